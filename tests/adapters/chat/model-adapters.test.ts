import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdapter } from '../../../src/adapters/chat/index.js';
import type { AgentConfig } from '../../../src/core/artifact/generated/agent-spec.js';
import type { ChatMessage } from '../../../src/core/suite/observation.js';
import type { AgentTrace } from '../../../src/ports/chat-agent.js';
import { context, testEnvironment } from './environment.js';

const KEY = 'key-of-the-test-5f1d0c';

let server: LLMock;

beforeEach(async () => {
  server = new LLMock({ port: 0, logLevel: 'silent' });
  await server.start();
});

afterEach(async () => {
  await server.stop();
});

/** Each adapter of a provider's client, with the address its service has on the mock server. */
const services: readonly (readonly [string, (base: string) => AgentConfig])[] = [
  ['openai', (base) => ({ model: 'gpt-4o', baseURL: `${base}/v1` })],
  ['claude', (base) => ({ model: 'claude-sonnet-4', baseURL: base })],
  ['gemini', (base) => ({ model: 'gemini-2.5-flash', baseURL: base })],
];

const SEARCH = {
  type: 'function',
  function: {
    name: 'search_flights',
    description: 'Looks for flights.',
    parameters: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
  },
} as const;

/** The same usage in the words of each service. */
const usage = (input: number, output: number) => ({
  usage: {
    prompt_tokens: input,
    completion_tokens: output,
    input_tokens: input,
    output_tokens: output,
    promptTokenCount: input,
    candidatesTokenCount: output,
  },
});

const flightCall = () => ({
  toolCalls: [{ name: 'search_flights', arguments: '{"to":"Oslo"}' }],
  ...usage(10, 3),
});

/** As the mock server read it, whatever the service's own form is. */
const lastRequest = () => {
  const body = server.getLastRequest()?.body;
  // A chat request, since the adapters send no other.
  return body as ChatCompletionRequest | undefined;
};

describe.each(services)('%s', (name, configFor) => {
  const ask = async (
    input: string | readonly ChatMessage[],
    config: AgentConfig = {},
    retries = 0,
  ): Promise<AgentTrace> => {
    const adapter = await createAdapter(
      name,
      { apiKeyEnv: 'TEST_KEY', ...configFor(server.url), ...config },
      testEnvironment({ variables: { TEST_KEY: KEY }, retries }),
    );
    return adapter.run(input, context());
  };

  it('gives the answer, its usage and one step', async () => {
    server.onMessage('hello', { content: 'Hi there!', ...usage(12, 4) });
    const trace = await ask('hello');
    expect(trace).toMatchObject({
      output: 'Hi there!',
      toolsCalled: [],
      tokens: { input: 12, output: 4, total: 16 },
      error: null,
      steps: 1,
      finishReason: 'stop',
    });
    expect(trace.latencyMs).toBeGreaterThan(0);
  });

  it('sends the model, the system prompt, the conversation, the options and the tools', async () => {
    server.onMessage('and now', { content: 'Fine.' });
    await ask(
      [
        { role: 'user', content: 'hello' },
        { role: 'assistant', content: 'hi' },
        { role: 'user', content: 'and now' },
      ],
      { systemPrompt: 'Be brief.', temperature: 0.5, maxTokens: 77, tools: [SEARCH] },
    );
    const body = lastRequest();
    expect(body).toMatchObject({ model: configFor('').model, temperature: 0.5 });
    expect(body?.messages.map(({ role, content }) => [role, textOf(content)])).toEqual([
      ['system', 'Be brief.'],
      ['user', 'hello'],
      ['assistant', 'hi'],
      ['user', 'and now'],
    ]);
    expect(body?.tools?.[0]?.function.name).toBe('search_flights');
  });

  it('ends at a call that has no result, and keeps it', async () => {
    server.onMessage('fly', flightCall());
    expect(await ask('fly', { tools: [SEARCH] })).toMatchObject({
      toolsCalled: [{ name: 'search_flights', arguments: { to: 'Oslo' } }],
      steps: 1,
      finishReason: 'tool_calls',
      error: null,
    });
  });

  it('answers a call from toolResults and goes on', async () => {
    server.on({ userMessage: 'fly', hasToolResult: false }, flightCall());
    server.on({ userMessage: 'fly', hasToolResult: true }, { content: 'Flight SK 1 goes at noon.' });
    const trace = await ask('fly', {
      tools: [SEARCH],
      toolResults: { search_flights: { flights: ['SK 1'] } },
    });
    expect(trace).toMatchObject({
      output: 'Flight SK 1 goes at noon.',
      toolsCalled: [{ name: 'search_flights', arguments: { to: 'Oslo' }, result: { flights: ['SK 1'] } }],
      steps: 2,
      finishReason: 'stop',
    });
    const last = lastRequest()?.messages.at(-1);
    expect(last?.role).toBe('tool');
    expect(textOf(last?.content ?? '')).toContain('SK 1');
  });

  it('adds up the usage of all turns', async () => {
    server.on({ userMessage: 'fly', hasToolResult: false }, flightCall());
    server.on({ userMessage: 'fly', hasToolResult: true }, { content: 'Done.', ...usage(20, 1) });
    const trace = await ask('fly', { tools: [SEARCH], toolResults: { search_flights: 'none' } });
    expect(trace.tokens).toEqual({ input: 30, output: 4, total: 34 });
  });

  it('ends after maxSteps turns', async () => {
    server.onMessage('fly', flightCall());
    const trace = await ask('fly', {
      tools: [SEARCH],
      toolResults: { search_flights: 'none' },
      maxSteps: 3,
    });
    expect(trace.steps).toBe(3);
    expect(trace.toolsCalled).toHaveLength(3);
    expect(trace.toolsCalled[2]).not.toHaveProperty('result');
    expect(trace.finishReason).toBe('tool_calls');
  });

  it('says that an answer was cut off', async () => {
    server.onMessage('long', { content: 'Once upon', finishReason: 'length' });
    expect(await ask('long')).toMatchObject({ output: 'Once upon', finishReason: 'length', error: null });
  });

  it.each([400, 401, 404])('tells the status %i as an error, without a retry', async (status) => {
    server.onMessage('fail', { error: { message: 'no such thing' }, status });
    const trace = await ask('fail', {}, 3);
    expect(trace.error).toContain(String(status));
    expect(trace.error).toContain('no such thing');
    expect(trace).not.toHaveProperty('retries');
    expect(server.getRequests()).toHaveLength(1);
  });

  it.each([429, 500, 503])('makes a request that failed with %i again, and records it', async (status) => {
    server.onMessage('again', { content: 'Here.' });
    server.nextRequestError(status, { message: 'busy' });
    const trace = await ask('again', {}, 2);
    expect(trace).toMatchObject({
      output: 'Here.',
      error: null,
      steps: 1,
      retries: [{ status, waitedMs: 500 }],
    });
  });

  it('gives up after so many retries', async () => {
    server.onMessage('busy', { error: { message: 'busy' }, status: 503 });
    const trace = await ask('busy', {}, 2);
    expect(trace.error).toContain('503');
    expect(trace.retries).toEqual([
      { status: 503, waitedMs: 500 },
      { status: 503, waitedMs: 1_000 },
    ]);
    expect(server.getRequests()).toHaveLength(3);
  });

  it('retries nothing unless it is asked to', async () => {
    server.onMessage('busy', { error: { message: 'busy' }, status: 429 });
    expect((await ask('busy')).error).toContain('429');
    expect(server.getRequests()).toHaveLength(1);
  });

  it('sends the key that apiKeyEnv names, and none to another address without it', async () => {
    server.onMessage('hello', { content: 'Hi.' });
    await ask('hello');
    expect(JSON.stringify(server.getLastRequest()?.headers)).not.toContain('none');
    const adapter = await createAdapter(
      name,
      configFor(server.url),
      testEnvironment({
        variables: { OPENAI_API_KEY: KEY, ANTHROPIC_API_KEY: KEY, GEMINI_API_KEY: KEY },
      }),
    );
    server.clearRequests();
    expect((await adapter.run('hello', context())).output).toBe('Hi.');
    const headers = Object.keys(server.getLastRequest()?.headers ?? {});
    expect(headers).not.toContain('authorization');
    expect(headers).not.toContain('x-api-key');
    expect(headers).not.toContain('x-goog-api-key');
    expect(adapter.secrets).toEqual([]);
  });

  it('needs a model, and a key for its own address', async () => {
    await expect(createAdapter(name, { apiKeyEnv: 'TEST_KEY' }, testEnvironment())).rejects.toThrow(
      /needs agentConfig.model/,
    );
    await expect(createAdapter(name, { model: 'm' }, testEnvironment())).rejects.toThrow(
      /environment variable (OPENAI|ANTHROPIC|GEMINI)_API_KEY.* is not set/,
    );
  });

  it('says why it could not connect', async () => {
    const trace = await ask('hello', { baseURL: 'http://127.0.0.1:9' });
    expect(trace.error).toMatch(/ECONNREFUSED|bad port|fetch failed/);
  });

  it('ends when the caller ends it', async () => {
    server.onMessage('slow', { content: 'late' }, { latency: 60_000 });
    const adapter = await createAdapter(
      name,
      { apiKeyEnv: 'TEST_KEY', ...configFor(server.url) },
      testEnvironment({ variables: { TEST_KEY: KEY } }),
    );
    const end = new AbortController();
    const run = adapter.run('slow', context({ signal: end.signal }));
    end.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
  });
});

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content)
    ? content.map((part: { readonly text?: string }) => part.text ?? '').join('')
    : '';
}
