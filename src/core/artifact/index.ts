/** What all artifacts share (Chapter 01). Light on purpose: nothing here imports a validator. */
export * from './aggregation-refusal.js';
export { canonicalize, canonicalText } from './canonicalize.js';
export { compareCodeUnits } from './code-units.js';
export * from './digest.js';
export { freezeArtifact } from './freeze.js';
export { groupBy } from './group-by.js';
export { assertHashedArtifactValue } from './hashed-value.js';
export { encodeToken } from './json-pointer.js';
export {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  MAX_NESTING_DEPTH,
} from './json-value.js';
export { handOver } from './known-values.js';
export * from './lineage.js';
export { LINEAGE_RULES, type Lineage } from './lineage-rules.js';
export { compareObservations } from './observation-order.js';
export * from './runtime-fault.js';
export { type Place, type ScannedDocument, scanJson, scanJsonWithPlaces } from './scan.js';
export { serializeArtifact } from './serialize.js';
export * from './stages.js';
export { structurallyEqual, structurallyEqualTo } from './structural-equality.js';
export * from './structural-failure.js';
export { withoutTrailing } from './trailing-run.js';
