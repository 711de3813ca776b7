import { type OutcomeState, TRIAL_VOTE_STATES } from './outcome-states.js';

/** The state that speaks for one trial. */
export interface TrialVote {
  readonly trialIndex: number;
  readonly state: OutcomeState;
}

/** A trial that measured nothing. */
export interface InvalidatedAttempt {
  /** Its trial index. */
  readonly attempt: number;
  /** The state of its vote. */
  readonly reason: string;
}

/** What the votes of a trial set come to (Chapter 10, section 10.11). */
export interface TrialSetResult {
  readonly exercised: boolean;
  readonly caught: boolean;
  readonly validCount: number;
  readonly caughtCount: number;
  /** In vote order. */
  readonly invalidatedAttempts: readonly InvalidatedAttempt[];
}

const requireThreshold = (catchThreshold: number): void => {
  if (!Number.isFinite(catchThreshold))
    throw new TypeError(`reduceTrialSet: catchThreshold ${String(catchThreshold)} is not a finite number`);
  if (catchThreshold < 0 || catchThreshold > 1)
    throw new TypeError(
      `reduceTrialSet: catchThreshold ${catchThreshold} is outside ScoringPolicy's declared 0..1 domain`,
    );
};

/**
 * Counts the votes of a trial set. A probe is caught when the caught share of the valid votes exceeds the threshold:
 * a tie is not enough (Chapter 10, section 10.11).
 *
 * @param catchThreshold a share, 0 to 1.
 * @throws TypeError for another threshold, and for a state outside the vocabulary.
 */
export const reduceTrialSet = (votes: readonly TrialVote[], catchThreshold: number): TrialSetResult => {
  requireThreshold(catchThreshold);
  const invalidatedAttempts: InvalidatedAttempt[] = [];
  let validCount = 0;
  let caughtCount = 0;
  for (const { trialIndex, state } of votes) {
    if (!Object.hasOwn(TRIAL_VOTE_STATES, state))
      throw new TypeError(`reduceTrialSet: trial ${trialIndex} carries an out-of-domain state "${state}"`);
    const group = TRIAL_VOTE_STATES[state];
    if (group === 'invalidating') invalidatedAttempts.push({ attempt: trialIndex, reason: state });
    if (group === 'voted') validCount += 1;
    if (state === 'caught') caughtCount += 1;
  }
  const exercised = validCount > 0;
  // Divided and not multiplied out: 29 of 100 against 0.29 is a tie, and 0.29 * 100 is less than 29.
  const caught = exercised && caughtCount / validCount > catchThreshold;
  return { exercised, caught, validCount, caughtCount, invalidatedAttempts };
};
