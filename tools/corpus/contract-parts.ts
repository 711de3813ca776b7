import type {
  Behavior,
  EvalContract,
  Expression,
  KeyedShape,
  Oracle,
  ResponseDescriptor,
} from '../../src/core/artifact/generated/eval-contract.js';

/** A channel that admits no key. */
export const noKeys = (): KeyedShape => ({ requiredKeys: [], permittedKeys: [], types: {} });

/** A channel with keys that have to be sent and keys that may be. */
export const keys = (required: KeyedShape['types'], optional: KeyedShape['types'] = {}): KeyedShape => ({
  requiredKeys: Object.keys(required),
  permittedKeys: [...Object.keys(required), ...Object.keys(optional)],
  types: { ...required, ...optional },
});

/** What an operation answers: keys as in a request channel, and what is declared about them. */
export const answer = (
  shape: KeyedShape,
  { successIndicator, channelRoles, collectionLocations }: Omit<ResponseDescriptor, keyof KeyedShape>,
): ResponseDescriptor => ({ ...shape, successIndicator, channelRoles, collectionLocations });

/** A behaviour that one oracle discharges, linked to a requirement of the invented system. */
export const behavior = (
  number: string,
  severity: Behavior['severity'],
  description: string,
  observableSuccessCriterion: string,
  oracles: readonly string[] = [`O-${number}`],
): Behavior => ({
  id: `B-${number}`,
  description,
  severity,
  observableSuccessCriterion,
  requirementLinks: [{ scheme: 'handbook', id: `rule-${number}` }],
  riskLinks: [],
  oracles,
});

/** An oracle that expects its check to hold, and whose direction names the evidence the check reads. */
export const oracle = (
  number: string,
  check: Expression,
  evidenceTargets: readonly string[],
  scope: string,
  negativeDomain: string,
): Oracle => ({
  id: `O-${number}`,
  direction: { evidenceTargets, relation: check.op, polarity: 'expects-hold', scope, negativeDomain },
  check,
  polarity: 'expects-hold',
  commentary: null,
});

/** Expressions, as short as a contract's author thinks them. */
export const exists = (pointer: string): Expression => ({ op: 'existence', operands: [{ pointer }] });
export const absent = (pointer: string): Expression => ({ op: 'absence', operands: [{ pointer }] });
export const is = (pointer: string, literal: string | number | boolean | null): Expression => ({
  op: 'equality',
  operands: [{ pointer }, { literal }],
});
export const same = (pointer: string, other: string): Expression => ({
  op: 'equality',
  operands: [{ pointer }, { pointer: other }],
});
export const not = (expression: Expression): Expression => ({ op: 'not', operands: [expression] });
export const both = (
  first: Expression,
  second: Expression,
  ...others: readonly Expression[]
): Expression => ({
  op: 'all',
  operands: [first, second, ...others],
});
export const forEach = (collection: string, predicate: Expression): Expression => ({
  op: 'for-all',
  collection: { pointer: collection },
  predicate,
});
export const forSome = (collection: string, predicate: Expression): Expression => ({
  op: 'for-any',
  collection: { pointer: collection },
  predicate,
});
export const isIn = (pointer: string, referenceSet: string): Expression => ({
  op: 'set-membership',
  operands: [{ pointer }, { referenceSet }],
});

/** The members about which an invented contract has nothing particular to say. */
export const plain = (): Pick<
  EvalContract,
  | 'schemaVersion'
  | 'parentDigest'
  | 'revisionCount'
  | 'sourceSpecDigest'
  | 'rubrics'
  | 'waivers'
  | 'referenceSets'
  | 'siblingGroups'
  | 'scopedResources'
  | 'forbiddenInputs'
  | 'testData'
  | 'budgets'
  | 'safetyLimits'
  | 'requiredEvidence'
  | 'probeStepBound'
  | 'fixtureReset'
> => ({
  schemaVersion: 7,
  parentDigest: null,
  revisionCount: 0,
  sourceSpecDigest: null,
  rubrics: [],
  waivers: [],
  referenceSets: null,
  siblingGroups: { operations: [], parameters: [] },
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
  budgets: { maxToolCalls: 30, maxWallClockMinutes: 10, maxCostUsd: '1.50' },
  safetyLimits: ['Touch nothing outside the fixture that the caller has prepared.'],
  requiredEvidence: ['Every call that was made, with what was sent and what came back.'],
  probeStepBound: null,
  fixtureReset: null,
});
