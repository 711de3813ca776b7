import {
  checkScalar,
  enter,
  type KeyFault,
  leave,
  outsideDomain,
  snapshotContainer,
  startTrail,
  type Trail,
} from './hashed-container.js';
import { isKnownHashable } from './known-values.js';

/** A character that is written as an escape: a quote, a backslash, a control character. */
const ESCAPED = /[^ !#-[\]-\uffff]/;

/** A string as `JSON.stringify` gives it; most have nothing to escape. */
const quote = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** A scalar of the domain; a negative zero has no sign. */
const scalarText = (scalar: null | boolean | number | string): string =>
  typeof scalar === 'string' ? quote(scalar) : String(scalar);

/** Writes a value of the domain that cannot change while it is written. */
const writeKnown = (value: unknown): string => {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const element of value) text += text === '' ? writeKnown(element) : `,${writeKnown(element)}`;
    return `[${text}]`;
  }
  // Plain data: every member is an own one.
  const members = value as { readonly [key: string]: unknown };
  // Sorting without a comparison is by code unit.
  for (const key of Object.keys(members).sort()) {
    text += `${text === '' ? '' : ','}${quote(key)}:${writeKnown(members[key])}`;
  }
  return `{${text}}`;
};

const illFormedKey: KeyFault = (trail) => outsideDomain(trail, 'lone surrogate in string', ' (object key)');

/** Checks and writes in one walk, from one snapshot of each container. */
const write = (trail: Trail, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return scalarText(checkScalar(trail, value));
  enter(trail, value);
  const snapshot = snapshotContainer(trail, value, illFormedKey);
  const text = snapshot.kind === 'array' ? writeArray(trail, snapshot.values) : writeObject(trail, snapshot);
  leave(trail);
  return text;
};

const writeArray = (trail: Trail, values: readonly unknown[]): string => {
  let text = '';
  for (let index = 0; index < values.length; index += 1) {
    trail.keys.push(index);
    text += `${index === 0 ? '' : ','}${write(trail, values[index])}`;
    trail.keys.pop();
  }
  return `[${text}]`;
};

const writeObject = (
  trail: Trail,
  { keys, values }: { readonly keys: readonly string[]; readonly values: readonly unknown[] },
): string => {
  // Children are walked in property order, so that the first violation is the value's first; sorting comes after.
  const members = new Map<string, string>();
  for (const [index, key] of keys.entries()) {
    trail.keys.push(key);
    members.set(key, write(trail, values[index]));
    trail.keys.pop();
  }
  return `{${[...keys]
    .sort()
    .map((key) => `${quote(key)}:${members.get(key)}`)
    .join(',')}}`;
};

/**
 * The canonical text of a value: RFC 8785 over the hashed-artifact domain, checked and written from one snapshot of
 * each container (Chapter 01, section 1.3).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const canonicalText = (value: unknown, artifactPath: string): string =>
  isKnownHashable(value) ? writeKnown(value) : write(startTrail(artifactPath), value);

const utf8 = new TextEncoder();

/**
 * The canonical bytes of a value: {@link canonicalText} in UTF-8 (Chapter 01, section 1.3).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const canonicalize = (value: unknown, artifactPath: string): Uint8Array =>
  utf8.encode(canonicalText(value, artifactPath));
