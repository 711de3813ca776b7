import type { EvalContractDocument } from '../artifact/generated/eval-contract.js';
import { StructuralFailure } from '../artifact/index.js';
import { type ReadEvalContract, readEvalContract } from '../artifact/readers/eval-contract.js';
import type { CompileFailure, CompileFailures } from './failure.js';
import type { Pass } from './pass.js';
import { makePassContext } from './pass-context.js';
import { passes } from './passes.js';

/** How `compile` is asked to look at a contract. */
export type CompileOptions = {
  /** Whether inputs must be declared and witnessed (passes 14 and 15); they must, unless this is `false`. */
  readonly strict?: boolean | undefined;
};

/** What some passes find in a contract, pass by pass. */
function* failuresOf(read: ReadEvalContract, run: readonly Pass[]): CompileFailures {
  const context = makePassContext(read);
  for (const { failures } of run) yield* failures(context);
}

const passesFor = ({ strict = true }: CompileOptions): readonly Pass[] =>
  strict ? passes : passes.filter(({ strictOnly }) => !strictOnly);

/**
 * Runs some passes over a contract that was read, for a stage that was handed one it did not compile (Chapter 04,
 * section 4.1, core entry).
 *
 * @throws StructuralFailure the first thing that is wrong.
 */
export const runPasses = (read: ReadEvalContract, run: readonly Pass[]): void => {
  for (const { code, artifactPath, detail } of failuresOf(read, run))
    throw new StructuralFailure(code, artifactPath, detail);
};

/**
 * Compiles a contract for a stage that works on it: {@link compile}, with the newest shape beside the document.
 *
 * @throws as {@link compile}.
 */
export const compileContract = (input: unknown, options: CompileOptions = {}): ReadEvalContract => {
  const read = readEvalContract(input);
  runPasses(read, passesFor(options));
  return read;
};

/**
 * Compiles a contract: a test, not a transformation (Chapter 04, section 4.1).
 *
 * @returns a deep-frozen copy, member for member what was given and in its own generation; its digest is the input's.
 * @throws RuntimeFault `schema-version-mismatch` at `EvalContract.schemaVersion`; `schema-parse-failure` at
 * `EvalContract`; `non-canonicalizable-value` at a reference-set member.
 * @throws StructuralFailure the first thing that is wrong, in the order of {@link passes}.
 */
export const compile = (input: unknown, options: CompileOptions = {}): EvalContractDocument =>
  compileContract(input, options).document;

/**
 * Everything that is wrong with a contract, pass by pass, the first of which is what {@link compile} throws (Chapter 00,
 * correction 6). Passes run whatever earlier ones found, so one mistake can be reported by several; only the prose of a plan
 * longer than its bound is not tried.
 *
 * @throws RuntimeFault as {@link compile}: what cannot be read has no failures.
 */
export const diagnose = (input: unknown, options: CompileOptions = {}): readonly CompileFailure[] => [
  ...failuresOf(readEvalContract(input), passesFor(options)),
];
