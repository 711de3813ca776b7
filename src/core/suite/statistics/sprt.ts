/** What is tested: the rate is at least `p0` (good) against at most `p1` (bad), `p1 < p0`, both errors `error`. */
export interface SprtHypotheses {
  readonly p0: number;
  readonly p1: number;
  /** Both error probabilities, 0 < error < 0.5. */
  readonly error: number;
}

/** `pass`: at least p0; `fail`: at most p1; `continue`: the boundary is not reached. */
export type SprtDecision = 'pass' | 'fail' | 'continue';

/** Keeps the logarithms finite at a pass rate of 0 or 1: one contrary trial then decides. */
const NEARLY = 1e-9;

/**
 * The hypotheses of a declared pass rate: p0 the rate itself, p1 the rate less `indifference`.
 * Chapter 15, section 15.3.
 */
export function sprtHypotheses(passRate: number, indifference: number, confidence: number): SprtHypotheses {
  return {
    p0: Math.min(passRate, 1 - NEARLY),
    p1: Math.max(passRate - indifference, NEARLY),
    error: 1 - confidence,
  };
}

/** Wald's sequential probability ratio test after `trials` trials with `successes` successes. Chapter 15, section 15.3. */
export function sprtDecision(
  successes: number,
  trials: number,
  { p0, p1, error }: SprtHypotheses,
): SprtDecision {
  // Nothing falls short of a pass rate of 0.
  if (p0 <= p1) return 'pass';
  const evidence = successes * Math.log(p0 / p1) + (trials - successes) * Math.log((1 - p0) / (1 - p1));
  const boundary = Math.log((1 - error) / error);
  if (evidence >= boundary) return 'pass';
  return evidence <= -boundary ? 'fail' : 'continue';
}
