import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../src/core/artifact/index.js';
import { CONFORMANCE_OUTCOME_COUNTS, type ConformanceReport } from '../../src/testing/index.js';
import { answering, type Misbehaviour, rejecting } from './fake-probe-port.js';

/** One way in which a port breaks exactly one rule, and what is said of it. */
type Misbreak = readonly [id: string, misbehaviour: Misbehaviour, detail: string | RegExp];

/** One way to break exactly one rule: a misbehaviour of the port, or a subject that shows something else than it should. */
export type Break<Subject> =
  | Misbreak
  | readonly [id: string, change: (subject: Subject) => Partial<Subject>, detail: string | RegExp];

type Answer = Readonly<Record<string, unknown>>;

/** Rejects with what is no fault, or no fault of the right kind. */
const throwing = (error: Error) => ({
  calls: 1,
  settle: () => {
    throw error;
  },
});

const brokenFailures: readonly Misbreak[] = [
  [
    'probe/typed-fault',
    { scenarios: { fails: { calls: 1, settle: () => ({}) } } },
    'the call resolved, not with a fault',
  ],
  [
    'probe/typed-fault',
    { scenarios: { fails: throwing(new Error('plain')) } },
    'the call rejected with Error: plain, not with a fault',
  ],
  [
    'probe/typed-fault',
    { scenarios: { fails: throwing(new RuntimeFault('port-failure', '', 'nowhere')) } },
    'the fault has an empty artifactPath',
  ],
  [
    'probe/typed-fault',
    {
      scenarios: {
        fails: throwing(Object.assign(new Error('made up'), { code: 'made-up', artifactPath: 'X' })),
      },
    },
    'the call rejected with Error: made up, not with a fault',
  ],
  [
    'probe/single-underlying-call-on-failure',
    { scenarios: { fails: rejecting('port-failure', 2) } },
    'the underlying mechanism was called 2 times, not once',
  ],
  ['probe/prompt-abort', { abort: undefined }, 'the call did not settle within 20 ms of the abort'],
  [
    'probe/prompt-abort',
    { abort: () => new Error('plain') },
    'the call rejected with Error: plain, not with the fault "aborted"',
  ],
  [
    'probe/prompt-abort',
    { abort: () => new RuntimeFault('port-failure', 'X', 'y') },
    /not with the fault "aborted"$/,
  ],
  [
    'probe/prompt-abort',
    { scenarios: { hangs: rejecting('aborted', 1) } },
    'the call settled before it was aborted',
  ],
  [
    'probe/no-in-band-error',
    { scenarios: { 'in-band-error': { calls: 1, settle: () => ({ error: 'x' }) } } },
    'the call resolved, not with a fault',
  ],
];

/** What breaks the two rules about the successful call, given an answer that conforms. */
const brokenSuccesses = (answer: Answer): readonly Misbreak[] => [
  [
    'probe/single-underlying-call-on-success',
    { scenarios: { resolves: { ...answering(answer), calls: 2 } } },
    'the underlying mechanism was called 2 times, not once',
  ],
  [
    'probe/single-underlying-call-on-success',
    { scenarios: { resolves: { ...answering(answer), calls: 0 } } },
    'the underlying mechanism was called 0 times, not once',
  ],
  [
    'probe/schema-valid-return',
    { scenarios: { resolves: answering({ ...answer, extra: 1 }) } },
    /^the response was refused: SchemaIssues: \(root\): unknown member "extra"$/,
  ],
];

/** A denial that lets the request through, refuses it for another reason, or asks the mechanism first. */
export const brokenDenials = (id: string, probeId: string, answer: Answer): readonly Misbreak[] => [
  [
    id,
    { reactions: { [probeId]: answering(answer) } },
    'the call resolved, where the fault "forbidden-target" was due; the underlying mechanism was called 1 times, where 0 were due',
  ],
  [
    id,
    { reactions: { [probeId]: rejecting('port-failure', 0) } },
    /where the fault "forbidden-target" was due$/,
  ],
  [
    id,
    { reactions: { [probeId]: rejecting('forbidden-target', 1) } },
    'the underlying mechanism was called 1 times, where 0 were due',
  ],
];

/** A cap that lets the answer through, or is reported as something else. */
export const brokenCaps = (id: string, probeId: string, answer: Answer): readonly Misbreak[] => [
  [
    id,
    { reactions: { [probeId]: answering(answer) } },
    'the call resolved, where the fault "budget-exhausted" was due',
  ],
  [id, { reactions: { [probeId]: rejecting('aborted', 1) } }, /where the fault "budget-exhausted" was due$/],
];

/** An allowed request that is refused, answered out of shape, or answered for another request. */
export const brokenAllowances = (id: string, probeId: string, answer: Answer): readonly Misbreak[] => [
  [
    id,
    { reactions: { [probeId]: rejecting('forbidden-target', 0) } },
    /^the call rejected with RuntimeFault: forbidden-target/,
  ],
  [id, { reactions: { [probeId]: answering({ ...answer, extra: 1 }) } }, /^the observation was refused: /],
  [
    id,
    { reactions: { [probeId]: answering({ ...answer, probeId: 'x', interfaceId: 'y', operationId: 'z' }) } },
    "the observation does not repeat the request's probeId; the observation does not repeat the request's interfaceId; the observation does not repeat the request's operationId",
  ],
];

/** What breaks the rules that every probe port shares, given an answer that conforms. */
export const brokenShared = (answer: Answer): readonly Misbreak[] => [
  ...brokenFailures,
  ...brokenSuccesses(answer),
];

/** The six that every probe port shares, in their published order. */
const SIX = [
  'typed-fault',
  'single-underlying-call-on-success',
  'single-underlying-call-on-failure',
  'prompt-abort',
  'no-in-band-error',
  'schema-valid-return',
].map((name) => `probe/${name}`);

/** One arm of the suite: its published outcomes in order, and how each is broken. */
type Arm<Subject> = {
  readonly port: 'environment-probe' | 'command-probe' | 'mcp-probe';
  readonly ownIds: readonly string[];
  readonly subjectOf: (misbehaviour?: Misbehaviour) => Subject;
  readonly run: (subject: Subject) => Promise<ConformanceReport>;
  readonly breaks: readonly Break<Subject>[];
};

/** Holds an arm to its published outcomes: each passes for a port that conforms, and fails alone for one that does not. */
export const describeArm = <Subject>({ port, ownIds, subjectOf, run, breaks }: Arm<Subject>): void => {
  const ids = [...SIX, ...ownIds];
  const conforming = () => run(subjectOf());
  const runBroken = ([, broken]: Break<Subject>) => {
    const subject = typeof broken === 'function' ? subjectOf() : subjectOf(broken);
    const change = typeof broken === 'function' ? broken(subject) : {};
    return run({ ...subject, ...change, abortBudgetMs: 20 });
  };
  describe(`${port} (13.12)`, () => {
    it('reports every published outcome, in order, each passed for a port that conforms', async () => {
      const report = await conforming();
      expect(report.port).toBe(port);
      expect(report.outcomes.map(({ id }) => id)).toEqual(ids);
      expect(report.outcomes.filter(({ passed }) => !passed)).toEqual([]);
      expect(report.passed).toBe(true);
      expect(report.outcomes).toHaveLength(CONFORMANCE_OUTCOME_COUNTS[port]);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('says every rule in a sentence, the same in every run', async () => {
      const [first, second] = [await conforming(), await conforming()];
      expect(first.outcomes.map(({ title }) => title)).toEqual(second.outcomes.map(({ title }) => title));
      for (const { title } of first.outcomes) expect(title).toMatch(/^[A-Z].*\.$/);
    });

    it('has a break for every outcome', () => {
      expect(new Set(breaks.map(([id]) => id))).toEqual(new Set(ids));
    });

    it.each(breaks.map((one) => ({ one, id: one[0], detail: one[2] })))(
      '$id fails, and no other: $detail',
      async ({ one, id, detail }) => {
        const report = await runBroken(one);
        const failed = report.outcomes.filter(({ passed }) => !passed);
        expect(failed.map((outcome) => outcome.id)).toEqual([id]);
        if (typeof detail === 'string') expect(failed[0]?.detail).toBe(detail);
        else expect(failed[0]?.detail).toMatch(detail);
        expect(report.passed).toBe(false);
      },
    );
  });
};
