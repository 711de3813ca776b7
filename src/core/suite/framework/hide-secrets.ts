import type { JsonValue } from '../../artifact/index.js';
import { redact } from '../behavior/redact.js';

/** A copy of something made of plain values, in which no secret is left (longest first, since one may hold another). */
export function hideSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  if (secrets.length === 0) return value;
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  // What is marked is text; the shape of the value stays.
  return longestFirst.reduce<JsonValue>(redact, value as JsonValue) as Value;
}
