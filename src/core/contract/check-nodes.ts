import type { Expression, Operand, SetOperand } from '../artifact/generated/eval-contract.js';
import { isBoundElementPointer } from './pointer-tail.js';

/** One node of a check, its pointers rooted: inside a predicate `@/x` stands for `{collection}/x` (Chapter 02, section 2.6). */
export type CheckNode = {
  readonly expression: Expression;
  /** The pointers of a leaf's operands by position, `null` for literals and reference sets; empty for other nodes. */
  readonly operandPointers: readonly (string | null)[];
  /** The pointer of a quantifier's collection; `null` for every other node, and for a collection that is no pointer. */
  readonly collectionPointer: string | null;
};

/**
 * Roots a bound-element pointer at the collection it ranges over, the text after the `@` kept as written. Any other
 * pointer, and one that nothing binds, stays as it is (Chapter 02, section 2.6).
 */
export const rootedPointer = (pointer: string, collection: string | null): string => {
  if (collection === null || !isBoundElementPointer(pointer)) return pointer;
  return pointer === '@/' ? collection : `${collection}${pointer.slice(1)}`;
};

/** The nodes of a check in pre-order, every pointer rooted at the step it is about (Chapter 04, pass 17; Chapter 05, section 5.3). */
export function* checkNodes(expression: Expression, boundTo: string | null = null): Generator<CheckNode> {
  const pointerOf = (operand: Operand | SetOperand): string | null =>
    'pointer' in operand ? rootedPointer(operand.pointer, boundTo) : null;
  switch (expression.op) {
    case 'not':
    case 'all':
    case 'any':
      yield { expression, operandPointers: [], collectionPointer: null };
      for (const child of expression.operands) yield* checkNodes(child, boundTo);
      return;
    case 'for-all':
    case 'for-any': {
      const collectionPointer = pointerOf(expression.collection);
      yield { expression, operandPointers: [], collectionPointer };
      // A collection that is no pointer binds nothing that could be rooted.
      yield* checkNodes(expression.predicate, collectionPointer);
      return;
    }
    default:
      yield { expression, operandPointers: expression.operands.map(pointerOf), collectionPointer: null };
  }
}

/** Every pointer of a check after substitution: operands and quantifier collections, in node order. */
export function* checkPointers(expression: Expression): Generator<string> {
  for (const { operandPointers, collectionPointer } of checkNodes(expression)) {
    if (collectionPointer !== null) yield collectionPointer;
    for (const pointer of operandPointers) if (pointer !== null) yield pointer;
  }
}
