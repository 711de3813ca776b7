/** What the order of checkpoints depends on. */
interface Ordered {
  readonly id: string;
  readonly after: readonly string[];
}

/** Checkpoints in an order that respects every `after`, and those that no order can place. */
export interface CheckpointOrder<Item> {
  readonly ordered: readonly Item[];
  /** Checkpoints of a cycle, and those that wait for one, in document order; empty where all can be placed. */
  readonly unplaced: readonly Item[];
}

/**
 * Orders checkpoints so that each comes after all of its `after`, otherwise as in the document. Identifiers that are not
 * among the checkpoints are the reader's concern and are passed over.
 */
export function orderCheckpoints<Item extends Ordered>(checkpoints: readonly Item[]): CheckpointOrder<Item> {
  const known = new Set(checkpoints.map(({ id }) => id));
  const placed = new Set<string>();
  const ordered: Item[] = [];
  let waiting = checkpoints;
  for (;;) {
    const still = waiting.filter((checkpoint) => {
      if (!checkpoint.after.every((id) => placed.has(id) || !known.has(id))) return true;
      placed.add(checkpoint.id);
      ordered.push(checkpoint);
      return false;
    });
    if (still.length === 0 || still.length === waiting.length) return { ordered, unplaced: still };
    waiting = still;
  }
}
