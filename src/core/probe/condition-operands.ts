import type { Expression } from '../artifact/generated/eval-contract.js';
import { type EvidenceTarget, isBoundElementPointer, parseEvidenceTarget } from '../contract/index.js';
import { type OperandVisit, walkExpression } from '../expression/index.js';

/** Every operand of an expression in walk order, a quantifier's collection before its predicate (Chapter 03, section 3.11). */
export function* operandsOf(expression: Expression, rootPath: string): Generator<OperandVisit> {
  for (const visit of walkExpression(expression, rootPath)) if (visit.kind === 'operand') yield visit;
}

/** A pointer at evidence, taken apart, and where it stands in an expression. */
export type PlacedPointer = {
  readonly pointer: string;
  readonly target: EvidenceTarget;
  readonly path: string;
};

/** Every pointer of an expression that is not written over a bound element, in walk order (Chapter 04, section 4.4). */
export function* pointersOf(expression: Expression, rootPath: string): Generator<PlacedPointer> {
  for (const { operand, path } of operandsOf(expression, rootPath)) {
    if (!('pointer' in operand) || isBoundElementPointer(operand.pointer)) continue;
    yield { pointer: operand.pointer, target: parseEvidenceTarget(operand.pointer), path };
  }
}
