import jstat from 'jstat';
import type { Interval } from './wilson.js';

/**
 * Two-sided exact (Clopper-Pearson) interval of a proportion at `confidence` (0..1). No trial gives 0 and 1.
 * Conservative where Wilson is approximate: the coverage is never below `confidence`.
 */
export function clopperPearsonInterval(successes: number, trials: number, confidence: number): Interval {
  const tail = (1 - confidence) / 2;
  const { beta } = jstat.jStat;
  return {
    lower: successes === 0 ? 0 : beta.inv(tail, successes, trials - successes + 1),
    upper: successes === trials ? 1 : beta.inv(1 - tail, successes + 1, trials - successes),
  };
}
