import type { FailureCode } from '../../artifact/index.js';

/** Why an expression does not compile: what a StructuralFailure is made of (Chapter 03, section 3.11). */
export interface LegalityFailure {
  readonly code: FailureCode;
  readonly artifactPath: string;
  readonly detail: string;
}

/** Failures in the order of the walk, found as they are asked for. */
export type LegalityFailures = Generator<LegalityFailure, void, undefined>;
