import { describe, expect, it } from 'vitest';
import {
  behaviourOf,
  compareWithBaseline,
  renewedBaseline,
} from '../../../../src/core/suite/agent-spec/baseline.js';
import { resultOf, trace } from './results.js';

const suite = {
  path: 'agent-spec.yaml',
  digest: `sha256:${'a'.repeat(64)}`,
  agent: 'mock',
  contracts: 2,
  selected: 2,
};
const at = '2026-01-01T00:00:00.000Z';
const good = (count: number) => Array.from({ length: count }, () => trace());
const results = () => [resultOf('one', good(10)), resultOf('two-', good(10), 1)];
const declared = results().map(({ name, digest }) => ({ name, digest }));
const baseline = () => renewedBaseline(null, { suite, contracts: results(), declared, at });

describe('a baseline', () => {
  it('keeps what the trials looked like', () => {
    const mixed = [trace({ latencyMs: 30 }), trace({ tokens: null, latencyMs: 20 }), trace({ error: 'x' })];
    expect(behaviourOf(resultOf('one', mixed))).toEqual({
      name: 'one',
      digest: resultOf('one', mixed).digest,
      trials: 3,
      passes: 3,
      fingerprints: { 'OK|-|S1|TL|LF': 1, 'OK|-|S1|T?|LF': 1, 'ERR|-|S1|TL|LF': 1 },
      tokens: [100, 100],
      latencies: [10, 20, 30],
    });
  });

  it('keeps at most 200 figures, spread over all of them', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => trace({ latencyMs: (i * 7) % 1_000 }));
    const { latencies } = behaviourOf(resultOf('one', many));
    expect(latencies).toHaveLength(200);
    expect([latencies[0], latencies.at(-1)]).toEqual([0, 999]);
    expect(latencies).toEqual([...latencies].sort((a, b) => a - b));
    const steps = latencies.slice(1).map((latency, i) => latency - (latencies[i] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(6);
  });

  it('is renewed by what was run, keeps what is declared as it was, and forgets the rest', () => {
    const [one, two] = results();
    if (one === undefined || two === undefined) throw new Error('no results');
    const before = baseline();
    const later = { suite: { ...suite, digest: `sha256:${'b'.repeat(64)}` }, at: '2026-02-02T00:00:00.000Z' };
    const rerun = resultOf('one', good(4));
    expect(renewedBaseline(before, { ...later, contracts: [rerun], declared })).toEqual({
      ...before,
      suiteDigest: later.suite.digest,
      updatedAt: later.at,
      contracts: [behaviourOf(rerun), behaviourOf(two)],
    });
    const changed = [{ name: 'two-', digest: 'sha256:other' }];
    expect(renewedBaseline(before, { ...later, contracts: [], declared: changed }).contracts).toEqual([]);
    const undecided = resultOf('one', [trace({ output: '', finishReason: 'length' })]);
    expect(renewedBaseline(before, { ...later, contracts: [undecided], declared }).contracts[0]?.trials).toBe(
      10,
    );
    expect(renewedBaseline(null, { ...later, contracts: [undecided], declared }).contracts).toEqual([]);
  });

  it('finds drift of the contracts that are as they were', () => {
    const worse = [
      resultOf('one', [...good(3), ...Array.from({ length: 7 }, () => trace({ output: 'bad' }))]),
    ];
    const drift = compareWithBaseline(baseline(), suite, worse, true);
    expect(drift).toMatchObject({
      sameSuite: true,
      sameAgent: true,
      compared: 1,
      notCompared: [],
      failsRun: true,
      findings: [{ contract: 'one', rule: 'pass-rate-fell', severity: 'high', proven: true }],
    });
    expect(compareWithBaseline(baseline(), suite, results(), false).findings).toEqual([]);
  });

  it('is not compared with contracts that changed or are new, and says when the document or the agent did', () => {
    const [one] = results();
    if (one === undefined) throw new Error('no results');
    const changedOne = { ...one, digest: `sha256:${'c'.repeat(64)}`, passes: 0, failures: 10 };
    const other = { ...suite, digest: `sha256:${'d'.repeat(64)}`, agent: 'openai' };
    expect(compareWithBaseline(baseline(), other, [changedOne, resultOf('new', good(3), 5)], true)).toEqual({
      sameSuite: false,
      sameAgent: false,
      compared: 0,
      notCompared: ['one', 'new'],
      failsRun: true,
      findings: [],
    });
  });

  it('sees errors in trials that count neither way', () => {
    const failing = [resultOf('one', [...good(9), trace({ output: '', error: 'reset' })])];
    expect(compareWithBaseline(baseline(), suite, failing, false).findings).toMatchObject([
      {
        rule: 'new-error-status',
        severity: 'high',
        message: '1 of 10 trials ended in an error, which the baseline never saw',
      },
    ]);
  });

  it('keeps names of prototypes apart', () => {
    const odd = [resultOf('__proto__', good(3)), resultOf('constructor', good(3), 1)];
    const kept = renewedBaseline(null, { suite, contracts: odd, declared: odd, at });
    expect(kept.contracts.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(compareWithBaseline(kept, suite, odd, false)).toMatchObject({ compared: 2, findings: [] });
  });
});
