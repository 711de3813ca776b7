/** From a run record and its companions to observations that can be scored (Chapter 09). */
export * from './condition.js';
export type { LadderTarget } from './condition-rule.js';
export { ingest } from './ingest.js';
export { basisLinesOf, INGEST_CONDITION_KINDS, INGEST_CONDITIONS } from './ingest-conditions.js';
export * from './interface-attribution.js';
export * from './private-references.js';
export * from './trial-set.js';
export type { ValidatedObservations } from './validated-observations.js';
