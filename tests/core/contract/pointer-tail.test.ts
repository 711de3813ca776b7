import { describe, expect, it } from 'vitest';
import {
  ABSENT,
  decodeBoundElementTail,
  decodeTail,
  isArrayIndexToken,
  isBoundElementPointer,
  walkTail,
} from '../../../src/core/contract/index.js';

describe('decodeTail (3.4)', () => {
  it.each([
    ['', []],
    ['/', ['']],
    ['//', ['', '']],
    ['/a/b', ['a', 'b']],
    ['/a~1b/~0~1', ['a/b', '~/']],
    // ~01 is the text ~1, not a slash.
    ['/~01', ['~1']],
  ])('decodes %j', (tail, tokens) => {
    expect(decodeTail(tail)).toEqual(tokens);
  });
});

describe('decodeBoundElementTail (3.4)', () => {
  it.each([
    ['@/', []],
    ['@//', ['', '']],
    ['@/id', ['id']],
    ['@/a/~1', ['a', '/']],
  ])('decodes %j', (pointer, tokens) => {
    expect(decodeBoundElementTail(pointer)).toEqual(tokens);
  });

  it('belongs to pointers that start with an at sign', () => {
    expect(isBoundElementPointer('@/id')).toBe(true);
    expect(isBoundElementPointer('/interactions/s/stdout/@')).toBe(false);
  });
});

describe('walkTail (3.4)', () => {
  const root = {
    a: [10, { '': null }],
    length: 2,
    '~/': 'slash',
    n: null,
    ...JSON.parse('{"__proto__":{"x":1}}'),
  };

  it.each([
    [[], root],
    [['a', '0'], 10],
    [['a', '1', ''], null],
    [['n'], null],
    [['~/'], 'slash'],
    [['__proto__', 'x'], 1],
    [['length'], 2],
  ])('finds %j', (tokens, value) => {
    expect(walkTail(root, tokens)).toEqual(value);
  });

  it.each([
    [['b']],
    [['a', '2']],
    [['a', '-']],
    [['a', '00']],
    [['a', '01']],
    [['a', '+1']],
    [['a', '1.0']],
    [['a', ' 1']],
    [['a', '1e0']],
    [['a', 'length']],
    [['a', '']],
    [['a', '0', 'x']],
    [['n', 'x']],
    [['constructor']],
    [['toString']],
    [['a', '4294967295']],
    [['~/', '0']],
  ])('does not find %j', (tokens) => {
    expect(walkTail(root, tokens)).toBe(ABSENT);
  });

  it.each([[null], [7], ['text'], [true]])('finds nothing inside %j', (scalar) => {
    expect(walkTail(scalar, [])).toBe(scalar);
    expect(walkTail(scalar, ['0'])).toBe(ABSENT);
    expect(walkTail(scalar, ['length'])).toBe(ABSENT);
  });

  it('reads digits on an object as a key', () => {
    expect(walkTail({ 0: 'zero', '01': 'one' }, ['01'])).toBe('one');
  });
});

describe('isArrayIndexToken', () => {
  it.each(['0', '1', '10', '99999999999999999999'])('takes %s', (token) => {
    expect(isArrayIndexToken(token)).toBe(true);
  });
  it.each(['', '-', '-1', '01', '1.0', '1\n', ' 1', '١'])('refuses %j', (token) => {
    expect(isArrayIndexToken(token)).toBe(false);
  });
});
