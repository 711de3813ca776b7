import { evidenceAt } from '../evidence.js';
import { type AssertionOf, decided, eachAlone } from './assertion-kind.js';

export type ResponseContains = AssertionOf<'response_contains', string>;
export type ResponseExcludes = AssertionOf<'response_excludes', string>;

const holdsText = (text: string) =>
  ({ op: 'containment', operands: [evidenceAt('response'), { literal: text }] }) as const;

/** The text is a substring of the final response. Chapter 14, section 14.3. */
export const responseContains = eachAlone<ResponseContains>(
  'response_contains',
  'response',
  ({ id, expected }, { observation, decide }) =>
    decided(
      decide(holdsText(expected), id),
      `the response does not contain ${JSON.stringify(expected)}`,
      observation.response ?? null,
    ),
);

/** The text is no substring of the final response. Chapter 14, section 14.3. */
export const responseExcludes = eachAlone<ResponseExcludes>(
  'response_excludes',
  'response',
  ({ id, expected }, { observation, decide }) =>
    decided(
      decide({ op: 'not', operands: [holdsText(expected)] }, id),
      `the response contains ${JSON.stringify(expected)}`,
      observation.response ?? null,
    ),
);
