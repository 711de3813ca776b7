import type { FailureCode } from '../artifact/index.js';

/** One reason why a contract does not compile: what a StructuralFailure is made of (Chapter 04, section 4.2). */
export type CompileFailure = {
  readonly code: FailureCode;
  /** The place in the contract, e.g. `EvalContract.oracles[id=O-001].check`. */
  readonly artifactPath: string;
  readonly detail: string;
};

/** Failures in the order in which a pass finds them, found as they are asked for. */
export type CompileFailures = Generator<CompileFailure, void, undefined>;
