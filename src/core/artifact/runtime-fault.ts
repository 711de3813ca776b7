/** The runtime faults, in registry order (Chapter 01, section 1.9). */
export const RUNTIME_FAULT_CODES = [
  'schema-parse-failure',
  'schema-version-mismatch',
  'non-canonicalizable-value',
  'digest-mismatch',
  'budget-exhausted',
  'port-failure',
  'port-contract-violation',
  'forbidden-target',
  'aborted',
  'operator-cannot-accept-operand',
] as const;

/** One code of {@link RUNTIME_FAULT_CODES}. */
export type RuntimeFaultCode = (typeof RUNTIME_FAULT_CODES)[number];

/** Why a `forbidden-target` fault refused its target (Chapter 01, section 1.9). */
export const FORBIDDEN_TARGET_REASONS = [
  'interface-not-authorized',
  'scheme-not-authorized',
  'host-not-authorized',
  'port-not-authorized',
  'address-not-authorized',
  'address-unparseable',
  'method-not-authorized',
  'executable-not-authorized',
  'subcommand-not-authorized',
  'environment-key-not-authorized',
  'tool-not-authorized',
] as const;

/** One reason of {@link FORBIDDEN_TARGET_REASONS}. */
export type ForbiddenTargetReason = (typeof FORBIDDEN_TARGET_REASONS)[number];

/** Why a `port-failure` happened, where the cause is a known one (Chapter 01, section 1.9). */
export const PORT_FAILURE_REASONS = ['launch-too-large'] as const;

/** One reason of {@link PORT_FAILURE_REASONS}. */
export type PortFailureReason = (typeof PORT_FAILURE_REASONS)[number];

/** What a {@link RuntimeFault} may carry beside its code: the error it wraps, and a reason its code admits. */
export type RuntimeFaultOptions = {
  readonly cause?: unknown;
  readonly reason?: ForbiddenTargetReason | PortFailureReason | undefined;
};

const reasonsOf: { readonly [code in RuntimeFaultCode]?: readonly string[] } = {
  'forbidden-target': FORBIDDEN_TARGET_REASONS,
  'port-failure': PORT_FAILURE_REASONS,
};

/**
 * The evaluation could not be carried out: an input, a port or a limit failed. Never a verdict on the system under
 * evaluation, and never turned into one (Chapter 01, section 1.9).
 */
export class RuntimeFault extends Error {
  override readonly name = 'RuntimeFault';
  readonly code: RuntimeFaultCode;
  /** The logical place the fault was found in, as the caller named it. */
  readonly artifactPath: string;
  /** Kept only where {@link code} admits it; `undefined` in every other pairing. */
  readonly reason: ForbiddenTargetReason | PortFailureReason | undefined;

  constructor(
    code: RuntimeFaultCode,
    artifactPath: string,
    detail: string,
    options: RuntimeFaultOptions = {},
  ) {
    super(`${code} in ${artifactPath}: ${detail}`, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.artifactPath = artifactPath;
    const { reason } = options;
    this.reason = reason !== undefined && reasonsOf[code]?.includes(reason) ? reason : undefined;
  }
}
