/**
 * What the trials of one contract looked like, in the form that a baseline keeps: how often each fingerprint was seen,
 * and the total tokens and latencies (milliseconds) of the trials, ascending. `trials` are those that passed or failed;
 * fingerprints are of all trials. Chapter 15, section 15.6.
 */
export interface BehaviourSample {
  readonly trials: number;
  readonly passes: number;
  readonly fingerprints: Readonly<Record<string, number>>;
  readonly tokens: readonly number[];
  readonly latencies: readonly number[];
}

/** The fields of a fingerprint by their place between the bars (section 15.5). */
export const FINGERPRINT_FIELDS = { status: 0, tools: 1, steps: 2, tokens: 3, latency: 4 } as const;

/** How many trials showed each value of one field, values in order of first appearance. */
export function countByField(
  { fingerprints }: BehaviourSample,
  field: keyof typeof FINGERPRINT_FIELDS,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [fingerprint, count] of Object.entries(fingerprints)) {
    const value = fingerprint.split('|')[FINGERPRINT_FIELDS[field]] ?? '';
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

/** How many trials were counted. */
export const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Whether `value` was seen in more than half of the trials. */
export const isMajority = (counts: ReadonlyMap<string, number>, value: string): boolean =>
  (counts.get(value) ?? 0) * 2 > total(counts);

/** The value seen in more than half of the trials; undefined when there is none. */
export const majorityOf = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts.keys()].find((value) => isMajority(counts, value));
