import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdapter, type HttpTargets } from '../../../src/adapters/chat/index.js';
import type { AgentConfig } from '../../../src/core/artifact/generated/agent-spec.js';
import type { AgentTrace } from '../../../src/ports/chat-agent.js';
import { context, testEnvironment } from './environment.js';

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let server: Server;
let answers: Answer[];
let seen: { readonly method: string; readonly url: string; readonly body: string; readonly key?: unknown }[];

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

beforeEach(async () => {
  answers = [];
  seen = [];
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers: sent } = request;
    const key = sent['x-key'];
    seen.push({ method, url, body: await bodyOf(request), ...(key === undefined ? {} : { key }) });
    const { status = 200, body = '', headers = {} } = answers.shift() ?? {};
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const portOf = (): number => {
  const address = server.address();
  // It listens on a port.
  return (address as AddressInfo).port;
};

const policy = (changes: Partial<HttpTargets['authorizations'][number]> = {}): HttpTargets => ({
  authorizations: [
    {
      interfaceId: 'agent',
      scheme: 'http',
      host: 'localhost',
      port: portOf(),
      addresses: ['127.0.0.1', '::1'],
      methods: ['POST'],
      safeMethods: [],
      maxRedirects: 0,
      maxElapsedMs: 5_000,
      maxRequestBytes: 10_000,
      maxResponseBytes: 10_000,
      ...changes,
    },
  ],
});

const run = async (
  config: AgentConfig = {},
  targets: HttpTargets = policy({ host: '127.0.0.1', addresses: ['127.0.0.1'] }),
  retries = 0,
): Promise<AgentTrace> => {
  const environment = testEnvironment({ targets, retries });
  const adapter = await createAdapter('http', { target: 'agent', ...config }, environment);
  return adapter.run('hello', context());
};

describe('the http adapter', () => {
  it('posts the input to the target of the caller and reads a trace', async () => {
    answers = [{ body: JSON.stringify({ toolsCalled: ['a'], output: 'hi', tokens: 3, steps: 2 }) }];
    expect(await run({ path: '/v1/ask?x=1' })).toMatchObject({
      output: 'hi',
      toolsCalled: [{ name: 'a' }],
      tokens: { total: 3 },
      steps: 2,
      error: null,
    });
    expect(seen).toEqual([{ method: 'POST', url: '/v1/ask?x=1', body: '{"input":"hello"}' }]);
  });

  it('reads plain text as an answer that shows no calls', async () => {
    answers = [{ body: 'just text' }];
    expect(await run()).toMatchObject({ output: 'just text', toolsObserved: false });
  });

  it('tells an error status, and retries those that pass', async () => {
    answers = [{ status: 404, body: 'nothing here' }];
    expect((await run()).error).toBe('the agent answered with status 404: nothing here');
    answers = [{ status: 503 }, { body: 'better' }];
    expect(await run({}, undefined, 1)).toMatchObject({
      output: 'better',
      retries: [{ status: 503, waitedMs: 500 }],
    });
  });

  it('follows no redirect that the target does not permit', async () => {
    answers = [{ status: 307, headers: { location: '/elsewhere' } }, { body: 'elsewhere' }];
    expect((await run()).error).toContain('maxRedirects');
    expect(seen).toHaveLength(1);
  });

  it('contacts nothing but what the target file names', async () => {
    await expect(run({}, { authorizations: [] })).rejects.toThrow('hand one in with --target');
    await expect(run({ target: 'other' })).rejects.toThrow('no target file names the interface other');
    expect((await run({}, policy({ host: '127.0.0.1', addresses: ['10.0.0.1'] }))).error).toContain(
      '127.0.0.1',
    );
    expect(
      (await run({}, policy({ host: '127.0.0.1', addresses: ['127.0.0.1'], methods: ['GET'] }))).error,
    ).toContain('POST');
    expect(seen).toEqual([]);
  });

  it('reads no more than the target permits', async () => {
    answers = [{ body: 'x'.repeat(10_001) }];
    expect((await run()).error).toContain('maxResponseBytes');
  });

  it('asks where the target file says, with its credentials, which stay secret', async () => {
    answers = [{ body: 'hi' }];
    const targets = {
      ...policy({ host: '127.0.0.1', addresses: ['127.0.0.1'] }),
      targets: {
        agent: {
          baseUrl: `http://127.0.0.1:${portOf()}/base/`,
          headers: { 'X-Key': { fromEnvironment: 'MY_KEY', prefix: 'Bearer ' } },
        },
      },
    };
    const adapter = await createAdapter(
      'http',
      { target: 'agent', path: '/ask' },
      testEnvironment({ targets, variables: { MY_KEY: 'key-1' } }),
    );
    expect((await adapter.run('hello', context())).output).toBe('hi');
    expect(seen).toMatchObject([{ url: '/base/ask', key: 'Bearer key-1' }]);
    expect(adapter.secrets).toEqual(['Bearer key-1', 'key-1']);
  });

  it('needs a target', async () => {
    await expect(createAdapter('http', {}, testEnvironment())).rejects.toThrow('needs agentConfig.target');
  });
});
