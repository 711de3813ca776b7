import { freezeArtifact } from './freeze.js';

/**
 * Deep-frozen plain data that was found to lie in the hashed-artifact domain. It cannot change, so whoever copies, writes
 * or digests it need not look again. Membership never changes a result, only its cost. A part of a known value is not
 * itself known.
 */
const known = new WeakSet<object>();

/** Remembers a copy that we made and froze, of a value of the domain. */
export const rememberAsHashable = (value: object): void => {
  known.add(value);
};

/** Whether a value was remembered. */
export const isKnownHashable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && known.has(value);

/**
 * Takes over a value that was just scanned and that nobody else holds: it is frozen where it is, and reading it as a
 * document will not copy it. A record of a hundred megabytes then exists once.
 */
export const handOver = <Scanned>(value: Scanned): Scanned => {
  if (typeof value === 'object' && value !== null) known.add(freezeArtifact(value));
  return value;
};
