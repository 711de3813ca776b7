/** Pre-flight: plan, and reduce what was observed (Chapter 07). */
export { PREFLIGHT_REGEX_MATCH_STEP_BUDGET } from './fixture/observed-fixture.js';
export { LEG_PURPOSES, type Leg, type LegPurpose } from './plan/leg.js';
export { type PreflightPlan, planPreflight } from './plan/plan.js';
export type { PlannedCheck } from './plan/planned-check.js';
export {
  type PreflightFromObservationsOptions,
  preflightFromObservations,
} from './preflight-from-observations.js';
export { reducePreflight } from './reduce.js';
export { type Diagnostic, type DiagnosticSink, type StageLines, stageLines } from './stage-lines.js';
