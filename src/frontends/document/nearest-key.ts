import { closest, distance } from 'fastest-levenshtein';

/** Beyond this many edits a suggestion is a guess. */
const MOST_EDITS = 3;

/** ` (did you mean "prompt"?)` when a known key is near enough to what was written, else nothing. */
export function suggestion(written: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const key = closest(written, known);
  return distance(written, key) <= Math.min(MOST_EDITS, Math.floor(key.length / 2))
    ? ` (did you mean ${JSON.stringify(key)}?)`
    : '';
}
