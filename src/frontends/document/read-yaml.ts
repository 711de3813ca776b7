import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  Parser,
} from 'yaml';
import type { JsonValue } from '../../core/artifact/index.js';
import { DocumentError, type DocumentPlace, type DocumentProblem } from './document-error.js';
import {
  type DocumentLimits,
  nearest,
  onDemand,
  type PlacedDocument,
  pointerToken,
  refuseLongText,
} from './placed-document.js';

export type { DocumentLimits, PlacedDocument } from './placed-document.js';

/** The problem at an offset of the text; thrown, since nothing after it can be trusted. */
class ReadingProblem extends Error {
  constructor(
    readonly offset: number,
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}

/** Where values and the names of members stand, as offsets by pointer. */
interface Offsets {
  readonly values: Map<string, number>;
  readonly names: Map<string, number>;
}

interface Reading {
  readonly limits: DocumentLimits;
  /** null where places are not asked for: most documents need none. */
  readonly offsets: Offsets | null;
  nodes: number;
}

function scalarValue(value: unknown, offset: number, pointer: string, limits: DocumentLimits): JsonValue {
  switch (typeof value) {
    case 'string':
      if (value.length > limits.stringLength) {
        throw new ReadingProblem(offset, pointer, `a text of more than ${limits.stringLength} characters`);
      }
      if (!value.isWellFormed()) throw new ReadingProblem(offset, pointer, 'a text with a lone surrogate');
      return value;
    case 'number':
      if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
        throw new ReadingProblem(
          offset,
          pointer,
          'a number that JSON cannot carry exactly; write it as text',
        );
      }
      return value;
    case 'boolean':
      return value;
    default:
      if (value === null) return null;
      throw new ReadingProblem(offset, pointer, 'a value that JSON does not have');
  }
}

function nodeValue(node: ParsedNode | null, pointer: string, depth: number, reading: Reading): JsonValue {
  if (node === null) return null;
  const { limits } = reading;
  const [offset] = node.range;
  reading.offsets?.values.set(pointer, offset);
  reading.nodes += 1;
  if (reading.nodes > limits.nodes) {
    throw new ReadingProblem(offset, pointer, `more than ${limits.nodes} values in the document`);
  }
  if (isAlias(node)) throw new ReadingProblem(offset, pointer, 'an alias; write the value out');
  if (node.anchor !== undefined) throw new ReadingProblem(offset, pointer, 'an anchor; write the value out');
  if (isScalar(node)) return scalarValue(node.value, offset, pointer, limits);
  if (depth >= limits.nesting) {
    throw new ReadingProblem(offset, pointer, `nesting deeper than ${limits.nesting}`);
  }
  if (isSeq(node)) {
    return node.items.map((item, i) => nodeValue(item, `${pointer}/${i}`, depth + 1, reading));
  }
  if (!isMap(node)) throw new ReadingProblem(offset, pointer, 'a value that JSON does not have');
  return Object.fromEntries(
    node.items.map(({ key, value }): readonly [string, JsonValue] => {
      if (!isScalar(key) || typeof key.value !== 'string') {
        throw new ReadingProblem(key.range[0], pointer, 'a member name that is not text; put it in quotes');
      }
      const name = key.value;
      reading.nodes += 1;
      scalarValue(name, key.range[0], pointer, limits);
      if (key.anchor !== undefined)
        throw new ReadingProblem(key.range[0], pointer, 'an anchor; write the value out');
      const member = `${pointer}/${pointerToken(name)}`;
      reading.offsets?.names.set(member, key.range[0]);
      return [name, nodeValue(value, member, depth + 1, reading)];
    }),
  );
}

/**
 * Measures nesting on the syntax, without recursion: composing descends once a level, and ends not only its stack but
 * the process on a text of nothing but brackets.
 */
function refuseDeepSyntax(tokens: readonly CST.Token[], limits: DocumentLimits): void {
  const open = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (token.type === 'document') {
      if (token.value) open.push({ token: token.value, depth });
    } else if ('items' in token) {
      if (depth >= limits.nesting) {
        throw new ReadingProblem(token.offset, '', `nesting deeper than ${limits.nesting}`);
      }
      for (const { key, value } of token.items) {
        if (key) open.push({ token: key, depth: depth + 1 });
        if (value) open.push({ token: value, depth: depth + 1 });
      }
    }
  }
}

/** The one document of a text. */
function compose(text: string, lines: LineCounter, limits: DocumentLimits): Document.Parsed {
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  refuseDeepSyntax(tokens, limits);
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    prettyErrors: false,
  });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (second !== undefined) throw new ReadingProblem(second.range[0], '', 'a second document in one file');
  if (document === undefined) throw new ReadingProblem(0, '', 'no document');
  return document;
}

/** The first line of a message, without the parser's own sketch of the place. */
const firstLine = (message: string): string => message.split('\n', 1)[0] ?? message;

/**
 * A warning counts too: it is about something that would be read as other than written, such as an unknown tag.
 *
 * @throws DocumentError for what the parser complains about.
 */
function refuseComplaints({ errors, warnings }: Document.Parsed, source: string, place: PlaceAt): void {
  const complaints = [...errors, ...warnings];
  if (complaints.length === 0) return;
  throw new DocumentError(
    source,
    complaints.map(
      ({ pos, message }): DocumentProblem => ({ ...place(pos[0]), pointer: '', message: firstLine(message) }),
    ),
  );
}

type PlaceAt = (offset: number) => DocumentPlace;

const placesIn =
  (lines: LineCounter): PlaceAt =>
  (offset) => {
    const { line, col } = lines.linePos(offset);
    // Before the first line is counted (an empty text) there is no line 0 to speak of.
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };

/**
 * Reads YAML or JSON text into plain JSON: the core schema only, no alias, anchor, tag of its own or repeated key, and
 * nothing over the limits. Chapter 14, section 14.2.
 *
 * @throws DocumentError with file, line and column.
 */
export function readYaml(text: string, source: string, limits: DocumentLimits): PlacedDocument {
  refuseLongText(text, source, limits.bytes);
  const read = (offsets: Offsets | null): { readonly value: JsonValue; readonly place: PlaceAt } => {
    const lines = new LineCounter();
    const place = placesIn(lines);
    try {
      const document = compose(text, lines, limits);
      refuseComplaints(document, source, place);
      return { value: nodeValue(document.contents, '', 0, { limits, offsets, nodes: 0 }), place };
    } catch (error) {
      if (!(error instanceof ReadingProblem)) throw error;
      const { offset, pointer, message } = error;
      throw new DocumentError(source, [{ ...place(offset), pointer, message }]);
    }
  };
  const { value } = read(null);
  const placed = onDemand(() => {
    const offsets: Offsets = { values: new Map(), names: new Map() };
    return { offsets, place: read(offsets).place };
  });
  const at = (pointer: string, kind: 'values' | 'names'): DocumentPlace => {
    const { offsets, place } = placed();
    return place(nearest(pointer, (here) => offsets[kind].get(here) ?? offsets.values.get(here)) ?? 0);
  };
  return {
    source,
    value,
    placeOf: (pointer) => at(pointer, 'values'),
    placeOfName: (pointer) => at(pointer, 'names'),
  };
}
