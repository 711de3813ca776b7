/** Why a probe may not be scored: the closed list, in order of publication (Chapter 08, section 8.7). */
export const QUALIFICATION_FAILURES = [
  'qualification-route-incompatible',
  'qualification-defect-sources-mixed',
  'qualification-evidence-unverified',
  'signature-absent',
  'signature-present-on-canary',
  'signature-interface-kind-unsupported',
  'signature-observable-channel-not-response-side',
  'condition-channels-underspecified',
  'condition-disjunct-without-response-channel',
  'condition-selector-key-undeclared',
  'condition-pointer-not-observation-rooted',
  'condition-pointer-unwritable',
  'condition-artifact-channel-contract-local',
  'condition-text-channel-on-api',
  'condition-reference-set-operand',
  'condition-operand-illegal',
  'condition-regex-illegal',
  'condition-quantifier-nesting',
  'condition-quantifier-over-non-collection',
  'condition-bound-element-outside-quantifier',
] as const;

/** One reason of {@link QUALIFICATION_FAILURES}. */
export type QualificationFailureCode = (typeof QUALIFICATION_FAILURES)[number];

/** One finding of the gate: data, never an error. */
export type QualificationFailure = {
  readonly code: QualificationFailureCode;
  /** The place in the probe, e.g. `Probe[probeId=P-001].qualification.route`. */
  readonly artifactPath: string;
  /** What is wrong there, for a person. */
  readonly detail: string;
};
