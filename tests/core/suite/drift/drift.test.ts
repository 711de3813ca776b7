import { describe, expect, it } from 'vitest';
import type { BehaviourSample } from '../../../../src/core/suite/drift/behaviour-sample.js';
import { driftRules, findDrift } from '../../../../src/core/suite/drift/drift-rules.js';

const baseline: BehaviourSample = {
  trials: 10,
  passes: 10,
  fingerprints: { 'OK|search|S2|TL|LF': 9, 'OK|search,book|S3|TL|LF': 1 },
  tokens: [100, 101, 102, 103, 104, 105],
  latencies: [10, 11, 12, 13, 14, 15],
};

/** Each changes the baseline in one place. */
const drifts: readonly (readonly [
  string,
  Partial<BehaviourSample>,
  readonly (readonly [string, string, boolean])[],
])[] = [
  ['nothing', {}, []],
  ['5 of 10 pass', { passes: 5 }, [['pass-rate-fell', 'high', true]]],
  ['8 of 10 pass', { passes: 8 }, []],
  [
    'an error',
    { fingerprints: { 'OK|search|S2|TL|LF': 9, 'ERR|search|S2|TL|LF': 1 } },
    [['new-error-status', 'high', true]],
  ],
  [
    'a new tool',
    { fingerprints: { 'OK|search|S2|TL|LF': 9, 'OK|erase|S2|TL|LF': 1 } },
    [['new-tool-sequence', 'medium', true]],
  ],
  [
    'a new habit',
    { fingerprints: { 'OK|search|S2|TL|LF': 4, 'OK|erase|S2|TL|LF': 6 } },
    [['new-tool-sequence', 'high', true]],
  ],
  [
    'half of the trials',
    { fingerprints: { 'OK|search|S2|TL|LF': 5, 'OK|erase|S2|TL|LF': 5 } },
    [['new-tool-sequence', 'medium', true]],
  ],
  ['half more tokens', { tokens: [154, 155, 156, 157, 158, 159] }, [['tokens-rose', 'medium', true]]],
  ['fewer than half more', { tokens: [150, 151, 152, 153, 154, 155] }, []],
  ['a rise in few samples', { tokens: [900, 901] }, [['tokens-rose', 'medium', false]]],
  ['one outlier', { tokens: [90, 91, 92, 93, 94, 900] }, []],
  ['no usage reported', { tokens: [] }, []],
  ['slower answers', { fingerprints: { 'OK|search|S2|TL|LS': 10 } }, [['latency-bucket-moved', 'low', true]]],
  ['no majority', { fingerprints: { 'OK|search|S2|TL|LS': 5, 'OK|search|S2|TL|LF': 5 } }, []],
];

describe('drift', () => {
  it.each(drifts)('%s', (_name, change, findings) => {
    const found = findDrift(baseline, { ...baseline, ...change });
    expect(found.map(({ rule, severity, proven }) => [rule, severity, proven])).toEqual(findings);
  });

  it('has a finding and a silent case for every rule', () => {
    const found = new Set(drifts.flatMap(([, , findings]) => findings.map(([rule]) => rule)));
    expect([...found].sort()).toEqual(driftRules.map(({ rule }) => rule).sort());
  });

  it('says what it saw', () => {
    expect(findDrift(baseline, { ...baseline, passes: 5 })[0]?.message).toBe(
      'the pass rate fell from 100 % to 50 % (Fisher exact p = 0.0163)',
    );
  });
});
