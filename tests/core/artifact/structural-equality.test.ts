import { describe, expect, it } from 'vitest';
import { compareCodeUnits, groupBy, structurallyEqual } from '../../../src/core/artifact/index.js';

describe('structurallyEqual', () => {
  it.each<readonly [a: unknown, b: unknown, equal: boolean]>([
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [0, -0, true],
    [1, '1', false],
    [null, {}, false],
    ['\u00e9', 'e\u0301', false],
    [JSON.parse('{"__proto__":1}'), {}, false],
  ])('%j and %j: %s', (a, b, equal) => {
    expect(structurallyEqual(a, b, 'Doc')).toBe(equal);
  });

  it.each([
    [2 ** 53, 1],
    [1, [undefined]],
  ])('throws for a side outside the domain', (a, b) => {
    expect(() => structurallyEqual(a, b, 'Doc')).toThrow('non-canonicalizable-value in Doc');
  });
});

describe('compareCodeUnits', () => {
  it.each<readonly [a: string, b: string, order: number]>([
    ['a', 'a', 0],
    ['Z', 'a', -1],
    ['10', '9', -1],
    ['\ufb33', '\u{1f600}', 1],
    ['\u00e9', 'e\u0301', 1],
  ])('%j against %j is %d', (a, b, order) => {
    expect(compareCodeUnits(a, b)).toBe(order);
  });
});

describe('groupBy', () => {
  it('keeps the order of first appearance and of the items', () => {
    expect([...groupBy([3, 1, 4, 1, 5], (item) => item % 2)]).toEqual([
      [1, [3, 1, 1, 5]],
      [0, [4]],
    ]);
  });
});
