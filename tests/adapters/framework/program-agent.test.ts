import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { askProgram } from '../../../src/adapters/framework/program-agent.js';
import type { AgentAnswer } from '../../../src/core/suite/framework/answer.js';

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'eval-quality-program-')));
writeFileSync(
  join(directory, 'agent.mjs'),
  `import { text } from 'node:stream/consumers';
const messages = JSON.parse(await text(process.stdin));
const last = messages.at(-1).content;
const answers = {
  text: () => 'plain words\\n',
  trace: () => JSON.stringify({ output: 'done', toolsCalled: ['look', { name: 'set', arguments: { a: 1 }, result: 'ok' }], tokens: 7, next: { step: 2 } }),
  json: () => JSON.stringify({ answer: 42 }),
  env: () => JSON.stringify(process.env),
  cwd: () => process.cwd(),
  messages: () => JSON.stringify(messages),
  error: () => JSON.stringify({ output: '', toolsCalled: [], error: 'no model' }),
  malformed: () => JSON.stringify({ output: 3 }),
  fails: () => { console.error('out of beans'); process.exitCode = 3; return 'half an answer'; },
  hangs: () => new Promise(() => setInterval(() => {}, 1000)),
  floods: () => 'x'.repeat(17 * 1024 * 1024),
};
process.stdout.write(await answers[last]());
`,
);
afterAll(() => rmSync(directory, { recursive: true }));

const ask = (
  content: string,
  over: {
    readonly command?: [string, ...string[]];
    readonly environment?: readonly string[];
    readonly signal?: AbortSignal;
  } = {},
): Promise<AgentAnswer> =>
  askProgram(
    {
      runner: {
        command: over.command ?? [process.execPath, 'agent.mjs'],
        environment: over.environment ?? [],
      },
      directory,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content },
      ],
      circumstances: { case: 'c1' },
      variables: { PATH: process.env.PATH, DESK_TOKEN: 'token-value', OTHER: 'x' },
    },
    over.signal ?? new AbortController().signal,
  );

describe('an agent that is a program', () => {
  it('answers with text', async () => {
    expect(await ask('text')).toEqual({
      text: 'plain words',
      toolCalls: [],
      next: null,
      tokens: null,
      finishReason: null,
      error: null,
    });
  });

  it('answers with what it said, did and hands over', async () => {
    expect(await ask('trace')).toEqual({
      text: 'done',
      toolCalls: [
        { tool: 'look', arguments: null, result: null },
        { tool: 'set', arguments: { a: 1 }, result: 'ok' },
      ],
      next: { step: 2 },
      tokens: 7,
      finishReason: null,
      error: null,
    });
    expect((await ask('json')).text).toBe('{"answer":42}');
    expect((await ask('error')).error).toBe('no model');
    await expect(ask('malformed')).rejects.toThrow('trace is malformed');
  });

  it('gets the messages as JSON, in its own directory, and no variable but those its package names', async () => {
    expect(JSON.parse((await ask('messages')).text)).toEqual([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'messages' },
    ]);
    expect((await ask('cwd')).text).toBe(directory);
    const env = JSON.parse((await ask('env', { environment: ['DESK_TOKEN', 'ABSENT'] })).text);
    expect(Object.keys(env).sort()).toEqual(['DESK_TOKEN', 'EVAL_QUALITY_CONTEXT', 'PATH']);
    expect(JSON.parse(env.EVAL_QUALITY_CONTEXT)).toEqual({ case: 'c1' });
  });

  it('fails with its exit code and its last words', async () => {
    expect(await ask('fails')).toMatchObject({
      text: 'half an answer',
      error: 'the program ended with exit code 3: out of beans',
    });
    await expect(ask('text', { command: ['no-such-program'] })).rejects.toThrow('ENOENT');
    await expect(ask('floods')).rejects.toThrow('wrote too much');
  });

  it('is ended with the time of its case', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('over')), 500);
    await expect(ask('hangs', { signal: controller.signal })).rejects.toThrow('over');
  });
});
