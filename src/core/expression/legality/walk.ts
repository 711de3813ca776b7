import type { Expression, Operand } from '../../artifact/generated/eval-contract.js';
import { rootedPointer } from '../../contract/index.js';
import { operators } from '../operators/registry.js';
import { type OperatorName, type QuantifierName, unrecognizedOp } from '../vocabulary.js';

/** What the elements of the innermost quantifier range over. */
export interface QuantifierScope {
  /** The pointer of the collection, rooted at the quantifier around it; `null` when the collection is no pointer. */
  readonly collectionPointer: string | null;
}

/** A node of an expression. */
export interface NodeVisit {
  readonly kind: 'node';
  readonly expression: Expression;
  /** The root path extended by `.operands[n]` and `.predicate`. */
  readonly path: string;
  /** The quantifier whose predicate the node stands in, else `null`. */
  readonly scope: QuantifierScope | null;
}

/** An operand of an operator, or the collection of a quantifier. */
export type OperandVisit = PlacedOperand &
  (
    | { readonly op: OperatorName; readonly position: number }
    | { readonly op: QuantifierName; readonly position: 'collection' }
  );

interface PlacedOperand {
  readonly kind: 'operand';
  readonly operand: Operand;
  /** The root path extended to the operand: `.operands[n]` or `.collection` last. */
  readonly path: string;
  /** The quantifier whose predicate the operand stands in, else `null`. */
  readonly scope: QuantifierScope | null;
}

/**
 * Every node and operand of an expression, in the order in which legality is judged: a node before its operands and
 * children, but a quantifier after its collection (Chapter 03, section 3.11). It walks with a stack of its own, so that
 * the depth of the input cannot exhaust the engine's.
 *
 * @throws Error for an `op` outside the vocabulary: the input was never validated.
 */
export function* walkExpression(root: Expression, rootPath: string): Generator<NodeVisit | OperandVisit> {
  const pending: NodeVisit[] = [{ kind: 'node', expression: root, path: rootPath, scope: null }];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { expression, path, scope } = node;
    switch (expression.op) {
      case 'not':
      case 'all':
      case 'any':
        yield node;
        for (const [position, child] of [...expression.operands.entries()].reverse()) {
          pending.push({ kind: 'node', expression: child, path: `${path}.operands[${position}]`, scope });
        }
        break;
      case 'for-all':
      case 'for-any': {
        const { op, collection, predicate } = expression;
        yield {
          kind: 'operand',
          op,
          position: 'collection',
          operand: collection,
          path: `${path}.collection`,
          scope,
        };
        yield node;
        const collectionPointer =
          'pointer' in collection
            ? rootedPointer(collection.pointer, scope?.collectionPointer ?? null)
            : null;
        pending.push({
          kind: 'node',
          expression: predicate,
          path: `${path}.predicate`,
          scope: { collectionPointer },
        });
        break;
      }
      default: {
        const { op, operands } = expression;
        if (!Object.hasOwn(operators, op)) throw unrecognizedOp(expression);
        yield node;
        for (const [position, operand] of operands.entries()) {
          yield { kind: 'operand', op, position, operand, path: `${path}.operands[${position}]`, scope };
        }
      }
    }
  }
}
