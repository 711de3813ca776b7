import type { SensitivityWitness } from './core/artifact/generated/eval-contract.js';

/** The input channel that the legs of a sensitivity witness differ on (Chapter 02). */
export type WitnessChannel = SensitivityWitness['channel'];

/** The library of `eval-quality` (Chapter 12, sections 12.11 and 12.12). Ports are on `./conformance`, adapters on `./adapters`. */
export { type AggregateStrengthOptions, aggregateStrength } from './application/aggregate-strength.js';
export { compile } from './application/compile.js';
export { preflightFromObservations } from './application/preflight-from-observations.js';
export { qualifyProbe, resolveHomeOperation } from './application/probe-gate.js';
export { type RunPreflightOptions, runPreflight } from './application/run-preflight.js';
export { type RunScoreOptions, type RunScoreResult, runScore } from './application/run-score.js';
export type { ArtifactReference } from './core/artifact/generated/artifact-reference.js';
export type {
  ApiWitnessInputs as WitnessInputs,
  EvalContract,
  Expression,
  FixtureReset,
  Operand,
  PermittedInterface,
  SensitivityWitness,
  Severity,
  WitnessLeg as SensitivityWitnessLeg,
} from './core/artifact/generated/eval-contract.js';
export type { EvaluatorConfiguration } from './core/artifact/generated/evaluator-configuration.js';
export type { EvidenceArtifact } from './core/artifact/generated/evidence-artifact.js';
export type { IsolationManifest } from './core/artifact/generated/isolation-manifest.js';
export type { PreflightCheck, PreflightVerdict } from './core/artifact/generated/preflight-verdict.js';
export type { PrivateArtifactManifest } from './core/artifact/generated/private-artifact-manifest.js';
export type { DefectSignature, ManifestationWitness, Probe } from './core/artifact/generated/probe.js';
export type {
  ProbeTargetAuthorization,
  ProbeTargetPolicy,
} from './core/artifact/generated/probe-target-policy.js';
export type { Rubric } from './core/artifact/generated/rubric.js';
export type { ScoringPolicy } from './core/artifact/generated/scoring-policy.js';
export type { SealedEvaluatorBrief } from './core/artifact/generated/sealed-evaluator-brief.js';
export type { Observation, SealedRunRecord } from './core/artifact/generated/sealed-run-record.js';
export type { StrengthAggregate } from './core/artifact/generated/strength-aggregate.js';
export type { StrengthFloors } from './core/artifact/generated/strength-floors.js';
export {
  AGGREGATION_REFUSAL_CODES,
  AggregationRefusal,
  type AggregationRefusalCode,
  digestArtifact,
  digestBytes,
  digestComposite,
  FAILURE_CODES,
  type FailureCode,
  FORBIDDEN_TARGET_REASONS,
  type ForbiddenTargetReason,
  INTERCHANGE_ARTIFACT_KEYS,
  type JsonValue,
  type LineageChainReport,
  type LineageFinding,
  PORT_FAILURE_REASONS,
  type PortFailureReason,
  RUNTIME_FAULT_CODES,
  RuntimeFault,
  type RuntimeFaultCode,
  StructuralFailure,
  scanJson,
  serializeArtifact,
  validateLineageChain,
} from './core/artifact/index.js';
export { EVAL_CONTRACT_SCHEMA_VERSION } from './core/artifact/readers/eval-contract.js';
export { EVALUATOR_CONFIGURATION_SCHEMA_VERSION } from './core/artifact/readers/evaluator-configuration.js';
export { EVIDENCE_ARTIFACT_SCHEMA_VERSION } from './core/artifact/readers/evidence-artifact.js';
export { ISOLATION_MANIFEST_SCHEMA_VERSION } from './core/artifact/readers/isolation-manifest.js';
export { PREFLIGHT_VERDICT_SCHEMA_VERSION } from './core/artifact/readers/preflight-verdict.js';
export { PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION } from './core/artifact/readers/private-artifact-manifest.js';
export { PROBE_SCHEMA_VERSION } from './core/artifact/readers/probe.js';
export { SCORING_POLICY_SCHEMA_VERSION } from './core/artifact/readers/scoring-policy.js';
export { SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION } from './core/artifact/readers/sealed-evaluator-brief.js';
export { SEALED_RUN_RECORD_SCHEMA_VERSION } from './core/artifact/readers/sealed-run-record.js';
export { STRENGTH_AGGREGATE_SCHEMA_VERSION } from './core/artifact/readers/strength-aggregate.js';
export type { AnyOperation, PlanIndex } from './core/contract/index.js';
export { DISCIPLINE_RULES, type DisciplineRuleId as DisciplineRule } from './core/coverage/index.js';
export {
  ABSENT,
  type CheckResolution as CheckResolutionValue,
  makePointerDenotesCollection,
  makeResolveOperand,
  type PointerDenotesCollection,
  type ReferenceSetKeys,
  type ResolvedValue,
  type ResolveOperand,
  referenceSetKeysOf,
  resolveCheck,
} from './core/expression/index.js';
export type { Diagnostic, DiagnosticSink, PreflightFromObservationsOptions } from './core/preflight/index.js';
export {
  type HomeOperation,
  QUALIFICATION_FAILURES,
  type QualificationFailure,
  type QualificationFailureCode,
  type QualificationResult,
} from './core/probe/index.js';
export {
  type ComparableResult,
  compareDominance,
  DOMINANCE_RELATIONS,
  type DominanceRelationValue,
  EVALUATOR_RECOMMENDATIONS,
  type EvaluatorRecommendation,
  OUTCOME_STATES,
  type OutcomeState,
  SEVERITY_LEVELS,
  VERDICTS,
  type Verdict,
} from './core/score/index.js';
export { seal } from './core/seal/index.js';
export {
  ADDRESS_CLASSES,
  type AddressClass,
  classifyAddress,
  DENIAL_REASONS,
  type DenialReason,
  evaluateTarget,
  isSafeMethod,
  type ParsedAddress,
  type PolicyDecision,
  parseAddress,
  type ResolvedTarget,
  staysOnHost,
} from './core/target/index.js';
export { VERSION } from './core/version.js';
