import { describe, expect, it } from 'vitest';
import { parseEvidenceTarget } from '../../../src/core/contract/index.js';
import { comparePairHalves } from '../../../src/core/seal/pair-order.js';

const half = (tail: string, reference: string) => ({
  target: parseEvidenceTarget(`/interactions/s/${tail}`),
  reference,
});

describe('comparePairHalves', () => {
  it.each([
    ['what was sent before anything else', half('call-inputs/query/q', 'z'), half('artifact/a', 'a')],
    ['two sent values by channel', half('call-inputs/body/z', 'z'), half('call-inputs/path/a', 'a')],
    ['two obtained values by channel', half('exit-code', 'z'), half('response-body', 'a')],
    ['files by their identifier', half('artifact/a/z', 'z'), half('artifact/b/a', 'a')],
    ['one channel by its tail', half('response-body/a', 'z'), half('response-body/b', 'a')],
    // Compared as JSON texts: "a" closes before "a","x" goes on, and `"` sorts before `]`.
    [
      'a longer tail before the tail it begins with',
      half('response-body/a/x', 'z'),
      half('response-body/a', 'a'),
    ],
    ['one place by reference', half('response-body', 'a'), half('response-body', 'b')],
  ])('orders %s', (_what, first, second) => {
    expect(comparePairHalves(first, second)).toBeLessThan(0);
    expect(comparePairHalves(second, first)).toBeGreaterThan(0);
  });

  it('leaves equals alone', () => {
    expect(comparePairHalves(half('stdout', 'a'), half('stdout', 'a'))).toBe(0);
  });
});
