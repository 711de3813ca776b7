import { describe, expect, it } from 'vitest';
import { issuePath } from '../../../src/core/seal/issue-path.js';

describe('a place of a brief in dotted form (6.2)', () => {
  it.each([
    ['', '(root)'],
    ['/directions', 'directions'],
    ['/directions/0/text', 'directions[0].text'],
    ['/directions/10', 'directions[10]'],
    ['/a b/0', '["a b"][0]'],
    ['/a/with~1slash', 'a["with/slash"]'],
    ['/$x_1/y', '$x_1.y'],
  ])('%j is told as %s', (pointer, path) => {
    expect(issuePath(pointer)).toBe(path);
  });
});
