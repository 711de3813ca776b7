import { canonicalText, isJsonArray, isJsonObject, type JsonValue } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { ownMember } from '../json-kind.js';
import type { Operator } from './operator.js';

const keyOf = (element: JsonValue, key: string): ResolvedValue =>
  isJsonObject(element) ? ownMember(element, key) : ABSENT;

/** The slots of the actual elements by the canonical text of their key, or `null` when two claim one text. */
const slotsOf = (
  actual: readonly JsonValue[],
  actualKey: string,
  artifactPath: string,
): Set<string> | null => {
  const slots = new Set<string>();
  for (const element of actual) {
    const value = keyOf(element, actualKey);
    if (value === ABSENT) continue;
    const slot = canonicalText(value, artifactPath);
    if (slots.has(slot)) return null;
    slots.add(slot);
  }
  return slots;
};

const guardExpected = (expected: ResolvedValue): void => {
  if (expected === ABSENT || isJsonArray(expected)) return;
  throw new Error("covers-by-key's expected-operand guard: the expected operand must resolve to an array");
};

/**
 * Whether expected and actual elements pair off one to one by key: omission, padding, duplicates and keyless rows are
 * all false (Chapter 03, section 3.9). Of itself true for two empty arrays; insufficient evidence is decided before.
 *
 * @throws Error when `expected` is present and no array.
 * @throws RuntimeFault `non-canonicalizable-value` when a key value outside the domain is reached.
 */
export const coversByKey = (
  expected: ResolvedValue,
  actual: ResolvedValue,
  expectedKey: string,
  actualKey: string,
  artifactPath: string,
): boolean => {
  guardExpected(expected);
  if (!isJsonArray(expected) || !isJsonArray(actual)) return false;
  const slots = slotsOf(actual, actualKey, artifactPath);
  if (slots === null) return false;
  const claim = (element: JsonValue): boolean => {
    const value = keyOf(element, expectedKey);
    return value !== ABSENT && slots.delete(canonicalText(value, artifactPath));
  };
  // Every claim empties one slot; a keyless element is a slot that nothing can claim, hence equal cardinality.
  return expected.every(claim) && expected.length === actual.length;
};

/** The row of `covers-by-key`, the one operator that decides by itself what is insufficient evidence. */
export const coversByKeyOperator: Operator<'covers-by-key'> = {
  op: 'covers-by-key',
  accepts: [['referenceSet'], ['pointer']],
  decide: (
    { operands: [expectedOperand, actualOperand], expectedKey, actualKey },
    boundElement,
    evaluation,
  ) => {
    const { resolveOperand, artifactPath } = evaluation;
    const expected = resolveOperand(expectedOperand, boundElement, artifactPath);
    const actual = resolveOperand(actualOperand, boundElement, artifactPath);
    guardExpected(expected);
    // Its own order (section 3.9): an absent operand is false even where a collection is declared.
    if (isJsonArray(expected) && isJsonArray(actual) && (expected.length === 0 || actual.length === 0)) {
      return 'insufficient-evidence';
    }
    return coversByKey(expected, actual, expectedKey, actualKey, artifactPath) ? 'true' : 'false';
  },
};
