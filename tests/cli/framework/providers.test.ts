import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { binary, lines, openShop, readReport } from './coffee-shop.js';
import { openRecordingProxy, type RecordingProxy } from './recording-proxy.js';

const KEY = 'key-of-the-test-9c41e7';

let server: LLMock;
let proxy: RecordingProxy;
let shop: string;

const suite = lines({
  id: 'photo',
  input: [
    { role: 'user', content: 'A latte' },
    { role: 'assistant', content: 'Which size?' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'As in this picture' },
        { type: 'image', source: 'file://fixtures/receipt.png' },
      ],
    },
  ],
  assert: { type: 'contains', value: 'a medium one' },
});

beforeEach(async () => {
  server = new LLMock({ port: 0, logLevel: 'silent' });
  server.onMessage(/As in this picture/, { content: 'That is a medium one.' });
  await server.start();
  proxy = await openRecordingProxy(server.url);
  const connector = (type: string) =>
    JSON.stringify({
      type,
      options: { model: 'some-model', host: '$ENV.MODEL_HOST', key: '$ENV.MODEL_KEY' },
    });
  shop = openShop({
    'assistants/barista/tests/photo.jsonl': suite,
    'connectors/compatible.conn.yao': connector('openai'),
    'connectors/claude.conn.yao': connector('anthropic'),
    'connectors/gem/ini.conn.yao': connector('gemini'),
    'agent/prompts.yml': '- role: system\n  content: Be kind to everybody.\n',
    'models.env': `MODEL_HOST=${proxy.url}\nMODEL_KEY=${KEY}\n`,
  });
});

afterEach(async () => {
  await proxy.close();
  await server.stop();
  rmSync(shop, { recursive: true });
});

/** Runs in a process of its own while the server answers from this one. */
async function run(...argv: readonly string[]) {
  const child = spawn(
    process.execPath,
    [binary, 'test', '-i', 'assistants/barista/tests/photo.jsonl', '-o', 'report.json', '-v', ...argv],
    { cwd: shop, env: { PATH: process.env.PATH ?? '' } },
  );
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return {
    status: child.exitCode,
    output: `${stdout}${stderr}${readFileSync(join(shop, 'report.json'), 'utf8')}`,
  };
}

describe('a connector of a provider', () => {
  it.each(['compatible', 'claude', 'gem.ini'])(
    'asks with prompts, history and data: %s',
    async (connector) => {
      const ran = await run('-c', connector, '-e', 'models.env');
      expect(ran.output).toContain('That is a medium one.');
      expect(ran.status).toBe(0);
      expect(ran.output).not.toContain(KEY);
      expect(proxy.bodies).toHaveLength(1);
      const request = proxy.bodies.join();
      for (const said of [
        'Be kind to everybody.',
        'behind the counter of a small coffee shop',
        'Which size?',
      ]) {
        expect(request).toContain(said);
      }
      const png = readFileSync(join(shop, 'assistants/barista/tests/fixtures/receipt.png')).toString(
        'base64',
      );
      expect(request).toContain(png);
      expect(request).toContain('image/png');
    },
  );

  it('is an error of the case without its key, which names the variable', async () => {
    const ran = await run('-c', 'compatible');
    expect(ran.status).toBe(1);
    expect(readReport(join(shop, 'report.json')).results[0]).toMatchObject({
      status: 'error',
      error: expect.stringContaining('the environment variable MODEL_HOST'),
    });
    const preset = await run('-c', 'deepseek.v3');
    expect(preset.status).toBe(1);
    expect(readReport(join(shop, 'report.json')).results[0]?.error).toContain('DEEPSEEK_API_KEY');
  });

  it('repeats no key that the service reflects', async () => {
    server.reset();
    server.onMessage(/As in this picture/, { content: `your key is ${KEY}, and that is a medium one` });
    const ran = await run('-c', 'compatible', '-e', 'models.env');
    expect(ran.output).toContain('your key is [REDACTED]');
    expect(ran.output).not.toContain(KEY);
  });
});
