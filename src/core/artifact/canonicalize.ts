import { compareCodeUnits } from './code-units.js';
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

const illFormedKey: KeyFault = (trail) => outsideDomain(trail, 'lone surrogate in string', ' (object key)');

const write = (trail: Trail, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(checkScalar(trail, value));
  enter(trail, value);
  const snapshot = snapshotContainer(trail, value, illFormedKey);
  const text = snapshot.kind === 'array' ? writeArray(trail, snapshot.values) : writeObject(trail, snapshot);
  leave(trail);
  return text;
};

const writeArray = (trail: Trail, values: readonly unknown[]): string => {
  let text = '[';
  for (const [index, value] of values.entries()) {
    trail.keys.push(index);
    text += index === 0 ? write(trail, value) : `,${write(trail, value)}`;
    trail.keys.pop();
  }
  return `${text}]`;
};

const writeObject = (
  trail: Trail,
  { keys, values }: { readonly keys: readonly string[]; readonly values: readonly unknown[] },
): string => {
  // Children are walked in property order, so that the first violation is the document's first; sorting comes after.
  const members = keys.map((key, index) => {
    trail.keys.push(key);
    const text = write(trail, values[index]);
    trail.keys.pop();
    return { key, text };
  });
  members.sort((a, b) => compareCodeUnits(a.key, b.key));
  return `{${members.map(({ key, text }) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
};

/**
 * The canonical text of a value: RFC 8785 over the hashed-artifact domain, checked and written from one snapshot of
 * each container (Chapter 01, section 1.3).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const canonicalText = (value: unknown, artifactPath: string): string =>
  write(startTrail(artifactPath), value);

const utf8 = new TextEncoder();

/**
 * The canonical bytes of a value: {@link canonicalText} in UTF-8 (Chapter 01, section 1.3).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const canonicalize = (value: unknown, artifactPath: string): Uint8Array =>
  utf8.encode(canonicalText(value, artifactPath));
