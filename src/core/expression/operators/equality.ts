import { structurallyEqual } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { kindOf } from '../json-kind.js';
import { binaryOperator } from './operator.js';

/**
 * Whether two values are the same: arrays and objects structurally, scalars by identity, so that a scalar outside the
 * canonical domain compares without a fault (Chapter 03, section 3.9).
 *
 * @throws RuntimeFault `non-canonicalizable-value` for two arrays or two objects outside the domain.
 */
export const equality = (a: ResolvedValue, b: ResolvedValue, artifactPath: string): boolean => {
  if (a === ABSENT || b === ABSENT) return false;
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  return kind === 'array' || kind === 'object' ? structurallyEqual(a, b, artifactPath) : a === b;
};

/**
 * Whether two values of any kind are structurally equal (Chapter 03, section 3.9).
 *
 * @throws RuntimeFault `non-canonicalizable-value` when either is outside the domain, scalars included.
 */
export const deepEquality = (a: ResolvedValue, b: ResolvedValue, artifactPath: string): boolean =>
  a !== ABSENT && b !== ABSENT && structurallyEqual(a, b, artifactPath);

const operandKinds = [
  ['pointer', 'literal'],
  ['pointer', 'literal'],
] as const;

export const equalityOperator = binaryOperator('equality', operandKinds, (_check, a, b, { artifactPath }) =>
  equality(a, b, artifactPath),
);

export const deepEqualityOperator = binaryOperator(
  'deep-equality',
  operandKinds,
  (_check, a, b, { artifactPath }) => deepEquality(a, b, artifactPath),
);
