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

/** How large a document may be; what is larger is refused before it is worked on. */
export interface DocumentLimits {
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Collections inside one another, the root counting as 1. */
  readonly nesting: number;
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

const token = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

interface Reading {
  readonly limits: DocumentLimits;
  readonly values: Map<string, number>;
  readonly names: Map<string, number>;
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
  reading.values.set(pointer, offset);
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
      const member = `${pointer}/${token(name)}`;
      reading.names.set(member, key.range[0]);
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
 * Reads YAML or JSON text into plain JSON: the core schema only, no alias, anchor, tag of its own or repeated key, and
 * nothing over the limits. Chapter 14, section 14.2.
 *
 * @throws DocumentError with file, line and column.
 */
export function readYaml(text: string, source: string, limits: DocumentLimits): PlacedDocument {
  const lines = new LineCounter();
  const place = (offset: number): DocumentPlace => {
    const { line, col } = lines.linePos(offset);
    // Before the first line is counted (an empty text) there is no line 0 to speak of.
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const refuse = (problems: readonly DocumentProblem[]): DocumentError => new DocumentError(source, problems);
  if (Buffer.byteLength(text) > limits.bytes) {
    throw refuse([{ line: 1, column: 1, pointer: '', message: `more than ${limits.bytes} bytes` }]);
  }
  const reading: Reading = { limits, values: new Map(), names: new Map(), nodes: 0 };
  try {
    const document = compose(text, lines, limits);
    // A warning is about something that would be read as other than written, such as an unknown tag.
    const complaints = [...document.errors, ...document.warnings];
    if (complaints.length > 0) {
      throw refuse(
        complaints.map(({ pos, message }) => ({
          ...place(pos[0]),
          pointer: '',
          message: firstLine(message),
        })),
      );
    }
    const value = nodeValue(document.contents, '', 0, reading);
    const at = (offsets: ReadonlyMap<string, number>, pointer: string): DocumentPlace => {
      for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
        const offset = offsets.get(here) ?? reading.values.get(here);
        if (offset !== undefined) return place(offset);
        if (here === '') return place(0);
      }
    };
    return {
      source,
      value,
      placeOf: (pointer) => at(reading.values, pointer),
      placeOfName: (pointer) => at(reading.names, pointer),
    };
  } catch (error) {
    if (error instanceof ReadingProblem) {
      throw refuse([{ ...place(error.offset), pointer: error.pointer, message: error.message }]);
    }
    throw error;
  }
}
