import { type JsonValue, structurallyEqual } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import type { Evaluation } from '../evaluation.js';
import { kindOf } from '../json-kind.js';
import { binaryOperator } from './operator.js';

/** Whether two present values are structurally equal. */
type Comparison = (a: JsonValue, b: JsonValue) => boolean;

const areEqual = (a: ResolvedValue, b: ResolvedValue, isSame: Comparison): boolean => {
  if (a === ABSENT || b === ABSENT) return false;
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  return kind === 'array' || kind === 'object' ? isSame(a, b) : a === b;
};

const areDeeplyEqual = (a: ResolvedValue, b: ResolvedValue, isSame: Comparison): boolean =>
  a !== ABSENT && b !== ABSENT && isSame(a, b);

/**
 * Whether two values are the same: arrays and objects structurally, scalars by identity, so that a scalar outside the
 * canonical domain compares without a fault (Chapter 03, section 3.9).
 *
 * @throws RuntimeFault `non-canonicalizable-value` for two arrays or two objects outside the domain.
 */
export const equality = (a: ResolvedValue, b: ResolvedValue, artifactPath: string): boolean =>
  areEqual(a, b, (left, right) => structurallyEqual(left, right, artifactPath));

/**
 * Whether two values of any kind are structurally equal (Chapter 03, section 3.9).
 *
 * @throws RuntimeFault `non-canonicalizable-value` when either is outside the domain, scalars included.
 */
export const deepEquality = (a: ResolvedValue, b: ResolvedValue, artifactPath: string): boolean =>
  areDeeplyEqual(a, b, (left, right) => structurallyEqual(left, right, artifactPath));

const operandKinds = [
  ['pointer', 'literal'],
  ['pointer', 'literal'],
] as const;

/** {@link structurallyEqual} over what two operands resolved to; both are written, the first one first. */
const comparisonOf =
  ([first, second]: readonly [object, object], { written, artifactPath }: Evaluation): Comparison =>
  (a, b) => {
    const left = written.ofValue(first, a, artifactPath);
    return left === written.ofValue(second, b, artifactPath);
  };

/** The row of `equality`. */
export const equalityOperator = binaryOperator('equality', operandKinds, ({ operands }, a, b, evaluation) =>
  areEqual(a, b, comparisonOf(operands, evaluation)),
);

/** The row of `deep-equality`. */
export const deepEqualityOperator = binaryOperator(
  'deep-equality',
  operandKinds,
  ({ operands }, a, b, evaluation) => areDeeplyEqual(a, b, comparisonOf(operands, evaluation)),
);
