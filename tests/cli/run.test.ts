import { describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src/cli/command.js';
import type { RunInvocation } from '../../src/cli/invocation.js';
import { parseArguments } from '../../src/cli/parse-arguments.js';
import { run } from '../../src/cli/run.js';
import { AggregationRefusal, RuntimeFault, StructuralFailure } from '../../src/core/artifact/index.js';
import { SchemaIssues } from '../../src/core/artifact/issues.js';
import { DesignatedOracleRefusal } from '../../src/core/probe/index.js';
import { type ScriptedEnvironment, scriptedEnvironment } from './scripted-environment.js';

const invocationOf = (...argv: readonly string[]): RunInvocation => {
  const invocation = parseArguments(argv);
  if (invocation.kind !== 'run') throw new Error(JSON.stringify(invocation));
  return invocation;
};

/** An application that answers each call with the same artifact and remembers what it was asked. */
const scriptedApplication = (answers: Readonly<Record<string, unknown>> = {}) => {
  const calls: { readonly name: string; readonly given: readonly unknown[] }[] = [];
  const answerTo =
    (name: string, usual: unknown) =>
    (...given: readonly unknown[]) => {
      calls.push({ name, given });
      const answer = name in answers ? answers[name] : usual;
      if (answer instanceof Error) throw answer;
      return answer;
    };
  const ladder = { verdict: 'PASS', exitCode: 0, strictPromotable: false, basis: [] };
  const application = {
    compile: answerTo('compile', { b: 1, a: 2 }),
    diagnose: answerTo('diagnose', []),
    seal: answerTo('seal', { brief: true }),
    preflightFromObservations: answerTo('preflightFromObservations', { passed: true }),
    runScore: async (...given: readonly unknown[]) =>
      answerTo('runScore', { artifact: { evidence: true }, ladder, qualification: { failures: [] } })(
        ...given,
      ),
    aggregateStrength: answerTo('aggregateStrength', { strength: true }),
  };
  // The scripted answers stand in for whole artifacts.
  return { calls, application: application as unknown as Application };
};

const PREFLIGHT = ['preflight', '--contract=c', '--probes=p', '--observations=o', '--run-id=run 7'];
const PREFLIGHT_FILES = { c: { contract: 1 }, p: [1], o: [2] };
const SCORE = [
  'score',
  '--record=r',
  '--contract=c',
  '--probe=p',
  '--preflight-verdict=v',
  '--policy=y',
  '--corpus-digest=d',
];
const SCORE_FILES = {
  r: { record: 1 },
  c: { contract: 1 },
  p: { probe: 1 },
  v: { verdict: 1 },
  y: { policy: 1 },
};
const AGGREGATE = ['aggregate-strength', '--evidence=e', '--evidence=f', '--floors=g', '--policy=y'];
const AGGREGATE_FILES = { e: { evidence: 1 }, f: { evidence: 2 }, g: {}, y: { policy: 1 } };

const runWith = async (
  argv: readonly string[],
  files: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>> = {},
  sameFiles: readonly (readonly [string, string])[] = [],
) => {
  const environment = scriptedEnvironment(files, sameFiles);
  const { calls, application } = scriptedApplication(answers);
  const outcome = await run(invocationOf(...argv), environment, application);
  return { environment, calls, outcome };
};

const nothingWritten = ({ out, written }: ScriptedEnvironment): void => {
  expect(out).toEqual([]);
  expect(written.size).toBe(0);
};

describe('a command', () => {
  it.each<
    readonly [
      argv: readonly string[],
      files: Readonly<Record<string, unknown>>,
      call: string,
      given: readonly unknown[],
      out: string,
    ]
  >([
    [['compile'], { '-': { x: 1 } }, 'compile', [{ x: 1 }, { strict: true }], '{"a":2,"b":1}\n'],
    [
      ['compile', '--in=c', '--no-strict-inputs'],
      { c: 7 },
      'compile',
      [7, { strict: false }],
      '{"a":2,"b":1}\n',
    ],
    [['seal', '--in', '-'], { '-': [] }, 'seal', [[], { strict: true }], '{"brief":true}\n'],
    [
      PREFLIGHT,
      PREFLIGHT_FILES,
      'preflightFromObservations',
      [
        {
          contract: { contract: 1 },
          probes: [1],
          observations: [2],
          runId: 'run 7',
          sink: expect.any(Function),
        },
      ],
      '{"passed":true}\n',
    ],
    [
      SCORE,
      SCORE_FILES,
      'runScore',
      [
        {
          record: [{ record: 1 }],
          manifest: null,
          configuration: null,
          contract: { contract: 1 },
          probe: { probe: 1 },
          preflightVerdict: { verdict: 1 },
          policy: { policy: 1 },
          privateManifest: null,
          corpusDigest: 'd',
          signal: expect.any(AbortSignal),
        },
      ],
      '{"evidence":true}\n',
    ],
    [
      AGGREGATE,
      AGGREGATE_FILES,
      'aggregateStrength',
      [{ evidence: [{ evidence: 1 }, { evidence: 2 }], floors: {}, policy: { policy: 1 } }],
      '{"strength":true}\n',
    ],
  ])('%j makes one call and writes one artifact', async (argv, files, name, given, out) => {
    const { environment, calls } = await runWith(argv, files);
    expect(calls).toEqual([{ name, given }]);
    expect(environment.out).toEqual([out]);
    expect(environment.diagnostics).toEqual([]);
  });

  it.each<
    readonly [argv: readonly string[], files: Readonly<Record<string, unknown>>, order: readonly string[]]
  >([
    [['compile', '--in=c'], { c: 1 }, ['read c']],
    [PREFLIGHT, PREFLIGHT_FILES, ['read c', 'read p', 'read o']],
    [
      [
        ...SCORE,
        '--record=q',
        '--private-manifest=n',
        '--evaluator-configuration=b',
        '--isolation-manifest=a',
        '--lineage=l',
      ],
      { ...SCORE_FILES, q: {}, a: {}, b: {}, n: {}, l: {} },
      ['read r', 'read q', 'read a', 'read b', 'read c', 'read p', 'read v', 'read y', 'read n', 'read l'],
    ],
    [AGGREGATE, AGGREGATE_FILES, ['read e', 'read f', 'read g', 'read y']],
  ])('%j reads in the order of the table', async (argv, files, order) => {
    const { environment } = await runWith(argv, files);
    expect(environment.log.filter((entry) => entry.startsWith('read'))).toEqual(order);
  });

  it('ends at the first input that cannot be read', async () => {
    const { environment, calls, outcome } = await runWith(PREFLIGHT, { c: {}, p: '[', o: '[' });
    expect(environment.log).toEqual(['read c', 'read p', 'diagnostic']);
    expect(calls).toEqual([]);
    expect(outcome).toEqual({ kind: 'fault' });
  });

  it('lets system errors and defects leave', async () => {
    await expect(runWith(['compile', '--in=gone'], {})).rejects.toThrow('no such file');
    await expect(runWith(['compile'], { '-': 1 }, { compile: new TypeError('a defect') })).rejects.toThrow(
      'a defect',
    );
  });
});

describe('reading', () => {
  const NAMED = [
    'in',
    'contract',
    'probes',
    'observations',
    'probe',
    'preflight-verdict',
    'policy',
    'floors',
  ];
  const PATHS: Readonly<Record<string, string>> = {
    in: 'EvalContract',
    contract: 'EvalContract',
    probes: 'Probe',
    probe: 'Probe',
    observations: 'ProbeObservation',
    'preflight-verdict': 'PreflightVerdict',
    policy: 'ScoringPolicy',
    floors: 'StrengthFloors',
    'isolation-manifest': 'IsolationManifest',
    'evaluator-configuration': 'EvaluatorConfiguration',
    'private-manifest': 'PrivateArtifactManifest',
  };
  const ALL = [...NAMED, 'isolation-manifest', 'evaluator-configuration', 'private-manifest'];
  /** A command that has the flag, with everything else it requires. */
  const commandWith = (key: string): readonly string[] => {
    if (key === 'in') return ['compile', '--in=bad'];
    if (key === 'floors') return ['aggregate-strength', '--evidence=ok', '--policy=ok', '--floors=bad'];
    const [name, flags] = ['probes', 'observations'].includes(key)
      ? ['preflight', ['contract', 'probes', 'observations', 'run-id']]
      : ['score', ['record', 'contract', 'probe', 'preflight-verdict', 'policy', 'corpus-digest']];
    return [name, ...flags.filter((flag) => flag !== key).map((flag) => `--${flag}=ok`), `--${key}=bad`];
  };

  it.each(ALL)('names --%s when it is not JSON', async (key) => {
    const { environment, outcome } = await runWith(commandWith(key), { ok: {}, bad: '{"a":1,}' });
    expect(environment.diagnostics).toEqual([
      `eval-quality: schema-parse-failure: ${PATHS[key]}: --${key} is not JSON: expected a string object key at offset 7`,
    ]);
    expect(outcome).toEqual({ kind: 'fault' });
    nothingWritten(environment);
  });

  it.each(ALL)('refuses a repeated key in --%s', async (key) => {
    const { environment, outcome } = await runWith(commandWith(key), { ok: {}, bad: '{"a":1,"a":2}' });
    expect(environment.diagnostics).toEqual([
      `eval-quality: non-canonicalizable-value: ${PATHS[key]}: duplicate object key "a" at offset 10`,
    ]);
    expect(outcome).toEqual({ kind: 'fault' });
  });

  it.each<readonly [key: string, artifactPath: string, argv: readonly string[]]>([
    ['record', 'SealedRunRecord', [...SCORE, '--record=a "quoted" name']],
    ['lineage', 'EvalContract', [...SCORE, '--lineage=a "quoted" name']],
    ['evidence', 'EvidenceArtifact', [...AGGREGATE, '--evidence=a "quoted" name']],
  ])('names the file of a repeatable --%s', async (key, artifactPath, argv) => {
    const files = { ...SCORE_FILES, ...AGGREGATE_FILES, 'a "quoted" name': 'nul' };
    const { environment } = await runWith(argv, files);
    expect(environment.diagnostics).toEqual([
      `eval-quality: schema-parse-failure: ${artifactPath}: --${key} "a \\"quoted\\" name" is not JSON: invalid literal, expected null at offset 0`,
    ]);
  });

  it('takes a document null for a flag that was not given', async () => {
    const argv = [...SCORE, '--isolation-manifest=n', '--evaluator-configuration=n', '--private-manifest=n'];
    const { calls } = await runWith(argv, { ...SCORE_FILES, n: null });
    expect(calls[0]?.given[0]).toMatchObject({ manifest: null, configuration: null, privateManifest: null });
  });

  it.each([
    ['one record', SCORE, [{ record: 1 }]],
    ['several records', [...SCORE, '--record=r'], [{ record: 1 }, { record: 1 }]],
    ['a file that holds a list', [...SCORE, '--record=l'], [{ record: 1 }, [{ record: 1 }]]],
  ])('hands %s over as a list of what the files hold', async (_what, argv, record) => {
    const { calls } = await runWith(argv, { ...SCORE_FILES, l: [{ record: 1 }] });
    expect(calls[0]?.given[0]).toMatchObject({ record });
  });

  it('places what is wrong with a record in the list, also in a list of one', async () => {
    const environment = scriptedEnvironment(SCORE_FILES);
    expect(await run(invocationOf(...SCORE), environment)).toEqual({ kind: 'fault' });
    expect(environment.diagnostics[0]).toBe(
      'eval-quality: schema-parse-failure: SealedRunRecord[]: input does not conform to the SealedRunRecord[] schema',
    );
    expect(environment.diagnostics[1]).toMatch(/^ {2}\/0/);
  });

  it('hands over what only score takes', async () => {
    const argv = [
      ...SCORE,
      '--designated-oracle=O-002',
      '--at=2026-01-31T12:00:00Z',
      '--lineage=c',
      '--lineage=c',
    ];
    const { calls } = await runWith(argv, SCORE_FILES);
    expect(calls[0]?.given[0]).toMatchObject({
      designatedOracleId: 'O-002',
      evaluatedAt: '2026-01-31T12:00:00Z',
      lineage: [{ contract: 1 }, { contract: 1 }],
    });
  });
});

describe('the destination', () => {
  it.each<readonly [out: string, path: string]>([
    ['made.json', '/here/made.json'],
    ['MADE.JSON', '/here/MADE.JSON'],
    ['/elsewhere/made.json', '/elsewhere/made.json'],
    ['made', '/here/made/eval-contract.json'],
    ['made/', '/here/made/eval-contract.json'],
    ['made.json/', '/here/made.json/eval-contract.json'],
    ['.', '/here/eval-contract.json'],
    ['-', '/here/-/eval-contract.json'],
  ])('%s is %s', async (out, path) => {
    const { environment } = await runWith(['compile', '--in=c', `--out=${out}`], { c: 1 });
    expect([...environment.written]).toEqual([[path, '{"a":2,"b":1}\n']]);
    expect(environment.out).toEqual([]);
  });

  it.each<readonly [argv: readonly string[], files: Readonly<Record<string, unknown>>, name: string]>([
    [['seal', '--in=c'], { c: 1 }, 'sealed-evaluator-brief.json'],
    [PREFLIGHT, PREFLIGHT_FILES, 'preflight-verdict.json'],
    [SCORE, SCORE_FILES, 'evidence-artifact.json'],
    [AGGREGATE, AGGREGATE_FILES, 'strength-aggregate.json'],
  ])('of %j is named after its artifact in a directory', async (argv, files, name) => {
    const { environment } = await runWith([...argv, '--out=made'], files);
    expect([...environment.written.keys()]).toEqual([`/here/made/${name}`]);
  });

  it.each<
    readonly [
      argv: readonly string[],
      path: string,
      flag: string,
      sameFiles: readonly (readonly [string, string])[],
    ]
  >([
    [['compile', '--in=c.json', '--out=c.json'], '/here/c.json', '--in "c.json"', []],
    [['compile', '--in=./x/../c.json', '--out=/here//c.json'], '/here/c.json', '--in "./x/../c.json"', []],
    [
      ['compile', '--in=link.json', '--out=c.json'],
      '/here/c.json',
      '--in "link.json"',
      [['link.json', '/here/c.json']],
    ],
    [
      ['compile', '--in=made/eval-contract.json', '--out=made'],
      '/here/made/eval-contract.json',
      '--in "made/eval-contract.json"',
      [],
    ],
    [
      [...SCORE, '--record=second.json', '--out=second.json'],
      '/here/second.json',
      '--record "second.json"',
      [],
    ],
    [[...SCORE, '--lineage=old.json', '--out=old.json'], '/here/old.json', '--lineage "old.json"', []],
  ])('%j is an input', async (argv, path, flag, sameFiles) => {
    const { environment, calls, outcome } = await runWith(argv, {}, {}, sameFiles);
    expect(environment.diagnostics).toEqual([
      `eval-quality: usage: --out resolves to "${path}", which is also ${flag}`,
    ]);
    expect(outcome).toEqual({ kind: 'usage-error' });
    // Found before anything is read.
    expect(environment.log).toEqual(['diagnostic']);
    expect(calls).toEqual([]);
  });

  it('is no input when standard input is, or when it is the corpus root', async () => {
    const stdin = await runWith(['compile', '--in=-', '--out=-.json'], { '-': 1 });
    expect(stdin.outcome).toEqual({ kind: 'artifact' });
    const root = await runWith([...SCORE, '--corpus-root=made.json', '--out=made.json'], SCORE_FILES);
    expect(root.environment.written.has('/here/made.json')).toBe(true);
  });
});

describe('compile --all', () => {
  const failure = (detail: string) => ({
    code: 'waiver-incomplete',
    artifactPath: 'EvalContract.waivers',
    detail,
  });

  it('prints every failure and writes nothing', async () => {
    const { environment, outcome, calls } = await runWith(
      ['compile', '--all', '--no-strict-inputs'],
      { '-': 1 },
      { diagnose: [failure('first'), failure('second')] },
    );
    expect(environment.diagnostics).toEqual([
      'eval-quality: waiver-incomplete: EvalContract.waivers: first',
      'eval-quality: waiver-incomplete: EvalContract.waivers: second',
    ]);
    expect(outcome).toEqual({ kind: 'structural-failure' });
    expect(calls).toEqual([{ name: 'diagnose', given: [1, { strict: false }] }]);
    nothingWritten(environment);
  });

  it('compiles what has none', async () => {
    const { environment, outcome } = await runWith(['compile', '--all'], { '-': 1 });
    expect(outcome).toEqual({ kind: 'artifact' });
    expect(environment.out).toEqual(['{"a":2,"b":1}\n']);
  });
});

describe('preflight', () => {
  it('says its stages, and writes a verdict that did not pass', async () => {
    const environment = scriptedEnvironment(PREFLIGHT_FILES);
    const { application } = scriptedApplication();
    const preflightFromObservations = vi.fn(({ sink }) => {
      sink({ runId: 'run 7', stage: 'preflight', message: 'leg "a": planned' });
      return { passed: false };
    });
    const outcome = await run(invocationOf(...PREFLIGHT), environment, {
      ...application,
      // A verdict of one member is enough to be written.
      preflightFromObservations:
        preflightFromObservations as unknown as Application['preflightFromObservations'],
    });
    expect(environment.diagnostics).toEqual(['eval-quality: preflight: run 7: leg "a": planned']);
    expect(environment.out).toEqual(['{"passed":false}\n']);
    expect(outcome).toEqual({ kind: 'preflight', passed: false });
  });
});

describe('score', () => {
  const failures = [
    { code: 'probe-a', artifactPath: 'Probe', detail: 'first' },
    { code: 'probe-b', artifactPath: 'Probe', detail: 'second' },
  ];
  const invalid = {
    artifact: null,
    ladder: { verdict: null, exitCode: 3, strictPromotable: false, basis: ['one reason', 'another'] },
    qualification: { failures },
  };

  it('writes nothing for an invalid run, and says why', async () => {
    const { environment, outcome } = await runWith([...SCORE, '--out=made'], SCORE_FILES, {
      runScore: invalid,
    });
    expect(environment.diagnostics).toEqual([
      'eval-quality: probe-a: Probe: first',
      'eval-quality: probe-b: Probe: second',
      'eval-quality: invalid: one reason',
      'eval-quality: invalid: another',
    ]);
    expect(outcome).toEqual({ kind: 'verdict', verdict: null, exitCode: 3, strictPromotable: false });
    nothingWritten(environment);
  });

  it('says failed qualifications before the artifact, and no basis with a verdict', async () => {
    const ladder = { verdict: 'CONCERNS', exitCode: 0, strictPromotable: true, basis: ['a gap'] };
    const { environment, outcome } = await runWith(SCORE, SCORE_FILES, {
      runScore: { artifact: { evidence: true }, ladder, qualification: { failures } },
    });
    expect(environment.log.slice(-3)).toEqual(['diagnostic', 'diagnostic', 'out']);
    expect(outcome).toEqual({ kind: 'verdict', verdict: 'CONCERNS', exitCode: 0, strictPromotable: true });
  });

  it.each<readonly [what: string, files: Readonly<Record<string, unknown>>]>([
    ['an entry of the private manifest', { n: { entries: [{}] } }],
    ['a private isolation manifest', { n: {}, r: { isolationManifestArtifact: { storage: 'private' } } }],
  ])('needs a corpus root for %s', async (_what, files) => {
    const argv = [...SCORE, '--private-manifest=n'];
    const { environment, outcome, calls } = await runWith(argv, { ...SCORE_FILES, ...files });
    expect(environment.diagnostics).toEqual([
      'eval-quality: usage: --corpus-root is required to resolve a --private-manifest entry or a private-storage isolationManifestArtifact reference',
    ]);
    expect(outcome).toEqual({ kind: 'usage-error' });
    expect(calls).toEqual([]);

    const rooted = await runWith([...argv, '--corpus-root=below'], { ...SCORE_FILES, ...files });
    expect(rooted.environment.corpusRoots).toEqual(['below']);
    expect(rooted.calls[0]?.given[0]).toHaveProperty('port.resolve');
  });

  it.each([{ entries: [] }, { entries: {} }, { entries: 'text' }, [], '"text"', 7, {}])(
    'takes whatever has no entry for none: %j',
    async (manifest) => {
      const { outcome } = await runWith([...SCORE, '--private-manifest=n'], {
        ...SCORE_FILES,
        n: manifest,
        r: manifest,
      });
      expect(outcome.kind).toBe('verdict');
    },
  );

  it('says once that waivers were not evaluated, unless they were', async () => {
    const files = { ...SCORE_FILES, c: { waivers: [{}, {}] } };
    const line =
      'eval-quality: waivers-not-evaluated: EvalContract.waivers: 2 waiver(s) took no effect; --at names the instant they are evaluated at';
    expect((await runWith(SCORE, files)).environment.diagnostics).toEqual([line]);
    expect((await runWith([...SCORE, '--at=2026-01-31T12:00Z'], files)).environment.diagnostics).toEqual([]);
    expect((await runWith(SCORE, { ...files, c: { waivers: [] } })).environment.diagnostics).toEqual([]);
  });

  it.each(['yesterday', '2026-01-31', '2026-02-30T00:00:00Z', '2026-01-31T12:00:00+01:00'])(
    'refuses --at %s before it reads',
    async (at) => {
      const { environment, outcome } = await runWith([...SCORE, `--at=${at}`], {});
      expect(environment.diagnostics).toEqual([
        `eval-quality: usage: --at "${at}" is not an RFC 3339 instant in UTC, such as 2026-01-31T12:00:00Z`,
      ]);
      expect(outcome).toEqual({ kind: 'usage-error' });
      expect(environment.log).toEqual(['diagnostic']);
    },
  );

  it('says a refused oracle as a usage error', async () => {
    const { environment, outcome } = await runWith(SCORE, SCORE_FILES, {
      runScore: new DesignatedOracleRefusal('--designated-oracle "x" is not an oracle identifier'),
    });
    expect(environment.diagnostics).toEqual([
      'eval-quality: usage: --designated-oracle "x" is not an oracle identifier',
    ]);
    expect(outcome).toEqual({ kind: 'usage-error' });
  });
});

describe('errors', () => {
  const issues = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ pointer: `/m${n}`, message: 'expected x' }));
  const fault = (cause: unknown) =>
    new RuntimeFault('schema-parse-failure', 'EvalContract', 'input does not conform', { cause });
  const HEAD = 'eval-quality: schema-parse-failure: EvalContract: input does not conform';

  const linesOf = async (error: Error) => {
    const { environment, outcome } = await runWith(['compile'], { '-': 1 }, { compile: error });
    nothingWritten(environment);
    return { lines: environment.diagnostics, kind: outcome.kind };
  };

  it('of the contract are structural failures', async () => {
    expect(await linesOf(new StructuralFailure('binding-cycle', 'EvalContract.x', 'a: b: c\nd'))).toEqual({
      lines: ['eval-quality: binding-cycle: EvalContract.x: a: b: c\nd'],
      kind: 'structural-failure',
    });
  });

  it('of an aggregation end as structural failures do', async () => {
    const error = new AggregationRefusal('strength-inputs-disagree', 'EvidenceArtifact[1]', 'why');
    expect(await linesOf(error)).toEqual({
      lines: ['eval-quality: strength-inputs-disagree: EvidenceArtifact[1]: why'],
      kind: 'structural-failure',
    });
  });

  it.each([
    ['no issue', new SchemaIssues('x', [])],
    ['another cause', new Error('other')],
    ['no cause', undefined],
  ])('with %s are one line', async (_what, cause) => {
    expect(await linesOf(fault(cause))).toEqual({ lines: [HEAD], kind: 'fault' });
  });

  it('list their issues, sorted as lines', async () => {
    const cause = new SchemaIssues('x', [
      { pointer: '/b', message: 'expected b' },
      { pointer: '', message: 'unknown member "z"' },
      { pointer: '/a~1b/0', message: 'expected a' },
      { pointer: '/B', message: 'expected B' },
    ]);
    expect((await linesOf(fault(cause))).lines).toEqual([
      HEAD,
      '  (root): unknown member "z"',
      '  /B: expected B',
      '  /a~1b/0: expected a',
      '  /b: expected b',
    ]);
  });

  it.each([
    [20, 21, undefined],
    [21, 22, '  ... and 1 more'],
    [25, 22, '  ... and 5 more'],
  ])('with %d issues are %d lines', async (count, lines, last) => {
    const printed = (await linesOf(fault(new SchemaIssues('x', issues(count))))).lines;
    expect(printed).toHaveLength(lines);
    if (last !== undefined) expect(printed.at(-1)).toBe(last);
    for (const line of printed.slice(1, 21)) expect(line).toMatch(/^\s+(\/\S*|\(root\)):/);
  });

  it('keep a message that does not start with its code and place', async () => {
    const error = fault(undefined);
    error.message = 'rewritten';
    expect((await linesOf(error)).lines).toEqual([
      'eval-quality: schema-parse-failure: EvalContract: rewritten',
    ]);
  });
});
