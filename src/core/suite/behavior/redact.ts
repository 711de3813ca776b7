import type { JsonObject, JsonValue } from '../../artifact/index.js';

const MARK = '[REDACTED]';

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The mark, or asterisks where the mark would be longer than the secret and grow what holds it. */
const markFor = (secret: string): string => (secret.length < MARK.length ? '*'.repeat(secret.length) : MARK);

/**
 * A copy of a value in which every occurrence of a secret is marked, in texts and in names. Names that become the same
 * are kept apart by a number, so that nothing is lost. Chapter 14, section 14.5.
 */
export function redact(value: JsonValue, secret: string): JsonValue {
  if (secret === '') return value;
  const mark = markFor(secret);
  const text = (plain: string): string => plain.replaceAll(secret, mark);
  const object = (members: JsonObject): JsonObject => {
    const copy = new Map<string, JsonValue>();
    for (const [name, member] of Object.entries(members)) {
      const marked = text(name);
      let unique = marked;
      for (let n = 2; copy.has(unique); n += 1) unique = `${marked}#${n}`;
      copy.set(unique, inside(member));
    }
    return Object.fromEntries(copy);
  };
  const inside = (plain: JsonValue): JsonValue => {
    if (typeof plain === 'string') return text(plain);
    if (isArray(plain)) return plain.map(inside);
    return plain === null || typeof plain !== 'object' ? plain : object(plain);
  };
  return inside(value);
}
