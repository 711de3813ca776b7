import { constants } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { RuntimeFault, scanJson, scanJsonWithPlaces } from '../../../src/core/artifact/index.js';
import { CANONICAL_VECTORS, REJECTED_TEXTS } from './vectors.js';

const faultOf = (action: () => unknown): RuntimeFault => {
  try {
    action();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const messageOf = (input: Uint8Array | string): string => faultOf(() => scanJson(input, 'Doc')).message;

/** Every way to break the grammar and the domain once; REJECTED_TEXTS holds the published ones. */
const FURTHER_REJECTIONS: readonly (readonly [input: string, code: string, detail: string])[] = [
  ['[nul]', 'schema-parse-failure', 'invalid literal, expected null at offset 1'],
  ['fals', 'schema-parse-failure', 'invalid literal, expected false at offset 0'],
  ['false0', 'schema-parse-failure', 'invalid literal starting with false at offset 5'],
  ['-01', 'schema-parse-failure', 'leading zero in number at offset 2'],
  ['-00', 'schema-parse-failure', 'leading zero in number at offset 2'],
  ['1.5x', 'schema-parse-failure', 'invalid number at offset 3'],
  ['1e5x', 'schema-parse-failure', 'invalid number at offset 3'],
  ['1.5.2', 'schema-parse-failure', 'trailing content after the document at offset 3'],
  ['9007199254740993x', 'schema-parse-failure', 'invalid number at offset 16'],
  ['{ "a" : 1 , }', 'schema-parse-failure', 'expected a string object key at offset 12'],
  ['{"a"', 'schema-parse-failure', "expected ':' after object key at offset 4"],
  ['{"a":1', 'schema-parse-failure', "expected ',' or '}' in object at offset 6"],
  ['{"a":', 'schema-parse-failure', 'unexpected end of input at offset 5'],
  ['[1', 'schema-parse-failure', "expected ',' or ']' in array at offset 2"],
  ['[1}', 'schema-parse-failure', "expected ',' or ']' in array at offset 2"],
  ['{"a":1]', 'schema-parse-failure', "expected ',' or '}' in object at offset 6"],
  ['[1,', 'schema-parse-failure', 'unexpected end of input at offset 3'],
  ['"\\u12', 'schema-parse-failure', 'invalid \\u escape at offset 3'],
  ['"\\u-123"', 'schema-parse-failure', 'invalid \\u escape at offset 3'],
  ['"\\u 123"', 'schema-parse-failure', 'invalid \\u escape at offset 3'],
  ['"\\"', 'schema-parse-failure', 'unterminated string at offset 3'],
  ['"a\nb"', 'schema-parse-failure', 'unescaped control character in string at offset 2'],
  ['"\u0000"', 'schema-parse-failure', 'unescaped control character in string at offset 1'],
  ['\u000b1', 'schema-parse-failure', 'unexpected character "\\u000b" at offset 0'],
  ['😀', 'schema-parse-failure', 'unexpected character "😀" at offset 0'],
  [
    '{"__proto__":1,"__proto__":2}',
    'non-canonicalizable-value',
    'duplicate object key "__proto__" at offset 26',
  ],
  [
    '{"constructor":1,"constructor":2}',
    'non-canonicalizable-value',
    'duplicate object key "constructor" at offset 30',
  ],
  ['{"a":{"b":1,"b":2}}', 'non-canonicalizable-value', 'duplicate object key "b" at offset 15'],
  ['"\ud800"', 'non-canonicalizable-value', 'lone surrogate in string at offset 3'],
  ['"\\udc00\ud83d\ude00"', 'non-canonicalizable-value', 'lone surrogate in string at offset 10'],
  ['0e999999', 'ok', '0'],
  ['-1e-999999', 'ok', '0'],
  ['00', 'schema-parse-failure', 'leading zero in number at offset 1'],
];

describe('scanJson', () => {
  it.each([...REJECTED_TEXTS, ...FURTHER_REJECTIONS.filter(([, code]) => code !== 'ok')])(
    'refuses %j with %s',
    (input, code, detail) => {
      const fault = faultOf(() => scanJson(input, 'Doc'));
      expect(fault.code).toBe(code);
      expect(fault.message).toBe(`${code} in Doc: ${detail}`);
      expect(fault.artifactPath).toBe('Doc');
      // Bytes of the same text give the same, where the text has bytes.
      if (input.isWellFormed()) expect(messageOf(new TextEncoder().encode(input))).toBe(fault.message);
    },
  );

  it.each(CANONICAL_VECTORS)('reads %j as JSON.parse does', (input) => {
    expect(scanJson(input, 'Doc')).toEqual(JSON.parse(input));
    expect(scanJson(new TextEncoder().encode(input), 'Doc')).toEqual(JSON.parse(input));
  });

  it.each(['0e999999', '1e-400', '-0', '-0.0', '-1e-999999'])('admits %s, which is a zero', (input) => {
    expect(scanJson(input, 'Doc')).toBe(JSON.parse(input));
  });

  it.each([
    ['an unpaired lead byte', [0xff]],
    ['a surrogate encoded in UTF-8', [0xed, 0xa0, 0x80]],
    ['an overlong form', [0xc0, 0x80]],
    ['a code point beyond the last', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
  ])('refuses bytes with %s', (_what, bytes) => {
    const fault = faultOf(() => scanJson(Uint8Array.from(bytes), 'Doc'));
    expect(fault.message).toBe('schema-parse-failure in Doc: input is not valid UTF-8');
    expect(fault.cause).toBeInstanceOf(TypeError);
  });

  it('does not take a text too long for the engine for a wrong one', () => {
    const tooLong = Buffer.alloc(constants.MAX_STRING_LENGTH + 1);
    expect(() => scanJson(tooLong, 'Doc')).toThrow(expect.objectContaining({ code: 'ERR_STRING_TOO_LONG' }));
  });

  it('keeps a byte-order mark in the text and refuses it there', () => {
    expect(messageOf(Uint8Array.from([0xef, 0xbb, 0xbf, 0x31]))).toBe(
      'schema-parse-failure in Doc: unexpected character "\ufeff" at offset 0',
    );
  });

  it('defines __proto__ as an own member and leaves the prototype alone', () => {
    const value = scanJson('{"__proto__":{"polluted":true},"a":1}', 'Doc') as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in value).toBe(false);
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('reads 1024 containers of %s and refuses one more at its bracket', (opener, closer) => {
    const nested = (levels: number): string =>
      opener.repeat(levels - 1) + opener[0] + closer[0]?.repeat(levels);
    expect(scanJson(nested(1024), 'Doc')).toEqual(JSON.parse(nested(1024)));
    expect(messageOf(nested(1025))).toBe(
      `non-canonicalizable-value in Doc: nesting depth exceeds 1024 at offset ${opener.length * 1024}`,
    );
  });

  it('stays bounded on a hundred million opening brackets', () => {
    expect(messageOf('['.repeat(100_000_000))).toBe(
      'non-canonicalizable-value in Doc: nesting depth exceeds 1024 at offset 1024',
    );
  });

  it('never converts an integer literal of a megabyte', () => {
    const literal = '9'.repeat(1_000_000);
    expect(messageOf(literal)).toBe(
      `non-canonicalizable-value in Doc: integer literal outside the safe range: ${literal} at offset 1000000`,
    );
  });

  it('reads many members in linear time', () => {
    const document = (members: number): string =>
      `{${Array.from({ length: members }, (_, index) => `"k${index}":[${index}]`).join(',')}}`;
    const seconds = (text: string): number => {
      const start = performance.now();
      scanJson(text, 'Doc');
      return performance.now() - start;
    };
    seconds(document(20_000));
    // Sixteen times as many members; quadratic work would cost 256 times as much.
    expect(seconds(document(320_000)) / seconds(document(20_000))).toBeLessThan(100);
  });
});

describe('scanJsonWithPlaces', () => {
  it('gives the value, and where each value in it stands', () => {
    const text = '{\r\n  "a/b": [1,\n    {"~": "x"}],\r "": null }';
    const { value, places } = scanJsonWithPlaces(text, 'Doc');
    expect(value).toEqual(JSON.parse(text));
    expect(Object.fromEntries(places)).toEqual({
      '': { offset: 0, line: 1, column: 1 },
      '/a~1b': { offset: 12, line: 2, column: 10 },
      '/a~1b/0': { offset: 13, line: 2, column: 11 },
      '/a~1b/1': { offset: 20, line: 3, column: 5 },
      '/a~1b/1/~0': { offset: 26, line: 3, column: 11 },
      '/': { offset: 38, line: 4, column: 6 },
    });
  });

  it.each(REJECTED_TEXTS)('refuses %j as scanJson does', (input) => {
    expect(faultOf(() => scanJsonWithPlaces(input, 'Doc')).message).toBe(messageOf(input));
  });
});
