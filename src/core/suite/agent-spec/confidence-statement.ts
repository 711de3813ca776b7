/** Digits behind the point in which a bound is told. */
const DIGITS = 4;

/** Downwards: a bound that is told higher than it is would claim too much. */
const floored = (bound: number): number => Math.floor(bound * 10 ** DIGITS) / 10 ** DIGITS;

/**
 * What the trials show of the true pass rate. That it reaches the demanded one is said only where the bound does
 * (Chapter 15, section 15.3).
 *
 * @param bound the one-sided lower Wilson bound at `confidence`.
 * @param passRate the rate that is demanded.
 */
export function confidenceStatement(bound: number, confidence: number, passRate: number): string {
  const atLeast = `at least ${floored(bound)} with ${confidence} confidence`;
  return bound >= passRate
    ? `${atLeast}; ${confidence} confident that the pass rate is >= ${passRate}`
    : atLeast;
}
