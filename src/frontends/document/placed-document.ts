import { encodeToken, type JsonValue } from '../../core/artifact/index.js';
import { DocumentError, type DocumentPlace } from './document-error.js';

/** How large a document may be; what is larger is refused before it is worked on. */
export interface DocumentLimits {
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Collections inside one another, the root counting as 1. */
  readonly nesting: number;
  /** Values and member names. */
  readonly nodes: number;
  /** UTF-16 code units. */
  readonly stringLength: number;
}

/** A document as plain JSON, with the place of every member beside it. */
export interface PlacedDocument {
  readonly source: string;
  readonly value: JsonValue;
  /** The place of the value at an RFC 6901 pointer, or of the nearest value around it. */
  readonly placeOf: (pointer: string) => DocumentPlace;
  /** The place of the member's name, where `placeOf` gives that of its value. */
  readonly placeOfName: (pointer: string) => DocumentPlace;
}

/** A member name or an index as a token of a pointer. */
export const pointerToken = (key: string | number): string => encodeToken(String(key));

/** What `find` knows of the pointer, or of the nearest one around it that it knows. */
export function nearest<Found>(
  pointer: string,
  find: (pointer: string) => Found | undefined,
): Found | undefined {
  for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
    const found = find(here);
    if (found !== undefined || here === '') return found;
  }
}

/** A value that is made when it is first asked for. */
export function onDemand<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** @throws DocumentError for a text of more bytes than are read. */
export function refuseLongText(text: string, source: string, bytes: number): void {
  // No character takes more than three bytes a code unit.
  if (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) return;
  throw new DocumentError(source, [{ line: 1, column: 1, pointer: '', message: `more than ${bytes} bytes` }]);
}
