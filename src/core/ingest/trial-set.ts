import type { Digest } from '../artifact/index.js';
import type { ValidatedObservations } from './validated-observations.js';

/** What every trial of a set must share with the first, in the order it is compared (Chapter 09, section 9.10). */
export const TRIAL_SET_FIELDS = [
  'evaluatorConfigurationDigest',
  'mode',
  'evaluatorRecommendation',
  'runId',
] as const;

type Trial = Pick<ValidatedObservations, 'trialIndex' | 'contractDigest' | (typeof TRIAL_SET_FIELDS)[number]>;

/** Puts records in ascending order of their trial; equal indexes keep their order (Chapter 09, section 9.9). */
export const inTrialOrder = <Record>(
  records: readonly Record[],
  trialIndexOf: (record: Record) => number,
): readonly Record[] => records.toSorted((a, b) => trialIndexOf(a) - trialIndexOf(b));

/**
 * Where the trials of a set do not belong together, or not to the contract they are scored against, in words
 * (Chapter 09, section 9.10). Lazily: per trial its contract and what it shares with the first, then repeated indexes.
 *
 * @param trials In trial order.
 * @param contractDigest The canonical digest of the contract as given.
 */
export function* trialSetDisagreements(trials: readonly Trial[], contractDigest: Digest): Iterable<string> {
  const [first] = trials;
  if (first === undefined) return;
  for (const [position, trial] of trials.entries()) {
    if (trial.contractDigest !== contractDigest) {
      yield `contractDigest: trial ${trial.trialIndex} = "${trial.contractDigest}", supplied EvalContract = "${contractDigest}"`;
    }
    if (position === 0) continue;
    for (const field of TRIAL_SET_FIELDS) {
      if (trial[field] === first[field]) continue;
      yield `${field}: trial ${first.trialIndex} = "${first[field]}", trial ${trial.trialIndex} = "${trial[field]}"`;
    }
  }
  const seen = new Set<number>();
  for (const { trialIndex } of trials) {
    if (seen.has(trialIndex)) yield `trialIndex: duplicate value ${trialIndex}`;
    seen.add(trialIndex);
  }
}
