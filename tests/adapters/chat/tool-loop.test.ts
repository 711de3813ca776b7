import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { RequestFailed, retryingRequests } from '../../../src/adapters/chat/retrying.js';
import { toolAnswers } from '../../../src/adapters/chat/tool-answers.js';
import { type Conversation, holdConversation, type ModelTurn } from '../../../src/adapters/chat/tool-loop.js';
import type { AgentTrace } from '../../../src/ports/chat-agent.js';
import { testEnvironment } from './environment.js';
import { writeModules } from './modules.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tool-loop-'));
  await writeModules(directory);
});

const signal = new AbortController().signal;
const turn = (changes: Partial<ModelTurn> = {}): ModelTurn => ({
  text: '',
  calls: [],
  tokens: { input: 1, output: 2, total: 3 },
  finishReason: 'stop',
  ...changes,
});
const calls = (...names: readonly string[]): Partial<ModelTurn> => ({
  calls: names.map((name, i) => ({ id: `${i}`, name, arguments: { to: 'Oslo' } })),
  finishReason: 'tool_calls',
});

/** Plays a script of turns. */
async function play(
  script: readonly (ModelTurn | Error)[],
  toolResults: Readonly<Record<string, unknown>>,
  { maxSteps = 5, mayRunCode = true }: { readonly maxSteps?: number; readonly mayRunCode?: boolean } = {},
): Promise<{ readonly trace: AgentTrace; readonly answered: readonly unknown[] }> {
  const environment = testEnvironment({ mayRunCode, directory });
  const answered: unknown[] = [];
  let next = 0;
  const conversation: Conversation = {
    ask: async () => {
      const step = script[next];
      next += 1;
      if (step === undefined) throw new Error('the script is over');
      if (step instanceof Error) throw step;
      return step;
    },
    answer: (results) => answered.push(...results.map(({ call, result }) => [call.name, result])),
  };
  const answers = await toolAnswers(toolResults, environment);
  const requests = retryingRequests(environment);
  return { trace: await holdConversation(conversation, answers, maxSteps, requests, signal), answered };
}

describe('the tool loop', () => {
  it('answers from values, whatever their kind', async () => {
    const values = { text: 'plain', number: 7, list: [1], nothing: null, object: { module: 1 } };
    const { answered, trace } = await play([turn(calls(...Object.keys(values))), turn()], values);
    expect(answered).toEqual(Object.entries(values));
    expect(trace.toolsCalled.map(({ result }) => result)).toEqual(Object.values(values));
  });

  it('answers from functions of a module', async () => {
    const { answered } = await play([turn(calls('search', 'other', 'silent')), turn()], {
      search: { module: './tools.ts', export: 'search' },
      other: { module: './tools.ts' },
      silent: { module: './tools.ts', export: 'silent' },
    });
    expect(answered).toEqual([
      ['search', { flights: ['to Oslo'] }],
      ['other', 'by default'],
      ['silent', null],
    ]);
  });

  it('tells a function that throws as the error of the trace, with the calls so far', async () => {
    const { trace } = await play([turn(calls('search', 'broken')), turn()], {
      search: 'found',
      broken: { module: './tools.ts', export: 'broken' },
    });
    expect(trace.error).toBe('the result of the tool broken failed: the fake database is empty');
    expect(trace.toolsCalled.map(({ name }) => name)).toEqual(['search', 'broken']);
  });

  it('runs no module without consent', async () => {
    const results = { search: { module: './tools.ts' } };
    await expect(play([], results, { mayRunCode: false })).rejects.toThrow(/--allow-code/);
    await expect(play([], { search: { module: './tools.ts', export: 'none' } })).rejects.toThrow(
      './tools.ts exports no function none for the result of the tool search',
    );
  });

  it('ends at a call without a result, keeping all calls of the turn and answering none', async () => {
    const { trace, answered } = await play([turn({ ...calls('search', 'book'), text: 'let me see' })], {
      search: 'found',
    });
    expect(answered).toEqual([]);
    expect(trace).toMatchObject({ output: 'let me see', steps: 1, finishReason: 'tool_calls' });
    expect(trace.toolsCalled).toHaveLength(2);
  });

  it.each(['toString', '__proto__', 'constructor'])('has no result for the tool %s', async (name) => {
    const { trace } = await play([turn(calls(name))], {});
    expect(trace.toolsCalled.map((call) => call.name)).toEqual([name]);
    expect(trace.steps).toBe(1);
  });

  it('says that it ended at unanswered calls, though the provider says stop, but not of a turn that was cut off', async () => {
    const stopped = await play([turn({ ...calls('a'), finishReason: 'stop' })], {});
    expect(stopped.trace.finishReason).toBe('tool_calls');
    const cut = await play([turn({ ...calls('a'), finishReason: 'length' })], {});
    expect(cut.trace.finishReason).toBe('length');
  });

  it('does not know why an answer ended that does not say so', async () => {
    expect((await play([turn({ finishReason: null })], {})).trace.finishReason).toBe('unknown');
  });

  it('reports no usage as soon as one turn reports none', async () => {
    const { trace } = await play([turn(calls('a')), turn({ tokens: null })], { a: 1 });
    expect(trace.tokens).toBeNull();
    expect(trace.steps).toBe(2);
  });

  it('keeps what was seen before a request failed', async () => {
    const { trace } = await play([turn(calls('a')), new RequestFailed('no', 400, undefined)], { a: 1 });
    expect(trace).toMatchObject({ error: 'no', steps: 1, toolsCalled: [{ name: 'a', result: 1 }] });
  });

  it('has at most maxSteps turns', async () => {
    const { trace } = await play([turn(calls('a')), turn(calls('a')), turn()], { a: 1 }, { maxSteps: 2 });
    expect(trace.steps).toBe(2);
    expect(trace.toolsCalled).toEqual([
      { name: 'a', arguments: { to: 'Oslo' }, result: 1 },
      { name: 'a', arguments: { to: 'Oslo' } },
    ]);
  });
});

describe('retries', () => {
  it('wait twice as long each time, at most half a minute, and leave failed attempts out of the latency', async () => {
    const waits: number[] = [];
    let clock = 0;
    const requests = retryingRequests(
      testEnvironment({
        retries: 8,
        now: () => clock,
        wait: async (ms) => {
          waits.push(ms);
          clock += ms;
        },
      }),
    );
    let attempts = 0;
    const answer = await requests.make(async () => {
      attempts += 1;
      clock += 10;
      if (attempts <= 8) throw new RequestFailed('busy', 503, undefined);
      return 'done';
    }, signal);
    expect(answer).toBe('done');
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(requests.retries().map(({ waitedMs }) => waitedMs)).toEqual(waits);
    expect(requests.elapsedMs()).toBe(10);
  });

  it.each([
    [408, true],
    [409, true],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [599, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [422, false],
    [600, false],
    [null, false],
  ])('of status %s: %s', async (status, isRetried) => {
    let attempts = 0;
    const requests = retryingRequests(testEnvironment({ retries: 1 }));
    const attempt = async () => {
      attempts += 1;
      throw new RequestFailed('no', status, undefined);
    };
    await expect(requests.make(attempt, signal)).rejects.toThrow('no');
    expect(attempts).toBe(isRetried ? 2 : 1);
  });

  it('end with the caller', async () => {
    const end = new AbortController();
    const requests = retryingRequests(
      testEnvironment({ retries: 5, wait: async () => end.abort(new Error('enough')) }),
    );
    const attempt = async () => Promise.reject(new RequestFailed('busy', 503, undefined));
    await expect(requests.make(attempt, end.signal)).rejects.toThrow('enough');
  });
});
