import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  AdapterUnavailable,
  BUILT_IN_ADAPTERS,
  createAdapter,
  loadModule,
  registerAdapter,
  registeredAdapters,
} from '../../../src/adapters/chat/index.js';
import type { GivenTrace } from '../../../src/ports/chat-agent.js';
import { context, testEnvironment } from './environment.js';
import { writeModules } from './modules.js';

const agent = (run: () => Promise<GivenTrace>) => () => ({ name: 'mine', run });
const trace = { toolsCalled: ['search'], output: 'ok', tokens: 12, latency: 40, error: null, steps: 2 };

describe('adapters of one’s own', () => {
  it('are made by name, with the options of the document', async () => {
    let options: unknown;
    registerAdapter('with-options', (config) => {
      options = config.options;
      return { name: 'with-options', run: async () => trace };
    });
    const adapter = await createAdapter('with-options', { options: { depth: 2 } }, testEnvironment());
    expect(options).toEqual({ depth: 2 });
    expect(await adapter.run('hello', context())).toEqual({
      toolsCalled: [{ name: 'search' }],
      output: 'ok',
      tokens: { input: null, output: null, total: 12 },
      latencyMs: 40,
      error: null,
      steps: 2,
    });
    expect(registeredAdapters()).toContain('with-options');
  });

  it('may be made asynchronously, and registered again', async () => {
    registerAdapter(
      'twice',
      agent(async () => trace),
    );
    registerAdapter('twice', async () => ({
      name: 'twice',
      run: async () => ({ ...trace, output: 'second' }),
    }));
    const adapter = await createAdapter('twice', {}, testEnvironment());
    expect((await adapter.run('x', context())).output).toBe('second');
  });

  it('cannot take the name of a built-in adapter', () => {
    for (const name of BUILT_IN_ADAPTERS) {
      expect(
        () =>
          registerAdapter(
            name,
            agent(async () => trace),
          ),
        name,
      ).toThrow(AdapterUnavailable);
    }
  });

  it.each(['toString', '__proto__', 'constructor', 'unheard-of'])('%s is no adapter', async (name) => {
    await expect(createAdapter(name, {}, testEnvironment())).rejects.toThrow(
      `there is no adapter ${JSON.stringify(name)}; known are mock, openai, claude, gemini, command, http`,
    );
  });

  it('tell what they throw as the error of the trace', async () => {
    registerAdapter(
      'throws',
      agent(async () => Promise.reject(new Error('no network'))),
    );
    const adapter = await createAdapter('throws', {}, testEnvironment());
    expect(await adapter.run('x', context())).toMatchObject({
      error: 'no network',
      toolsCalled: [],
      steps: 0,
    });
  });

  it('are not believed without a trace', async () => {
    registerAdapter(
      'silent',
      agent(async () => JSON.parse('{"output":"fine"}')),
    );
    const adapter = await createAdapter('silent', {}, testEnvironment());
    expect((await adapter.run('x', context())).error).toBe(
      "the agent's trace is malformed: toolsCalled must be a list, or null where calls cannot be seen",
    );
  });

  it('are ended after their time', async () => {
    let ended = false;
    registerAdapter('slow', () => ({
      name: 'slow',
      run: (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            ended = true;
            reject(signal.reason);
          });
        }),
    }));
    const adapter = await createAdapter('slow', { timeout: '20ms' }, testEnvironment());
    expect((await adapter.run('x', context())).error).toBe('no answer within 0.02 s');
    expect(ended).toBe(true);
  });

  it('are left alone once their time is over, though they do not listen', async () => {
    registerAdapter(
      'deaf',
      agent(() => new Promise(() => undefined)),
    );
    const adapter = await createAdapter('deaf', { timeout: '20ms' }, testEnvironment());
    expect((await adapter.run('x', context())).error).toContain('no answer');
  });

  it('can come from a TypeScript plugin that imports this package', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'plugin-'));
    await writeModules(directory);
    await loadModule('./plugin.ts', directory);
    expect(registeredAdapters()).toContain('from-a-plugin');
    const adapter = await createAdapter('from-a-plugin', { options: { greeting: 'Hej' } }, testEnvironment());
    expect((await adapter.run('you', context())).output).toBe('Hej you');
  });
});
