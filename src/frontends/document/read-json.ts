import { type JsonValue, RuntimeFault, scanJson, scanJsonWithPlaces } from '../../core/artifact/index.js';
import { DocumentError, type DocumentPlace } from './document-error.js';
import {
  type DocumentLimits,
  nearest,
  onDemand,
  type PlacedDocument,
  pointerToken,
  refuseLongText,
} from './placed-document.js';

/** The end of a scanner's message, which says where it stood. */
const OFFSET = / at offset (\d+)$/;

const placeAt = (text: string, offset: number): DocumentPlace => {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/** The scanner's words as a problem of the document, with line and column for its offset. */
function documentError(
  { code, artifactPath, message }: RuntimeFault,
  text: string,
  source: string,
): DocumentError {
  const detail = message.slice(`${code} in ${artifactPath}: `.length);
  const offset = Number(OFFSET.exec(detail)?.[1] ?? 0);
  return new DocumentError(source, [
    { ...placeAt(text, offset), pointer: '', message: detail.replace(OFFSET, '') },
  ]);
}

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The first place where a value is over the limits, and what it is too much of; null when there is none. */
function oversized(
  root: JsonValue,
  { nesting, nodes, stringLength }: DocumentLimits,
): { readonly pointer: string; readonly message: string } | null {
  let count = 0;
  const longText = { message: `a text of more than ${stringLength} characters` };
  const inside = (
    value: JsonValue,
    depth: number,
  ): { readonly pointer: string; readonly message: string } | null => {
    count += 1;
    if (count > nodes) return { pointer: '', message: `more than ${nodes} values in the document` };
    if (typeof value === 'string') return value.length > stringLength ? { pointer: '', ...longText } : null;
    if (value === null || typeof value !== 'object') return null;
    if (depth >= nesting) return { pointer: '', message: `nesting deeper than ${nesting}` };
    const isList = isArray(value);
    for (const [key, member] of Object.entries(value)) {
      if (!isList) count += 1;
      const found =
        !isList && key.length > stringLength ? { pointer: '', ...longText } : inside(member, depth + 1);
      if (found !== null) return { ...found, pointer: `/${pointerToken(key)}${found.pointer}` };
    }
    return null;
  };
  return inside(root, 0);
}

/**
 * Reads JSON: RFC 8259, no repeated key, no number that JSON cannot carry exactly, nothing over the limits. Chapter 14,
 * sections 14.2 and 14.4.
 *
 * @throws DocumentError with file, line and column.
 */
export function readJson(text: string, source: string, limits: DocumentLimits): PlacedDocument {
  refuseLongText(text, source, limits.bytes);
  // A place is looked for again where one is needed: most documents need none.
  const places = onDemand(() => scanJsonWithPlaces(text, source).places);
  const placeOf = (pointer: string): DocumentPlace => {
    const { line, column } = nearest(pointer, (here) => places().get(here)) ?? { line: 1, column: 1 };
    return { line, column };
  };
  try {
    // The scan builds nothing but values of the domain.
    const value = scanJson(text, source) as JsonValue;
    const problem = oversized(value, limits);
    if (problem !== null) throw new DocumentError(source, [{ ...placeOf(problem.pointer), ...problem }]);
    return { source, value, placeOf, placeOfName: placeOf };
  } catch (error) {
    throw error instanceof RuntimeFault ? documentError(error, text, source) : error;
  }
}
