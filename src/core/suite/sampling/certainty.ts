import { completedOf, type Tally, trialsOf } from './tally.js';

/** What a pass rate demands, and the most trials that may be run for it. */
export interface Demand {
  readonly passRate: number;
  readonly sample: number;
}

/** By division, which rounds 7/10 to the very number that 0.7 is read as; 0.7 * 10 is not 7. */
const reaches = (passes: number, trials: number, passRate: number): boolean =>
  trials > 0 && passes / trials >= passRate;

/**
 * The verdict on the trials so far as they stand. An incomplete trial counts neither way, so a verdict stands only
 * where it would be the same whichever way the incomplete ones had gone; otherwise the contract is incomplete.
 * Chapter 15, sections 15.2 and 15.3.
 */
export function verdictOf(tally: Tally, passRate: number): 'pass' | 'fail' | 'incomplete' {
  const trials = trialsOf(tally);
  if (completedOf(tally) === 0) return 'incomplete';
  if (reaches(tally.passes, trials, passRate)) return 'pass';
  return reaches(tally.passes + tally.incomplete, trials, passRate) ? 'incomplete' : 'fail';
}

/**
 * The verdict that no remaining trial can change, or null while one can (curtailment). Chapter 15, section 15.3.
 */
export function certainVerdict(tally: Tally, { passRate, sample }: Demand): 'pass' | 'fail' | null {
  const remaining = sample - trialsOf(tally);
  // Every trial still to come fails, or is incomplete and counts as a doubt: the pass stands even so.
  if (completedOf(tally) > 0 && reaches(tally.passes, sample, passRate)) return 'pass';
  return reaches(tally.passes + tally.incomplete + remaining, sample, passRate) ? null : 'fail';
}
