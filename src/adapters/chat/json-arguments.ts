import type { JsonObject } from '../../core/artifact/index.js';

/** The arguments of a call as a model wrote them; undefined for what is no JSON object. */
export function jsonArguments(given: unknown): JsonObject | undefined {
  let value: unknown = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given === '' ? '{}' : given);
    } catch {
      return undefined;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // It was parsed from JSON, or by a client from JSON.
      (value as JsonObject)
    : undefined;
}
