import jstat from 'jstat';

/** From this size of a group on, or with ties, the normal approximation serves, as in R's `wilcox.test`. */
const EXACT_BELOW = 50;

interface Ranked {
  readonly rankSum: number;
  /** Sum of t³ - t over the groups of equal values. */
  readonly tieTerm: number;
}

/** Mid-ranks over both samples: the rank sum of `sample` and the tie correction. */
function rank(sample: readonly number[], other: readonly number[]): Ranked {
  const all = [
    ...sample.map((value) => ({ value, mine: 1 })),
    ...other.map((value) => ({ value, mine: 0 })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let tieTerm = 0;
  for (let start = 0; start < all.length; ) {
    const value = all[start]?.value;
    let end = start;
    let mine = 0;
    for (; end < all.length && all[end]?.value === value; end += 1) mine += all[end]?.mine ?? 0;
    const ties = end - start;
    rankSum += mine * ((start + 1 + end) / 2);
    tieTerm += ties ** 3 - ties;
    start = end;
  }
  return { rankSum, tieTerm };
}

/** P(U >= u) without ties, by counting the arrangements of `m` and `n` values that give each U. */
function exactUpperTail(u: number, m: number, n: number): number {
  // ways[j][s]: arrangements of the values seen so far with j of the sample, which exceed s of the other in all.
  let ways: Float64Array[] = Array.from({ length: m + 1 }, () => new Float64Array(m * n + 1));
  const first = ways[0];
  if (first) first[0] = 1;
  for (let i = 1; i <= m + n; i += 1) {
    const next = ways.map((row) => Float64Array.from(row));
    for (let j = Math.max(1, i - n); j <= Math.min(m, i); j += 1) {
      const below = i - j;
      const from = ways[j - 1];
      const to = next[j];
      if (!from || !to) continue;
      for (let s = 0; s + below <= m * n; s += 1) to[s + below] = (to[s + below] ?? 0) + (from[s] ?? 0);
    }
    ways = next;
  }
  const final = ways[m] ?? new Float64Array();
  let total = 0;
  let tail = 0;
  final.forEach((count, s) => {
    total += count;
    if (s >= u) tail += count;
  });
  return tail / total;
}

/**
 * One-sided Mann-Whitney test: the probability, were both samples alike, that `current` lies as far above
 * `baseline` as it does or further. Small means that the values rose. Empty samples give 1.
 * Exact below 50 values a side without ties, otherwise normal with tie and continuity correction.
 * Chapter 15, section 15.6.
 */
export function mannWhitneyRise(baseline: readonly number[], current: readonly number[]): number {
  const m = current.length;
  const n = baseline.length;
  if (m === 0 || n === 0) return 1;
  const { rankSum, tieTerm } = rank(current, baseline);
  const u = rankSum - (m * (m + 1)) / 2;
  if (tieTerm === 0 && m < EXACT_BELOW && n < EXACT_BELOW) return exactUpperTail(u, m, n);
  const size = m + n;
  const variance = ((m * n) / 12) * (size + 1 - tieTerm / (size * (size - 1)));
  if (variance === 0) return 1;
  return 1 - jstat.jStat.normal.cdf((u - (m * n) / 2 - 0.5) / Math.sqrt(variance), 0, 1);
}
