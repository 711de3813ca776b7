import type { JsonValue } from '../../artifact/index.js';
import { isJsonArray, isJsonObject } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { ownMember } from '../json-kind.js';
import type { ExpressionByOp } from '../vocabulary.js';
import { unaryOperator } from './operator.js';

type Order = ExpressionByOp['ordering']['order'];

const valueUnder = (element: JsonValue | undefined, key: string): ResolvedValue =>
  element !== undefined && isJsonObject(element) ? ownMember(element, key) : ABSENT;

/** Two numbers or two strings, strings by UTF-16 code unit; anything else is out of order. */
const inOrder = (left: ResolvedValue, right: ResolvedValue, order: Order): boolean => {
  const comparable =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (!comparable) return false;
  return order === 'ascending' ? left <= right : left >= right;
};

/**
 * Whether every adjacent pair of elements stands in order by a key; ties are fine, and where there is no pair there is
 * no test (Chapter 03, section 3.9).
 */
export const ordering = (
  collection: ResolvedValue,
  key: string,
  order: Order,
  _artifactPath: string,
): boolean =>
  isJsonArray(collection) &&
  collection
    .slice(1)
    .every((right, index) => inOrder(valueUnder(collection[index], key), valueUnder(right, key), order));

/** The row of `ordering`. */
export const orderingOperator = unaryOperator(
  'ordering',
  ['pointer'],
  ({ key, order }, value, { artifactPath }) => ordering(value, key, order, artifactPath),
);
