import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validate } from '../../src/core/artifact/generated/agent-behavior-report.validate.js';
import type { BehaviorReport } from '../../src/core/suite/behavior/behavior-report.js';
import { REPORT_FORMATS } from '../../src/report/formats.js';
import { type ChatServer, completion, json, startChatServer } from '../fixtures/chat-server.js';
import { type Ran, type SuiteDirectory, suiteDirectory } from './suite-directory.js';

/** Holds what JSON has to escape, so that a quoted copy of it would be missed by a plain search. */
const TOKEN = 'sk-"live\\0123456789abcdef';
const NUMERIC_TOKEN = '8675309123456';
const spellings = [TOKEN, JSON.stringify(TOKEN).slice(1, -1), 'live\\0123456789', NUMERIC_TOKEN];

const tool = (name: string, given: unknown) => ({
  type: 'function',
  function: { name, arguments: given },
});

let flaky = 0;
let server: ChatServer;
let directory: SuiteDirectory;
let outputs: Ran[];

beforeAll(async () => {
  server = await startChatServer({
    good: json(completion({ content: 'good', tool_calls: [], refusal: false, sources: ['s'] })),
    bad: json(completion({ content: 'bad', tool_calls: [tool('erase', '{}')] })),
    hidden: json(completion({ content: 'good' })),
    reset: (response) => response.socket?.destroy(),
    slow: () => undefined,
    flaky: (response, request) => {
      flaky += 1;
      json(completion({ content: flaky % 2 === 0 ? 'bad' : 'good' }))(response, request);
    },
    reflecting: (response, { headers }) => {
      const token = (headers.authorization ?? '').replace('Bearer ', '');
      json(
        completion({
          content: `x${'y'.repeat(985)} good ${token}`,
          tool_calls: [
            tool(token, JSON.stringify({ [token]: token, pin: Number(token) || 1, deep: [{ token }] })),
          ],
          refusal: token,
          sources: [token, { id: `a ${token}` }],
        }),
      )(response, { headers } as never);
    },
    'reflecting in an error': (response, { headers }) => {
      const token = (headers.authorization ?? '').replace('Bearer ', '');
      response.end(`{${JSON.stringify(token)}:1,${JSON.stringify(token)}:2}`);
    },
    'reflecting in a coding': (response, { headers }) => {
      const token = (headers.authorization ?? '').replace('Bearer ', '');
      response.writeHead(200, { 'content-encoding': token }).end('x');
    },
  });
});
afterAll(() => server.close());

beforeEach(() => {
  directory = suiteDirectory();
  outputs = [];
});

/** Every file that a run left, and everything that it printed. */
const traces = (): readonly string[] => [
  ...outputs.flatMap(({ stdout, stderr }) => [stdout, stderr]),
  ...directory.files().map((name) => directory.read(name)),
];

afterEach(() => {
  for (const text of traces()) {
    for (const spelling of spellings) expect(text).not.toContain(spelling);
  }
  directory.remove();
});

const run = async (
  argv: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const ran = await directory.run(['test', ...argv], variables);
  outputs.push(ran);
  return ran;
};

const report = (): BehaviorReport => {
  const value: unknown = JSON.parse(directory.read('out.json'));
  expect(validate(value) ? [] : validate.errors).toEqual([]);
  return value as BehaviorReport;
};

const put = (prompts: readonly string[], agent: object = {}, expectations: object = {}): void => {
  directory.put('suite.json', {
    version: 1,
    agent: { model: 'desk', timeout_seconds: 20, ...agent },
    scenarios: prompts.map((prompt, i) => ({
      id: `s${i}`,
      prompt,
      expect: { response: { contains: ['good'] }, ...expectations },
    })),
  });
};
const live = (...more: readonly string[]): readonly string[] => [
  'suite.json',
  '--endpoint',
  server.url,
  '--output',
  'out.json',
  ...more,
];

describe('a live run', () => {
  it('passes, fails and stays incomplete, a failing exchange spoiling its own scenario alone', async () => {
    put(['good', 'reset', 'bad', 'hidden'], {}, { tools: { forbidden: ['erase'] } });
    expect((await run(live())).status).toBe(1);
    expect(report().scenarios.map(({ id, status }) => [id, status])).toEqual([
      ['s0', 'pass'],
      ['s1', 'incomplete'],
      ['s2', 'fail'],
      ['s3', 'incomplete'],
    ]);
    expect(report().scenarios[1]?.observation?.error).toBe('the exchange failed: ECONNRESET');
  });

  it('says what was asked by whom, but not where', async () => {
    put(['good']);
    expect((await run(live())).status).toBe(0);
    expect(report()).toMatchObject({
      mode: 'live',
      provenance: {
        source: 'runtime_endpoint',
        trust: 'runtime_observed',
        endpoint_fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        authenticated: false,
        redacted: false,
        limits: {
          max_scenarios: 25,
          max_seconds: 300,
          max_tokens: 1024,
          timeout_seconds: 20,
          max_response_bytes: 2_097_152,
        },
      },
    });
    for (const text of traces().filter((one) => !one.startsWith('{"version":1,"agent"'))) {
      expect(text).not.toContain(`127.0.0.1:${server.port}`);
    }
  });

  it('asks each scenario once, with the tools and tokens that it may', async () => {
    const before = server.requests.length;
    put(['good', 'hidden'], { tools: [{ name: 'find', description: 'Finds', parameters: {} }] });
    await run(live('--max-tokens', '77'));
    const requests = server.requests.slice(before);
    expect(requests.map(({ prompt }) => prompt).sort()).toEqual(['good', 'hidden']);
    for (const { body } of requests) {
      expect(body).toMatchObject({ model: 'desk', max_tokens: 77, stream: false });
      expect(body.tools).toHaveLength(1);
    }
  });

  it('asks the endpoint of the document by consent only', async () => {
    put(['good'], { endpoint: server.url });
    const before = server.requests.length;
    const without = await run(['suite.json']);
    expect(without).toMatchObject({ status: 2, stdout: '' });
    expect(without.stderr).toContain('add --allow-contract-endpoint');
    expect(server.requests).toHaveLength(before);
    expect((await run(['suite.json', '--allow-contract-endpoint'])).status).toBe(0);
    expect(server.requests).toHaveLength(before + 1);
  });

  it('uses no proxy of the environment', async () => {
    put(['good']);
    const proxies = {
      HTTP_PROXY: 'http://127.0.0.1:1',
      http_proxy: 'http://127.0.0.1:1',
      ALL_PROXY: 'http://127.0.0.1:1',
    };
    expect((await run(live(), { ...proxies, NODE_USE_ENV_PROXY: '1' })).status).toBe(0);
  });

  it.each<readonly [readonly string[], object, Readonly<Record<string, string>>, string]>([
    [[], { model: undefined }, {}, 'a live run needs agent.model'],
    [['--auth-env', 'TOKEN'], {}, {}, '--auth-env TOKEN: the variable is not set'],
    [['--auth-env', 'TOKEN'], {}, { TOKEN: 'a\nb' }, 'characters that a token cannot have'],
    [['--auth-env', 'NO-NAME'], {}, {}, 'the name of an environment variable'],
  ])('is refused before anything is asked: %j', async (argv, agent, variables, complaint) => {
    put(['good'], agent);
    const before = server.requests.length;
    const ran = await run(live(...argv), variables);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain(complaint);
    expect(server.requests).toHaveLength(before);
  });

  it('sends no token to an endpoint of the document', async () => {
    put(['good'], { endpoint: server.url });
    const before = server.requests.length;
    const ran = await run(['suite.json', '--allow-contract-endpoint', '--auth-env', 'T'], { T: TOKEN });
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain('--auth-env needs --endpoint');
    expect(server.requests).toHaveLength(before);
  });

  it('runs at most 25 scenarios unless the caller says so', async () => {
    put(Array(26).fill('good'));
    const before = server.requests.length;
    const ran = await run(live());
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain('26 scenarios are selected, where at most 25 are run');
    expect(server.requests).toHaveLength(before);
    expect((await run(live('--max-scenarios', '26'))).status).toBe(0);
  });

  it('ends at its deadline, the scenarios that were over standing', async () => {
    put(['good', 'slow', 'slow', 'good']);
    const began = performance.now();
    const ran = await run(live('--max-seconds', '1.5', '--concurrency', '1'));
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(ran.status).toBe(2);
    expect(report().scenarios.map(({ status }) => status)).toEqual([
      'pass',
      'incomplete',
      'incomplete',
      'incomplete',
    ]);
    expect(report().scenarios[3]?.observation?.error).toBe('the time of the whole run was over');
  });

  it('keeps to the time of one scenario', async () => {
    put(['slow', 'good'], { timeout_seconds: 0.5 });
    expect((await run(live())).status).toBe(2);
    expect(report().scenarios[0]?.observation?.error).toBe(
      'the exchange took longer than 0.5 s and was ended',
    );
    expect(report().scenarios[1]?.status).toBe('pass');
  });

  it('keeps nothing when it is interrupted', async () => {
    put(['slow']);
    const child = directory.start(['test', ...live()]);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const before = server.requests.length;
    while (server.requests.length === before) await new Promise(setImmediate);
    child.kill('SIGINT');
    expect(await ended).toBe(2);
    expect(said).toContain('interrupted; nothing was kept of the run');
    expect(directory.files()).toEqual(['suite.json']);
  });
});

describe('several trials', () => {
  it('are run and decided by their plan', async () => {
    put(['good', 'flaky']);
    flaky = 0;
    expect((await run(live('--trials', '4', '--pass-rate', '0.5'))).status).toBe(0);
    const [steady, shaky] = report().scenarios;
    expect(steady?.sampling).toMatchObject({ passes: 2, trials: 2, reason: 'certain', sample: 4 });
    expect(shaky?.sampling).toMatchObject({ verdict: 'pass' });
    expect(report().run.trials).toBe(4);
    const [kept = ''] = readdirSync(join(directory.path, '.eval-quality', 'runs'));
    const replay = await directory.run(['replay', join('.eval-quality', 'runs', kept)]);
    expect(replay.status, replay.stdout).toBe(0);
  });

  it('fail where one fails and all have to pass', async () => {
    put(['flaky']);
    flaky = 0;
    expect((await run(live('--trials', '4'))).status).toBe(1);
    expect(report().scenarios[0]?.trials?.map(({ status }) => status)).toEqual(['pass', 'fail']);
  });
});

describe('a token that the endpoint reflects', () => {
  it.each([TOKEN, NUMERIC_TOKEN])(
    'is nowhere in what is printed or kept, in any format: %#',
    async (token) => {
      put(
        ['reflecting', 'reflecting in an error', 'reflecting in a coding', 'good'],
        {},
        {
          response: { contains: ['good'], excludes: ['sk-'] },
          tools: { allowed: [] },
          refusal: false,
          sources: { required: ['elsewhere'] },
        },
      );
      for (const format of REPORT_FORMATS) {
        const ran = await run(
          ['suite.json', '--endpoint', server.url, '--auth-env', 'TOKEN_OF_THE_DESK', '--format', format],
          { TOKEN_OF_THE_DESK: token },
        );
        expect(ran.status, format).toBe(1);
        expect(ran.stdout.length, format).toBeGreaterThan(0);
      }
      expect(traces().some((text) => text.includes('[REDACTED]'))).toBe(true);
      for (const text of traces()) expect(text).not.toContain(token);
    },
  );

  it('is marked after the evidence was decided over', async () => {
    put(['reflecting'], {}, { response: { contains: ['good'], excludes: ['sk-"live'] } });
    const ran = await run(live('--auth-env', 'T'), { T: TOKEN });
    expect(ran.status).toBe(1);
    expect(report().provenance).toMatchObject({ authenticated: true, redacted: true });
    expect(report().scenarios[0]?.observation?.response).toContain('[REDACTED]');
    const [kept = ''] = readdirSync(join(directory.path, '.eval-quality', 'runs'));
    expect((await directory.run(['replay', join('.eval-quality', 'runs', kept)])).status).toBe(1);
  });
});
