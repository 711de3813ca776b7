import { compareCodeUnits, type JsonValue } from '../artifact/index.js';

/** The same value with the members of every object in code-unit order. */
const sortedMembers = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(sortedMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => compareCodeUnits(a, b));
  return Object.fromEntries(members.map(([key, member]) => [key, sortedMembers(member)]));
};

/**
 * A literal as the prose prints it: JSON without white space, members sorted at every depth. Members named like array
 * indexes come first in numeric order, as in any JavaScript object (Chapter 06, section 6.7).
 */
export const literalText = (value: JsonValue): string => JSON.stringify(sortedMembers(value));
