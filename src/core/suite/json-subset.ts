import type { JsonObject, JsonValue } from '../artifact/index.js';

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);

/**
 * Whether `observed` holds everything that `expected` lists: objects by the listed keys, arrays of equal length element
 * by element, all else by type and value. Chapter 14, section 14.3.
 */
export function isJsonSubset(expected: JsonValue, observed: JsonValue): boolean {
  if (isArray(expected)) {
    return (
      isArray(observed) &&
      expected.length === observed.length &&
      expected.every((element, i) => isJsonSubset(element, observed[i] ?? null))
    );
  }
  if (isObject(expected)) {
    return (
      isObject(observed) &&
      Object.entries(expected).every(([key, value]) => {
        const found = Object.hasOwn(observed, key) ? observed[key] : undefined;
        return found !== undefined && isJsonSubset(value, found);
      })
    );
  }
  return expected === observed;
}
