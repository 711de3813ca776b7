import type { JsonValue } from '../../core/artifact/index.js';

/** Members whose values are the author's own data, not texts of the language. */
const DATA_MEMBERS: ReadonlySet<string> = new Set(['parameters', 'arguments']);

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The document with white space around every text of the language removed. Chapter 14, section 14.2. */
export function trimTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.trim();
  if (isArray(value)) return value.map(trimTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      DATA_MEMBERS.has(name) ? member : trimTexts(member),
    ]),
  );
}
