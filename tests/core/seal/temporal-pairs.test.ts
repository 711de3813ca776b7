import { describe, expect, it } from 'vitest';
import { temporalPairs } from '../../../src/core/seal/temporal-pairs.js';

/** `b<a` is step b after step a. */
const pairsOf = (text: string): readonly string[] => {
  const singles = text.split(' ').map((word) => {
    const [stepId = '', after = null] = word.split('<');
    return { stepId, after };
  });
  return [...temporalPairs(singles)].map(([owner, follower]) => `${owner}-${follower}`);
};

describe('temporalPairs', () => {
  it.each([
    ['a b', []],
    ['a b<a', ['a-b']],
    ['b<a', []],
    ['a b<a c<a', ['a-b']],
    ['a c<a b<a', ['a-b']],
    ['a b<a c<b', ['a-b']],
    ['a b<a c<b d<c', ['a-b', 'c-d']],
    ['d<c c<b b<a a', ['a-b', 'c-d']],
    ['z y<z', ['z-y']],
    ['a<b b<a', []],
    ['a<a', []],
    ['a<a b<a', ['a-b']],
    // The winner of a cycle's member may stand outside the cycle: then the cycle has a start.
    ['x<y y<x a<x', ['y-x']],
    ['x<y y<x z<x', []],
    ['a<nowhere b<a', ['a-b']],
  ])('pairs %s', (steps, pairs) => {
    expect(pairsOf(steps)).toEqual(pairs);
  });
});
