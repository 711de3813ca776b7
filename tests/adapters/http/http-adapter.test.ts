import { afterEach, describe, expect, it } from 'vitest';
import { type ApiTargets, createHttpAdapter } from '../../../src/adapters/http/create-http-adapter.js';
import type { HttpMechanism, PinnedAnswer } from '../../../src/adapters/http/http-mechanism.js';
import type { ApiProbeRequest, ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import type {
  ProbeTargetAuthorization,
  ProbeTargetPolicy,
} from '../../../src/core/artifact/generated/probe-target-policy.js';
import { DENIAL_REASONS } from '../../../src/core/target/index.js';
import { changed } from '../../fixtures/changed.js';
import { faultOf } from '../../fixtures/fault-of.js';
import { startRawServer, startServer } from '../../fixtures/http-server.js';

const label = { probeId: 'leg-1', interfaceId: 'notes-api', operationId: 'read-note' };

const request = (over: Partial<ApiProbeRequest> = {}): ApiProbeRequest => ({
  ...label,
  kind: 'api',
  method: 'GET',
  pathTemplate: '/notes/{id}',
  channels: { path: { id: 1 }, query: {}, header: {}, body: { kind: 'absent' } },
  ...over,
});

const authorization = (over: Partial<ProbeTargetAuthorization> = {}): ProbeTargetAuthorization => ({
  interfaceId: 'notes-api',
  scheme: 'http',
  host: '127.0.0.1',
  port: 8080,
  addresses: ['127.0.0.1'],
  methods: ['GET', 'POST'],
  safeMethods: ['GET'],
  maxRedirects: 1,
  maxElapsedMs: 600_000,
  maxRequestBytes: 10_000,
  maxResponseBytes: 10_000,
  ...over,
});

/** A mechanism that notes what it sends, and answers with a script. */
const scripted = (
  answers: readonly Partial<PinnedAnswer>[] = [{}],
  names: Readonly<Record<string, readonly string[]>> = {},
) => {
  const sent: Parameters<HttpMechanism['send']>[0][] = [];
  const lookups: string[] = [];
  const mechanism: HttpMechanism = {
    resolve: async (host) => {
      lookups.push(host);
      return names[host] ?? [];
    },
    send: async (pinned) => {
      sent.push(pinned);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return { status: 200, headers: [], body: bodyOf(''), close: () => undefined, ...answer };
    },
  };
  return { mechanism, sent, lookups };
};

async function* bodyOf(text: string | Uint8Array): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

const { signal } = new AbortController();

const probe = (
  given: ProbeRequest,
  mechanism: HttpMechanism,
  authorizations: readonly ProbeTargetAuthorization[] = [authorization()],
  targets: ApiTargets = {},
) => createHttpAdapter({ authorizations }, targets, mechanism).probe(given, signal);

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

describe('denials (13.11)', () => {
  const cli: ProbeRequest = {
    ...label,
    kind: 'cli',
    executable: 'tool',
    subcommandPath: [],
    channels: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
  };
  const mcp: ProbeRequest = { ...label, kind: 'mcp', toolName: 'ask', channels: { arguments: {} } };
  const at = (baseUrl: string): ApiTargets => ({ 'notes-api': { baseUrl } });
  type Case = {
    readonly reason: string;
    readonly detail: string;
    readonly given?: ProbeRequest;
    readonly authorizations?: readonly ProbeTargetAuthorization[];
    readonly targets?: ApiTargets;
  };
  const CASES: readonly Case[] = [
    {
      reason: 'interface-not-authorized',
      given: cli,
      detail: 'this adapter sends api requests only; no cli target is ever authorized',
    },
    {
      reason: 'interface-not-authorized',
      given: mcp,
      detail: 'this adapter sends api requests only; no mcp target is ever authorized',
    },
    {
      reason: 'interface-not-authorized',
      given: request({ interfaceId: 'other' }),
      detail: 'no authorization names interface "other"',
    },
    {
      reason: 'interface-not-authorized',
      given: request({ interfaceId: 'constructor' }),
      detail: 'no authorization names interface "constructor"',
    },
    {
      reason: 'interface-not-authorized',
      authorizations: [],
      detail: 'no authorization names interface "notes-api"',
    },
    {
      reason: 'scheme-not-authorized',
      targets: at('https://127.0.0.1:8080'),
      detail: 'scheme "https" is not the authorized "http"',
    },
    {
      reason: 'host-not-authorized',
      targets: at('http://evil.test:8080'),
      detail: 'host "evil.test" is not the authorized "127.0.0.1"',
    },
    {
      reason: 'port-not-authorized',
      targets: at('http://127.0.0.1'),
      detail: 'port 80 is not the authorized 8080',
    },
    {
      reason: 'method-not-authorized',
      given: request({ method: 'DELETE' }),
      detail: 'method "DELETE" is not among the authorized methods',
    },
    {
      reason: 'address-not-authorized',
      authorizations: [authorization({ addresses: ['10.0.0.9'] })],
      detail: 'address "127.0.0.1" (127.0.0.1, class loopback) is named by no authorized address',
    },
    {
      reason: 'address-not-authorized',
      authorizations: [authorization({ host: 'two.test' })],
      detail: 'address "169.254.169.254" (169.254.169.254, class metadata) is named by no authorized address',
    },
    {
      reason: 'address-unparseable',
      authorizations: [authorization({ host: 'odd.test' })],
      detail: 'address "127.1" could not be parsed, so it cannot be proven outside a denied class',
    },
  ];

  it.each(CASES)(
    '$reason: $detail',
    async ({ reason, detail, given = request(), authorizations, targets }) => {
      const names = {
        'two.test': ['127.0.0.1', '169.254.169.254'],
        'odd.test': ['127.1'],
        'evil.test': ['127.0.0.1'],
      };
      const { mechanism, sent } = scripted([{}], names);
      const fault = await faultOf(probe(given, mechanism, authorizations, targets));
      expect(fault).toMatchObject({ code: 'forbidden-target', artifactPath: 'ProbeRequest', reason });
      expect(fault.message).toBe(`forbidden-target in ProbeRequest: ${detail}`);
      expect(sent).toEqual([]);
    },
  );

  it('have a case for every reason', () => {
    expect(new Set(CASES.map(({ reason }) => reason))).toEqual(new Set(DENIAL_REASONS));
  });

  it('come before any name is looked up', async () => {
    const { mechanism, lookups } = scripted();
    await faultOf(probe(request(), mechanism, undefined, at('http://evil.test:8080')));
    await faultOf(probe(request({ method: 'PUT' }), mechanism, [authorization({ host: 'svc.test' })]));
    expect(lookups).toEqual([]);
  });

  it.each([
    'http://10.0.0.1:8080/',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:8081/',
    'https://127.0.0.1:8080/',
    'http://[::1]:8080/',
    'http://localhost:8080/',
    'http://127.0.0.1:8080@evil.test/',
    'file:///etc/passwd',
  ])('hold for the redirect to %s', async (location) => {
    const { mechanism, sent } = scripted([{ status: 302, headers: [['location', location]] }], {
      localhost: ['127.0.0.1'],
      'evil.test': ['127.0.0.1'],
    });
    expect(await faultOf(probe(request(), mechanism))).toMatchObject({
      code: 'forbidden-target',
      artifactPath: 'ProbeRequest',
    });
    expect(sent).toHaveLength(1);
  });

  it('hold for the method that a redirect turns into', async () => {
    const onlyPost = authorization({ methods: ['POST'] });
    const { mechanism } = scripted([{ status: 303, headers: [['location', '/x']] }]);
    expect(await faultOf(probe(request({ method: 'POST' }), mechanism, [onlyPost]))).toMatchObject({
      code: 'forbidden-target',
      reason: 'method-not-authorized',
    });
  });
});

describe('where a probe goes', () => {
  it('is the origin of the first authorization, unless the operator says otherwise', async () => {
    const { mechanism, sent } = scripted();
    await probe(request(), mechanism);
    await probe(request(), mechanism, undefined, {
      'notes-api': { baseUrl: 'http://127.0.0.1:8080/v1/', headers: { 'X-Token': 'secret' } },
    });
    expect(
      sent.map(({ scheme, address, host, port, path }) => ({ scheme, address, host, port, path })),
    ).toEqual([
      { scheme: 'http', address: '127.0.0.1', host: '127.0.0.1', port: 8080, path: '/notes/1' },
      { scheme: 'http', address: '127.0.0.1', host: '127.0.0.1', port: 8080, path: '/v1/notes/1' },
    ]);
    expect(sent[1]?.headers.get('x-token')).toBe('secret');
    expect(sent[0]?.headers.has('x-token')).toBe(false);
  });

  it('is an IPv6 address too', async () => {
    const { mechanism, sent } = scripted();
    await probe(request(), mechanism, [authorization({ host: '::1', addresses: ['::1'] })]);
    expect(sent).toMatchObject([{ host: '::1', address: '::1' }]);
  });

  it('is the address that the policy names first', async () => {
    const { mechanism, sent } = scripted([{}], { 'svc.test': ['::1', '127.0.0.1'] });
    await probe(request(), mechanism, [authorization({ host: 'svc.test', addresses: ['127.0.0.1', '::1'] })]);
    expect(sent).toMatchObject([{ address: '127.0.0.1' }]);
  });
});

describe('the observation (13.11)', () => {
  const observe = async (headers: PinnedAnswer['headers'], body: string | Uint8Array, status = 200) =>
    probe(request(), scripted([{ status, headers, body: bodyOf(body) }]).mechanism);

  it('repeats the request, and joins headers, without cookies', async () => {
    const headers = [
      ['x-a', '1'],
      ['set-cookie', 'session=secret'],
      ['x-a', '2'],
      ['__proto__', 'own'],
    ] as const;
    expect(await observe(headers, 'text', 404)).toEqual({
      ...label,
      kind: 'api',
      status: 404,
      headers: Object.fromEntries([
        ['x-a', '1, 2'],
        ['__proto__', 'own'],
      ]),
      body: { kind: 'text', value: 'text' },
    });
  });

  it.each([
    ['', { kind: 'absent' }],
    [' {"a":1}\n', { kind: 'json', value: { a: 1 } }],
    ['5', { kind: 'json', value: 5 }],
    ['null', { kind: 'json', value: null }],
    ['<p>', { kind: 'text', value: '<p>' }],
    [' ', { kind: 'text', value: ' ' }],
  ])('tags the body %j', async (text, body) => {
    expect(await observe([], text)).toMatchObject({ body });
  });

  it.each([
    ['text/plain; charset=ISO-8859-1', [0xe9], 'é'],
    ['text/plain; charset="utf-16le"', [0xe9, 0x00], 'é'],
    ['text/plain; charset=nonsense', [0xc3, 0xa9], 'é'],
    ['text/plain', [0xc3, 0xa9], 'é'],
    ['text/plain', [0xe9], '\uFFFD'],
  ])('reads %s', async (contentType, bytes, value) => {
    const observed = await observe([['content-type', contentType]], Uint8Array.from(bytes));
    expect(observed).toMatchObject({ body: { kind: 'text', value } });
  });

  it.each([99, 600, 999, 0])('is none at status %i', async (status) => {
    expect(await faultOf(observe([], '', status))).toMatchObject({
      code: 'port-contract-violation',
      artifactPath: 'ProbeObservation',
    });
  });

  it.each([100, 599])('is one at status %i', async (status) => {
    expect(await observe([], '', status)).toMatchObject({ status });
  });
});

describe('caps (13.11)', () => {
  const policyOf = (port: number, over: Partial<ProbeTargetAuthorization>): ProbeTargetPolicy => ({
    authorizations: [authorization({ port, ...over })],
  });
  const serve = async (answer: Parameters<typeof startServer>[0]) => {
    const server = await startServer(answer);
    opened.push(server);
    return server;
  };

  it('end a probe that takes too long', async () => {
    const server = await startRawServer(() => undefined);
    opened.push(server);
    const fault = await faultOf(
      createHttpAdapter(policyOf(server.port, { maxElapsedMs: 50 })).probe(request(), signal),
    );
    expect(fault).toMatchObject({ code: 'budget-exhausted', artifactPath: 'ApiProbeRequest' });
    expect(fault.message).toContain('exceeded maxElapsedMs (50ms) and was ended');
  });

  it('end a probe that is redirected too often', async () => {
    const server = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    const fault = await faultOf(createHttpAdapter(policyOf(server.port, {})).probe(request(), signal));
    expect(fault).toMatchObject({ code: 'budget-exhausted', artifactPath: 'ApiProbeRequest' });
    expect(fault.message).toContain('was redirected more than maxRedirects (1) times');
    expect(server.received).toHaveLength(2);
  });

  it('end a probe that is answered with too much, and send none that asks with too much', async () => {
    const server = await serve((_request, response) => response.end('x'.repeat(101)));
    const answer = await faultOf(
      createHttpAdapter(policyOf(server.port, { maxResponseBytes: 100 })).probe(request(), signal),
    );
    expect(answer.message).toContain('was answered with more than maxResponseBytes (100) and was ended');
    const long = changed(request(), '/channels/header', { 'x-a': 'x'.repeat(100) });
    const question = await faultOf(
      createHttpAdapter(policyOf(server.port, { maxRequestBytes: 100 })).probe(long, signal),
    );
    expect(question).toMatchObject({ code: 'budget-exhausted', artifactPath: 'ApiProbeRequest' });
    expect(question.message).toContain('needs more than maxRequestBytes (100) and was not sent');
    expect(server.received).toHaveLength(1);
  });

  it('are those of the authorization that permits the method', async () => {
    const server = await serve((_request, response) => response.end('x'.repeat(50)));
    const reading = authorization({ port: server.port, methods: ['GET'], maxResponseBytes: 10 });
    const writing = authorization({ port: server.port, methods: ['POST'], maxResponseBytes: 100 });
    const port = createHttpAdapter({ authorizations: [reading, writing] });
    expect(await faultOf(port.probe(request(), signal))).toMatchObject({ code: 'budget-exhausted' });
    expect(await port.probe(request({ method: 'POST' }), signal)).toMatchObject({ status: 200 });
  });

  it('tighten when a redirect leads to a target with tighter ones', async () => {
    const second = await serve((_request, response) => response.end('x'.repeat(50)));
    const first = await serve((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${second.port}/` }).end(),
    );
    const port = createHttpAdapter({
      authorizations: [
        authorization({ port: first.port }),
        authorization({ port: second.port, maxResponseBytes: 10 }),
      ],
    });
    expect(await faultOf(port.probe(request(), signal))).toMatchObject({ code: 'budget-exhausted' });
  });
});

describe('a probe of a live system', () => {
  it('sends what the request declares and observes what comes back', async () => {
    const server = await startServer(({ method, url, headers, body }, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'x-seen': 'yes' });
      response.end(JSON.stringify({ method, url, type: headers['content-type'], body: JSON.parse(body) }));
    });
    opened.push(server);
    const post = request({
      method: 'POST',
      pathTemplate: '/notes/{id}/tags',
      channels: {
        path: { id: 'a b' },
        query: { all: true },
        header: { 'X-A': '1' },
        body: { kind: 'json', value: { n: 1 } },
      },
    });
    const port = createHttpAdapter({ authorizations: [authorization({ port: server.port })] });
    expect(await port.probe(post, signal)).toMatchObject({
      ...label,
      kind: 'api',
      status: 201,
      headers: { 'content-type': 'application/json', 'x-seen': 'yes' },
      body: {
        kind: 'json',
        value: {
          method: 'POST',
          url: '/notes/a%20b/tags?all=true',
          type: 'application/json',
          body: { n: 1 },
        },
      },
    });
    expect(server.received[0]?.headers).toMatchObject({ 'x-a': '1', 'user-agent': 'eval-quality' });
  });

  it('is a failed port where nobody answers', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    const port = createHttpAdapter({ authorizations: [authorization({ port: server.port })] });
    expect(await faultOf(port.probe(request(), signal))).toMatchObject({
      code: 'port-failure',
      artifactPath: 'ProbeObservation',
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('is aborted', async () => {
    const controller = new AbortController();
    const server = await startRawServer(() => controller.abort('enough'));
    opened.push(server);
    const port = createHttpAdapter({ authorizations: [authorization({ port: server.port })] });
    expect(await faultOf(port.probe(request(), controller.signal))).toMatchObject({
      code: 'aborted',
      artifactPath: 'ProbeObservation',
      cause: 'enough',
    });
  });

  it('makes no second attempt', async () => {
    let attempts = 0;
    const server = await startRawServer((socket) => {
      attempts += 1;
      socket.destroy();
    });
    opened.push(server);
    const port = createHttpAdapter({ authorizations: [authorization({ port: server.port })] });
    expect(await faultOf(port.probe(request(), signal))).toMatchObject({ code: 'port-failure' });
    expect(attempts).toBe(1);
  });
});
