import { DocumentError } from './document-error.js';
import type { DocumentLimits, PlacedDocument } from './placed-document.js';
import { readJson } from './read-json.js';
import { readYaml } from './read-yaml.js';

/** How a text begins that may be JSON: a byte order mark is none of JSON's, and stays YAML's. */
const JSON_START = /^[ \t\r\n]*\{/;

/**
 * Reads a document that is YAML, which includes JSON. What is JSON is read as JSON, many times faster; what only looks
 * like it, such as YAML's own flow style, is read as YAML, whose complaints are told. Both hold to the same limits and
 * values. Chapter 14, section 14.2.
 *
 * @throws DocumentError with file, line and column.
 */
export function readDocument(text: string, source: string, limits: DocumentLimits): PlacedDocument {
  if (!JSON_START.test(text)) return readYaml(text, source, limits);
  try {
    return readJson(text, source, limits);
  } catch (error) {
    if (error instanceof DocumentError) return readYaml(text, source, limits);
    throw error;
  }
}
