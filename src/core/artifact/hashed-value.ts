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

const illFormedKey: KeyFault = (trail) => outsideDomain(trail, 'lone surrogate in object key');

/** A callable `toJSON`, own or inherited, looked up without calling a getter. */
const carriesToJson = (container: object): boolean => {
  for (let owner: object | null = container; owner !== null; owner = Object.getPrototypeOf(owner)) {
    const property = Object.getOwnPropertyDescriptor(owner, 'toJSON');
    if (property !== undefined) return typeof property.value === 'function';
  }
  return false;
};

const check = (trail: Trail, value: unknown): void => {
  if (typeof value !== 'object' || value === null) {
    checkScalar(trail, value);
    return;
  }
  enter(trail, value);
  if (carriesToJson(value)) {
    throw outsideDomain(trail, Array.isArray(value) ? 'array carrying toJSON' : 'object carrying toJSON');
  }
  const snapshot = snapshotContainer(trail, value, illFormedKey);
  for (const [index, child] of snapshot.values.entries()) {
    trail.keys.push(snapshot.kind === 'array' ? index : (snapshot.keys[index] ?? ''));
    check(trail, child);
    trail.keys.pop();
  }
  leave(trail);
};

/**
 * Holds a value already in memory to the hashed-artifact domain (Chapter 01, sections 1.1 and 1.3).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const assertHashedArtifactValue = (value: unknown, artifactPath: string): void =>
  check(startTrail(artifactPath), value);
