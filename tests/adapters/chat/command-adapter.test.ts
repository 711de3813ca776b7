import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdapter } from '../../../src/adapters/chat/index.js';
import type { AgentConfig } from '../../../src/core/artifact/generated/agent-spec.js';
import type { AgentInput, AgentTrace } from '../../../src/ports/chat-agent.js';
import { context, testEnvironment } from './environment.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'command-adapter-'));
  const script = (name: string, text: string) => writeFile(join(directory, name), text);
  await script('echo.mjs', `process.stdin.pipe(process.stdout);`);
  await script(
    'trace.mjs',
    `console.log(JSON.stringify({ toolsCalled: ['search'], output: process.argv[2], tokens: 5, error: null, steps: 2 }));`,
  );
  await script('env.mjs', `console.log(Object.keys(process.env).sort().join(' '));`);
  await script('fail.mjs', `console.error('no such model'); console.log('half'); process.exitCode = 3;`);
  await script(
    'hang.mjs',
    `setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); console.log(process.pid);`,
  );
  await script('run.sh', '#!/bin/sh\necho relative\n');
  await chmod(join(directory, 'run.sh'), 0o755);
});

const run = async (
  config: AgentConfig,
  input: AgentInput = 'hello',
  mayRunCode = true,
): Promise<AgentTrace> => {
  const adapter = await createAdapter(
    'command',
    config,
    testEnvironment({
      directory,
      mayRunCode,
      variables: { PATH: process.env.PATH, AGENT_TOKEN: 'token-of-the-test', OTHER: 'x' },
    }),
  );
  return adapter.run(input, context());
};

const node = (...args: readonly string[]): AgentConfig => ({ command: [process.execPath, ...args] });

describe('the command adapter', () => {
  it('hands the prompt over on standard input and takes plain text for the answer, which shows no calls', async () => {
    expect(await run(node('echo.mjs'), 'Grüße; $(touch x) `y`')).toMatchObject({
      output: 'Grüße; $(touch x) `y`',
      toolsCalled: [],
      toolsObserved: false,
      tokens: null,
      error: null,
    });
  });

  it('hands a conversation over as JSON', async () => {
    const input = [{ role: 'user', content: 'hello' }] as const;
    expect(JSON.parse((await run(node('echo.mjs'), input)).output)).toEqual(input);
  });

  it('reads a trace, and passes arguments as they are', async () => {
    expect(await run(node('trace.mjs', 'a "b" $HOME *'))).toMatchObject({
      output: 'a "b" $HOME *',
      toolsCalled: [{ name: 'search' }],
      tokens: { total: 5 },
      steps: 2,
    });
  });

  it('gives the program PATH and the variables that are named, and keeps their values secret', async () => {
    expect((await run(node('env.mjs'))).output.trim()).toBe('PATH');
    expect((await run({ ...node('env.mjs'), environment: ['AGENT_TOKEN', 'UNSET'] })).output.trim()).toBe(
      'AGENT_TOKEN PATH',
    );
    const adapter = await createAdapter(
      'command',
      { ...node('env.mjs'), environment: ['AGENT_TOKEN'] },
      testEnvironment({ directory, mayRunCode: true, variables: { PATH: '/bin', AGENT_TOKEN: 'secret' } }),
    );
    expect(adapter.secrets).toEqual(['secret']);
  });

  it('finds a program relative to the document', async () => {
    expect((await run({ command: ['./run.sh'] })).output).toBe('relative\n');
  });

  it('tells an exit code and what the program complained of as an error', async () => {
    expect(await run(node('fail.mjs'))).toMatchObject({
      output: 'half\n',
      error: 'the command ended with exit code 3: no such model',
    });
  });

  it('tells a program that is not there as an error', async () => {
    expect((await run({ command: ['no-such-program-here'] })).error).toContain('ENOENT');
  });

  it('ends a program after its time, whatever it does about it', async () => {
    const trace = await run({ ...node('hang.mjs'), timeout: '1s' });
    expect(trace.error).toBe('no answer within 1 s');
  });

  it('starts nothing without consent', async () => {
    await expect(run(node('echo.mjs'), 'x', false)).rejects.toThrow(/--allow-code/);
    await expect(run({})).rejects.toThrow('the command adapter needs agentConfig.command');
    await expect(readFile(join(directory, 'x'))).rejects.toThrow('ENOENT');
  });
});
