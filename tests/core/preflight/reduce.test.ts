import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { CheckKind } from '../../../src/core/artifact/generated/preflight-verdict.js';
import type { ProbeObservation } from '../../../src/core/artifact/generated/probe-observation.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { readProbeObservations } from '../../../src/core/artifact/readers/probe-observation.js';
import { PREFLIGHT_REGEX_MATCH_STEP_BUDGET, reducePreflight } from '../../../src/core/preflight/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  absent,
  answering,
  bookScene,
  entryOf,
  json,
  lengthScene,
  planOf,
  type Scene,
  stockScene,
  sumScene,
  told,
  verdictOf,
  withBody,
  witnessed,
} from './scenes.js';

const FIRST = 'preflight-control-observe';
const LAST = 'preflight-control-observe-2';
const operation = '/permittedInterfaces/0/operations/0';

/** A scene whose contract is changed in one place, its observations kept. */
const contracted = (scene: Scene, pointer: string, value: unknown): Scene => ({
  ...scene,
  contract: changed(scene.contract, pointer, value),
});

const noteOf = (scene: Scene, kind: CheckKind): string => {
  const { outcome, note } = entryOf(verdictOf(scene), kind);
  return `${outcome} ${note}`;
};

const portFault = (detail: string) =>
  expect.objectContaining({
    name: 'RuntimeFault',
    code: 'port-contract-violation',
    artifactPath: 'PreflightVerdict',
    message: `port-contract-violation in PreflightVerdict: ${detail}`,
  });

describe('binding observations to legs', () => {
  const book = bookScene();
  const [first, second] = book.observations;
  const withMore = (...more: readonly (ProbeObservation | undefined)[]): Scene => ({
    ...book,
    observations: [...book.observations, ...more.flatMap((observation) => observation ?? [])],
  });

  it.each(['book-one', 'extra'])('faults on two answers to %s, planned or not', (probeId) => {
    const other = first && { ...first, probeId };
    expect(() => verdictOf(withMore(other, other))).toThrow(
      portFault(`two observations echoed the probe id "${probeId}", so one leg was answered twice`),
    );
  });

  it('reports the first repeat in list order', () => {
    expect(() => verdictOf(withMore(second, first))).toThrow(
      expect.objectContaining({ message: expect.stringContaining('"book-two"') }),
    );
  });

  it('ignores an answer to no leg, whatever it is, and does not digest it', () => {
    const extra = { ...lengthScene().observations[0], probeId: 'extra' } as ProbeObservation;
    expect(verdictOf(withMore(extra))).toEqual(verdictOf(book));
  });

  it('faults on an answer of another kind, at the first leg in plan order', () => {
    const mcp = lengthScene().observations[0] as ProbeObservation;
    const scene = answering(book, LAST, () => ({ ...mcp, probeId: LAST }));
    const both = answering(scene, 'book-two', () => ({ ...mcp, probeId: 'book-two' }));
    const detail = (legId: string) =>
      `leg "${legId}" asked for a "api" probe and was answered with a "mcp" observation, so the port answered a question nobody asked`;
    expect(() => verdictOf(scene)).toThrow(portFault(detail(LAST)));
    expect(() => verdictOf({ ...both, observations: both.observations.toReversed() })).toThrow(
      portFault(detail('book-two')),
    );
  });

  it('faults when nobody answered, or nobody who was asked', () => {
    const silence = portFault(
      'no observation echoed any of the 5 planned probe ids, so no fixture was observed',
    );
    expect(() => verdictOf({ ...book, observations: [] })).toThrow(silence);
    const extra = { ...first, probeId: 'extra' } as ProbeObservation;
    expect(() => verdictOf({ ...book, observations: [extra] })).toThrow(silence);
  });

  it('looks at repeats before kinds', () => {
    const mcp = { ...lengthScene().observations[0], probeId: 'book-one' } as ProbeObservation;
    const scene = answering(book, 'book-one', () => mcp);
    expect(() => verdictOf({ ...scene, observations: [...scene.observations, mcp] })).toThrow(
      'echoed the probe id',
    );
  });

  it('uses an answer under foreign identifiers, and records them', () => {
    const foreign = answering(book, 'book-one', (observation) => ({ ...observation, interfaceId: 'other' }));
    const verdict = verdictOf(foreign);
    expect(told(verdict).slice(0, 2)).toEqual([
      'interface-present failed leg "book-one" echoed an identifier the request did not carry',
      'input-sensitivity satisfied',
    ]);
    expect(verdict.fixtureDigest).not.toBe(verdictOf(book).fixtureDigest);
  });

  it('leaves a leg that was not answered out of the digest', () => {
    const without = verdictOf(answering(book, 'book-fault', null)).fixtureDigest;
    expect(without).not.toBe(verdictOf(book).fixtureDigest);
    expect(without).toBe(verdictOf({ ...answering(book, 'book-fault', null), probes: [] }).fixtureDigest);
  });

  it('faults on a body outside the canonical domain when it is digested', () => {
    const outside = { code: 'non-canonicalizable-value', artifactPath: 'PreflightVerdict' };
    // One is met by the comparison of state-reset, the other by the fixture digest alone.
    for (const legId of [LAST, 'book-one']) {
      const scene = contracted(
        { ...answering(book, legId, withBody(json({ shelfMark: 2 ** 53, title: 't' }))), probes: [] },
        `${operation}/sensitivityWitness/relation`,
        { op: 'existence', operands: [{ pointer: '/interactions/book-two/response-body' }] },
      );
      expect(() => verdictOf(scene)).toThrow(expect.objectContaining(outside));
    }
  });
});

describe('interface-present', () => {
  it('is satisfied when every leg was answered under its name', () => {
    expect(noteOf(bookScene(), 'interface-present')).toBe('satisfied null');
  });

  it.each(['book-one', LAST, 'book-fault'])('fails without an answer to %s', (legId) => {
    expect(noteOf(answering(bookScene(), legId, null), 'interface-present')).toBe(
      `failed leg "${legId}" produced no observation`,
    );
  });

  it.each(['interfaceId', 'operationId'])('fails on a foreign %s', (member) => {
    const scene = answering(bookScene(), 'book-two', (observation) => ({ ...observation, [member]: 'put' }));
    expect(noteOf(scene, 'interface-present')).toBe(
      'failed leg "book-two" echoed an identifier the request did not carry',
    );
  });

  it('names the first leg in plan order', () => {
    const scene = answering(answering(bookScene(), 'book-two', null), 'book-one', (observation) => ({
      ...observation,
      operationId: 'put',
    }));
    expect(noteOf(scene, 'interface-present')).toContain('"book-one" echoed');
  });
});

describe('input-sensitivity', () => {
  const book = (): Scene => ({ ...bookScene(), probes: [] });
  const relation = `${operation}/sensitivityWitness/relation`;

  it.each([bookScene, sumScene, lengthScene])('is satisfied when the relation is true: %o', (scene) => {
    expect(noteOf(scene(), 'input-sensitivity')).toBe('satisfied null');
  });

  it.each(['requiredKeys', 'permittedKeys', 'types'])(
    'exempts an operation without declared keys, and no other: %s',
    (list) => {
      const bare = { requiredKeys: [], permittedKeys: [], types: {} };
      const shape = { path: bare, query: bare, header: bare, body: bare };
      const scene = contracted(
        contracted(book(), `${operation}/sensitivityWitness`, null),
        `${operation}/requestShape`,
        shape,
      );
      expect(noteOf(scene, 'input-sensitivity')).toBe(
        'exempt The operation declares no inputs in any channel.',
      );
      expect(verdictOf(scene).passed).toBe(true);
      // The other operation gives the legs when this one's required key can no longer be supplied.
      const declared = contracted(
        scene,
        `${operation}/requestShape/query/${list}`,
        list === 'types' ? { page: null } : ['page'],
      );
      const [first] = declared.contract.permittedInterfaces[0]?.operations ?? [];
      const pinged = contracted(declared, '/permittedInterfaces/0/operations/-', {
        ...first,
        operationId: 'ping',
        requestShape: shape,
      });
      const observations = planOf(pinged.contract).legs.map(
        ({ request }): ProbeObservation => ({
          probeId: request.probeId,
          interfaceId: request.interfaceId,
          operationId: request.operationId,
          kind: 'api',
          status: 200,
          headers: {},
          body: absent,
        }),
      );
      expect(noteOf({ ...pinged, observations }, 'input-sensitivity')).toBe(
        'failed The operation declares request keys and no sensitivity witness.',
      );
    },
  );

  it('fails without an answer to a leg of the witness, the first one in order', () => {
    expect(noteOf(answering(book(), 'book-two', null), 'input-sensitivity')).toBe(
      'failed witness leg "book-two" produced no observation',
    );
    expect(
      noteOf(answering(answering(book(), 'book-two', null), 'book-one', null), 'input-sensitivity'),
    ).toContain('"book-one"');
  });

  it('fails when the relation is false', () => {
    const body = withBody(json({ shelfMark: 'same', title: 't' }));
    const scene = answering(answering(book(), 'book-one', body), 'book-two', body);
    expect(noteOf(scene, 'input-sensitivity')).toBe('failed The witness relation resolved false.');
  });

  it('fails when the relation finds no evidence', () => {
    const scene = answering(book(), 'book-two', withBody(json([])));
    expect(noteOf(scene, 'input-sensitivity')).toBe(
      'failed The witness relation resolved insufficient-evidence.',
    );
  });

  const over = (expression: Expression, parts: (scene: Scene) => Scene = (scene) => scene): string =>
    noteOf(parts(contracted(book(), relation, expression)), 'input-sensitivity').split(' ')[0] ?? '';
  const pointer = (tail: string) => ({ pointer: `/interactions/${tail}` });
  const existence = (tail: string): Expression => ({ op: 'existence', operands: [pointer(tail)] });

  it('reads the legs of the witness and no other', () => {
    expect(over(existence('book-one/response-body'))).toBe('satisfied');
    expect(over(existence(`${FIRST}/response-body`))).toBe('failed');
    expect(over(existence('look-up/response-body'))).toBe('failed');
  });

  it('reads bodies after pruning, headers and status raw, and what was sent', () => {
    const volatile = (scene: Scene) => contracted(scene, `${operation}/volatilePointers`, ['/title']);
    expect(over(existence('book-one/response-body/title'))).toBe('satisfied');
    expect(over(existence('book-one/response-body/title'), volatile)).toBe('failed');
    expect(over(existence('book-one/response-headers/x-served-by'), volatile)).toBe('satisfied');
    expect(over({ op: 'equality', operands: [pointer('book-one/response-status'), { literal: 200 }] })).toBe(
      'satisfied',
    );
    expect(
      over({
        op: 'equality',
        operands: [pointer('book-one/call-inputs/path/shelfMark'), { literal: 'aa-1' }],
      }),
    ).toBe('satisfied');
  });

  it('knows the reference sets of the contract and the collections of the operation', () => {
    const sets = (scene: Scene) =>
      contracted(scene, '/referenceSets', {
        marks: { keys: ['mark'], members: [{ mark: 'aa-1' }], commentary: null },
      });
    const member: Expression = {
      op: 'set-membership',
      operands: [pointer('book-one/response-body/shelfMark'), { referenceSet: 'marks' }],
    };
    expect(over(member, sets)).toBe('satisfied');

    const collection = (scene: Scene) =>
      contracted(scene, `${operation}/responseDescriptor/collectionLocations`, [
        { pointer: '/gone', expectedCardinality: { mode: 'at-most', max: 1 }, referenceSet: null },
      ]);
    const gone = contracted(book(), relation, {
      op: 'not',
      operands: [existence('book-one/response-body/gone')],
    });
    expect(noteOf(gone, 'input-sensitivity')).toBe('satisfied null');
    expect(noteOf(collection(gone), 'input-sensitivity')).toBe(
      'failed The witness relation resolved insufficient-evidence.',
    );
  });

  it('faults when the relation exceeds its budget or cannot accept an operand', () => {
    const regex = (pattern: string): Expression => ({
      op: 'regex',
      operands: [pointer('book-one/response-body/shelfMark')],
      pattern,
    });
    expect(over(regex('^aa-1$'))).toBe('satisfied');
    expect(() => over(regex('^(a+)+$'))).toThrow(
      expect.objectContaining({ code: 'budget-exhausted', artifactPath: 'PreflightVerdict' }),
    );
    expect(() => over(regex('^(a$'))).toThrow(
      expect.objectContaining({ code: 'operator-cannot-accept-operand', artifactPath: 'PreflightVerdict' }),
    );
    // One step a character without a quantifier: exactly the budget is within it.
    const long = (length: number) => (scene: Scene) =>
      answering(scene, 'book-one', withBody(json({ shelfMark: 'a'.repeat(length), title: 't' })));
    expect(over(regex('^b$'), long(PREFLIGHT_REGEX_MATCH_STEP_BUDGET))).toBe('failed');
    expect(() => over(regex('^b$'), long(PREFLIGHT_REGEX_MATCH_STEP_BUDGET + 1))).toThrow(
      'declared budget of 1000000',
    );
  });
});

describe('state-reset', () => {
  const differ = `failed the projections of "${FIRST}" and "${LAST}" differ`;

  it('is satisfied by one observation made twice, whatever the order of its keys and its headers', () => {
    expect(noteOf(bookScene(), 'state-reset')).toBe('satisfied null');
    const body = answering(bookScene(), LAST, withBody(json({ title: 'A title', shelfMark: 'aa-1' })));
    expect(noteOf(body, 'state-reset')).toBe('satisfied null');
    const headers = answering(
      bookScene(),
      LAST,
      (observation) => ({ ...observation, headers: {} }) as ProbeObservation,
    );
    expect(noteOf(headers, 'state-reset')).toBe('satisfied null');
  });

  it.each([FIRST, LAST])('fails without an answer to %s', (legId) => {
    expect(noteOf(answering(bookScene(), legId, null), 'state-reset')).toBe(
      'failed a control-observe leg produced no observation',
    );
  });

  it('compares the observations before and after the reset, not the ones between', () => {
    expect(noteOf(stockScene(), 'state-reset')).toBe('satisfied null');
    expect(noteOf(answering(stockScene(), 'preflight-control-mutate', withBody(absent)), 'state-reset')).toBe(
      'satisfied null',
    );
    expect(noteOf(answering(stockScene(), LAST, withBody(absent)), 'state-reset')).toBe(differ);
  });

  it.each<readonly [string, () => Scene, object]>([
    ['status', bookScene, { status: 201 }],
    ['body', bookScene, { body: json({ shelfMark: 'aa-1', title: 'A title', at: 1 }) }],
    [
      'kind of the body',
      bookScene,
      { body: { kind: 'text', value: '{"shelfMark":"aa-1","title":"A title"}' } },
    ],
    ['exit code', sumScene, { exitCode: 1 }],
    ['error flag', lengthScene, { isError: true }],
    ['exit code of the server', lengthScene, { exitCode: 0 }],
    ['echoed operation', bookScene, { operationId: 'other' }],
  ])('fails when the %s changed', (_what, scene, part) => {
    const changedScene = answering(
      scene(),
      LAST,
      (observation) => ({ ...observation, ...part }) as ProbeObservation,
    );
    expect(noteOf(changedScene, 'state-reset')).toBe(differ);
  });

  it('looks past what is declared volatile', () => {
    const late = answering(bookScene(), LAST, withBody(json({ shelfMark: 'aa-1', title: 'A title', at: 1 })));
    expect(noteOf(late, 'state-reset')).toBe(differ);
    expect(noteOf(contracted(late, `${operation}/volatilePointers`, ['/at']), 'state-reset')).toBe(
      'satisfied null',
    );
  });
});

describe('clean-control', () => {
  it.each([bookScene, sumScene, lengthScene, stockScene])(
    'is satisfied when every leg was answered without an error: %o',
    (scene) => {
      expect(noteOf(scene(), 'clean-control')).toBe('satisfied null');
    },
  );

  it.each<readonly [string, () => Scene, object | null, string | null]>([
    ['no answer', bookScene, null, 'produced no observation'],
    ['the status 399', bookScene, { status: 399 }, null],
    ['the status 400', bookScene, { status: 400 }, 'observed status 400'],
    ['a failing command', sumScene, { exitCode: 3 }, 'observed exit code 3'],
    ['a command that was killed', sumScene, { exitCode: -9 }, 'observed exit code -9'],
    [
      'a server that ended',
      lengthScene,
      { exitCode: 0 },
      'observed the server exited with code 0 before answering',
    ],
    [
      'a server that ended with an error',
      lengthScene,
      { exitCode: 1, isError: true },
      'observed the server exited with code 1 before answering',
    ],
    ['a tool error', lengthScene, { isError: true }, 'observed a reported tool error'],
  ])('judges %s', (_what, scene, part, why) => {
    const changedScene = answering(
      scene(),
      LAST,
      part && ((observation) => ({ ...observation, ...part }) as ProbeObservation),
    );
    expect(noteOf(changedScene, 'clean-control')).toBe(
      why === null ? 'satisfied null' : `failed control leg "${LAST}" ${why}`,
    );
  });

  it('looks at the change and the reset too, in leg order', () => {
    const failing = (observation: ProbeObservation) => ({ ...observation, exitCode: 1 }) as ProbeObservation;
    const reset = answering(stockScene(), 'empty-stock', failing);
    expect(noteOf(reset, 'clean-control')).toBe('failed control leg "empty-stock" observed exit code 1');
    expect(noteOf(answering(reset, 'preflight-control-mutate', failing), 'clean-control')).toBe(
      'failed control leg "preflight-control-mutate" observed exit code 1',
    );
  });

  it('does not look at witness and fault legs', () => {
    const status = (observation: ProbeObservation) => ({ ...observation, status: 404 }) as ProbeObservation;
    expect(
      noteOf(answering(answering(bookScene(), 'book-one', status), 'book-fault', status), 'clean-control'),
    ).toBe('satisfied null');
  });
});

describe('seeded-faults-scoped', () => {
  /** The fault leg repeats the request of `book-one`, so that an equal answer makes it one probe under two labels. */
  const repeating = (): Scene => {
    const base = bookScene();
    const inputs = { path: { shelfMark: 'aa-1' }, query: {}, header: {}, body: { kind: 'absent' } } as const;
    const relation: Expression = {
      op: 'equality',
      operands: [{ pointer: '/interactions/book-fault/response-body/shelfMark' }, { literal: 'aa-1' }],
    };
    const probes = base.probes.map((probe) =>
      witnessed(probe, 'book-fault', 'library', 'get-book', inputs, relation),
    );
    return answering(
      { ...base, probes },
      'book-fault',
      withBody(json({ shelfMark: 'aa-1', title: 'A title' })),
    );
  };

  it('is satisfied when the fault shows on no clean leg', () => {
    expect(noteOf(bookScene(), 'seeded-faults-scoped')).toBe('satisfied D-001');
  });

  it('fails on the first clean leg on which the fault shows', () => {
    const wrong = withBody(json({ shelfMark: 'wrong', title: 't' }));
    const scene = answering(answering(bookScene(), LAST, wrong), 'book-two', wrong);
    expect(noteOf(scene, 'seeded-faults-scoped')).toBe(
      'failed D-001: the manifestation witness fires on clean leg "book-two"',
    );
  });

  it.each([null, withBody(json({ shelfMark: [], title: 't' }))])(
    'is not contradicted by silence, nor by insufficient evidence',
    (change) => {
      expect(noteOf(answering(bookScene(), 'book-two', change), 'seeded-faults-scoped')).toBe(
        'satisfied D-001',
      );
    },
  );

  it('drops the legs that are its own probe under another label, and examines the others', () => {
    expect(told(verdictOf(repeating())).slice(-2)).toEqual([
      'seeded-faults-scoped satisfied D-001',
      'seeded-fault-fired satisfied D-001',
    ]);
    const shows = answering(repeating(), 'book-two', withBody(json({ shelfMark: 'aa-1', title: 'A title' })));
    expect(noteOf(shows, 'seeded-faults-scoped')).toContain('fires on clean leg "book-two"');
  });

  it.each<readonly [string, object]>([
    ['its body', { body: json({ shelfMark: 'aa-1', title: 'Another title' }) }],
    ['a header', { headers: {} }],
    ['its status', { status: 201 }],
    ['the operation it echoes', { operationId: 'other' }],
  ])('examines an equal request whose answer differs in %s', (_what, part) => {
    const scene = answering(
      repeating(),
      FIRST,
      (observation) => ({ ...observation, ...part }) as ProbeObservation,
    );
    expect(noteOf(scene, 'seeded-faults-scoped')).toBe(
      `failed D-001: the manifestation witness fires on clean leg "${FIRST}"`,
    );
  });

  it('drops nothing while its own leg has no answer', () => {
    expect(noteOf(answering(repeating(), 'book-fault', null), 'seeded-faults-scoped')).toBe(
      'failed D-001: the manifestation witness fires on clean leg "book-one"',
    );
  });

  it('takes a value outside the canonical domain for a difference, not for a fault', () => {
    const huge = withBody(json({ shelfMark: 'aa-1', title: 2 ** 60 }));
    const scene = answering(answering(repeating(), 'book-fault', huge), 'book-one', huge);
    const plan = planOf(scene.contract, scene.probes);
    const scoped = plan.checks.filter(({ kind }) => kind === 'seeded-faults-scoped');
    // Without the fixture digest, which does fault: the check itself finds the leg different and looks at it.
    expect(() =>
      reducePreflight({ ...plan, checks: scoped }, readProbeObservations(scene.observations), 'r'),
    ).toThrow(
      expect.objectContaining({
        code: 'non-canonicalizable-value',
        message: expect.stringContaining('observations'),
      }),
    );
  });

  it('fails when every other leg was dropped, naming them in order', () => {
    const scene = contracted(repeating(), `${operation}/sensitivityWitness`, null);
    const optional = contracted(scene, `${operation}/requestShape/path/requiredKeys`, []);
    const inputs = { path: {}, query: {}, header: {}, body: { kind: 'absent' } } as const;
    const relation: Expression = {
      op: 'existence',
      operands: [{ pointer: '/interactions/book-fault/response-status' }],
    };
    const probes = scene.probes.map((probe) =>
      witnessed(probe, 'book-fault', 'library', 'get-book', inputs, relation),
    );
    const same = scene.observations.map((observation) => withBody(json({ a: 1 }))(observation));
    const note = noteOf({ ...optional, probes, observations: same }, 'seeded-faults-scoped');
    expect(note).toBe(
      `failed D-001: every other leg of the operation issued the fault leg's own request and received its answer ("${FIRST}", "${LAST}"), so nothing here establishes that the defect is scoped to it`,
    );
  });

  it('fails when the operation has no other leg', () => {
    const scene = contracted(
      contracted(bookScene(), `${operation}/sensitivityWitness`, null),
      `${operation}/stateChangeMarker`,
      true,
    );
    expect(told(verdictOf(scene))).toEqual([
      'interface-present satisfied',
      'input-sensitivity failed The operation declares request keys and no sensitivity witness.',
      'seeded-faults-scoped failed D-001: the operation has no leg besides the fault leg, so nothing here establishes that the defect is scoped to it',
      'seeded-fault-fired satisfied D-001',
    ]);
  });
});

describe('seeded-fault-fired', () => {
  it.each([bookScene, sumScene, lengthScene])(
    'is satisfied when the fault shows on its own leg: %o',
    (scene) => {
      expect(noteOf(scene(), 'seeded-fault-fired')).toBe('satisfied D-001');
    },
  );

  it('fails without a witness, about no operation', () => {
    const base = bookScene();
    const probes = base.probes.map((probe) => changed(probe, '/defects/0/manifestationWitness', null));
    expect(entryOf(verdictOf({ ...base, probes }), 'seeded-fault-fired')).toEqual({
      kind: 'seeded-fault-fired',
      interfaceId: null,
      operationId: null,
      outcome: 'failed',
      note: 'D-001: the defect declares no manifestation witness, so it cannot be observed to fire',
    });
  });

  it('fails without an answer', () => {
    expect(noteOf(answering(bookScene(), 'book-fault', null), 'seeded-fault-fired')).toBe(
      'failed D-001: the fault leg produced no observation',
    );
  });

  it.each([
    ['false', json({ shelfMark: 'kr-204', title: 't' })],
    ['insufficient-evidence', json({ shelfMark: [], title: 't' })],
  ])('fails when the relation resolves %s', (resolution, body) => {
    expect(noteOf(answering(bookScene(), 'book-fault', withBody(body)), 'seeded-fault-fired')).toBe(
      `failed D-001: the manifestation witness resolved ${resolution} on its own fault leg`,
    );
  });
});

describe('the verdict', () => {
  it('passes exactly when no check failed', () => {
    expect(verdictOf(bookScene()).passed).toBe(true);
    expect(verdictOf(answering(bookScene(), 'book-fault', null)).passed).toBe(false);
  });

  it('names interface and operation of a check about an operation, and neither of one about the fixture', () => {
    const { checks } = verdictOf(bookScene());
    for (const { kind, interfaceId, operationId } of checks) {
      const whole = kind === 'state-reset' || kind === 'clean-control';
      expect([interfaceId, operationId]).toEqual(whole ? [null, null] : ['library', 'get-book']);
    }
  });

  it('carries neither responses nor probe identifiers', () => {
    const text = JSON.stringify(verdictOf(bookScene()));
    for (const content of ['A title', 'kr-204', 'P-001', 'x-served-by']) expect(text).not.toContain(content);
  });

  it('holds one answer apart from the same answer under other bytes only by its value', () => {
    const reordered = answering(
      bookScene(),
      'book-one',
      withBody(json({ title: 'A title', shelfMark: 'aa-1' })),
    );
    expect(digestArtifact(verdictOf(reordered))).toBe(digestArtifact(verdictOf(bookScene())));
  });
});
