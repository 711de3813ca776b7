import { type JsonValue, type Place, RuntimeFault, scanJsonWithPlaces } from '../../core/artifact/index.js';
import type { DocumentPlace, DocumentProblem } from '../document/document-error.js';
import type { PlacedDocument } from '../document/read-yaml.js';

/** The end of a scanner's message, which says where it stood. */
const OFFSET = / at offset (\d+)$/;

/** The scanner's own words without code and path, and the offset they are about. */
function problemOf({ code, artifactPath, message }: RuntimeFault): {
  readonly message: string;
  readonly offset: number;
} {
  const detail = message.slice(`${code} in ${artifactPath}: `.length);
  return { message: detail.replace(OFFSET, ''), offset: Number(OFFSET.exec(detail)?.[1] ?? 0) };
}

const placeAt = (text: string, offset: number): DocumentPlace => {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/** The place of the value at a pointer, or of the nearest value around it. */
function nearest(places: ReadonlyMap<string, Place>, pointer: string): DocumentPlace {
  for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
    const place = places.get(here);
    if (place !== undefined) return place;
    if (here === '') return { line: 1, column: 1 };
  }
}

/** JSON with the place of every value in it, or what is wrong with it. */
export type ScanReading =
  | { readonly read: true; readonly document: PlacedDocument }
  | { readonly read: false; readonly problem: DocumentProblem };

/**
 * Reads JSON: RFC 8259, no repeated key, no number that JSON cannot carry exactly.
 *
 * @param firstLine the line of its file that the text starts in, from 1.
 */
export function scanPlaced(text: string, source: string, firstLine = 1): ScanReading {
  const inFile = ({ line, column }: DocumentPlace): DocumentPlace => ({ line: line + firstLine - 1, column });
  try {
    const { value, places } = scanJsonWithPlaces(text, source);
    const placeOf = (pointer: string): DocumentPlace => inFile(nearest(places, pointer));
    // The scan builds nothing but values of the domain.
    return { read: true, document: { source, value: value as JsonValue, placeOf, placeOfName: placeOf } };
  } catch (fault) {
    if (!(fault instanceof RuntimeFault)) throw fault;
    const { message, offset } = problemOf(fault);
    return { read: false, problem: { ...inFile(placeAt(text, offset)), pointer: '', message } };
  }
}
