import type { JsonValue } from '../../artifact/index.js';
import { type JsonReading, jsonInText } from './json-in-text.js';

/** What an agent answered, in the forms that assertions look at (Chapter 16, section 16.3). */
export interface TestedOutput {
  /** As it was answered: the text, or the data that the agent handed over in place of one. */
  readonly raw: JsonValue;
  /** What a regular expression is matched against: the text, or the data as compact JSON. */
  readonly text: string;
  /** The compact JSON of structured output, which `contains` searches too; null for plain text. */
  readonly compact: string | null;
  /** The value that the output is or says. */
  readonly json: JsonReading;
}

/** Plain text is a string by itself; text that says JSON is what it says. */
export const outputValue = ({ raw, json }: TestedOutput): JsonValue => (json.found ? json.value : raw);

/** Prepares an output for assertions. */
export function testedOutput(raw: JsonValue): TestedOutput {
  if (typeof raw !== 'string') {
    const compact = JSON.stringify(raw);
    return { raw, text: compact, compact, json: { found: true, value: raw } };
  }
  const json = jsonInText(raw);
  return { raw, text: raw, compact: json.found ? JSON.stringify(json.value) : null, json };
}
