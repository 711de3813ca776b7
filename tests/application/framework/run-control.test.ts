import { describe, expect, it } from 'vitest';
import type { ScriptTestOutcome } from '../../../src/ports/scripts.js';
import { casesOf, type FakeWorld, returned, runWorld } from './fakes.js';

const hooked = (id: string, over: object = {}) => ({
  id,
  input: 'Hello',
  before: 'env_test.Before',
  after: 'env_test.After',
  ...over,
});
const plain = (id: string, over: object = {}) => ({ id, input: id, ...over });

const greeting: FakeWorld['agents'] = { barista: () => 'Hi' };

describe('hooks', () => {
  it('run around everything and around each case, in one scope a case, and hand their data on', async () => {
    const seen: unknown[] = [];
    const note = (name: string, value: string) => (args: readonly unknown[]) => {
      seen.push([name, args]);
      return returned(value);
    };
    const { journal, results, problems } = await runWorld(casesOf(hooked('a'), hooked('b')), {
      agents: greeting,
      settings: { beforeAll: 'env_test.BeforeAll', afterAll: 'env_test.AfterAll' },
      scripts: {
        'hook:env_test.BeforeAll': note('BeforeAll', 'all'),
        'hook:env_test.Before': note('Before', 'one'),
        'hook:env_test.After': note('After', ''),
        'hook:env_test.AfterAll': note('AfterAll', ''),
      },
    });
    expect(journal.filter((entry) => entry !== 'close')).toEqual([
      'hook:env_test.BeforeAll',
      'hook:env_test.Before',
      'hook:env_test.After',
      'hook:env_test.Before',
      'hook:env_test.After',
      'hook:env_test.AfterAll',
    ]);
    expect(problems).toEqual([]);
    const context = {
      locale: 'en-us',
      authorized: { user_id: 'test-user', team_id: 'test-team' },
      metadata: {},
    };
    expect(seen[0]).toEqual(['BeforeAll', [context, [hooked('a'), hooked('b')]]]);
    expect(seen[1]).toEqual(['Before', [context, hooked('a')]]);
    expect(seen[2]).toEqual([
      'After',
      [
        context,
        hooked('a'),
        { id: 'a', input: 'Hello', status: 'passed', output: 'Hi', duration_ms: expect.any(Number) },
        'one',
      ],
    ]);
    expect(seen[5]).toEqual(['AfterAll', [context, JSON.parse(JSON.stringify(results)), 'all']]);
  });

  it.each([
    ['passed', {}],
    ['failed', { assert: { type: 'contains', value: 'Bye' } }],
    ['timeout', { timeout: '50ms', input: 'wait' }],
    ['error', { input: 'break' }],
  ])('run after a case that %s', async (status, over) => {
    const told: unknown[] = [];
    await runWorld(casesOf(hooked('a', over)), {
      agents: {
        barista: ({ messages }) => {
          const said = messages.at(-1)?.content;
          if (said === 'break') throw new Error('broken');
          return said === 'wait' ? new Promise(() => undefined) : 'Hi';
        },
      },
      scripts: {
        'hook:env_test.Before': () => returned(),
        'hook:env_test.After': ([, , result]) => {
          told.push(result);
          return returned();
        },
      },
    });
    expect(told).toMatchObject([{ status }]);
  });

  it('that fail before a case make it an error, skip it, and still clean up', async () => {
    const { results, journal, calls } = await runWorld(casesOf(hooked('a'), plain('b')), {
      agents: greeting,
      scripts: {
        'hook:env_test.Before': () => ({ kind: 'threw', message: 'no database' }),
        'hook:env_test.After': () => returned(),
      },
    });
    expect(results).toMatchObject([
      { id: 'a', status: 'error', error: 'the hook env_test.Before threw: no database' },
      { id: 'b', status: 'passed' },
    ]);
    expect(journal).toContain('hook:env_test.After');
    expect(calls.map(({ caseId }) => caseId)).toEqual(['b']);
  });

  it.each([
    [{ kind: 'hung' } as const, 'timeout', 'the hook env_test.Before did not end within 5s'],
    [{ kind: 'ended', message: 'it exited' } as const, 'error', 'the hook env_test.Before failed: it exited'],
    [
      { kind: 'unusable', message: 'not there' } as const,
      'error',
      'the hook env_test.Before failed: not there',
    ],
  ])('that end as %j make the case %s', async (outcome, status, error) => {
    const { results } = await runWorld(casesOf(hooked('a', { after: undefined })), {
      agents: greeting,
      scripts: { 'hook:env_test.Before': () => outcome },
    });
    expect(results[0]?.status).toBe(status);
    expect(results[0]?.error).toMatch(new RegExp(`^${error.replace('5s', '(5s|4\\.9s)')}$`));
  });

  it('that fail after a case leave no pass', async () => {
    const scripts: FakeWorld['scripts'] = {
      'hook:env_test.Before': () => returned(),
      'hook:env_test.After': () => ({ kind: 'threw', message: 'still locked' }),
    };
    const passing = await runWorld(casesOf(hooked('a')), { agents: greeting, scripts });
    expect(passing.results[0]).toMatchObject({
      status: 'error',
      error: 'the hook env_test.After threw: still locked',
    });
    const failing = casesOf(hooked('a', { assert: { type: 'contains', value: 'Bye' } }));
    expect((await runWorld(failing, { agents: greeting, scripts })).results[0]).toMatchObject({
      status: 'failed',
      error: 'assert: the output does not contain "Bye"; the hook env_test.After threw: still locked',
    });
  });

  it('that fail before all cases end the run, after AfterAll', async () => {
    const { results, problems, journal } = await runWorld(casesOf(plain('a')), {
      agents: greeting,
      settings: { beforeAll: 'env_test.BeforeAll', afterAll: 'env_test.AfterAll' },
      scripts: {
        'hook:env_test.BeforeAll': () => ({ kind: 'threw', message: 'no migration' }),
        'hook:env_test.AfterAll': () => returned(),
      },
    });
    expect(results).toEqual([]);
    expect(problems).toEqual(['the hook env_test.BeforeAll threw: no migration']);
    expect(journal).toContain('hook:env_test.AfterAll');
  });

  it('that fail after all cases are a problem of the run', async () => {
    const { results, problems } = await runWorld(casesOf(plain('a')), {
      agents: greeting,
      settings: { afterAll: 'env_test.AfterAll' },
      scripts: { 'hook:env_test.AfterAll': () => ({ kind: 'threw', message: 'still open' }) },
    });
    expect(results).toHaveLength(1);
    expect(problems).toEqual(['the hook env_test.AfterAll threw: still open']);
  });
});

describe('a run', () => {
  it('leaves out what is skipped', async () => {
    const { results, calls } = await runWorld(casesOf(plain('a', { skip: true }), plain('b')), {
      agents: greeting,
    });
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'skipped'],
      ['b', 'passed'],
    ]);
    expect(calls).toHaveLength(1);
  });

  it('runs so many cases at a time, and keeps their order', async () => {
    let running = 0;
    let most = 0;
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { results } = await runWorld(casesOf(...ids.map((id) => plain(id))), {
      settings: { parallel: 3 },
      agents: {
        barista: async ({ caseId }) => {
          running += 1;
          most = Math.max(most, running);
          // The first takes the longest.
          for (let i = 0; i < 40 - 6 * ids.indexOf(caseId); i += 1) await new Promise(setImmediate);
          running -= 1;
          return 'Hi';
        },
      },
    });
    expect(most).toBe(3);
    expect(results.map(({ id }) => id)).toEqual(ids);
  });

  it('starts no further case after a failure, when asked to', async () => {
    const cases = casesOf(plain('a', { skip: true }), plain('b'), plain('c', { expected: 'x' }), plain('d'));
    const stopped = await runWorld(cases, { agents: greeting, settings: { failFast: true } });
    expect(stopped.results.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await runWorld(cases, { agents: greeting })).results).toHaveLength(4);
  });

  it('brings what runs to its end when it is interrupted, and starts nothing more', async () => {
    const ending = new AbortController();
    const { results, journal } = await runWorld(casesOf(hooked('a'), plain('b')), {
      ending: ending.signal,
      agents: {
        barista: () => {
          ending.abort();
          return 'Hi';
        },
      },
      settings: { afterAll: 'env_test.AfterAll' },
      scripts: {
        'hook:env_test.Before': () => returned(),
        'hook:env_test.After': () => returned(),
        'hook:env_test.AfterAll': () => returned(),
      },
    });
    expect(results).toMatchObject([{ id: 'a', status: 'passed' }]);
    expect(journal).toContain('hook:env_test.After');
    expect(journal).toContain('hook:env_test.AfterAll');
  });

  it('repeats each case, and says how alike its runs came out', async () => {
    const { results, calls } = await runWorld(
      casesOf(plain('a', { assert: { type: 'contains', value: 'Hi' } })),
      {
        settings: { runs: 5 },
        agents: { barista: ({ trial }) => (trial === 2 ? 'Bye' : 'Hi') },
      },
    );
    expect(calls.map(({ trial }) => trial)).toEqual([1, 2, 3, 4, 5]);
    expect(results[0]).toMatchObject({
      status: 'failed',
      output: 'Bye',
      stability: { runs: 5, passed: 4, pass_rate: 0.8, classification: 'Mostly Stable' },
    });
    expect(results[0]?.runs?.map(({ run, status }) => [run, status])).toEqual([
      [1, 'passed'],
      [2, 'failed'],
      [3, 'passed'],
      [4, 'passed'],
      [5, 'passed'],
    ]);
  });

  it('marks a generated case that cannot be run, and goes on', async () => {
    const rejected = { mode: 'rejected', id: 'generated[0]', input: null, reason: 'no id' } as const;
    const { results } = await runWorld([rejected, ...casesOf(plain('a'))], { agents: greeting });
    expect(results).toMatchObject([
      { id: 'generated[0]', status: 'error', error: 'no id' },
      { id: 'a', status: 'passed' },
    ]);
  });

  it('lets no secret into results, events or problems, and says when a script printed one', async () => {
    const secret = 'sk-very-secret-0001';
    const run = await runWorld(casesOf(hooked('a', { assert: { type: 'contains', value: 'x' } })), {
      secrets: [secret],
      agents: { barista: () => `the key is ${secret}` },
      settings: { afterAll: 'env_test.AfterAll' },
      scripts: {
        'hook:env_test.Before': (_args, owner) => {
          owner.printed(`key=${secret}`);
          return returned();
        },
        'hook:env_test.After': () => ({ kind: 'threw', message: `bad ${secret}` }),
        'hook:env_test.AfterAll': () => ({ kind: 'threw', message: `worse ${secret}` }),
      },
    });
    expect(JSON.stringify([run.results, run.events, run.problems])).not.toContain(secret);
    expect(run.results[0]).toMatchObject({
      output: 'the key is [REDACTED]',
      logs: ['key=[REDACTED]'],
      warnings: ['a script printed a secret; it is shown as [REDACTED]'],
    });
  });

  it('keeps a flood of printed lines within bounds', async () => {
    const { results } = await runWorld(casesOf(hooked('a', { after: undefined })), {
      agents: greeting,
      scripts: {
        'hook:env_test.Before': (_args, owner) => {
          for (let i = 0; i < 1_500; i += 1) owner.printed(`line ${i}`);
          return returned();
        },
      },
    });
    expect(results[0]?.logs).toHaveLength(1_001);
    expect(results[0]?.logs?.at(-1)).toBe('(500 more lines)');
  });
});

describe('script tests', () => {
  const ended = (over: Partial<ScriptTestOutcome>): ScriptTestOutcome => ({
    outcome: returned(),
    assertions: [],
    skipped: null,
    fatal: null,
    ...over,
  });
  const failure = { method: 'Equal', passed: false, message: 'Own words' };
  const success = { method: 'True', passed: true, message: '' };

  it.each([
    [ended({ assertions: [success] }), 'passed', undefined],
    [ended({ assertions: [success, failure] }), 'failed', 'Equal: Own words'],
    [ended({ skipped: 'no weather' }), 'skipped', 'no weather'],
    [ended({ skipped: 'late', assertions: [failure] }), 'failed', 'Equal: Own words'],
    [ended({ fatal: 'no use', assertions: [failure] }), 'failed', 'Equal: Own words; fatal: no use'],
    [ended({ outcome: { kind: 'threw', message: 'boom' } }), 'error', 'the test threw: boom'],
    [
      ended({ outcome: { kind: 'threw', message: 'boom' }, assertions: [failure] }),
      'failed',
      'Equal: Own words; the test threw: boom',
    ],
    [ended({ outcome: { kind: 'hung' } }), 'timeout', 'the test did not end within 5s'],
    [ended({ outcome: { kind: 'ended', message: 'it exited' } }), 'error', 'it exited'],
  ] as const)('%#: %j', async (outcome, status, error) => {
    const test = { mode: 'script-test', id: 'TestIt', path: ['shop', 'menu'] } as const;
    const { results } = await runWorld([test], { tests: { TestIt: outcome } });
    expect(results[0]).toMatchObject({
      id: 'TestIt',
      status,
      input: 'scripts.shop.menu.TestIt',
      output: null,
    });
    expect(results[0]?.error).toBe(error);
    expect(results[0]?.assertions?.length ?? 0).toBe(outcome.assertions.length);
  });
});
