/** Every state an outcome can end in, in published order (Chapter 10, section 10.8). */
export const OUTCOME_STATES = [
  'caught',
  'confirmed',
  'missed',
  'passed-clean-control',
  'false-positive',
  'abstained',
  'bypassed',
  'unreached',
  'oracle-error',
  'judge-error',
  'infrastructure-error',
  'not-applicable',
] as const;

/** One of {@link OUTCOME_STATES}. */
export type OutcomeState = (typeof OUTCOME_STATES)[number];

/** What a trial's vote does in the reduction (Chapter 10, section 10.11). */
export type VoteGroup = 'invalidating' | 'unvoted' | 'voted';

/** The group of every state: invalidating, no vote, or a valid vote (Chapter 10, section 10.11). */
export const TRIAL_VOTE_STATES: Readonly<Record<OutcomeState, VoteGroup>> = {
  caught: 'voted',
  confirmed: 'voted',
  missed: 'voted',
  'passed-clean-control': 'voted',
  'false-positive': 'voted',
  abstained: 'voted',
  bypassed: 'voted',
  unreached: 'unvoted',
  'oracle-error': 'invalidating',
  'judge-error': 'invalidating',
  'infrastructure-error': 'invalidating',
  'not-applicable': 'unvoted',
};

/** The states in which the evaluation itself failed on behaviour (Chapter 10, section 10.13). */
export const BEHAVIOURAL_FAILURES: ReadonlySet<OutcomeState> = new Set([
  'missed',
  'abstained',
  'bypassed',
  'false-positive',
]);

/** Whether a state says that the attempt measured nothing (Chapter 10, section 10.11). */
export const isInvalidating = (state: OutcomeState): boolean => TRIAL_VOTE_STATES[state] === 'invalidating';
