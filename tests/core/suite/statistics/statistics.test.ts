import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearsonInterval } from '../../../../src/core/suite/statistics/clopper-pearson.js';
import { fisherExactFall } from '../../../../src/core/suite/statistics/fisher-exact.js';
import { mannWhitneyRise } from '../../../../src/core/suite/statistics/mann-whitney.js';
import { sprtDecision, sprtHypotheses } from '../../../../src/core/suite/statistics/sprt.js';
import { wilsonBounds, wilsonInterval } from '../../../../src/core/suite/statistics/wilson.js';

describe('Wilson score interval', () => {
  // Newcombe 1998, Statistics in Medicine 17, table I, method 3 (95 %).
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i lies in %f..%f', (successes, trials, lower, upper) => {
    const interval = wilsonInterval(successes, trials, 0.95);
    expect(interval.lower).toBeCloseTo(lower, 4);
    expect(interval.upper).toBeCloseTo(upper, 4);
  });

  it('is one-sided where the sampling rules ask for a bound', () => {
    expect(wilsonBounds(9, 10, 0.95).lower).toBeCloseTo(wilsonInterval(9, 10, 0.9).lower, 12);
  });

  it('knows nothing without a trial', () => {
    expect(wilsonBounds(0, 0, 0.95)).toEqual({ lower: 0, upper: 1 });
  });

  it('holds the observed rate, and rises with every success', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (trials, some) => {
        const successes = some % trials;
        const { lower, upper } = wilsonBounds(successes, trials, 0.95);
        expect(lower).toBeLessThanOrEqual(successes / trials);
        expect(upper).toBeGreaterThanOrEqual(successes / trials);
        expect(wilsonBounds(successes + 1, trials, 0.95).lower).toBeGreaterThan(lower);
      }),
    );
  });
});

describe('Clopper-Pearson interval', () => {
  // Newcombe 1998, table I, method 5; 5 of 10 from Clopper and Pearson's own charts.
  it.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
    [5, 10, 0.1871, 0.8129],
    [20, 20, 0.8316, 1],
  ])('%i of %i lies in %f..%f', (successes, trials, lower, upper) => {
    const interval = clopperPearsonInterval(successes, trials, 0.95);
    expect(interval.lower).toBeCloseTo(lower, 4);
    expect(interval.upper).toBeCloseTo(upper, 4);
  });
});

describe('sequential probability ratio test', () => {
  const hypotheses = sprtHypotheses(0.8, 0.15, 0.95);

  it('tests the pass rate against the rate less the indifference', () => {
    expect(hypotheses.p0).toBe(0.8);
    expect(hypotheses.p1).toBeCloseTo(0.65, 12);
    expect(hypotheses.error).toBeCloseTo(0.05, 12);
  });

  // Boundaries by hand: ln 19 = 2.944; a success adds ln(0.8/0.65) = 0.2076, a failure ln(0.2/0.35) = -0.5596.
  it.each([
    [14, 14, 'continue'],
    [15, 15, 'pass'],
    [0, 5, 'continue'],
    [0, 6, 'fail'],
    [10, 20, 'fail'],
  ] as const)('%i of %i: %s', (successes, trials, decision) => {
    expect(sprtDecision(successes, trials, hypotheses)).toBe(decision);
  });

  it('lets one failure decide a pass rate of 1', () => {
    expect(sprtDecision(9, 10, sprtHypotheses(1, 0.15, 0.95))).toBe('fail');
    expect(sprtDecision(40, 40, sprtHypotheses(1, 0.15, 0.95))).toBe('pass');
  });

  it('passes everything at a pass rate of 0', () => {
    expect(sprtDecision(0, 1_000, sprtHypotheses(0, 0.15, 0.95))).toBe('pass');
  });
});

describe('Fisher exact test', () => {
  // Fisher 1935, the lady tasting tea (17/70), and his table of convicted twins (p = 0.0004652).
  it.each([
    [{ successes: 3, trials: 4 }, { successes: 1, trials: 4 }, 17 / 70],
    [{ successes: 10, trials: 13 }, { successes: 2, trials: 17 }, 0.0004652],
    [{ successes: 5, trials: 5 }, { successes: 5, trials: 5 }, 1],
    [{ successes: 0, trials: 5 }, { successes: 5, trials: 5 }, 1],
  ])('%o then %o: %f', (baseline, current, p) => {
    expect(fisherExactFall(baseline, current)).toBeCloseTo(p, 7);
  });

  it('does not run away at large counts', () => {
    const p = fisherExactFall({ successes: 99_000, trials: 100_000 }, { successes: 98_900, trials: 100_000 });
    expect(p).toBeGreaterThan(0.01);
    expect(p).toBeLessThan(0.02);
  });
});

describe('Mann-Whitney test', () => {
  // Hollander and Wolfe 1973, p. 69 (permeability of the chorioamnion): U = 35, p = 0.1272.
  const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const early = [1.15, 0.88, 0.9, 0.74, 1.21];

  it('is exact without ties', () => {
    expect(mannWhitneyRise(early, term)).toBeCloseTo(0.1272, 4);
  });

  it('counts every arrangement: three above three is 1 in 20', () => {
    expect(mannWhitneyRise([1, 2, 3], [4, 5, 6])).toBeCloseTo(1 / 20, 12);
    expect(mannWhitneyRise([4, 5, 6], [1, 2, 3])).toBe(1);
  });

  it('approximates with ties, and proves nothing from equal or missing values', () => {
    expect(mannWhitneyRise([5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5])).toBe(1);
    expect(mannWhitneyRise([], [1])).toBe(1);
    // R: wilcox.test(c(3,4,4,5,6,7), c(1,2,2,3,4,4), alternative="greater", exact=FALSE): W = 30.5.
    expect(mannWhitneyRise([1, 2, 2, 3, 4, 4], [3, 4, 4, 5, 6, 7])).toBeGreaterThan(0.01);
    expect(mannWhitneyRise([1, 2, 2, 3, 4, 4], [3, 4, 4, 5, 6, 7])).toBeLessThan(0.05);
  });

  it('agrees with its approximation where both serve', () => {
    const low = Array.from({ length: 40 }, (_, i) => i * 2);
    const high = Array.from({ length: 40 }, (_, i) => i * 2 + 13);
    const exact = mannWhitneyRise(low, high);
    const tied = mannWhitneyRise([...low, ...low], [...high, ...high]);
    expect(exact).toBeGreaterThan(0.005);
    expect(exact).toBeLessThan(0.05);
    expect(tied).toBeLessThan(exact);
  });
});
