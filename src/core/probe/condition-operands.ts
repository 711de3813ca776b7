import type { Expression } from '../artifact/generated/eval-contract.js';
import { type OperandVisit, walkExpression } from '../expression/index.js';

/** Every operand of an expression in walk order, a quantifier's collection before its predicate (Chapter 03, section 3.11). */
export function* operandsOf(expression: Expression, rootPath: string): Generator<OperandVisit> {
  for (const visit of walkExpression(expression, rootPath)) if (visit.kind === 'operand') yield visit;
}
