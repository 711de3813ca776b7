import { isInvalidating, type OutcomeState } from './outcome-states.js';
import type { TrialVote } from './reduce-trial-set.js';

/** What a vote is taken from: the outcomes of one trial, in contract order. */
interface VotingOutcome {
  readonly oracleId: string;
  readonly resolution: { readonly state: OutcomeState };
}

/**
 * The state that speaks for a trial: the designated oracle's; without one, the first that says the trial measured
 * nothing, else the first of all. A contract without oracles gives no vote (Chapter 10, section 10.11).
 */
export const voteOf = (
  trialIndex: number,
  outcomes: readonly VotingOutcome[],
  designatedOracleId: string | null,
): TrialVote | null => {
  const voting =
    outcomes.find(({ oracleId }) => oracleId === designatedOracleId) ??
    outcomes.find(({ resolution }) => isInvalidating(resolution.state)) ??
    outcomes[0];
  return voting === undefined ? null : { trialIndex, state: voting.resolution.state };
};
