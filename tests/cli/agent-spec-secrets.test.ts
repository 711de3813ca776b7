import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from '../../src/frontends/agent-spec/read-stored.js';
import { type Ran, type SuiteDirectory, suiteDirectory } from './suite-directory.js';

/** Nothing that is written or shown may hold it. */
const TOKEN = 'sk-token-of-the-test-8c1f7a2e90d3';

let directory: SuiteDirectory;
let server: LLMock;

beforeEach(async () => {
  directory = suiteDirectory();
  server = new LLMock({ port: 0, logLevel: 'silent' });
  await server.start();
});
afterEach(async () => {
  await server.stop();
  directory.remove();
});

/** The address of each service on the mock server. */
const services: readonly (readonly [string, (base: string) => string])[] = [
  ['openai', (base) => `${base}/v1`],
  ['claude', (base) => base],
  ['gemini', (base) => base],
];

const expectNoToken = (ran: Ran): void => {
  expect(`${ran.stdout}${ran.stderr}`).not.toContain(TOKEN);
  for (const name of directory.files()) expect(directory.read(name), name).not.toContain(TOKEN);
};

describe.each(services)('%s through the built program', (agent, addressOf) => {
  const run = (argv: readonly string[]): Promise<Ran> =>
    directory.run(
      ['test', '--endpoint', addressOf(server.url), '--auth-env', 'AGENT_KEY', '--json', 'out.json', ...argv],
      { AGENT_KEY: TOKEN },
    );

  it('asks with the key, decides on what was said, and keeps the key out of everything', async () => {
    server.onMessage('reflect', { content: `Your key is ${TOKEN}, is it not?` });
    server.onMessage('call', {
      toolCalls: [{ name: 'leak', arguments: JSON.stringify({ [TOKEN]: `x${TOKEN}` }) }],
    });
    server.onMessage('refuse', { error: { message: `Incorrect key: ${TOKEN}` }, status: 401 });
    const contract = (name: string, ...assertions: readonly object[]) => ({ name, input: name, assertions });
    directory.put('agent-spec.yaml', {
      agent,
      agentConfig: { model: 'gpt-4o' },
      contracts: [
        contract('reflect', { must_not_contain: ['sk-token-of-the-test'] }),
        contract('call', { must_call_tool: 'leak' }),
        contract('refuse', { must_not_error: true }),
      ],
    });
    for (const format of ['text', 'json', 'jsonl', 'junit', 'markdown', 'github', 'sarif', 'html']) {
      const ran = await run(['--format', format, '--update']);
      expect(ran.status, format).toBe(1);
      expectNoToken(ran);
    }
    const headers = JSON.stringify(server.getRequests().map(({ headers: sent }) => Object.keys(sent)));
    expect(headers).toMatch(/authorization|x-api-key|x-goog-api-key/);
    const [reflect, call, refuse] = readReport(directory.read('out.json'), 'out.json').contracts;
    // The violation is found in what was said, though the report does not repeat it.
    expect(reflect).toMatchObject({
      status: 'fail',
      trialRecords: [{ trace: { output: 'Your key is [REDACTED], is it not?' } }],
    });
    expect(call).toMatchObject({
      status: 'pass',
      trialRecords: [
        { trace: { toolsCalled: [{ name: 'leak', arguments: { '[REDACTED]': 'x[REDACTED]' } }] } },
      ],
    });
    expect(refuse?.status).toBe('fail');
    expect(refuse?.trialRecords[0]?.trace.error).toContain('401');
  });

  it('records retries apart from trials', async () => {
    server.onMessage('busy', { content: 'at last' });
    server.nextRequestError(503, { message: 'busy' });
    directory.put('agent-spec.yaml', {
      agent,
      agentConfig: { model: 'gpt-4o' },
      contracts: [{ name: 'busy', input: 'busy', assertions: [{ must_contain_any: ['at last'] }] }],
    });
    const ran = await run(['--retries', '2']);
    expect(ran.status).toBe(0);
    const { summary, contracts } = readReport(directory.read('out.json'), 'out.json');
    expect(summary).toMatchObject({ trials: 1, retries: 1 });
    expect(contracts[0]?.trialRecords[0]?.trace.retries).toEqual([{ status: 503, waitedMs: 500 }]);
  });
});

describe('a key', () => {
  it('that is not there stops the run before anything is asked', async () => {
    directory.put('agent-spec.yaml', {
      agent: 'openai',
      agentConfig: { model: 'm' },
      contracts: [{ name: 'a', input: 'a', assertions: [{ must_not_error: true }] }],
    });
    const ran = await directory.run(['test']);
    expect(ran).toMatchObject({ status: 64, stdout: '' });
    expect(ran.stderr).toContain('the environment variable OPENAI_API_KEY, which holds the key, is not set');
  });

  it('never goes to the address that a document offers', async () => {
    server.onMessage('a', { content: 'hello' });
    directory.put('agent-spec.yaml', {
      agent: 'openai',
      agentConfig: { model: 'm', baseURL: `${server.url}/v1` },
      contracts: [{ name: 'a', input: 'a', assertions: [{ must_contain_any: ['hello'] }] }],
    });
    const variables = {
      OPENAI_API_KEY: TOKEN,
      OPENAI_CUSTOM_HEADERS: `x-extra: ${TOKEN}`,
      OPENAI_ORG_ID: TOKEN,
    };
    const refused = await directory.run(['test'], variables);
    expect(refused.status).toBe(64);
    expect(server.getRequests()).toEqual([]);
    const ran = await directory.run(['test', '--allow-contract-endpoint'], variables);
    expect(ran.status).toBe(0);
    expect(server.getRequests()).toHaveLength(1);
    expect(JSON.stringify(server.getRequests())).not.toContain(TOKEN);
    expectNoToken(ran);
  });

  it('of a program is kept out of everything, also where the program tells it', async () => {
    directory.put(
      'leak.mjs',
      'console.error(process.env.AGENT_KEY); console.log("key", process.env.AGENT_KEY); process.exitCode = 1;',
    );
    directory.put('agent-spec.yaml', {
      agent: 'command',
      agentConfig: { command: [process.execPath, 'leak.mjs'], environment: ['AGENT_KEY'] },
      contracts: [
        { name: 'a', input: 'a', assertions: [{ must_contain_any: ['key'] }, { must_not_error: true }] },
      ],
    });
    const ran = await directory.run(['test', '--allow-code', '--json', 'out.json'], { AGENT_KEY: TOKEN });
    expect(ran.status).toBe(1);
    expect(
      readReport(directory.read('out.json'), 'out.json').contracts[0]?.trialRecords[0]?.trace,
    ).toMatchObject({
      output: 'key [REDACTED]\n',
      error: 'the command ended with exit code 1: [REDACTED]',
    });
    expectNoToken(ran);
  });
});

describe('a peer that is not installed', () => {
  it.each([
    ['openai', 'openai'],
    ['claude', '@anthropic-ai/sdk'],
    ['gemini', '@google/genai'],
  ])('%s: the error names the command that installs %s', async (agent, peer) => {
    const root = join(import.meta.dirname, '../..');
    const modules = join(directory.path, 'node_modules');
    mkdirSync(join(modules, 'eval-quality'), { recursive: true });
    for (const part of ['dist', 'package.json']) {
      cpSync(join(root, part), join(modules, 'eval-quality', part), { recursive: true });
    }
    const absent = peer.split('/')[0] ?? peer;
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== absent && !name.startsWith('.')) {
        symlinkSync(join(root, 'node_modules', name), join(modules, name));
      }
    }
    directory.put('suite/agent-spec.yaml', {
      agent,
      agentConfig: { model: 'm' },
      contracts: [{ name: 'a', input: 'a', assertions: [{ must_not_error: true }] }],
    });
    const program = join(modules, 'eval-quality/dist/cli/main.js');
    const ran = await directory.run(
      ['test', 'suite/agent-spec.yaml', '--auth-env', 'KEY'],
      { KEY: 'k' },
      program,
    );
    expect(ran).toMatchObject({ status: 64, stdout: '' });
    expect(ran.stderr).toContain(`npm install ${peer}`);
    const list = await directory.run(['list'], {}, program);
    expect(list.stdout).toMatch(new RegExp(`^ {2}${agent} .*npm install ${peer}$`, 'm'));
  });
});
