import { type CompileFailures, operationReachabilityFailures } from '../../compile/index.js';
import {
  boundElementScopeFailures,
  operandLegalityFailures,
  operationAt,
  quantifierCollectionFailures,
  quantifierNestingFailures,
  regexConstructFailures,
} from '../../expression/index.js';
import { OBSERVED_STEP_ID } from '../observed-step.js';
import type { DeclarationCheck, SignatureCheck } from '../qualification-check.js';
import type { QualificationFailure, QualificationFailureCode } from '../qualification-failures.js';

/** The first failure of a compile check, told in the words of the error that a contract would get. */
function* firstOf(
  code: QualificationFailureCode,
  failures: CompileFailures,
): Generator<QualificationFailure> {
  const [first] = failures;
  if (first === undefined) return;
  const { artifactPath, detail } = first;
  yield { code, artifactPath, detail: `${first.code} in ${artifactPath}: ${detail}` };
}

/** A bound element exists inside a quantifier's predicate only. */
export const boundElementScope: SignatureCheck = {
  id: 'bound-element-scope',
  codes: ['condition-bound-element-outside-quantifier'],
  reads: 'signature',
  failures: ({ predicate, predicatePath }) =>
    firstOf(
      'condition-bound-element-outside-quantifier',
      boundElementScopeFailures(predicate, predicatePath),
    ),
};

/** Every operand has to be of a kind its operator takes; what a reference set holds is not asked. */
export const operandLegality: SignatureCheck = {
  id: 'operand-legality',
  codes: ['condition-operand-illegal'],
  reads: 'signature',
  failures: ({ predicate, predicatePath }) =>
    firstOf('condition-operand-illegal', operandLegalityFailures(predicate, predicatePath)),
};

/** Every pattern has to stay within the dialect. */
export const regexConstructs: SignatureCheck = {
  id: 'regex-constructs',
  codes: ['condition-regex-illegal'],
  reads: 'signature',
  failures: ({ predicate, predicatePath }) =>
    firstOf('condition-regex-illegal', regexConstructFailures(predicate, predicatePath)),
};

/** Quantifiers may not nest. */
export const quantifierNesting: SignatureCheck = {
  id: 'quantifier-nesting',
  codes: ['condition-quantifier-nesting'],
  reads: 'signature',
  failures: ({ predicate, predicatePath }) =>
    firstOf('condition-quantifier-nesting', quantifierNestingFailures(predicate, predicatePath)),
};

/** A quantifier ranges over what the home operation does not declare to be something else than a collection. */
export const quantifierCollections: DeclarationCheck = {
  id: 'quantifier-collections',
  codes: ['condition-quantifier-over-non-collection'],
  reads: 'declarations',
  failures: ({ predicate, predicatePath }, homeOperation) =>
    firstOf(
      'condition-quantifier-over-non-collection',
      quantifierCollectionFailures(predicate, predicatePath, operationAt(homeOperation, [OBSERVED_STEP_ID])),
    ),
};

/** Every pointer addresses what the home operation declares that it writes; the step it roots at is another check's. */
export const pointerReach: DeclarationCheck = {
  id: 'pointer-reach',
  codes: ['condition-pointer-unwritable'],
  reads: 'declarations',
  failures: ({ predicate, predicatePath }, homeOperation) =>
    firstOf(
      'condition-pointer-unwritable',
      operationReachabilityFailures(predicate, predicatePath, homeOperation),
    ),
};
