import type { Operand, SetOperand } from '../artifact/generated/eval-contract.js';

/** The three spellings of an operand (Chapter 03, section 3.1). */
export type OperandKind = 'pointer' | 'literal' | 'referenceSet';

/** Which of the three an operand is. Own members only: operands are single-key objects. */
export const operandKindOf = (operand: Operand | SetOperand): OperandKind => {
  if (Object.hasOwn(operand, 'pointer')) return 'pointer';
  return Object.hasOwn(operand, 'literal') ? 'literal' : 'referenceSet';
};
