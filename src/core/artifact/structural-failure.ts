/** The compile-time failures, in registry order (Chapter 01, section 1.9; the last one by Chapter 00). */
export const FAILURE_CODES = [
  'missing-requirement-linkage',
  'no-observable-success-criterion',
  'unreachable-check-evidence',
  'malformed-operator-expression',
  'quantifier-over-non-collection',
  'quantifier-nesting-exceeded',
  'unresolved-reference-set',
  'duplicate-operation-signature',
  'undeclared-mandatory-input',
  'oracle-missing-channel',
  'direction-check-misaligned',
  'unsupported-interface-kind',
  'nested-temporal-clause',
  'plan-exceeds-scripting-bound',
  'binding-cycle',
  'captured-channel-undeclared',
  'rubric-scores-reasoning-prose',
  'rubric-unanchored',
  'rubric-evidence-unreachable',
  'forbidden-input-floor-incomplete',
  'scoped-reference-resolves-forbidden',
  'waiver-incomplete',
  'brief-exceeds-scripting-bound',
  'unresolved-artifact-reference',
  'irreducible-step-reference',
  'excluded-content-in-declaration',
  'duplicate-interface-identifier',
] as const;

/** One code of {@link FAILURE_CODES}. */
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The contract is well-formed and means something that cannot be evaluated (Chapter 01, section 1.9). */
export class StructuralFailure extends Error {
  override readonly name = 'StructuralFailure';
  readonly code: FailureCode;
  /** The place in the contract, e.g. `EvalContract.oracles[id=O-001].check`. */
  readonly artifactPath: string;

  constructor(
    code: FailureCode,
    artifactPath: string,
    detail: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(`${code} in ${artifactPath}: ${detail}`, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.artifactPath = artifactPath;
  }
}
