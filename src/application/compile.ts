import type { EvalContract } from '../core/artifact/generated/eval-contract.js';
import { compile as compileStage } from '../core/compile/index.js';

/**
 * Compiles a contract: a test, not a transformation (Chapter 04, section 4.1).
 *
 * @param options.strict whether inputs must be declared and witnessed; they must, unless this is `false`.
 * @returns a deep-frozen copy, member for member what was given. A document of an older generation comes back in its own,
 * which every function that takes a contract reads, and which the type does not show.
 * @throws RuntimeFault what cannot be read.
 * @throws StructuralFailure the first thing that is wrong.
 */
export const compile = (input: unknown, options?: { readonly strict?: boolean | undefined }): EvalContract =>
  // Older generations are passed through on purpose, under the name of the newest.
  compileStage(input, options) as EvalContract;
