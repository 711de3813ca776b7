import jstat from 'jstat';

/** A range of proportions, both ends within 0..1. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** Both ends of the Wilson score interval whose critical value is `z`. */
function scoreInterval(successes: number, trials: number, z: number): Interval {
  if (trials === 0) return { lower: 0, upper: 1 };
  const rate = successes / trials;
  const shrink = 1 + (z * z) / trials;
  const centre = (rate + (z * z) / (2 * trials)) / shrink;
  const half = (z / shrink) * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
  return {
    // The exact ends at 0 and n would be missed by a rounding error.
    lower: successes === 0 ? 0 : Math.max(0, centre - half),
    upper: successes === trials ? 1 : Math.min(1, centre + half),
  };
}

/**
 * One-sided Wilson bounds: each end alone holds with `confidence` (0..1). No trial gives 0 and 1.
 * Chapter 15, section 15.3 (W and U).
 */
export function wilsonBounds(successes: number, trials: number, confidence: number): Interval {
  return scoreInterval(successes, trials, jstat.jStat.normal.inv(confidence, 0, 1));
}

/** Two-sided Wilson score interval that holds with `confidence` (0..1). Chapter 16, section 16.6. */
export function wilsonInterval(successes: number, trials: number, confidence: number): Interval {
  return scoreInterval(successes, trials, jstat.jStat.normal.inv(1 - (1 - confidence) / 2, 0, 1));
}
