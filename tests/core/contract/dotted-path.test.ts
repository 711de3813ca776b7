import { describe, expect, it } from 'vitest';
import { dottedPath, stepsOfPointer } from '../../../src/core/contract/index.js';

describe('a place in dotted form (6.2, 11.3)', () => {
  it.each([
    ['', '(root)'],
    ['/directions', 'directions'],
    ['/directions/0/text', 'directions[0].text'],
    ['/directions/10', 'directions[10]'],
    ['/a b/0', '["a b"][0]'],
    ['/a/with~1slash', 'a["with/slash"]'],
    ['/$x_1/y', '$x_1.y'],
  ])('%j is told as %s', (pointer, path) => {
    expect(dottedPath(stepsOfPointer(pointer))).toBe(path);
  });
});
