import jstat from 'jstat';

/** One group of trials. */
export interface TrialCounts {
  readonly successes: number;
  readonly trials: number;
}

const logChoose = (n: number, k: number): number =>
  jstat.jStat.gammaln(n + 1) - jstat.jStat.gammaln(k + 1) - jstat.jStat.gammaln(n - k + 1);

/**
 * One-sided Fisher exact test: the probability, were both groups alike, that `current` shows as few successes
 * as it does or fewer. Small means that the rate fell. Chapter 15, section 15.6.
 */
export function fisherExactFall(baseline: TrialCounts, current: TrialCounts): number {
  const trials = baseline.trials + current.trials;
  const successes = baseline.successes + current.successes;
  const whole = logChoose(trials, current.trials);
  const fewest = Math.max(0, current.trials - (trials - successes));
  let p = 0;
  for (let k = fewest; k <= current.successes; k += 1) {
    p += Math.exp(logChoose(successes, k) + logChoose(trials - successes, current.trials - k) - whole);
  }
  return Math.min(1, p);
}
