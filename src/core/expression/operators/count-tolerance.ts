import { isJsonArray } from '../../artifact/index.js';
import type { ResolvedValue } from '../../contract/index.js';
import { unaryOperator } from './operator.js';

/**
 * Whether the length of an array is within a tolerance of the expected one. A relative tolerance is in percentage
 * points of `expected` and never rounded (Chapter 03, section 3.9).
 */
export const countTolerance = (
  collection: ResolvedValue,
  expected: number,
  tolerance: number,
  relative: boolean,
  _artifactPath: string,
): boolean => {
  if (!isJsonArray(collection)) return false;
  const allowed = relative ? (expected * tolerance) / 100 : tolerance;
  return Math.abs(collection.length - expected) <= allowed;
};

/** The row of `count-tolerance`. */
export const countToleranceOperator = unaryOperator(
  'count-tolerance',
  ['pointer'],
  ({ expected, tolerance, relative }, value, { artifactPath }) =>
    countTolerance(value, expected, tolerance, relative, artifactPath),
);
