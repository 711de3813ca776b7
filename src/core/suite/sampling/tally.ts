import type { Status } from '../observation.js';

/** One run of a case. A retry is no trial. */
export interface Trial {
  readonly status: Status;
  readonly fingerprint: string;
}

/** What the trials so far come to. */
export interface Tally {
  readonly passes: number;
  readonly failures: number;
  /** Trials whose evidence was not whole: they count neither way. */
  readonly incomplete: number;
  /** The one fingerprint of all trials; null once they differ, undefined before the first. */
  readonly commonFingerprint: string | null | undefined;
}

export const NO_TRIALS: Tally = { passes: 0, failures: 0, incomplete: 0, commonFingerprint: undefined };

/** The tally with one more trial. */
export const withTrial = (tally: Tally, { status, fingerprint }: Trial): Tally => ({
  passes: tally.passes + (status === 'pass' ? 1 : 0),
  failures: tally.failures + (status === 'fail' ? 1 : 0),
  incomplete: tally.incomplete + (status === 'incomplete' ? 1 : 0),
  commonFingerprint:
    tally.commonFingerprint === undefined || tally.commonFingerprint === fingerprint ? fingerprint : null,
});

/** Trials that passed or failed. */
export const completedOf = ({ passes, failures }: Tally): number => passes + failures;

/** All trials that were run. */
export const trialsOf = (tally: Tally): number => completedOf(tally) + tally.incomplete;
