import { type JsonValue, RuntimeFault, scanJson } from '../../artifact/index.js';

/** A whole text that is one fenced block, with or without a language; group 1 is its content. */
const FENCED = /^\s*```[^\n`]*\n([\s\S]*?)\n?```\s*$/;

/** What a text says as JSON, or why it says nothing. */
export type JsonReading =
  | { readonly found: true; readonly value: JsonValue }
  | { readonly found: false; readonly problem: string };

/**
 * Reads a text that is JSON as a whole, bare or inside one fenced block (Chapter 16, section 16.3). A text with a
 * repeated key or a number that would be read as another is not read: no comparison over it would be sound.
 */
export function jsonInText(text: string): JsonReading {
  const json = FENCED.exec(text)?.[1] ?? text;
  try {
    // The scan builds nothing but values of the domain.
    return { found: true, value: scanJson(json, 'output') as JsonValue };
  } catch (fault) {
    if (!(fault instanceof RuntimeFault)) throw fault;
    return {
      found: false,
      problem:
        fault.code === 'schema-parse-failure'
          ? 'the output is not JSON'
          : 'the output is JSON that cannot be read exactly (a repeated key, or a number or text outside what JSON carries exactly)',
    };
  }
}
