/** From observations to outcomes, votes, strength and a verdict (Chapter 10). */

export { isInstant } from '../artifact/instant.js';
export type { AssessedOutcome, Assessment, EvidenceIntegrity } from './assessment.js';
export { type Corroboration, type CorroborationRule, corroborationRules } from './corroboration-rules.js';
export {
  type ComparableResult,
  compareDominance,
  DOMINANCE_RELATIONS,
  type DominanceExplanation,
  type DominanceRelationValue,
  explainDominance,
} from './dominance.js';
export { FINDING_BUCKETS, type FindingBucket } from './finding-buckets.js';
export { type InvalidatingConditionRule, invalidatingConditions } from './invalidating-conditions.js';
export { LADDER_TIERS, type LadderRow, type LadderTier } from './ladder-row.js';
export { ladderRows } from './ladder-rows.js';
export type { OutcomeInputs } from './outcome-inputs.js';
export { type OutcomeRule, outcomeRules } from './outcome-rules.js';
export { OUTCOME_STATES, type OutcomeState } from './outcome-states.js';
export {
  type InvalidatedAttempt,
  reduceTrialSet,
  type TrialSetResult,
  type TrialVote,
} from './reduce-trial-set.js';
export {
  isSameAttempts,
  type ReductionEvidence,
  type ReductionIssue,
  reductionConsistencyIssues,
  reductionConsistencyIssuesOf,
} from './reduction-consistency.js';
export { type LadderResolution, resolveLadder } from './resolve-ladder.js';
export { type OutcomeResolution, resolveOutcome } from './resolve-outcome.js';
export { type ScoredRun, score } from './score.js';
export type { ScoreInput } from './score-input.js';
export { SEVERITY_LEVELS } from './severity.js';
export {
  buildStrengthVector,
  classStrengthOver,
  isComparable,
  STRENGTH_VECTOR_CLASSES,
  type StrengthVectorClass,
} from './strength.js';
export {
  EVALUATOR_RECOMMENDATIONS,
  type EvaluatorRecommendation,
  VERDICTS,
  type Verdict,
} from './verdict.js';
export { WAIVER_STATES, type WaiverState, waiverRules } from './waiver-rules.js';
export { PROBE_WITNESS_RESULTS, type ProbeWitnessResult } from './witness-match.js';
