import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatEndpoint, chatEndpoint } from '../../../src/adapters/endpoint/chat-endpoint.js';
import { type HttpMechanism, nodeHttpMechanism } from '../../../src/adapters/http/index.js';
import type { SuiteObservation } from '../../../src/core/suite/observation.js';
import type { SuiteCase } from '../../../src/core/suite/suite.js';
import {
  type ChatAnswer,
  type ChatServer,
  completion,
  json,
  startChatServer,
} from '../../fixtures/chat-server.js';

const never = new AbortController().signal;
const call = { type: 'function', function: { name: 'find', arguments: '{"title":"Emma"}' } };
const raw =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): ChatAnswer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const bytes = (length: number): string =>
  JSON.stringify(completion({ content: 'x', pad: 'p'.repeat(length) }));

/** What the server does on each prompt, and what is then observed of the case. */
const exchanges: Readonly<Record<string, readonly [ChatAnswer, Partial<SuiteObservation>]>> = {
  'a plain answer': [
    json(completion({ content: 'Hello', tool_calls: [], refusal: null, sources: [] })),
    {
      response: 'Hello',
      finishReason: 'stop',
      responseComplete: true,
      toolCallsComplete: true,
      toolCalls: [],
      refusal: false,
      sources: [],
    },
  ],
  'a call': [
    json(completion({ content: null, tool_calls: [call] }, { finish_reason: 'tool_calls' })),
    {
      finishReason: 'tool_calls',
      responseComplete: false,
      toolCallsComplete: true,
      toolCalls: [{ name: 'find', arguments: { title: 'Emma' } }],
    },
  ],
  'hidden calls': [
    json(completion({ content: 'Done.' })),
    { response: 'Done.', finishReason: 'stop', responseComplete: true, toolCallsComplete: true },
  ],
  ...Object.fromEntries(
    ['length', 'content_filter', 'function_call', 'novel'].map((reason) => [
      `finish reason ${reason}`,
      [
        json(completion({ content: 'cut', tool_calls: [] }, { finish_reason: reason })),
        {
          response: 'cut',
          finishReason: reason,
          responseComplete: false,
          toolCallsComplete: false,
          toolCalls: [],
        },
      ],
    ]),
  ),
  'no finish reason': [
    json(completion({ content: 'cut', tool_calls: [] }, {})),
    { response: 'cut', toolCalls: [] },
  ],
  'another success': [
    json(completion({ content: 'made' }), 201),
    { response: 'made', finishReason: 'stop', responseComplete: true, toolCallsComplete: true },
  ],
  compressed: [
    raw(200, { 'content-encoding': 'gzip' }, gzipSync(JSON.stringify(completion({ content: 'small' })))),
    { response: 'small', finishReason: 'stop', responseComplete: true, toolCallsComplete: true },
  ],
  'the largest answer': [
    json(bytes(2_097_152 - bytes(0).length)),
    { response: 'x', finishReason: 'stop', responseComplete: true, toolCallsComplete: true },
  ],
  'a byte more': [
    json(bytes(2_097_153 - bytes(0).length)),
    { error: 'the exchange was answered with more than maxResponseBytes (2097152) and was ended' },
  ],
  'a flood': [
    (response) => {
      const flood = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', flood).on('error', () => undefined);
      flood();
    },
    { error: 'the exchange was answered with more than maxResponseBytes (2097152) and was ended' },
  ],
  'a compressed bomb': [
    raw(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))),
    { error: 'the exchange was answered with more than maxResponseBytes (2097152) and was ended' },
  ],
  'an unknown coding': [
    raw(200, { 'content-encoding': 'rot13' }, 'uryyb'),
    { error: 'the exchange failed: the answer is encoded as "rot13", which cannot be undone here' },
  ],
  silence: [() => undefined, { error: 'the exchange took longer than 0.5 s and was ended' }],
  'a dribble': [
    (response) => {
      const dribble = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(dribble));
    },
    { error: 'the exchange took longer than 0.5 s and was ended' },
  ],
  'a reset': [(response) => response.socket?.destroy(), { error: 'the exchange failed: ECONNRESET' }],
  'half an answer': [
    (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"choices":');
      setTimeout(() => response.socket?.destroy(), 20);
    },
    { error: 'the exchange failed: ECONNRESET' },
  ],
  'no HTTP': [
    (response) => response.socket?.end('hello\r\n\r\n'),
    { error: expect.stringMatching(/^the exchange failed: HPE_/) },
  ],
  'a redirect here': [
    raw(307, { location: '/v1/elsewhere' }),
    { error: 'the endpoint redirected, which is never followed' },
  ],
  'a redirect elsewhere': [
    raw(302, { location: 'http://127.0.0.1:1/' }),
    { error: 'the endpoint redirected, which is never followed' },
  ],
  'a redirect to another machine': [
    raw(301, { location: 'http://192.0.2.1/' }),
    { error: 'the endpoint redirected, which is never followed' },
  ],
  'a redirect to nowhere': [raw(308, {}), { error: 'the endpoint answered with status 308' }],
  'not found': [json({ error: {} }, 404), { error: 'the endpoint answered with status 404' }],
  'a server error': [json({ error: {} }, 500), { error: 'the endpoint answered with status 500' }],
  prose: [json('<html>hello</html>'), { error: expect.stringMatching(/^the response is no usable JSON: /) }],
  nothing: [json(''), { error: expect.stringMatching(/^the response is no usable JSON: /) }],
  'repeated keys': [
    json('{"choices":[],"choices":[]}'),
    { error: expect.stringContaining('duplicate object key "choices"') },
  ],
  'an infinite number': [
    json('{"choices":[],"a":1e999}'),
    { error: expect.stringMatching(/^the response is no usable JSON: /) },
  ],
  'invalid UTF-8': [
    raw(200, {}, Buffer.from([0x22, 0xff, 0x22])),
    { error: expect.stringContaining('not valid UTF-8') },
  ],
  '65 levels': [
    json(`{"choices":${'['.repeat(64)}${']'.repeat(64)}}`),
    { error: 'the response nests deeper than 64' },
  ],
  '50,001 values': [
    json({ choices: [], a: Array(50_000).fill(1) }),
    { error: 'the response holds more than 50000 values' },
  ],
  'no choices': [json({ choices: [] }), { error: 'the response has no choices[0].message' }],
  'another form': [json([1, 2, 3]), { error: 'the response has no choices[0].message' }],
};

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer(
    Object.fromEntries(Object.entries(exchanges).map(([prompt, [answer]]) => [prompt, answer])),
  );
});
afterAll(() => server.close());

const caseOf = (prompt: string, changes: Partial<SuiteCase> = {}): SuiteCase => ({
  id: 'a',
  messages: [{ role: 'user', content: prompt }],
  tools: [],
  assertions: [],
  ...changes,
});
const endpoint = (changes: Partial<ChatEndpoint> = {}): ChatEndpoint => ({
  url: new URL(server.url),
  model: 'desk',
  maxTokens: 64,
  timeoutMs: 20_000,
  token: null,
  ...changes,
});

const SLOW = new Set(['silence', 'a dribble']);

describe('an exchange with an endpoint', () => {
  it.each(Object.entries(exchanges))('%s', async (prompt, [, seen]) => {
    const observer = chatEndpoint(endpoint(SLOW.has(prompt) ? { timeoutMs: 500 } : {}));
    const observation = await observer.observe(caseOf(prompt), 3, never);
    expect(observation).toEqual({ caseId: 'a', trial: 3, latencyMs: expect.any(Number), ...seen });
  });

  it('sends the one request of the language, and nothing of the caller beside it', async () => {
    const tool = { name: 'find', description: 'Finds', parameters: { type: 'object' } };
    const observer = chatEndpoint(endpoint({ url: new URL(`${server.url}?version=2`), token: 'a-token' }));
    await observer.observe(
      caseOf('a plain answer', {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'a plain answer' },
        ],
        tools: [tool],
      }),
      1,
      never,
    );
    const request = server.requests.at(-1);
    expect(request).toMatchObject({ method: 'POST', url: '/v1/chat/completions?version=2' });
    expect(request?.body).toEqual({
      model: 'desk',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'a plain answer' },
      ],
      stream: false,
      max_tokens: 64,
      tools: [{ type: 'function', function: tool }],
    });
    expect(request?.headers).toEqual({
      host: `127.0.0.1:${server.port}`,
      connection: expect.any(String),
      'content-length': expect.any(String),
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'user-agent': 'eval-quality',
      authorization: 'Bearer a-token',
    });
  });

  it('sends no authorization without a token', async () => {
    await chatEndpoint(endpoint()).observe(caseOf('a plain answer'), 1, never);
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('ends when its signal aborts, with the reason', async () => {
    const controller = new AbortController();
    const observing = chatEndpoint(endpoint()).observe(caseOf('silence'), 1, controller.signal);
    controller.abort(new Error('enough'));
    await expect(observing).rejects.toThrow('enough');
  });

  it('tells a refused connection without the address', async () => {
    const { port, close } = await startChatServer({});
    await close();
    const observer = chatEndpoint(endpoint({ url: new URL(`http://127.0.0.1:${port}/`) }));
    expect(await observer.observe(caseOf('x'), 1, never)).toMatchObject({
      error: 'the exchange failed: ECONNREFUSED',
    });
  });
});

describe('the address of an endpoint', () => {
  /** Names that resolve as the test says; requests are sent for real. */
  const resolving = (...addresses: readonly string[]): HttpMechanism & { readonly sent: string[] } => {
    const sent: string[] = [];
    return {
      sent,
      resolve: async () => addresses,
      send: (request, signal) => {
        sent.push(request.address);
        return nodeHttpMechanism.send(request, signal);
      },
    };
  };
  const ask = (url: string, mechanism: HttpMechanism) =>
    chatEndpoint(endpoint({ url: new URL(url) }), mechanism).observe(caseOf('a plain answer'), 1, never);

  it.each([['127.0.0.1'], ['127.8.9.10']])('of localhost may be %s', async (address) => {
    const mechanism = resolving(address);
    await ask(`http://localhost:${server.port}/`, mechanism);
    expect(mechanism.sent[0]).toBe(address);
  });

  it.each([['192.168.0.5'], ['203.0.113.7'], ['169.254.169.254'], ['0.0.0.0'], ['::'], ['64:ff9b::7f00:1']])(
    'of localhost is never %s',
    async (address) => {
      const mechanism = resolving(address);
      expect(await ask(`http://localhost:${server.port}/`, mechanism)).toMatchObject({
        error: 'the loopback endpoint resolves to another machine',
      });
      expect(mechanism.sent).toEqual([]);
    },
  );

  it('of localhost is refused when one of several is another machine', async () => {
    const mechanism = resolving('127.0.0.1', '203.0.113.7');
    expect(await ask(`http://localhost:${server.port}/`, mechanism)).toHaveProperty('error');
    expect(mechanism.sent).toEqual([]);
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['0.0.0.0', 'loopback'],
    ['169.254.1.1', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['nonsense', 'unparseable'],
  ])('of a remote endpoint is never %s', async (address, addressClass) => {
    const mechanism = resolving(address);
    expect(await ask('https://agent.example/', mechanism)).toMatchObject({
      error: `the remote endpoint resolves to an address of the class ${addressClass}`,
    });
    expect(mechanism.sent).toEqual([]);
  });

  it.each([['203.0.113.7'], ['10.1.2.3']])('of a remote endpoint may be %s', async (address) => {
    const sent: string[] = [];
    const observation = await ask('https://agent.example/', {
      resolve: async () => [address],
      send: async (request) => {
        sent.push(request.address);
        throw Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' });
      },
    });
    expect(sent).toEqual([address]);
    expect(observation).toMatchObject({ error: 'the exchange failed: EHOSTUNREACH' });
  });

  it('of localhost is tried in its other family where nobody listens in the first', async () => {
    const tried: string[] = [];
    const mechanism: HttpMechanism = {
      resolve: async () => ['::1', '127.0.0.1'],
      send: (request, signal) => {
        tried.push(request.address);
        // The server listens at one address; to this client it is the other one.
        if (request.address === '127.0.0.1') {
          return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
        }
        return nodeHttpMechanism.send({ ...request, address: '127.0.0.1' }, signal);
      },
    };
    expect(await ask(`http://localhost:${server.port}/`, mechanism)).toMatchObject({ response: 'Hello' });
    expect(tried).toEqual(['127.0.0.1', '::1']);
  });
});
