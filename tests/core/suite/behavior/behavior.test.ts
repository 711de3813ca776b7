import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BehaviorReport,
  behaviorReport,
  evidenceDigest,
} from '../../../../src/core/suite/behavior/behavior-report.js';
import { redact } from '../../../../src/core/suite/behavior/redact.js';
import { replayRun } from '../../../../src/core/suite/behavior/replay.js';
import { RUN_FILES, type RunFile, runFiles } from '../../../../src/core/suite/behavior/run-files.js';
import { evaluateCase } from '../../../../src/core/suite/evaluate-case.js';
import type { SuiteObservation } from '../../../../src/core/suite/observation.js';
import type { SuiteCase } from '../../../../src/core/suite/suite.js';
import { changed } from '../../../fixtures/changed.js';

const suiteCase: SuiteCase = {
  id: 'lend',
  messages: [{ role: 'user', content: 'Lend me Emma.' }],
  tools: [],
  assertions: [
    { id: 'response.contains[0]', kind: 'response_contains', expected: 'May' },
    { id: 'tools.max_calls', kind: 'tool_max_calls', expected: 0 },
  ],
};
const seen: SuiteObservation = {
  caseId: 'lend',
  trial: 1,
  response: 'Due in May.',
  responseComplete: true,
  toolCalls: [{ name: 'lend', arguments: {} }],
};
const results = [
  { result: evaluateCase(suiteCase, seen), observation: seen },
  { result: evaluateCase({ ...suiteCase, id: 'unseen' }, undefined), observation: undefined },
];
const report = (): BehaviorReport =>
  behaviorReport({
    mode: 'offline',
    contract: { version: 1, path: 'suite.yml', digest: 'a'.repeat(64) },
    results,
    provenance: { trust: 'unverified_fixture' },
    artifacts: { directory: 'runs/1' },
    run: { id: '1', started_at: '2026-01-01T00:00:00Z' },
  });
const isReport = (value: unknown): value is BehaviorReport =>
  typeof value === 'object' && value !== null && 'scenarios' in value;

describe('a behaviour report', () => {
  it('counts scenarios and assertions by status', () => {
    const { status, summary, coverage } = report();
    expect(status).toBe('incomplete');
    expect(summary).toEqual({
      scenario_count: 2,
      passed_scenarios: 0,
      failed_scenarios: 0,
      incomplete_scenarios: 2,
      assertion_count: 4,
      passed_assertions: 1,
      failed_assertions: 0,
      incomplete_assertions: 3,
    });
    expect(coverage).toEqual({
      requested: 4,
      completed: 1,
      incomplete: 3,
      by_assertion: {
        response_contains: { requested: 2, passed: 1, failed: 0, incomplete: 1 },
        tool_max_calls: { requested: 2, passed: 0, failed: 0, incomplete: 2 },
      },
    });
  });

  it('has the twelve members of the language, in order, and a digest over the first ten', () => {
    const whole = report();
    expect(Object.keys(whole)).toEqual([
      'schema_version',
      'kind',
      'status',
      'mode',
      'contract',
      'summary',
      'coverage',
      'scenarios',
      'provenance',
      'artifacts',
      'evidence_digest',
      'run',
    ]);
    expect(whole.evidence_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(evidenceDigest({ ...whole, status: 'pass' })).not.toBe(whole.evidence_digest);
    expect(evidenceDigest(changed(whole, '/run/id', '2') as BehaviorReport)).toBe(whole.evidence_digest);
  });

  it('keeps the observation in the form of the observation file', () => {
    expect(report().scenarios.map(({ observation }) => observation)).toEqual([
      { response: 'Due in May.', response_complete: true, tool_calls: [{ name: 'lend', arguments: {} }] },
      null,
    ]);
  });

  it('of no scenario shows nothing', () => {
    const none = behaviorReport({
      mode: 'offline',
      contract: { version: 1, path: 'a', digest: 'b' },
      results: [],
      provenance: {},
      artifacts: null,
      run: {},
    });
    expect(none.status).toBe('incomplete');
  });
});

describe('replay', () => {
  it('derives an unaltered run again', () => {
    expect(replayRun(runFiles(report()), isReport)).toEqual({ status: 'incomplete', problems: [] });
  });

  it.each(RUN_FILES)('misses %s', (file) => {
    const { [file]: _gone, ...rest } = runFiles(report());
    expect(replayRun(rest, isReport).problems).toContainEqual({ file, message: 'the file is missing' });
  });

  it.each(RUN_FILES)('finds %s truncated', (file) => {
    const files = runFiles(report());
    const cut = { ...files, [file]: files[file].slice(0, -3) };
    expect(replayRun(cut, isReport).problems.map((problem) => problem.file)).toContain(file);
  });

  it.each([
    [
      '/scenarios/0/status',
      'pass',
      'the scenario lend is said to be pass, but its decisions make it incomplete',
    ],
    [
      '/scenarios/0/assertions/1/status',
      'pass',
      'the scenario lend is said to be incomplete, but its decisions make it pass',
    ],
    ['/scenarios/1/assertions/0/status', 'pass', 'the scenario unseen has decisions, but no observation'],
    [
      '/scenarios/0/observation/response',
      'Due in June.',
      'the evidence digest is not that of the evidence: the report was altered',
    ],
    ['/status', 'pass', 'the run is said to be pass, but its scenarios make it incomplete'],
    ['/summary/passed_assertions', 2, 'the summary does not follow from the scenarios'],
    ['/coverage/completed', 2, 'the coverage does not follow from the scenarios'],
    [
      '/evidence_digest',
      'f'.repeat(64),
      'the evidence digest is not that of the evidence: the report was altered',
    ],
  ])('finds %s altered', (pointer, value, message) => {
    const files = {
      ...runFiles(report()),
      'behavior-results.json': JSON.stringify(changed(report(), pointer, value)),
    };
    expect(replayRun(files, isReport).problems).toContainEqual({ file: 'behavior-results.json', message });
  });

  it.each<RunFile>(['events.jsonl', 'summary.json', 'state.json'])('finds %s of another run', (file) => {
    const other = runFiles({ ...report(), status: 'fail' });
    const { problems } = replayRun({ ...runFiles(report()), [file]: other[file] }, isReport);
    expect(problems).toEqual([{ file, message: 'it disagrees with the results' }]);
  });

  it('derives nothing without a report', () => {
    expect(replayRun({ ...runFiles(report()), 'behavior-results.json': '{}' }, isReport).status).toBeNull();
  });
});

describe('redaction', () => {
  it.each([
    ['token-0123456789', { a: 'x token-0123456789 y' }, { a: 'x [REDACTED] y' }],
    ['token-0123456789', { 'token-0123456789': ['token-0123456789'] }, { '[REDACTED]': ['[REDACTED]'] }],
    ['short', { a: 'short short' }, { a: '***** *****' }],
    ['0123456789', { a: '0123456789' }, { a: '[REDACTED]' }],
    ['', { a: 'b' }, { a: 'b' }],
  ])('of %j in %j', (secret, value, expected) => {
    expect(redact(value, secret)).toEqual(expected);
  });

  it('keeps names apart that become the same', () => {
    expect(redact({ '[REDACTED]': 1, 'secret-secret': 2 }, 'secret-secret')).toEqual({
      '[REDACTED]': 1,
      '[REDACTED]#2': 2,
    });
  });

  it('leaves no occurrence anywhere', () => {
    const secret = 'Zx9-secret-token';
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('a', 'b'), (value, name) => {
        const holding = JSON.parse(
          JSON.stringify({ [name]: value, [`k${secret}`]: [secret, { [secret]: value }] }),
        );
        expect(JSON.stringify(redact(holding, secret))).not.toContain(secret);
      }),
    );
  });
});
