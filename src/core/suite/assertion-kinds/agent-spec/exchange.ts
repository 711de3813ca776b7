import { evidenceAt } from '../../evidence.js';
import { type AssertionOf, decided, eachAlone } from '../assertion-kind.js';
import { bySighting } from './sighting.js';

export type MustNotError = AssertionOf<'must_not_error', true>;
/** Milliseconds. */
export type CompletesWithin = AssertionOf<'completes_within', number>;
export type TokenBudget = AssertionOf<'token_budget', number>;

/** The exchange ended without an error. Chapter 15, section 15.2. */
export const mustNotError = eachAlone<MustNotError>(
  'must_not_error',
  'outcome',
  ({ id }, { observation, decide }) =>
    decided(
      decide({ op: 'equality', operands: [evidenceAt('error'), { literal: null }] }, id),
      `the exchange failed: ${observation.error}`,
      observation.error ?? null,
    ),
);

/** The exchange took at most so long; one that failed did not complete. Chapter 15, section 15.2. */
export const completesWithin = eachAlone<CompletesWithin>(
  'completes_within',
  'latency',
  ({ expected }, { observation }) => {
    const latency = observation.latencyMs ?? 0;
    return bySighting(
      latency > expected,
      'fail',
      'exchange',
      observation,
      `it took ${Math.round(latency)} ms where ${expected} ms are allowed`,
      latency,
    );
  },
);

/** The exchange took at most so many tokens in all, as far as usage was reported. Chapter 15, section 15.2. */
export const tokenBudget = eachAlone<TokenBudget>(
  'token_budget',
  'tokens',
  ({ expected }, { observation }) => {
    const tokens = observation.tokens ?? 0;
    return bySighting(
      tokens > expected,
      'fail',
      'exchange',
      observation,
      `it took ${tokens} tokens where ${expected} are allowed`,
      tokens,
    );
  },
);
