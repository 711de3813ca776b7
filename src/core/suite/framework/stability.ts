import { type Interval, wilsonInterval } from '../statistics/wilson.js';

/** How alike several runs of a case came out, best first (Chapter 16, section 16.6). */
export const STABILITY_CLASSES = [
  { name: 'Stable', from: 1 },
  { name: 'Mostly Stable', from: 0.8 },
  { name: 'Unstable', from: 0.5 },
  { name: 'Highly Unstable', from: 0 },
] as const;
export type StabilityClass = (typeof STABILITY_CLASSES)[number]['name'];

const CONFIDENCE = 0.95;

/** What several runs of one case came to; the rate and the interval are proportions. */
export interface Stability {
  readonly runs: number;
  readonly passed: number;
  readonly pass_rate: number;
  readonly classification: StabilityClass;
  /** Where the true pass rate lies with 95 % confidence (Wilson). */
  readonly confidence_interval: Interval & { readonly confidence: number };
}

/** Classifies a case by its passing runs out of all its runs. */
export function stabilityOf(passed: number, runs: number): Stability {
  const rate = runs === 0 ? 0 : passed / runs;
  const found = STABILITY_CLASSES.find(({ from }) => rate >= from);
  return {
    runs,
    passed,
    pass_rate: rate,
    classification: found?.name ?? 'Highly Unstable',
    confidence_interval: { ...wilsonInterval(passed, runs, CONFIDENCE), confidence: CONFIDENCE },
  };
}
