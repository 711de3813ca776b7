import { RE2JS } from 're2js';
import type { Expression } from '../../../artifact/generated/eval-contract.js';
import type { JsonValue } from '../../../artifact/index.js';
import { evidenceAt } from '../../evidence.js';
import { decided } from '../assertion-kind.js';
import { type OutputAssertion, outputKind } from './output-kind.js';

export type Contains = OutputAssertion<'contains', JsonValue>;
export type NotContains = OutputAssertion<'not_contains', JsonValue>;
export type Regex = OutputAssertion<'regex', string>;

/** The text that stands for a value inside an output: itself, or its compact JSON. */
const searchedText = (expected: JsonValue): string =>
  typeof expected === 'string' ? expected : JSON.stringify(expected);

const holdsIn = (form: 'text' | 'compact', text: string): Expression => ({
  op: 'containment',
  operands: [evidenceAt('output', form), { literal: text }],
});

/** Structured output is searched as it was written, and as compact JSON, so that white space does not matter. */
const holds = (text: string): Expression => ({
  op: 'any',
  operands: [holdsIn('text', text), holdsIn('compact', text)],
});

/** The output contains the value. Chapter 16, section 16.3. */
export const contains = outputKind<Contains>('contains', ({ id, expected }, { output, decide }) => {
  const text = searchedText(expected);
  return decided(decide(holds(text), id), `the output does not contain ${JSON.stringify(text)}`, output.raw);
});

/** The output does not contain the value. Chapter 16, section 16.3. */
export const notContains = outputKind<NotContains>('not_contains', ({ id, expected }, { output, decide }) => {
  const text = searchedText(expected);
  return decided(
    decide({ op: 'not', operands: [holds(text)] }, id),
    `the output contains ${JSON.stringify(text)}`,
    output.raw,
  );
});

/** The pattern, in RE2 syntax, matches somewhere in the output; in time linear in its length. Chapter 16, section 16.3. */
export const regex = outputKind<Regex>('regex', ({ expected }, { output }) =>
  decided(
    RE2JS.compile(expected).matcher(output.text).find(),
    `the output does not match ${JSON.stringify(expected)}`,
    output.raw,
  ),
);
