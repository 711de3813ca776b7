import { describe, expect, it } from 'vitest';
import { mannWhitneyRise } from '../../../../src/core/suite/statistics/mann-whitney.js';

const upTo = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, i) => from + i);

describe('a rise of values (15.6)', () => {
  it('is not seen where there is nothing to compare', () => {
    expect(mannWhitneyRise([], [1, 2])).toBe(1);
    expect(mannWhitneyRise([1, 2], [])).toBe(1);
  });

  it('is not seen where every value is the same', () => {
    expect(mannWhitneyRise([3, 3, 3], [3, 3])).toBe(1);
  });

  it('is counted exactly below 50 values a side: one arrangement of all puts the sample on top', () => {
    expect(mannWhitneyRise([1, 2, 3], [4, 5, 6])).toBeCloseTo(1 / 20, 12);
    expect(mannWhitneyRise([4, 5, 6], [1, 2, 3])).toBe(1);
    expect(mannWhitneyRise([1], [2])).toBe(0.5);
    expect(mannWhitneyRise(upTo(49), upTo(1, 100))).toBeCloseTo(1 / 50, 12);
  });

  it('is approximated from 50 values on, as R does: wilcox.test(x, y, alternative = "greater", correct = TRUE)', () => {
    // z = (50 - 25 - 0.5) / sqrt(50 * 52 / 12) for one value above fifty; for fifty below one, (0 - 25 - 0.5) over the same.
    expect(mannWhitneyRise(upTo(50), [100])).toBeCloseTo(0.048, 3);
    expect(mannWhitneyRise([100], upTo(50))).toBeCloseTo(1 - 0.0416, 3);
  });
});
