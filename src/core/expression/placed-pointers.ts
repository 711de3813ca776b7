import type { Expression } from '../artifact/generated/eval-contract.js';
import { type EvidenceTarget, isBoundElementPointer } from '../contract/index.js';
import { walkExpression } from './legality/walk.js';

/** A pointer of an expression that roots at a step or a witness leg, taken apart. */
export type PlacedPointer = {
  readonly pointer: string;
  readonly target: EvidenceTarget;
  /** The root path extended to the operand. */
  readonly path: string;
};

/** Takes an evidence pointer apart. */
export type TargetOf = (pointer: string) => EvidenceTarget;

/** The pointers of an expression in walk order, those over a bound element left out (Chapter 04, section 4.4). */
export const placedPointersOf = (
  expression: Expression,
  rootPath: string,
  targetOf: TargetOf,
): readonly PlacedPointer[] => {
  const placed: PlacedPointer[] = [];
  for (const visit of walkExpression(expression, rootPath)) {
    if (visit.kind !== 'operand' || !('pointer' in visit.operand)) continue;
    const { pointer } = visit.operand;
    if (isBoundElementPointer(pointer)) continue;
    placed.push({ pointer, target: targetOf(pointer), path: visit.path });
  }
  return placed;
};
