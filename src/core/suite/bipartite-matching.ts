/** Which calls each entry may be assigned: `edges[entry]` lists call indices. */
export type Edges = readonly (readonly number[])[];

/** `callOf[entry]`: the call assigned to it, or undefined. No call is assigned twice. */
export type Assignment = readonly (number | undefined)[];

/**
 * Assigns `entry` a call from `options`, moving other entries along their own `edges` where that frees one. Changes
 * both maps and answers true when it could, otherwise leaves them as they were.
 */
function assign(
  entry: number,
  options: readonly number[],
  edges: Edges,
  callOf: (number | undefined)[],
  entryOf: Map<number, number>,
  tried: Set<number>,
): boolean {
  for (const call of options) {
    if (tried.has(call)) continue;
    tried.add(call);
    const holder = entryOf.get(call);
    if (holder === undefined || assign(holder, edges[holder] ?? [], edges, callOf, entryOf, tried)) {
      callOf[entry] = call;
      entryOf.set(call, entry);
      return true;
    }
  }
  return false;
}

/** Entries matched to calls, and whether a call could still be freed for an entry. */
export interface Matching {
  readonly callOf: Assignment;
  /** Whether one of `calls` is unassigned, or can be freed without leaving another entry without a call. */
  readonly canFree: (calls: readonly number[]) => boolean;
}

/**
 * A maximum matching by augmenting paths: no greedy choice hides a possible assignment (Chapter 14, section 14.3).
 * Entries that come first keep a call where not all can have one.
 */
export function maximumMatching(edges: Edges): Matching {
  const callOf: (number | undefined)[] = edges.map(() => undefined);
  const entryOf = new Map<number, number>();
  edges.forEach((options, entry) => {
    assign(entry, options, edges, callOf, entryOf, new Set());
  });
  return {
    callOf,
    // On copies: whether it could be freed is asked, not done.
    canFree: (calls) => assign(edges.length, calls, edges, [...callOf], new Map(entryOf), new Set()),
  };
}
