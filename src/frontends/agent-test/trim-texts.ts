import type { JsonValue } from '../../core/artifact/index.js';

/** Members whose values are the author's own data, not texts of the language. */
const DATA_MEMBERS: ReadonlySet<string> = new Set(['parameters', 'arguments']);

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The list itself where nothing in it is another. */
function sharing<Item>(items: readonly Item[], step: (item: Item) => Item): readonly Item[] {
  const stepped = items.map(step);
  return stepped.every((item, i) => item === items[i]) ? items : stepped;
}

/** The document with white space around every text of the language removed; what has none is not copied. Chapter 14, section 14.2. */
export function trimTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.trim();
  if (isArray(value)) return sharing(value, trimTexts);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value);
  const members = Object.values(value);
  const trimmed = members.map((member, i) => (DATA_MEMBERS.has(names[i] ?? '') ? member : trimTexts(member)));
  return trimmed.every((member, i) => member === members[i])
    ? value
    : Object.fromEntries(names.map((name, i) => [name, trimmed[i] ?? null]));
}
