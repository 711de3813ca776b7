/**
 * Deep-freezes a value the caller owns, in place, and returns it. A node that is already frozen ends the walk there,
 * which also ends cycles; anything but arrays and plain objects is left alone (Chapter 01, section 1.7).
 */
export const freezeArtifact = <T>(value: T): T => {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null || Object.isFrozen(node)) continue;
    const prototype: unknown = Object.getPrototypeOf(node);
    if (!Array.isArray(node) && prototype !== Object.prototype && prototype !== null) continue;
    Object.freeze(node);
    for (const child of Object.values(node)) pending.push(child);
  }
  return value;
};
