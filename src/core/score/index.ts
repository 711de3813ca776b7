/** From observations to outcomes, votes, strength and a verdict (Chapter 10). */

export { isInstant } from '../artifact/instant.js';
export { SEVERITY_LEVELS } from '../contract/index.js';
export { corroborationRules } from './corroboration-rules.js';
export {
  type ComparableResult,
  compareDominance,
  DOMINANCE_RELATIONS,
  type DominanceExplanation,
  type DominanceRelationValue,
  explainDominance,
} from './dominance.js';
export { invalidatingConditions } from './invalidating-conditions.js';
export { LADDER_TIERS } from './ladder-row.js';
export { ladderRows } from './ladder-rows.js';
export { outcomeRules } from './outcome-rules.js';
export { OUTCOME_STATES, type OutcomeState } from './outcome-states.js';
export type { TrialSetResult } from './reduce-trial-set.js';
export {
  isSameAttempts,
  reductionConsistencyIssues,
  reductionConsistencyIssuesOf,
} from './reduction-consistency.js';
export type { LadderResolution } from './resolve-ladder.js';
export { type ScoredRun, score } from './score.js';
export type { ScoreInput } from './score-input.js';
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
export { waiverRules } from './waiver-rules.js';
