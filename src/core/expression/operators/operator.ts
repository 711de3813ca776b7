import type { Operand } from '../../artifact/generated/eval-contract.js';
import { isJsonArray } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import type { Evaluation } from '../evaluation.js';
import type { OperandKind } from '../operand-kind.js';
import type { Resolution } from '../resolution.js';
import type { ExpressionByOp, OperatorName } from '../vocabulary.js';

/** One row of the operator table: what an operator accepts and how it decides (Chapter 03, sections 3.6, 3.9, 3.11). */
export interface Operator<Name extends OperatorName> {
  readonly op: Name;
  /** The operand kinds that are legal, by position. */
  readonly accepts: readonly (readonly OperandKind[])[];
  /** The resolution of one check over the element bound around it (`ABSENT` outside every quantifier). */
  readonly decide: (
    check: ExpressionByOp[Name],
    boundElement: ResolvedValue,
    evaluation: Evaluation,
  ) => Resolution;
}

type UnaryName = {
  [Name in OperatorName]: ExpressionByOp[Name]['operands'] extends readonly [Operand] ? Name : never;
}[OperatorName];

type BinaryName = Exclude<OperatorName, UnaryName>;

/** Whether an operand denotes an empty collection, the one condition of insufficient evidence (Chapter 03, section 3.6). */
const denotesEmptyCollection = (operand: Operand, value: ResolvedValue, evaluation: Evaluation): boolean => {
  if (isJsonArray(value)) return value.length === 0;
  return value === ABSENT && 'pointer' in operand && evaluation.pointerDenotesCollection(operand.pointer);
};

const resolutionOf = (holds: boolean): Resolution => (holds ? 'true' : 'false');

/** An operator over one operand that is not run over an empty collection. */
export const unaryOperator = <Name extends UnaryName>(
  op: Name,
  accepts: readonly OperandKind[],
  holds: (check: ExpressionByOp[Name], value: ResolvedValue, evaluation: Evaluation) => boolean,
): Operator<Name> => ({
  op,
  accepts: [accepts],
  decide: (check, boundElement, evaluation) => {
    const [operand] = check.operands;
    const value = evaluation.resolveOperand(operand, boundElement, evaluation.artifactPath);
    if (denotesEmptyCollection(operand, value, evaluation)) return 'insufficient-evidence';
    return resolutionOf(holds(check, value, evaluation));
  },
});

/** An operator over two operands that is not run when either is an empty collection. */
export const binaryOperator = <Name extends BinaryName>(
  op: Name,
  accepts: readonly [readonly OperandKind[], readonly OperandKind[]],
  holds: (
    check: ExpressionByOp[Name],
    first: ResolvedValue,
    second: ResolvedValue,
    evaluation: Evaluation,
  ) => boolean,
): Operator<Name> => ({
  op,
  accepts,
  decide: (check, boundElement, evaluation) => {
    const [firstOperand, secondOperand] = check.operands;
    const first = evaluation.resolveOperand(firstOperand, boundElement, evaluation.artifactPath);
    const second = evaluation.resolveOperand(secondOperand, boundElement, evaluation.artifactPath);
    const empty =
      denotesEmptyCollection(firstOperand, first, evaluation) ||
      denotesEmptyCollection(secondOperand, second, evaluation);
    if (empty) return 'insufficient-evidence';
    return resolutionOf(holds(check, first, second, evaluation));
  },
});
