import { describe, expect, it } from 'vitest';
import type { SpecDrift } from '../../../src/core/artifact/generated/agent-spec-report.js';
import { specReport } from '../../../src/core/suite/agent-spec/spec-report.js';
import { specSuiteReport } from '../../../src/report/agent-spec/spec-suite-report.js';
import { resultOf, trace } from '../../core/suite/agent-spec/results.js';

const bad = trace({ output: 'bad' });
const lost = trace({ output: '', error: 'reset', retries: [{ status: 503, waitedMs: 500 }] });
const contracts = [
  resultOf('steady', [trace(), bad, trace()]),
  resultOf('failing', [trace(), bad, bad], 1),
  { ...resultOf('lost', [bad, lost], 2), status: 'incomplete' as const },
  { ...resultOf('undecided', [trace()], 3), status: 'inconclusive' as const, reason: 'undecidable' as const },
];

const drift: SpecDrift = {
  sameSuite: false,
  sameAgent: false,
  compared: 1,
  notCompared: ['lost'],
  failsRun: true,
  findings: [{ contract: 'steady', rule: 'r', severity: 'high', message: 'it moved', proven: true }],
};

const reportWith = (found: SpecDrift | null) =>
  specSuiteReport(
    specReport({
      suite: { path: 'a.yaml', digest: 'sha256:x', agent: 'mock', contracts: 4, selected: 4 },
      selection: { filter: 'e', trials: null, shard: { index: 1, count: 2 } },
      contracts,
      drift: found,
      run: { seed: 7, startedAt: '2026-01-01T00:00:00.000Z', durationMs: 12 },
    }),
    (name) => (name === 'steady' ? { file: 'a.yaml', line: 3, column: 5 } : null),
  );

describe('a run of contracts in reports', () => {
  it('shows of each contract the trial that explains its status', () => {
    const { cases } = reportWith(null);
    expect(
      cases.map(({ id, status, label, problem, assertions }) => [
        id,
        status,
        label,
        problem,
        assertions[0]?.status,
      ]),
    ).toEqual([
      ['steady', 'pass', null, null, 'pass'],
      ['failing', 'fail', null, null, 'fail'],
      ['lost', 'incomplete', null, 'reset', 'incomplete'],
      ['undecided', 'incomplete', 'inconclusive', null, 'pass'],
    ]);
    expect(cases[1]?.details).toEqual([
      '1 of 3 trials passed; the pass rate must be 0.5',
      '3 of at most 3 trials: the whole sample',
      expect.stringMatching(/^pass rate at least 0\.\d+ with 0\.95 confidence$/),
      'shown is trial 2, fail: OK|-|S1|TL|LF',
    ]);
    expect(cases[2]?.details[0]).toBe('0 of 1 trials passed, 1 more incomplete; the pass rate must be 0.5');
    expect(cases[3]?.details[1]).toContain('could not decide');
    expect(cases[0]).toMatchObject({ durationMs: 30, place: { line: 3 } });
    expect(cases[1]?.place).toBeNull();
  });

  it('tells the run in facts, the whole document and lines', () => {
    const report = reportWith(null);
    expect(report).toMatchObject({ language: 'agent-spec', title: 'a.yaml', status: 'fail', notes: [] });
    expect(Object.fromEntries(report.facts)).toEqual({
      agent: 'mock',
      digest: 'sha256:x',
      filter: 'e',
      shard: '1/2',
      seed: '7',
      trials: '9',
      retries: '1',
    });
    expect(report.document).toMatchObject({ kind: 'agent-spec', summary: { contracts: 4, trials: 9 } });
    expect(report.records.map(({ type }) => type)).toEqual(['run', ...Array(4).fill('contract'), 'summary']);
  });

  it('tells drift beside its contract and of the whole', () => {
    const { cases, notes } = reportWith(drift);
    expect(cases[0]?.details.at(-1)).toBe('drift (high): it moved');
    expect(cases[1]?.details.join()).not.toContain('drift');
    expect(notes).toEqual([
      'behaviour drifted from the baseline in 1 way(s), 1 of them high, which fails the run',
      'the baseline was written for another version of this document; 1 unchanged contract(s) were compared',
      'the baseline was written with another adapter',
      'the baseline does not know as they are now: "lost"',
    ]);
  });
});
