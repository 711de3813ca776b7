import type { JsonObject, JsonValue } from '../../artifact/index.js';

const MARK = '[REDACTED]';

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The mark, or asterisks where the mark would be longer than the secret and grow what holds it. */
const markFor = (secret: string): string => (secret.length < MARK.length ? '*'.repeat(secret.length) : MARK);

/** The secret, and the secret as it stands where a message quotes a text as JSON. */
function spellings(secret: string): readonly string[] {
  const quoted = JSON.stringify(secret).slice(1, -1);
  // The longer one first: the other may be a part of it.
  return quoted === secret ? [secret] : [quoted, secret];
}

/** A copy in which texts and names are marked; `scalar` says what becomes of every other value. */
function marked(value: JsonValue, secret: string, scalar: (plain: number) => JsonValue): JsonValue {
  if (secret === '') return value;
  const mark = markFor(secret);
  const all = spellings(secret);
  const text = (plain: string): string =>
    all.reduce((rest, spelling) => rest.replaceAll(spelling, mark), plain);
  const object = (members: JsonObject): JsonObject => {
    const copy = new Map<string, JsonValue>();
    for (const [name, member] of Object.entries(members)) {
      const shown = text(name);
      let unique = shown;
      for (let n = 2; copy.has(unique); n += 1) unique = `${shown}#${n}`;
      copy.set(unique, inside(member));
    }
    return Object.fromEntries(copy);
  };
  const inside = (plain: JsonValue): JsonValue => {
    if (typeof plain === 'string') return text(plain);
    if (typeof plain === 'number') return scalar(plain);
    if (isArray(plain)) return plain.map(inside);
    return plain === null || typeof plain !== 'object' ? plain : object(plain);
  };
  return inside(value);
}

/**
 * A copy of a value in which every occurrence of a secret is marked, in texts and in names. Names that become the same
 * are kept apart by a number, so that nothing is lost. Chapter 14, section 14.5.
 */
export const redact = (value: JsonValue, secret: string): JsonValue =>
  marked(value, secret, (plain) => plain);

/** The same for what an agent said, where a number that spells the secret is marked as well, and becomes text. */
export const redactEvidence = (value: JsonValue, secret: string): JsonValue =>
  marked(value, secret, (plain) => {
    const spelled = JSON.stringify(plain);
    return spelled.includes(secret) ? spelled.replaceAll(secret, markFor(secret)) : plain;
  });
