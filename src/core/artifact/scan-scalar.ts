import { RuntimeFault } from './runtime-fault.js';

/** Where a scan stands in its text. */
export type Cursor = { readonly text: string; readonly artifactPath: string; at: number };

/** A violation of the JSON grammar (Chapter 01, section 1.2). */
export const syntaxFault = (cursor: Cursor, what: string, offset = cursor.at): RuntimeFault =>
  new RuntimeFault('schema-parse-failure', cursor.artifactPath, `${what} at offset ${offset}`);

/** A value outside the hashed-artifact domain (Chapter 01, section 1.2). */
export const domainFault = (cursor: Cursor, what: string): RuntimeFault =>
  new RuntimeFault('non-canonicalizable-value', cursor.artifactPath, `${what} at offset ${cursor.at}`);

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const isLetter = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);

const HEX4 = /^[0-9a-fA-F]{4}$/;
const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Reads the escape whose backslash stands at the cursor. */
const readEscape = (cursor: Cursor): string => {
  const letter = cursor.text.charAt(cursor.at + 1);
  cursor.at += letter === '' ? 1 : 2;
  if (letter === '') throw syntaxFault(cursor, 'unterminated escape sequence');
  if (letter === 'u') {
    const digits = cursor.text.slice(cursor.at, cursor.at + 4);
    if (!HEX4.test(digits)) throw syntaxFault(cursor, 'invalid \\u escape');
    cursor.at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
  const short = SHORT_ESCAPES.get(letter);
  if (short === undefined) throw syntaxFault(cursor, `invalid escape character ${JSON.stringify(letter)}`);
  return short;
};

/** Reads the string whose opening quote stands at the cursor. A run without escapes is sliced, not copied by the unit. */
export const readString = (cursor: Cursor): string => {
  const { text } = cursor;
  let value = '';
  let run = cursor.at + 1;
  let at = run;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) break;
    if (unit === 0x5c) {
      cursor.at = at;
      value += text.slice(run, at) + readEscape(cursor);
      run = cursor.at;
      at = run;
    } else if (unit >= 0x20) {
      at += 1;
    } else {
      cursor.at = at;
      throw syntaxFault(
        cursor,
        at < text.length ? 'unescaped control character in string' : 'unterminated string',
      );
    }
  }
  cursor.at = at + 1;
  value = value === '' ? text.slice(run, at) : value + text.slice(run, at);
  if (!value.isWellFormed()) throw domainFault(cursor, 'lone surrogate in string');
  return value;
};

/** Skips digits and says how many there were. */
const skipDigits = (cursor: Cursor): number => {
  const start = cursor.at;
  while (isDigit(cursor.text.charCodeAt(cursor.at))) cursor.at += 1;
  return cursor.at - start;
};

const nextIs = (cursor: Cursor, ...units: readonly number[]): boolean =>
  units.includes(cursor.text.charCodeAt(cursor.at));

/** Reads a fraction and an exponent where there are any, and says whether there were. */
const skipFractionAndExponent = (cursor: Cursor): boolean => {
  const start = cursor.at;
  if (nextIs(cursor, 0x2e)) {
    cursor.at += 1;
    if (skipDigits(cursor) === 0) throw syntaxFault(cursor, 'expected digits after decimal point');
  }
  if (nextIs(cursor, 0x65, 0x45)) {
    cursor.at += 1;
    if (nextIs(cursor, 0x2b, 0x2d)) cursor.at += 1;
    if (skipDigits(cursor) === 0) throw syntaxFault(cursor, 'expected digits in exponent');
  }
  return cursor.at > start;
};

/** Reads the number that starts at the cursor. */
const readNumber = (cursor: Cursor): number => {
  const start = cursor.at;
  if (nextIs(cursor, 0x2d)) cursor.at += 1;
  const firstDigit = cursor.at;
  const digits = skipDigits(cursor);
  if (digits === 0) throw syntaxFault(cursor, 'invalid number');
  if (digits > 1 && cursor.text.charCodeAt(firstDigit) === 0x30) {
    throw syntaxFault(cursor, 'leading zero in number', firstDigit + 1);
  }
  const integer = !skipFractionAndExponent(cursor);
  if (isLetter(cursor.text.charCodeAt(cursor.at))) throw syntaxFault(cursor, 'invalid number');
  const literal = cursor.text.slice(start, cursor.at);
  // The digit count comes first, so that an integer of a megabyte is never converted.
  const value = integer && digits > 16 ? Number.POSITIVE_INFINITY : Number(literal);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  if (integer) throw domainFault(cursor, `integer literal outside the safe range: ${literal}`);
  if (!Number.isFinite(value))
    throw domainFault(cursor, `numeric literal is not finite in binary64: ${literal}`);
  throw domainFault(cursor, `numeric literal is an unsafe integer in binary64: ${literal}`);
};

/** Reads the word whose first letter stands at the cursor. */
const readWord = <T>(cursor: Cursor, word: string, value: T): T => {
  if (!cursor.text.startsWith(word, cursor.at))
    throw syntaxFault(cursor, `invalid literal, expected ${word}`);
  cursor.at += word.length;
  const next = cursor.text.charCodeAt(cursor.at);
  if (isLetter(next) || isDigit(next)) throw syntaxFault(cursor, `invalid literal starting with ${word}`);
  return value;
};

/** Reads the scalar that starts at the cursor, where a value must stand. */
export const readScalar = (cursor: Cursor): null | boolean | number | string => {
  const unit = cursor.text.charCodeAt(cursor.at);
  if (unit === 0x22) return readString(cursor);
  if (unit === 0x2d || isDigit(unit)) return readNumber(cursor);
  if (unit === 0x74) return readWord(cursor, 'true', true);
  if (unit === 0x66) return readWord(cursor, 'false', false);
  if (unit === 0x6e) return readWord(cursor, 'null', null);
  const point = cursor.text.codePointAt(cursor.at);
  if (point === undefined) throw syntaxFault(cursor, 'unexpected end of input');
  throw syntaxFault(cursor, `unexpected character ${JSON.stringify(String.fromCodePoint(point))}`);
};
