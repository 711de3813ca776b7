import { evidenceAt } from '../evidence.js';
import { type AssertionOf, decided, eachAlone } from './assertion-kind.js';

export type Refusal = AssertionOf<'refusal', boolean>;
export type SourceRequired = AssertionOf<'source_required', string>;

/** The typed refusal equals the expected boolean; prose is never read as one. Chapter 14, section 14.3. */
export const refusal = eachAlone<Refusal>('refusal', 'refusal', ({ id, expected }, { observation, decide }) =>
  decided(
    decide({ op: 'equality', operands: [evidenceAt('refusal'), { literal: expected }] }, id),
    expected ? 'the agent did not refuse' : 'the agent refused',
    observation.refusal ?? null,
  ),
);

/** The identifier is among the explicit sources; a URL in the text is none. Chapter 14, section 14.3. */
export const sourceRequired = eachAlone<SourceRequired>(
  'source_required',
  'sources',
  ({ id, expected }, { observation, decide }) =>
    decided(
      decide({ op: 'existence', operands: [evidenceAt('sources', expected)] }, id),
      `the source ${JSON.stringify(expected)} is not among the explicit sources`,
      observation.sources ?? null,
    ),
);
