import { describe, expect, it } from 'vitest';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { readPreflightVerdict } from '../../../src/core/artifact/readers/preflight-verdict.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { type Diagnostic, preflightFromObservations, stageLines } from '../../../src/core/preflight/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { cleanProbe, gameabilityProbe } from '../../fixtures/probes.js';
import {
  answering,
  bookScene,
  lengthScene,
  type Scene,
  stockScene,
  sumScene,
  told,
  verdictOf,
} from './scenes.js';

const scenes = [bookScene, sumScene, lengthScene, stockScene];

const fault = (code: string, artifactPath: string, detail: string) =>
  expect.objectContaining({
    name: 'RuntimeFault',
    code,
    artifactPath,
    message: `${code} in ${artifactPath}: ${detail}`,
  });

const run = (scene: Scene, parts: object = {}) =>
  preflightFromObservations({ ...scene, runId: 'run-1', ...parts });

describe('a fixture that does what it must', () => {
  it.each(scenes)('passes: %o', (scene) => {
    const verdict = verdictOf(scene());
    expect(told(verdict).filter((line) => !line.includes(' satisfied') && !line.includes(' exempt'))).toEqual(
      [],
    );
    expect(verdict).toMatchObject({
      schemaVersion: 2,
      parentDigest: null,
      revisionCount: 0,
      runId: 'run-1',
      passed: true,
      fixtureDigest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
    expect(readPreflightVerdict(verdict).document).toEqual(verdict);
  });

  it('is told check by check', () => {
    expect(told(verdictOf(bookScene()))).toEqual([
      'interface-present satisfied',
      'input-sensitivity satisfied',
      'state-reset satisfied',
      'clean-control satisfied',
      'seeded-faults-scoped satisfied D-001',
      'seeded-fault-fired satisfied D-001',
    ]);
    expect(told(verdictOf(stockScene()))).toEqual([
      ...Array(4).fill('interface-present satisfied'),
      ...Array(3).fill('input-sensitivity satisfied'),
      'input-sensitivity exempt The operation declares no inputs in any channel.',
      'state-reset satisfied',
      'clean-control satisfied',
    ]);
  });

  it('gives a verdict that is frozen to the ground and depends on nothing else', () => {
    const verdict = verdictOf(bookScene());
    expect(Object.isFrozen(verdict)).toBe(true);
    expect(Object.isFrozen(verdict.checks[0])).toBe(true);
    expect(digestArtifact(verdictOf(bookScene()))).toBe(digestArtifact(verdict));
    expect(verdictOf(bookScene(), 'run-2')).toEqual({ ...verdict, runId: 'run-2' });
  });

  it('plants no fault without probes, with a clean control, or with a probe that has no defect', () => {
    for (const probes of [[], [cleanProbe()], [gameabilityProbe('api')]]) {
      expect(told(run(bookScene(), { probes }))).toEqual([
        'interface-present satisfied',
        'input-sensitivity satisfied',
        'state-reset satisfied',
        'clean-control satisfied',
      ]);
    }
  });
});

describe('what pre-flight is given', () => {
  const book = bookScene();

  it.each<readonly [string, object, string, string]>([
    ['contract', { contract: { schemaVersion: 3 } }, 'schema-version-mismatch', 'EvalContract.schemaVersion'],
    ['contract', { contract: { schemaVersion: 7 } }, 'schema-parse-failure', 'EvalContract'],
    [
      'probe',
      { probes: [{ schemaVersion: 2, probeId: 'P-001' }] },
      'schema-version-mismatch',
      'Probe[probeId=P-001].schemaVersion',
    ],
    ['probe', { probes: [{ schemaVersion: 6 }] }, 'schema-parse-failure', 'Probe'],
    ['probe list', { probes: book.probes[0] }, 'schema-parse-failure', 'Probe'],
    ['observation', { observations: [{}] }, 'schema-parse-failure', 'ProbeObservation'],
    ['observation list', { observations: book.observations[0] }, 'schema-parse-failure', 'ProbeObservation'],
  ])('is refused for a %s that does not read: %j', (_what, parts, code, artifactPath) => {
    expect(() => run(book, parts)).toThrow(
      expect.objectContaining({ name: 'RuntimeFault', code, artifactPath }),
    );
  });

  it('is read in order: contract, stamps of all probes, probes, observations, plan', () => {
    const everything = {
      contract: { schemaVersion: 3 },
      probes: [{}, { schemaVersion: 99 }],
      observations: [{}],
    };
    const web = changed(book.contract, '/permittedInterfaces/0/kind', 'web');
    const codes: unknown[] = [];
    const steps = [
      everything,
      { ...everything, contract: web },
      { ...everything, contract: web, probes: [{}] },
      { ...everything, contract: web, probes: [] },
      { contract: web, probes: [] },
    ];
    for (const parts of steps) {
      try {
        run(book, parts);
      } catch (error) {
        codes.push(error);
      }
    }
    expect(codes).toMatchObject([
      { code: 'schema-version-mismatch', artifactPath: 'EvalContract.schemaVersion' },
      { code: 'schema-version-mismatch', artifactPath: 'Probe.schemaVersion' },
      { code: 'schema-parse-failure', artifactPath: 'Probe' },
      { code: 'schema-parse-failure', artifactPath: 'ProbeObservation' },
      { code: 'unsupported-interface-kind' },
    ]);
  });

  it.each([
    [{ probes: [changed(book.probes[0], '/severity', 1)] }, '/0'],
    [{ observations: [changed(book.observations[0], '/status', 99)] }, '/0/status'],
    [{ observations: [book.observations[0], changed(book.observations[0], '/body', remove)] }, '/1/body'],
  ])('locates issues from the list on', (parts, pointer) => {
    expect(() => run(book, parts)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ issues: [expect.objectContaining({ pointer })] }),
      }),
    );
  });

  it('says what did not conform', () => {
    expect(() => run(book, { contract: null })).toThrow(
      fault('schema-parse-failure', 'EvalContract', 'input does not conform to the EvalContract schema'),
    );
    expect(() => run(book, { probes: {} })).toThrow(
      fault('schema-parse-failure', 'Probe', 'input does not conform to the Probe schema'),
    );
    expect(() => run(book, { observations: null })).toThrow(
      fault(
        'schema-parse-failure',
        'ProbeObservation',
        'input does not conform to the ProbeObservation schema',
      ),
    );
  });

  it.each(['', 7, undefined])('refuses the run identifier %j when the verdict is minted', (runId) => {
    expect(() => run(book, { runId })).toThrow(
      fault(
        'schema-parse-failure',
        'PreflightVerdict',
        'the reduced verdict does not conform to the PreflightVerdict schema',
      ),
    );
    expect(() => run(book, { runId })).toThrow(expect.objectContaining({ cause: expect.any(SchemaIssues) }));
  });

  it('is never changed and never kept', () => {
    const scene = bookScene();
    const before = digestArtifact(scene);
    verdictOf(scene);
    expect(digestArtifact(scene)).toBe(before);
    expect(Object.isFrozen(scene.contract)).toBe(false);
  });
});

describe('stage lines', () => {
  const linesOf = (scene: Scene): readonly string[] => {
    const said: Diagnostic[] = [];
    try {
      run(scene, { sink: (diagnostic: Diagnostic) => said.push(diagnostic) });
    } catch (error) {
      expect(error).toMatchObject({ name: 'RuntimeFault' });
    }
    expect(said.every(({ runId, stage }) => runId === 'run-1' && stage === 'preflight')).toBe(true);
    return said.map(({ message }) => message);
  };

  const legs = [
    'book-one',
    'book-two',
    'preflight-control-observe',
    'preflight-control-observe-2',
    'book-fault',
  ];
  const observed = legs.flatMap((legId) => [`leg "${legId}": planned`, `leg "${legId}": observed`]);

  it('tell every leg in plan order, then the outcome', () => {
    expect(linesOf(bookScene())).toEqual([...observed, 'reduced 5 leg(s): passed']);
  });

  it('tell of a leg that nobody answered', () => {
    expect(linesOf(answering(bookScene(), 'book-two', null))).toEqual([
      ...observed.with(3, 'leg "book-two": no observation'),
      'reduced 5 leg(s): failed',
    ]);
  });

  it('compare nothing but the identifier', () => {
    const scene = answering(bookScene(), 'book-two', (observation) => ({
      ...observation,
      operationId: 'other',
    }));
    expect(linesOf(scene)).toEqual([...observed, 'reduced 5 leg(s): failed']);
  });

  it('have no outcome when the reduction faults', () => {
    const { observations, ...rest } = bookScene();
    const twice = [...observations, ...observations.slice(0, 1)];
    expect(linesOf({ ...rest, observations: twice })).toEqual(observed);
  });

  it('go nowhere without a sink, and what a sink throws leaves the call', () => {
    expect(stageLines('r', undefined).planned('a')).toBeUndefined();
    const sink = () => {
      throw new Error('full');
    };
    expect(() => run(bookScene(), { sink })).toThrow(new Error('full'));
  });
});

describe('older generations', () => {
  const contractOf5 = ({ contract }: Scene): unknown =>
    changed(changed(contract, '/interactionPlan/0/interfaceId', remove), '/schemaVersion', 5);

  it.each([bookScene, sumScene, lengthScene])(
    'of the contract are planned from in the same way: %o',
    (scene) => {
      expect(run(scene(), { contract: contractOf5(scene()) })).toEqual(verdictOf(scene()));
    },
  );

  it.each([3, 4, 5])('of the probe are planned from in the same way: %i', (generation) => {
    const base = bookScene();
    const probe = changed(base.probes[0], '/schemaVersion', generation);
    const older =
      generation === 5
        ? probe
        : changed(probe, '/defectSignature/condition/selector/inputBinding/arguments', remove);
    expect(run(base, { probes: [older] })).toEqual(verdictOf(base));
  });

  it('refuse mcp in a contract of generation 4', () => {
    const { contract, observations } = bookScene();
    const four = changed(
      changed(changed(contract, '/interactionPlan/0/interfaceId', remove), '/schemaVersion', 4),
      '/permittedInterfaces/0/kind',
      'mcp',
    );
    expect(() => run({ contract, probes: [], observations }, { contract: four })).toThrow(
      expect.objectContaining({
        code: 'unsupported-interface-kind',
        artifactPath: 'EvalContract.permittedInterfaces[logicalId=library].kind',
      }),
    );
  });

  it('refuse an observation without a kind', () => {
    const base = bookScene();
    const observations = base.observations.map((observation) => changed(observation, '/kind', remove));
    expect(() => run(base, { observations })).toThrow(
      expect.objectContaining({ artifactPath: 'ProbeObservation' }),
    );
  });
});
