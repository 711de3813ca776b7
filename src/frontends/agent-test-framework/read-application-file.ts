import stripJsonComments from 'strip-json-comments';
import type { JsonObject } from '../../core/artifact/index.js';
import type { DocumentValidator } from '../../core/artifact/issues.js';
import { DocumentError } from '../document/document-error.js';
import type { PlacedDocument } from '../document/read-yaml.js';
import { shapeProblems } from '../document/shape-problems.js';
import { scanPlaced } from './scan-placed.js';

/** Where and what is wrong, below the document. */
export interface FileProblem {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Reads a `.yao` file: a JSON object in which comments and trailing commas are allowed (Chapter 16, section 16.1).
 *
 * @param problems what is wrong beyond its shape.
 * @throws DocumentError with line and column.
 */
export function readApplicationFile(
  text: string,
  source: string,
  validate: DocumentValidator,
  problems: (value: JsonObject) => Iterable<FileProblem>,
): JsonObject {
  const plain = stripJsonComments(text.replace(/^\ufeff/, ''), { trailingCommas: true });
  const reading = scanPlaced(plain, source);
  if (!reading.read) throw new DocumentError(source, [reading.problem]);
  const { document }: { readonly document: PlacedDocument } = reading;
  const shape = shapeProblems(document, validate, []);
  if (shape.length > 0) throw new DocumentError(source, shape);
  // Both validators admit objects alone.
  const value = document.value as JsonObject;
  const found = [...problems(value)].map((problem) => ({ ...document.placeOf(problem.pointer), ...problem }));
  if (found.length > 0) throw new DocumentError(source, found);
  return value;
}
