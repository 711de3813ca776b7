import { type JsonValue, RuntimeFault, scanJsonWithPlaces } from '../../core/artifact/index.js';
import type { DocumentPlace, DocumentProblem } from '../document/document-error.js';
import type { PlacedDocument } from '../document/read-yaml.js';

/** The end of a scanner's message, which says where it stood. */
const OFFSET = / at offset (\d+)$/;

/** The scanner's own words and the offset, without code and path. */
function problemOf({ code, artifactPath, message }: RuntimeFault): {
  readonly message: string;
  readonly offset: number;
} {
  const detail = message.slice(`${code} in ${artifactPath}: `.length);
  return { message: detail.replace(OFFSET, ''), offset: Number(OFFSET.exec(detail)?.[1] ?? 0) };
}

/** The value at a pointer, or the nearest value around it. */
function nearest<Place>(places: ReadonlyMap<string, Place>, pointer: string): Place | undefined {
  for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
    const place = places.get(here);
    if (place !== undefined || here === '') return place;
  }
}

/** A JSON text that is one line of a file; `line` counts from 1. */
export interface JsonLine {
  readonly text: string;
  readonly line: number;
}

/** A line as JSON with the place of every value in it, or what is wrong with it. */
export type JsonLineReading =
  | { readonly read: true; readonly document: PlacedDocument }
  | { readonly read: false; readonly problem: DocumentProblem };

/** Reads one line of JSON: RFC 8259, no repeated key, no number that JSON cannot carry exactly. */
export function readJsonLine({ text, line }: JsonLine, source: string): JsonLineReading {
  try {
    const { value, places } = scanJsonWithPlaces(text, source);
    const placeOf = (pointer: string): DocumentPlace => ({
      line,
      column: nearest(places, pointer)?.column ?? 1,
    });
    // The scan builds nothing but values of the domain.
    return { read: true, document: { source, value: value as JsonValue, placeOf, placeOfName: placeOf } };
  } catch (fault) {
    if (!(fault instanceof RuntimeFault)) throw fault;
    const { message, offset } = problemOf(fault);
    return { read: false, problem: { line, column: offset + 1, pointer: '', message } };
  }
}
