import { describe, expect, it } from 'vitest';
import { copyDocument } from '../../../src/core/artifact/document-copy.js';
import { canonicalText, handOver, scanJson } from '../../../src/core/artifact/index.js';
import { isKnownHashable } from '../../../src/core/artifact/known-values.js';
import { CANONICAL_VECTORS } from './vectors.js';

describe('known values', () => {
  it.each(CANONICAL_VECTORS)('write %j as any other', (input, canonical) => {
    // A scalar is never known; inside a list every vector is written by the short way.
    const scanned = handOver(scanJson(`[${input}]`, 'Doc'));
    expect(isKnownHashable(scanned)).toBe(true);
    expect(canonicalText(scanned, 'Doc')).toBe(`[${canonical}]`);
  });

  it('are frozen where they were scanned, and not copied again', () => {
    const scanned = handOver(scanJson('{"a":[{}]}', 'Doc'));
    expect(Object.isFrozen(scanned)).toBe(true);
    expect(copyDocument(scanned, 'Doc').copy).toBe(scanned);
    expect(handOver(1)).toBe(1);
    expect(handOver(null)).toBe(null);
  });

  it('are the copies that lie in the domain, and no others', () => {
    const isKnown = (value: unknown): boolean => isKnownHashable(copyDocument(value, 'Doc').copy);
    expect(isKnown({ a: [1, 'x', null, true] })).toBe(true);
    for (const outside of [[2 ** 53], ['\ud800'], { '\ud800': 1 }, [Number.NaN]]) {
      expect(isKnown(outside)).toBe(false);
    }
    expect(isKnown('text')).toBe(false);
  });

  it('never hide a violation', () => {
    const { copy } = copyDocument({ a: [2 ** 53] }, 'Doc');
    expect(() => canonicalText(copy, 'Doc')).toThrow('integer outside the safe range at $.a[0]');
  });
});
