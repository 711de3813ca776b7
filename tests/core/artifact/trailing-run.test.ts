import { describe, expect, it } from 'vitest';
import { isAfter } from '../../../src/core/artifact/instant.js';
import { withoutTrailing } from '../../../src/core/artifact/trailing-run.js';

describe('a run at the end of a text', () => {
  it.each([
    ['ends', 'ends', '.!?'],
    ['ends.!?', 'ends', '.!?'],
    ['a. b.', 'a. b', '.!?'],
    ['...', '', '.!?'],
    ['', '', '.!?'],
    ['.a', '.a', '.!?'],
    ['a. ', 'a. ', '.!?'],
    ['1000', '1', '0'],
  ])('%j leaves %j', (text, left, characters) => {
    expect(withoutTrailing(text, characters)).toBe(left);
  });

  it('is left behind in one walk, however many runs stand before it', () => {
    expect(withoutTrailing(`${'!'.repeat(2_000_000)}a`, '.!?')).toHaveLength(2_000_001);
  });
});

describe('instants with long fractions', () => {
  const zeros = '0'.repeat(2_000_000);

  it('are compared in one walk', () => {
    expect(isAfter(`2026-01-01T00:00:00.${zeros}1Z`, `2026-01-01T00:00:00.${zeros}Z`)).toBe(true);
    expect(isAfter(`2026-01-01T00:00:00.${zeros}Z`, '2026-01-01T00:00Z')).toBe(false);
  });
});
