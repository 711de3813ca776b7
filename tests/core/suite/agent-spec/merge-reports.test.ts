import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentSpecReport } from '../../../../src/core/artifact/generated/agent-spec-report.js';
import { compareWithBaseline, renewedBaseline } from '../../../../src/core/suite/agent-spec/baseline.js';
import {
  MergeRefused,
  mergeReports,
  type NamedReport,
} from '../../../../src/core/suite/agent-spec/merge-reports.js';
import { shardOf } from '../../../../src/core/suite/agent-spec/shard.js';
import { specReport } from '../../../../src/core/suite/agent-spec/spec-report.js';
import { resultOf, trace } from './results.js';

const outcomes = ['good', 'bad', 'cut'] as const;
type Outcome = (typeof outcomes)[number];

const traces = {
  good: trace(),
  bad: trace({ output: 'bad', toolsCalled: [{ name: 'erase' }] }),
  cut: trace({ output: '', finishReason: 'length', retries: [{ status: 503, waitedMs: 500 }] }),
} as const;

/** A whole run of contracts named by their place, one list of outcomes each. */
function reportOf(
  lists: readonly (readonly Outcome[])[],
  shard: AgentSpecReport['selection']['shard'] = null,
): AgentSpecReport {
  const all = lists.map((list, i) =>
    resultOf(
      `contract ${i}`,
      list.map((outcome) => traces[outcome]),
      i,
    ),
  );
  const suite = {
    path: 'agent-spec.yaml',
    digest: `sha256:${'a'.repeat(64)}`,
    agent: 'mock',
    contracts: lists.length,
    selected: lists.length,
  };
  const steady = all.map((result) => resultOf(result.name, [trace(), trace(), trace()], result.index));
  const baseline = renewedBaseline(null, { suite, contracts: steady, declared: steady, at: '' });
  const contracts = all.filter(({ name }) => shard === null || shardOf(name, shard.count) === shard.index);
  return specReport({
    suite,
    selection: { filter: null, trials: null, shard },
    contracts,
    drift: compareWithBaseline(baseline, suite, contracts, true),
    run: { seed: 7, startedAt: '2026-01-01T00:00:00.000Z', durationMs: 5 },
  });
}

const shards = (lists: readonly (readonly Outcome[])[], count: number): readonly NamedReport[] =>
  Array.from({ length: count }, (_, i) => ({
    source: `${i + 1}.json`,
    report: reportOf(lists, { index: i + 1, count }),
  }));

const aRun = fc.array(fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 12,
});

describe('shards', () => {
  it('divide all names among them, whatever else there is', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (name, count) => {
        const shard = shardOf(name, count);
        expect(shard).toBeGreaterThanOrEqual(1);
        expect(shard).toBeLessThanOrEqual(count);
        expect(shardOf(name, count)).toBe(shard);
      }),
    );
  });

  it('are about equally large', () => {
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4_000; i += 1) {
      const shard = shardOf(`contract ${i}`, 4) - 1;
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('stay what they are', () => {
    expect(['a', 'b', 'c', '航班'].map((name) => shardOf(name, 7))).toEqual([7, 3, 6, 2]);
  });

  it('merge into the report of the whole run, in whatever order', () => {
    fc.assert(
      fc.property(aRun, fc.integer({ min: 1, max: 5 }), fc.nat(), (lists, count, turn) => {
        const parts = shards(lists, count);
        const turned = [...parts.slice(turn % count), ...parts.slice(0, turn % count)];
        expect(mergeReports(turned)).toEqual(reportOf(lists));
      }),
      { numRuns: 60 },
    );
  });
});

const LISTS: readonly (readonly Outcome[])[] = Array.from({ length: 12 }, () => ['good', 'good']);

const withReport = (change: (report: AgentSpecReport) => AgentSpecReport): readonly NamedReport[] => {
  const [first, second, third] = shards(LISTS, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no shards');
  return [first, { ...second, report: change(second.report) }, third];
};

describe('merging refuses', () => {
  it.each<readonly [string, readonly NamedReport[], string]>([
    ['nothing at all', [], 'there is no report to merge'],
    [
      'a whole run',
      [{ source: 'all.json', report: reportOf(LISTS) }],
      'all.json is not the report of a shard',
    ],
    ['a gap', shards(LISTS, 3).slice(0, 2), 'there is a gap: no report of shard 3/3'],
    ['an overlap', [...shards(LISTS, 3), ...shards(LISTS, 3).slice(0, 1)], 'overlap: both are shard 1/3'],
    [
      'another suite',
      withReport((report) => ({ ...report, suite: { ...report.suite, digest: `sha256:${'b'.repeat(64)}` } })),
      'the suite digest differs',
    ],
    [
      'another agent',
      withReport((report) => ({ ...report, suite: { ...report.suite, agent: 'openai' } })),
      'the suite, its agent or the number of its contracts differs',
    ],
    [
      'another filter',
      withReport((report) => ({ ...report, selection: { ...report.selection, filter: 'x' } })),
      'the filter differs',
    ],
    [
      'another number of trials',
      withReport((report) => ({ ...report, selection: { ...report.selection, trials: 3 } })),
      'the number of trials differs',
    ],
    [
      'another number of shards',
      withReport((report) => ({
        ...report,
        selection: { ...report.selection, shard: { index: 2, count: 4 } },
      })),
      'the number of shards differs',
    ],
    [
      'a run without drift',
      withReport((report) => ({ ...report, drift: null })),
      'whether drift was looked for',
    ],
    [
      'a run that drift cannot fail',
      withReport((report) => ({
        ...report,
        drift: report.drift === null ? null : { ...report.drift, failsRun: false },
      })),
      'whether drift fails the run',
    ],
    [
      'a contract that is missing',
      withReport((report) => ({ ...report, contracts: report.contracts.slice(1) })),
      'there is a gap: 11 of 12 contracts were run',
    ],
    [
      'a contract of another shard',
      withReport((report) => ({
        ...report,
        contracts: [...report.contracts.slice(1), resultOf('stranger 1', [trace()], 99)],
      })),
      'which does not belong to its shard',
    ],
    [
      'a contract twice',
      withReport((report) => ({
        ...report,
        contracts: [...report.contracts, ...report.contracts.slice(0, 1)],
      })),
      'both have the contract',
    ],
  ])('%s', (_what, reports, complaint) => {
    expect(() => mergeReports(reports)).toThrow(MergeRefused);
    expect(() => mergeReports(reports)).toThrow(complaint);
  });
});

describe('the status of a run', () => {
  it.each<readonly [readonly (readonly Outcome[])[], AgentSpecReport['status']]>([
    [[['good']], 'pass'],
    [[['good'], ['bad']], 'fail'],
  ])('%j: %s', (lists, status) => {
    const { contracts, suite, selection, run } = reportOf(lists);
    expect(specReport({ contracts, suite, selection, run, drift: null }).status).toBe(status);
  });

  it('is fail before incomplete, and incomplete before pass', () => {
    const { contracts, suite, selection, run } = reportOf([['good'], ['good'], ['good']]);
    const statusWith = (...statuses: readonly ('pass' | 'fail' | 'incomplete' | 'inconclusive')[]) =>
      specReport({
        suite,
        selection,
        run,
        drift: null,
        contracts: contracts.flatMap((contract, i) => {
          const status = statuses[i];
          return status === undefined ? [] : [{ ...contract, status }];
        }),
      }).status;
    expect(statusWith('pass', 'incomplete', 'fail')).toBe('fail');
    expect(statusWith('pass', 'incomplete')).toBe('incomplete');
    expect(statusWith('inconclusive', 'pass')).toBe('incomplete');
    expect(statusWith('pass', 'pass')).toBe('pass');
  });

  it('is fail for high drift alone, where that fails a run', () => {
    const facts = reportOf([['good'], ['good']]);
    const drift = (severity: 'high' | 'medium', failsRun: boolean) => ({
      sameSuite: true,
      sameAgent: true,
      compared: 2,
      notCompared: [],
      failsRun,
      findings: [{ contract: 'contract 0', rule: 'r', severity, message: 'm', proven: true }],
    });
    expect(specReport({ ...facts, drift: drift('high', true) }).status).toBe('fail');
    expect(specReport({ ...facts, drift: drift('high', false) }).status).toBe('pass');
    expect(specReport({ ...facts, drift: drift('medium', true) }).status).toBe('pass');
  });
});
