import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/core/suite/framework/call-context.js';
import { formatDuration, parseDuration } from '../../../../src/core/suite/framework/duration.js';
import { summarize } from '../../../../src/core/suite/framework/framework-report.js';
import { hideSecrets } from '../../../../src/core/suite/framework/hide-secrets.js';
import {
  readScriptVerdict,
  readSimulatorAnswer,
  readValidatorAnswer,
} from '../../../../src/core/suite/framework/judge-answers.js';
import type { RunOutcome, TestResult } from '../../../../src/core/suite/framework/results.js';
import {
  parseDottedId,
  parseHookReference,
  parseScriptReference,
} from '../../../../src/core/suite/framework/script-reference.js';
import { STABILITY_CLASSES, stabilityOf } from '../../../../src/core/suite/framework/stability.js';
import { summarizeRuns } from '../../../../src/core/suite/framework/summarize-runs.js';

describe('stability', () => {
  it.each([
    [5, 5, 'Stable'],
    [100, 100, 'Stable'],
    [99, 100, 'Mostly Stable'],
    [4, 5, 'Mostly Stable'],
    [80, 100, 'Mostly Stable'],
    [79, 100, 'Unstable'],
    [1, 2, 'Unstable'],
    [49, 100, 'Highly Unstable'],
    [0, 5, 'Highly Unstable'],
    [0, 0, 'Highly Unstable'],
  ])('%i of %i runs: %s', (passed, runs, classification) => {
    expect(stabilityOf(passed, runs)).toMatchObject({ passed, runs, classification });
  });

  it('gives every class its due', () => {
    expect(STABILITY_CLASSES.map(({ name }) => name)).toEqual([
      'Stable',
      'Mostly Stable',
      'Unstable',
      'Highly Unstable',
    ]);
  });

  it('has the Wilson interval beside it', () => {
    // Newcombe (1998), table I: 15 of 148.
    const { confidence_interval: interval } = stabilityOf(15, 148);
    expect(interval.lower).toBeCloseTo(0.0624, 4);
    expect(interval.upper).toBeCloseTo(0.1605, 4);
    expect(interval.confidence).toBe(0.95);
  });
});

describe('several runs of a case', () => {
  const run = (status: RunOutcome['status'], over: Partial<RunOutcome> = {}): RunOutcome => ({
    status,
    output: status,
    duration_ms: 10,
    ...over,
  });

  it('come to the worst of them, with all beside it', () => {
    const summary = summarizeRuns([
      run('passed', { warnings: ['w'] }),
      run('timeout', { error: 'late', logs: ['x'] }),
      run('failed', { error: 'no', warnings: ['w'] }),
    ]);
    expect(summary).toMatchObject({
      status: 'failed',
      output: 'failed',
      error: 'no',
      duration_ms: 30,
      warnings: ['w'],
      stability: { passed: 1, runs: 3, classification: 'Highly Unstable' },
    });
    expect(summary?.runs.map(({ run: number, status }) => [number, status])).toEqual([
      [1, 'passed'],
      [2, 'timeout'],
      [3, 'failed'],
    ]);
    expect(summarizeRuns([run('passed'), run('error'), run('timeout')])?.status).toBe('error');
    expect(summarizeRuns([run('passed'), run('passed')])?.status).toBe('passed');
    expect(summarizeRuns([])).toBeUndefined();
  });
});

describe('the figures of a run', () => {
  const result = (status: TestResult['status']): TestResult => ({
    id: status,
    status,
    input: null,
    output: null,
    duration_ms: 1,
  });
  const end = { planned: 1, durationMs: 5, interrupted: false, problems: [], warnings: [] };

  it('count by status', () => {
    const all = (['passed', 'passed', 'failed', 'error', 'skipped', 'timeout'] as const).map(result);
    expect(summarize(all, { ...end, planned: 8 })).toEqual({
      total: 6,
      passed: 2,
      failed: 1,
      errors: 1,
      skipped: 1,
      timeouts: 1,
      not_run: 2,
      pass_rate: 0.4,
      duration_ms: 5,
      interrupted: false,
      success: false,
      problems: [],
      warnings: [],
    });
  });

  it('are a success only when nothing is left open', () => {
    expect(summarize([result('passed')], end).success).toBe(true);
    expect(summarize([result('passed'), result('skipped')], { ...end, planned: 2 }).success).toBe(true);
    expect(summarize([], { ...end, planned: 0 }).success).toBe(false);
    expect(summarize([result('passed')], { ...end, planned: 2 }).success).toBe(false);
    expect(summarize([result('passed')], { ...end, interrupted: true }).success).toBe(false);
    expect(summarize([result('passed')], { ...end, problems: ['AfterAll failed'] }).success).toBe(false);
    for (const status of ['failed', 'error', 'timeout'] as const) {
      expect(summarize([result(status)], end).success).toBe(false);
    }
  });
});

describe('durations', () => {
  it.each([
    ['30s', 30_000],
    ['2m', 120_000],
    ['1m30s', 90_000],
    ['500ms', 500],
    ['1.5s', 1_500],
    ['1h', 3_600_000],
    ['0.5ms', 1],
  ])('%s is %i ms', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  it.each(['', '30', 's', '0s', '-1s', '1d', '30 s', '1e3s', '1m 30s', '999999h', '.5s', '1.s'])(
    '%j is none',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  it.each([
    [0, '0ms'],
    [850, '850ms'],
    [8_500, '8.5s'],
    [8_000, '8s'],
    [59_999, '59.9s'],
    [120_000, '2m'],
    [125_900, '2m5s'],
  ])('%i ms reads %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('references', () => {
  it('name a function of a module', () => {
    expect(parseScriptReference('tests.gen.Generate')).toEqual({ path: ['tests', 'gen'], name: 'Generate' });
    expect(parseHookReference('env_test.Before')).toEqual({ path: ['env_test'], name: 'Before' });
    expect(parseHookReference('deep.env_test.Before')).toEqual({
      path: ['deep', 'env_test'],
      name: 'Before',
    });
    expect(parseDottedId('workers.system.keyword')).toEqual(['workers', 'system', 'keyword']);
  });

  it.each(['Before', '.Before', 'a..Before', '../a.Before', 'a/b.Before', 'a.1f', 'a.', ''])(
    '%j names none',
    (text) => {
      expect(parseScriptReference(text)).toBeNull();
    },
  );

  it('name hooks in modules of tests only', () => {
    expect(parseHookReference('env.Before')).toBeNull();
    expect(parseHookReference('env_test.sub.Before')).toBeNull();
  });

  it.each(['', '..', 'a..b', '../x', 'a/b', 'a b', '.a'])('%j is no id', (text) => {
    expect(parseDottedId(text)).toBeNull();
  });
});

describe('what judges answer', () => {
  it('is usable as an object of the agreed shape, bare, as text or in one fence', () => {
    const response = { passed: true, reason: 'friendly', extra: 1 };
    for (const answer of [
      response,
      JSON.stringify(response),
      `\`\`\`json\n${JSON.stringify(response)}\n\`\`\``,
    ]) {
      expect(readValidatorAnswer(answer)).toEqual({
        usable: true,
        passed: true,
        reason: 'friendly',
        response,
      });
    }
  });

  it.each([
    'It passed.',
    '{"passed": "true", "reason": "x"}',
    '{"passed": true}',
    '{"reason": "x"}',
    '[true]',
    'true',
    '{"passed": true, "reason": "x"} That is all.',
    '{"passed": true, "passed": false, "reason": "x"}',
    '',
  ])('is never a pass otherwise: %s', (answer) => {
    expect(readValidatorAnswer(answer).usable).toBe(false);
  });

  it('of a script is a boolean or an object', () => {
    expect(readScriptVerdict(true)).toEqual({ decided: true, passed: true, reason: '' });
    expect(readScriptVerdict(false)).toMatchObject({ decided: true, passed: false });
    expect(readScriptVerdict({ pass: true, message: 'fine' })).toEqual({
      decided: true,
      passed: true,
      reason: 'fine',
    });
    expect(readScriptVerdict({ passed: false, reason: 'no' })).toEqual({
      decided: true,
      passed: false,
      reason: 'no',
    });
    expect(readScriptVerdict({ pass: false })).toMatchObject({
      passed: false,
      reason: 'the script did not pass it',
    });
    for (const other of [null, 1, 'true', [], {}, { pass: 'yes' }, { pass: true, message: 1 }]) {
      expect(readScriptVerdict(other).decided).toBe(false);
    }
  });

  it('of a simulator is a move, or nothing usable', () => {
    const move = { message: 'Hi', goal_achieved: false, reasoning: 'why' };
    expect(readSimulatorAnswer(JSON.stringify(move))).toEqual({
      usable: true,
      move: { message: 'Hi', goalAchieved: false },
    });
    expect(readSimulatorAnswer({ message: '', goal_achieved: true })).toMatchObject({ usable: true });
    for (const other of [
      'Hi',
      { message: '', goal_achieved: false },
      { message: 'Hi' },
      { goal_achieved: true },
      { message: 'Hi', goal_achieved: 'no' },
      { message: 'Hi', goal_achieved: false, reasoning: 1 },
    ]) {
      expect(readSimulatorAnswer(other)).toMatchObject({
        usable: false,
        problem: expect.stringContaining('simulator'),
      });
    }
  });
});

describe('the context of a case', () => {
  const run = {
    locale: 'en-us',
    chatId: 'c1',
    user: 'u',
    team: 't',
    authorized: { constraints: { owner_only: true } },
    metadata: { a: 'run', b: 'run', c: 'run' },
  };

  it('is that of the run, with what the case says before it', () => {
    expect(contextOf(run, null)).toEqual({
      locale: 'en-us',
      chat_id: 'c1',
      authorized: { user_id: 'u', team_id: 't', constraints: { owner_only: true } },
      metadata: { a: 'run', b: 'run', c: 'run' },
    });
    const own = {
      user: 'ada',
      team: null,
      metadata: { a: 'case' },
      options: {
        connector: null,
        disableGlobalPrompts: false,
        metadata: { a: 'options', b: 'options' },
        given: {},
      },
    };
    expect(contextOf(run, own)).toMatchObject({
      authorized: { user_id: 'ada', team_id: 't' },
      metadata: { a: 'case', b: 'options', c: 'run' },
    });
  });
});

describe('secrets', () => {
  it('are found in texts, names and depth, the longer before the shorter', () => {
    const hidden = hideSecrets({ 'key sk-abc': ['sk-abcdef', { deep: 'xsk-abcx' }] }, [
      'sk-abc',
      'sk-abcdef',
    ]);
    expect(JSON.stringify(hidden)).not.toContain('sk-abc');
    expect(JSON.stringify(hidden)).not.toContain('def');
    expect(hideSecrets({ a: undefined, b: 1 }, [])).toEqual({ a: undefined, b: 1 });
  });
});
