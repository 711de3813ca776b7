/** Probes: their signatures, their qualification, and the observations they look at (Chapter 08). */
export {
  admissibleRoutes,
  type DefectSources,
  PROBE_CLASSES,
  type ProbeClass,
  QUALIFICATION_ROUTES,
  type QualificationRoute,
} from './admissible-routes.js';
export { type ObservationHead, type SignatureView, signatureViewOf } from './candidates.js';
export {
  DesignatedOracleRefusal,
  designatedOracleIdOf,
  designatedOracleRefusalOf,
} from './designated-oracle.js';
export { type HomeOperation, homeOperationOf, resolveHomeOperation } from './home-operation.js';
export { qualificationChecks } from './qualification-checks.js';
export {
  QUALIFICATION_FAILURES,
  type QualificationFailure,
  type QualificationFailureCode,
} from './qualification-failures.js';
export { type QualificationResult, qualifyProbe } from './qualify-probe.js';
export { conditionOf, PROBE_REGEX_MATCH_STEP_BUDGET } from './resolve-condition.js';
export { type QualifiedProbe, type SealedProbeSet, sealProbeSet } from './sealed-probe-set.js';
