import type { EvalContract, KeyedShape } from '../../src/core/artifact/generated/eval-contract.js';
import type { ScoringPolicy } from '../../src/core/artifact/generated/scoring-policy.js';
import type {
  CallInputs,
  Observation,
  ResourceUse,
} from '../../src/core/artifact/generated/sealed-run-record.js';

/** A channel that admits no key. */
export const noKeys: KeyedShape = { requiredKeys: [], permittedKeys: [], types: {} };

/** A channel whose keys are all required. */
export const requires = (types: KeyedShape['types']): KeyedShape => ({
  requiredKeys: Object.keys(types),
  permittedKeys: Object.keys(types),
  types,
});

/** Members that a root of a lineage has. */
export const root = { parentDigest: null, revisionCount: 0 } as const;

/** What every contract of these examples has in common: no waiver, no rubric, nothing set up or borrowed. */
export const contractFrame = {
  schemaVersion: 7,
  ...root,
  sourceSpecDigest: null,
  rubrics: [],
  waivers: [],
  referenceSets: null,
  scopedResources: null,
  forbiddenInputs: [
    'original-spec',
    'source-code',
    'repository',
    'builder-transcript',
    'implementation-logs',
    'comparator-results',
    'human-labels',
  ],
  testData: { setup: null, cleanup: null, principals: null, resources: null },
  budgets: { maxToolCalls: 12, maxWallClockMinutes: 10, maxCostUsd: '1.00' },
  safetyLimits: [],
  requiredEvidence: [],
  probeStepBound: null,
  fixtureReset: null,
} as const satisfies Partial<EvalContract>;

/** The account of a harness that withheld everything it must. */
export const everythingWithheld = (note: string) => {
  const withheld = { withheld: true, note };
  return {
    'original-spec': withheld,
    'source-code': withheld,
    repository: withheld,
    'builder-transcript': withheld,
    'implementation-logs': withheld,
    'comparator-results': withheld,
    'human-labels': withheld,
  };
};

/** Call inputs with the given channels; nothing was sent on the others. */
export const sent = (channels: Partial<CallInputs>): CallInputs => ({
  path: null,
  query: null,
  header: null,
  body: null,
  bodyEncoding: null,
  argument: null,
  option: null,
  environment: null,
  stdin: null,
  arguments: null,
  ...channels,
});

/** An observation of which nothing came back yet. */
export const silent: Pick<
  Observation,
  | 'principal'
  | 'responseBody'
  | 'responseHeaders'
  | 'responseStatus'
  | 'stdout'
  | 'stderr'
  | 'exitCode'
  | 'artifacts'
> = {
  principal: null,
  responseBody: null,
  responseHeaders: null,
  responseStatus: null,
  stdout: { kind: 'absent' },
  stderr: { kind: 'absent' },
  exitCode: null,
  artifacts: {},
};

/** The policy that all examples are scored under. */
export const policy: ScoringPolicy = {
  schemaVersion: 2,
  ...root,
  policyId: 'default-policy',
  severityFloor: 'material',
  confidenceThreshold: 0.7,
  catchThreshold: 0.5,
  minimumTrialCount: 3,
  reExecutionCap: 2,
  remediationCap: 3,
  regexMatchStepBudget: 1000000,
};

/** The resources of a trial, with what differs between trials. */
export const spent = (toolCalls: number, wallClockSeconds: number, costUsd: string): ResourceUse => ({
  toolCalls,
  inputTokens: 1800 * toolCalls,
  outputTokens: 240 * toolCalls,
  wallClockSeconds,
  costUsd,
});
