import { compareCodeUnits } from '../artifact/index.js';

/** A step that takes part in a temporal pair: exactly one target roots at it. */
export type SingleStep = { readonly stepId: string; readonly after: string | null };

/**
 * Which single steps are told as one phrase with the step that follows them: owner to its successor. Of several
 * successors the one with the smallest identifier wins, a chain a, b, c, d gives a-b and c-d, and steps on a cycle have
 * no start and stay alone (Chapter 06, section 6.6). Both sides of a pair are steps of the input.
 */
export const temporalPairs = (singles: readonly SingleStep[]): ReadonlyMap<string, string> => {
  const ordered = singles.toSorted((a, b) => compareCodeUnits(a.stepId, b.stepId));
  const known = new Set(ordered.map(({ stepId }) => stepId));
  const winnerOf = new Map<string, string>();
  for (const { stepId, after } of ordered) {
    if (after === null || after === stepId || !known.has(after)) continue;
    if (!winnerOf.has(after)) winnerOf.set(after, stepId);
  }
  const winners = new Set(winnerOf.values());
  const pairs = new Map<string, string>();
  for (const { stepId } of ordered) {
    if (winners.has(stepId)) continue;
    let owner: string | undefined = stepId;
    while (owner !== undefined) {
      const successor = winnerOf.get(owner);
      if (successor !== undefined) pairs.set(owner, successor);
      owner = successor === undefined ? undefined : winnerOf.get(successor);
    }
  }
  return pairs;
};
