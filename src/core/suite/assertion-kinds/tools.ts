import { evidenceAt } from '../evidence.js';
import type { SuiteObservation } from '../observation.js';
import { type AssertionOf, decided, eachAlone } from './assertion-kind.js';

export type ToolsAllowed = AssertionOf<'tools_allowed', readonly string[]>;
export type ToolForbidden = AssertionOf<'tool_forbidden', string>;
export type ToolExactSequence = AssertionOf<'tool_exact_sequence', readonly string[]>;
export type ToolMaxCalls = AssertionOf<'tool_max_calls', number>;

const calledNames = (observation: SuiteObservation): readonly string[] =>
  (observation.toolCalls ?? []).map((call) => call.name);

const list = (names: readonly string[]): string => (names.length === 0 ? 'no tool' : names.join(', '));

/** Every observed name is in the set; an empty set allows none. Chapter 14, section 14.3. */
export const toolsAllowed = eachAlone<ToolsAllowed>(
  'tools_allowed',
  'tool-calls',
  ({ expected }, { observation }) => {
    const allowed = new Set(expected);
    const names = calledNames(observation);
    const outside = [...new Set(names.filter((name) => !allowed.has(name)))];
    return decided(
      outside.length === 0,
      `called outside the allowed set (${list(expected)}): ${list(outside)}`,
      names,
    );
  },
);

/** The tool was not called. Chapter 14, section 14.3. */
export const toolForbidden = eachAlone<ToolForbidden>(
  'tool_forbidden',
  'tool-calls',
  ({ id, expected }, { observation, decide }) =>
    decided(
      decide({ op: 'absence', operands: [evidenceAt('called', expected)] }, id),
      `the forbidden tool ${expected} was called`,
      calledNames(observation),
    ),
);

/** The observed names are exactly this list, in this order. Chapter 14, section 14.3. */
export const toolExactSequence = eachAlone<ToolExactSequence>(
  'tool_exact_sequence',
  'tool-calls',
  ({ id, expected }, { observation, decide }) =>
    decided(
      decide(
        { op: 'deep-equality', operands: [evidenceAt('sequence'), { literal: { names: [...expected] } }] },
        id,
      ),
      `called ${list(calledNames(observation))} where the sequence is ${list(expected)}`,
      calledNames(observation),
    ),
);

/** At most this many calls were observed. Chapter 14, section 14.3. */
export const toolMaxCalls = eachAlone<ToolMaxCalls>(
  'tool_max_calls',
  'tool-calls',
  ({ expected }, { observation }) => {
    const names = calledNames(observation);
    return decided(names.length <= expected, `${names.length} calls where ${expected} are allowed`, names);
  },
);
