import { evidenceAt } from '../../evidence.js';
import type { SuiteObservation } from '../../observation.js';
import { type AssertionOf, eachAlone } from '../assertion-kind.js';
import { bySighting } from './sighting.js';

export type MustCallTool = AssertionOf<'must_call_tool', string>;
export type MustNotCallTool = AssertionOf<'must_not_call_tool', string>;

const names = ({ toolCalls }: SuiteObservation): readonly string[] =>
  (toolCalls ?? []).map(({ name }) => name);

const called = (name: string) => ({ op: 'existence', operands: [evidenceAt('called', name)] }) as const;

/** Some call has that name. Chapter 15, section 15.2. */
export const mustCallTool = eachAlone<MustCallTool>(
  'must_call_tool',
  'seen-tool-calls',
  ({ id, expected }, { observation, decide }) =>
    bySighting(
      decide(called(expected), id),
      'pass',
      'tool-calls',
      observation,
      `the tool ${expected} was not called`,
      names(observation),
    ),
);

/** No call has that name. Chapter 15, section 15.2. */
export const mustNotCallTool = eachAlone<MustNotCallTool>(
  'must_not_call_tool',
  'seen-tool-calls',
  ({ id, expected }, { observation, decide }) =>
    bySighting(
      decide(called(expected), id),
      'fail',
      'tool-calls',
      observation,
      `the tool ${expected} was called`,
      names(observation),
    ),
);
