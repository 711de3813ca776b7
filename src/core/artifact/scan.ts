import { encodeToken } from './json-pointer.js';
import { MAX_NESTING_DEPTH } from './json-value.js';
import { parseSound } from './parse-sound.js';
import { RuntimeFault } from './runtime-fault.js';
import { type Cursor, domainFault, readScalar, readString, syntaxFault } from './scan-scalar.js';

/** Where a value starts in its text: offset in UTF-16 code units from 0, line and column from 1. */
export type Place = { readonly offset: number; readonly line: number; readonly column: number };

/** A scanned value, and the place of every value in it by RFC 6901 pointer (the document itself: the empty one). */
export type ScannedDocument = { readonly value: unknown; readonly places: ReadonlyMap<string, Place> };

/** Told where each value starts, in document order. */
type PlaceRecorder = (pointer: string, offset: number) => void;

/** A container that is still open, with its pointer where places are recorded. */
type Open =
  | { readonly kind: 'array'; readonly content: unknown[]; readonly pointer: string }
  | {
      readonly kind: 'object';
      readonly content: Record<string, unknown>;
      readonly pointer: string;
      key: string;
    };

const CLOSERS = { array: 0x5d, object: 0x7d } as const;
const EXPECTED = { array: "expected ',' or ']' in array", object: "expected ',' or '}' in object" } as const;

const skipSpace = (cursor: Cursor): number => {
  for (;;) {
    const unit = cursor.text.charCodeAt(cursor.at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return unit;
    cursor.at += 1;
  }
};

/** Reads the next key of an object and the colon after it. */
const readKey = (cursor: Cursor, object: object): string => {
  if (skipSpace(cursor) !== 0x22) throw syntaxFault(cursor, 'expected a string object key');
  const key = readString(cursor);
  if (Object.hasOwn(object, key)) throw domainFault(cursor, `duplicate object key ${JSON.stringify(key)}`);
  if (skipSpace(cursor) !== 0x3a) throw syntaxFault(cursor, "expected ':' after object key");
  cursor.at += 1;
  return key;
};

const attach = (container: Open, value: unknown): void => {
  if (container.kind === 'array') {
    container.content.push(value);
  } else if (container.key === '__proto__') {
    Object.defineProperty(container.content, container.key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    container.content[container.key] = value;
  }
};

/** The pointer of the value that comes next in a container. */
const pointerOfNext = (container: Open | undefined): string => {
  if (container === undefined) return '';
  if (container.kind === 'array') return `${container.pointer}/${container.content.length}`;
  return `${container.pointer}/${encodeToken(container.key)}`;
};

/**
 * Reads one document and throws its first violation. Open containers stand on a list of their own, so that no depth
 * of nesting exhausts the call stack.
 */
const scanText = (text: string, artifactPath: string, record?: PlaceRecorder): unknown => {
  const cursor: Cursor = { text, artifactPath, at: 0 };
  const outer: Open[] = [];
  let inside: Open | undefined;

  const enter = (container: Open): void => {
    if (outer.length >= MAX_NESTING_DEPTH)
      throw domainFault(cursor, `nesting depth exceeds ${MAX_NESTING_DEPTH}`);
    cursor.at += 1;
    outer.push(container);
    inside = container;
  };

  const leave = (container: Open): unknown => {
    cursor.at += 1;
    outer.pop();
    inside = outer.at(-1);
    return container.content;
  };

  for (;;) {
    const unit = skipSpace(cursor);
    let pointer = '';
    if (record !== undefined) {
      pointer = pointerOfNext(inside);
      record(pointer, cursor.at);
    }
    let value: unknown;
    if (unit === 0x5b) {
      const array: Open = { kind: 'array', content: [], pointer };
      enter(array);
      if (skipSpace(cursor) !== CLOSERS.array) continue;
      value = leave(array);
    } else if (unit === 0x7b) {
      const object: Open = { kind: 'object', content: {}, pointer, key: '' };
      enter(object);
      if (skipSpace(cursor) !== CLOSERS.object) {
        object.key = readKey(cursor, object.content);
        continue;
      }
      value = leave(object);
    } else {
      value = readScalar(cursor);
    }

    // The value is complete: hand it to its container, and close every container that ends with it.
    for (;;) {
      const next = skipSpace(cursor);
      if (inside === undefined) {
        if (cursor.at < text.length) throw syntaxFault(cursor, 'trailing content after the document');
        return value;
      }
      attach(inside, value);
      if (next === 0x2c) {
        cursor.at += 1;
        if (inside.kind === 'object') inside.key = readKey(cursor, inside.content);
        break;
      }
      if (next !== CLOSERS[inside.kind]) throw syntaxFault(cursor, EXPECTED[inside.kind]);
      value = leave(inside);
    }
  }
};

const decode = (input: Uint8Array | string, artifactPath: string): string => {
  if (typeof input === 'string') return input;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
  } catch (cause) {
    // The other thing that can go wrong is that the text is longer than the engine's strings can be.
    if (!(cause instanceof TypeError)) throw cause;
    throw new RuntimeFault('schema-parse-failure', artifactPath, 'input is not valid UTF-8', { cause });
  }
};

/**
 * Reads raw JSON of a hashed artifact: RFC 8259, and nothing outside the domain of Chapter 01, section 1.1 (no
 * repeated key, no lone surrogate, no unsafe integer, at most 1024 levels). Members are own properties, `__proto__`
 * included. Chapter 01, section 1.2.
 *
 * @throws RuntimeFault `schema-parse-failure` or `non-canonicalizable-value`: the first violation in document order.
 */
export const scanJson = (input: Uint8Array | string, artifactPath: string): unknown => {
  const text = decode(input, artifactPath);
  const sound = parseSound(text);
  return sound === undefined ? scanText(text, artifactPath) : sound.value;
};

/**
 * {@link scanJson}, and beside the value the place of every value in it, so that a finding can be shown as file, line
 * and column.
 *
 * @throws RuntimeFault as {@link scanJson}.
 */
export const scanJsonWithPlaces = (input: Uint8Array | string, artifactPath: string): ScannedDocument => {
  const text = decode(input, artifactPath);
  const places = new Map<string, Place>();
  const lineBreak = /\r\n?|\n/g;
  let line = 0;
  let lineStart = 0;
  let nextLineStart = 0;
  const value = scanText(text, artifactPath, (pointer, offset) => {
    // Values come in document order: the line breaks before them are counted once.
    while (nextLineStart <= offset) {
      line += 1;
      lineStart = nextLineStart;
      nextLineStart = lineBreak.exec(text) === null ? Number.POSITIVE_INFINITY : lineBreak.lastIndex;
    }
    places.set(pointer, { offset, line, column: offset - lineStart + 1 });
  });
  return { value, places };
};
