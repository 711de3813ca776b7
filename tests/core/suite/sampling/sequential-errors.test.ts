import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTLING_TRIALS,
  nextStep,
  type SamplingPlan,
} from '../../../../src/core/suite/sampling/strategies.js';

const plan: SamplingPlan = {
  strategy: 'sequential',
  sample: 2_000,
  passRate: 0.8,
  confidence: 0.95,
  indifference: 0.15,
  settlingTrials: DEFAULT_SETTLING_TRIALS,
};

/** Smallest number of trials of a fixed-size test of equal errors; see bench/sampling.ts. */
const FIXED_SIZE = 98;

/**
 * The exact chances of each verdict and the mean number of trials of an agent of a known pass rate: every way through the
 * trials, weighed by its probability.
 */
function exactly(rate: number): { readonly pass: number; readonly fail: number; readonly mean: number } {
  let open = new Map([[0, 1]]);
  const ended = { pass: 0, fail: 0, mean: 0 };
  for (let trials = 1; open.size > 0; trials += 1) {
    const next = new Map<number, number>();
    for (const [passes, weight] of open) {
      for (const [more, chance] of [
        [1, rate],
        [0, 1 - rate],
      ] as const) {
        next.set(passes + more, (next.get(passes + more) ?? 0) + weight * chance);
      }
    }
    open = new Map();
    for (const [passes, weight] of next) {
      const tally = { passes, failures: trials - passes, incomplete: 0, commonFingerprint: null };
      const step = nextStep(tally, plan);
      if (step === null) open.set(passes, weight);
      else {
        if (step.verdict === 'pass' || step.verdict === 'fail') ended[step.verdict] += weight;
        ended.mean += weight * trials;
      }
    }
  }
  return ended;
}

describe('the sequential strategy', () => {
  it('errs on neither side more often than its confidence allows', () => {
    expect(exactly(0.8).fail).toBeLessThanOrEqual(0.05);
    expect(exactly(0.65).pass).toBeLessThanOrEqual(0.05);
    expect(exactly(0.8).pass).toBeGreaterThan(0.95);
  });

  it('settles clear cases in a quarter of the trials of a fixed-size test', () => {
    for (const rate of [0.98, 0.4]) expect(exactly(rate).mean).toBeLessThanOrEqual(FIXED_SIZE / 4);
  });

  it('fails a contract of pass rate 1 at the first failure, and passes it only on evidence', () => {
    const strict = { ...plan, passRate: 1 };
    const verdictAfter = (passes: number, failures: number) =>
      nextStep({ passes, failures, incomplete: 0, commonFingerprint: null }, strict)?.verdict ?? null;
    expect(verdictAfter(10, 1)).toBe('fail');
    expect(verdictAfter(10, 0)).toBeNull();
    expect(verdictAfter(19, 0)).toBe('pass');
  });
});
