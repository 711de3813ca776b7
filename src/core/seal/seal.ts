import type { SealedEvaluatorBrief } from '../artifact/generated/sealed-evaluator-brief.js';
import { RuntimeFault } from '../artifact/index.js';
import { type CompileOptions, compileContract } from '../compile/index.js';
import { briefOf } from './brief.js';
import { auditBriefScripting } from './scripting-audit.js';
import type { SealableContract } from './sealing-index.js';

/**
 * Seals a contract that was read and compiled: the brief, audited.
 *
 * @throws StructuralFailure `irreducible-step-reference`, `brief-exceeds-scripting-bound`.
 * @throws RuntimeFault `non-canonicalizable-value`.
 * @throws TypeError for a contract that cannot be told in prose.
 */
export const sealContract = (contract: SealableContract): SealedEvaluatorBrief => {
  const brief = briefOf(contract);
  auditBriefScripting(brief);
  return brief;
};

/**
 * Compiles a contract and turns it into the only document an evaluator sees (Chapter 06, section 6.1).
 *
 * @param options.strict handed to compile; `true` when left out.
 * @returns a deep-frozen brief that shares nothing with the input.
 * @throws StructuralFailure what compile throws, and `brief-exceeds-scripting-bound`.
 * @throws RuntimeFault what compile throws; `schema-parse-failure` at `EvalContract` for a contract that compiles and
 * cannot be told in prose, with the reason as its cause.
 */
export const seal = (input: unknown, options: CompileOptions = {}): SealedEvaluatorBrief => {
  const contract = compileContract(input, options);
  try {
    return sealContract(contract);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new RuntimeFault(
      'schema-parse-failure',
      'EvalContract',
      `the contract compiles but cannot be sealed: ${error.message}`,
      { cause: error },
    );
  }
};
