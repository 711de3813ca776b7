import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exchange } from '../../../src/adapters/http/exchange.js';
import type { HttpCall, NamedTarget, TargetGuard } from '../../../src/adapters/http/http-call.js';
import { HttpCapExceeded, type HttpLimits } from '../../../src/adapters/http/http-cap.js';
import type { HttpMechanism, PinnedRequest } from '../../../src/adapters/http/http-mechanism.js';
import { nodeHttpMechanism } from '../../../src/adapters/http/node-http-mechanism.js';
import { startRawServer, startServer } from '../../fixtures/http-server.js';

const limits: HttpLimits = {
  maxElapsedMs: 600_000,
  maxRedirects: 3,
  maxRequestBytes: 10_000,
  maxResponseBytes: 100_000,
};

const anywhere: TargetGuard = { checkName: () => undefined, checkAddress: () => ({}) };

const call = (port: number, over: Partial<HttpCall> = {}): HttpCall => ({
  scheme: 'http',
  host: '127.0.0.1',
  port,
  method: 'GET',
  path: '/',
  headers: new Map(),
  credentials: new Map(),
  body: null,
  ...over,
});

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

const serve = async (answer: Parameters<typeof startServer>[0]) => {
  const server = await startServer(answer);
  opened.push(server);
  return server;
};

const serveRaw = async (answer: Parameters<typeof startRawServer>[0]) => {
  const server = await startRawServer(answer);
  opened.push(server);
  return server;
};

const ask = (
  given: HttpCall,
  over: Partial<HttpLimits> = {},
  guard = anywhere,
  mechanism = nodeHttpMechanism,
) => exchange(given, guard, { ...limits, ...over }, new AbortController().signal, mechanism);

const textOf = async (answer: Promise<{ readonly body: Uint8Array }>) =>
  Buffer.from((await answer).body).toString();

describe('one exchange', () => {
  it('sends what it is given, and no more than it has to', async () => {
    const { port, received } = await serve((_request, response) => response.end('ok'));
    const headers = new Map([['x-a', '1']]);
    const credentials = new Map([
      ['x-a', 'operator'],
      ['authorization', 'Bearer x'],
    ]);
    const body = Buffer.from('{"a":1}');
    expect(
      await textOf(ask(call(port, { method: 'PUT', path: '/a/../b?c#', headers, credentials, body }))),
    ).toBe('ok');
    expect(received).toEqual([
      {
        method: 'PUT',
        url: '/a/../b?c#',
        headers: {
          host: `127.0.0.1:${port}`,
          'x-a': 'operator',
          authorization: 'Bearer x',
          'content-length': '7',
          connection: 'close',
        },
        body: '{"a":1}',
      },
    ]);
  });

  it.each([
    ['GET', undefined],
    ['HEAD', undefined],
    ['DELETE', undefined],
    ['OPTIONS', undefined],
    ['POST', '0'],
    ['PUT', '0'],
    ['PATCH', '0'],
  ])('says how long no body is for %s', async (method, length) => {
    const { port, received } = await serve((_request, response) => response.end());
    await ask(call(port, { method }));
    expect(received[0]?.headers['content-length']).toBe(length);
    expect(received[0]?.headers['transfer-encoding']).toBeUndefined();
  });

  it.each([200, 204, 304, 400, 404, 418, 500, 599])('answers with status %i', async (status) => {
    const { port } = await serve((_request, response) => response.writeHead(status).end());
    expect(await ask(call(port))).toMatchObject({ status });
  });

  it('keeps headers as received, repeated ones too', async () => {
    const { port } = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nX-A: 1\r\nx-a: 2\r\nContent-Length: 0\r\nAge: 1\r\nAge: 2\r\n\r\n'),
    );
    expect((await ask(call(port))).headers).toEqual([
      ['x-a', '1'],
      ['x-a', '2'],
      ['content-length', '0'],
      ['age', '1'],
      ['age', '2'],
    ]);
  });

  it('goes through no proxy, whatever the environment says', async () => {
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'] as const;
    const proxy = await serve((_request, response) => response.end('proxied'));
    const { port } = await serve((_request, response) => response.end('direct'));
    for (const name of names)
      vi.stubEnv(name, name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`);
    try {
      expect(await textOf(ask(call(port)))).toBe('direct');
      expect(proxy.received).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('observes a switch of protocols without following it', async () => {
    const { port } = await serveRaw((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nanything'),
    );
    expect(await ask(call(port))).toMatchObject({ status: 101, body: Buffer.alloc(0) });
  });

  it('asks once, and reports a refused connection', async () => {
    const { port, close } = await startServer(() => undefined);
    await close();
    await expect(ask(call(port))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each(['x\r\nInjected: 1', 'x\ny', '\u0000', '😀'])(
    'sends no header with the value %j',
    async (value) => {
      const { port, received } = await serve((_request, response) => response.end());
      await expect(ask(call(port, { headers: new Map([['x-a', value]]) }))).rejects.toMatchObject({
        code: 'ERR_INVALID_CHAR',
      });
      expect(received).toEqual([]);
    },
  );

  it('speaks no scheme but http and https, whatever a guard permits', async () => {
    await expect(ask(call(1, { scheme: 'ftp' }))).rejects.toThrow('"ftp" is no scheme of HTTP');
  });
});

/** A mechanism whose names are the test's, and that notes what it is asked. */
const naming = (names: Readonly<Record<string, readonly (readonly string[])[]>>) => {
  const lookups: string[] = [];
  const requests: PinnedRequest[] = [];
  const mechanism: HttpMechanism = {
    resolve: async (host) => {
      lookups.push(host);
      const answers = names[host] ?? [];
      return answers[Math.min(lookups.filter((name) => name === host).length, answers.length) - 1] ?? [];
    },
    send: (request, signal) => {
      requests.push(request);
      return nodeHttpMechanism.send(request, signal);
    },
  };
  return { mechanism, lookups, requests };
};

/** A guard that permits addresses by exact text, and notes what it is asked. */
const permitting = (...addresses: readonly string[]) => {
  const asked: (NamedTarget & { readonly address: string })[] = [];
  const guard: TargetGuard = {
    checkName: () => undefined,
    checkAddress: (target) => {
      asked.push(target);
      const preference = addresses.indexOf(target.address);
      if (preference === -1) throw new Error(`refused ${target.address}`);
      return { preference };
    },
  };
  return { guard, asked };
};

describe('what is contacted', () => {
  it('is the address that was checked, by the name that was asked for', async () => {
    const { port, received } = await serve((_request, response) => response.end('ok'));
    const { mechanism, lookups, requests } = naming({ 'svc.test': [['127.0.0.1']] });
    expect(
      await textOf(ask(call(port, { host: 'svc.test' }), {}, permitting('127.0.0.1').guard, mechanism)),
    ).toBe('ok');
    expect(lookups).toEqual(['svc.test']);
    expect(requests).toMatchObject([{ address: '127.0.0.1', host: 'svc.test', port }]);
    expect(received[0]?.headers.host).toBe(`svc.test:${port}`);
  });

  it('stays the checked address when the name means another one by then', async () => {
    const { port } = await serve((_request, response) => response.end('ok'));
    const { mechanism, lookups } = naming({ 'rebinding.test': [['127.0.0.1'], ['169.254.169.254']] });
    const answer = ask(call(port, { host: 'rebinding.test' }), {}, permitting('127.0.0.1').guard, mechanism);
    expect(await textOf(answer)).toBe('ok');
    expect(lookups).toEqual(['rebinding.test']);
  });

  it('is resolved and checked again for every redirect', async () => {
    const server = await serve(({ url }, response) =>
      url === '/' ? response.writeHead(302, { location: '/again' }).end() : response.end('reached'),
    );
    const { mechanism, lookups, requests } = naming({ 'rebinding.test': [['127.0.0.1'], ['10.0.0.1']] });
    const { guard } = permitting('127.0.0.1');
    await expect(ask(call(server.port, { host: 'rebinding.test' }), {}, guard, mechanism)).rejects.toThrow(
      'refused 10.0.0.1',
    );
    expect(lookups).toEqual(['rebinding.test', 'rebinding.test']);
    expect(requests).toHaveLength(1);
  });

  it('is nothing when one address of the host is refused', async () => {
    const { mechanism, requests } = naming({ 'svc.test': [['127.0.0.1', '10.0.0.1']] });
    await expect(
      ask(call(80, { host: 'svc.test' }), {}, permitting('127.0.0.1').guard, mechanism),
    ).rejects.toThrow('refused 10.0.0.1');
    expect(requests).toEqual([]);
  });

  it('is the preferred of several addresses', async () => {
    const { port } = await serve((_request, response) => response.end('ok'));
    const { mechanism, requests } = naming({ 'svc.test': [['::1', '127.0.0.1']] });
    await ask(call(port, { host: 'svc.test' }), {}, permitting('127.0.0.1', '::1').guard, mechanism);
    expect(requests).toMatchObject([{ address: '127.0.0.1' }]);
  });

  it('is nothing when the host has no address', async () => {
    const { mechanism } = naming({});
    await expect(ask(call(80, { host: 'svc.test' }), {}, anywhere, mechanism)).rejects.toThrow(
      'the host "svc.test" has no address',
    );
  });

  it('is no name that the guard refuses: it is not even looked up', async () => {
    const { mechanism, lookups } = naming({ 'evil.test': [['127.0.0.1']] });
    const guard: TargetGuard = {
      ...anywhere,
      checkName: ({ host }) => {
        throw new Error(`refused ${host}`);
      },
    };
    await expect(ask(call(80, { host: 'evil.test' }), {}, guard, mechanism)).rejects.toThrow(
      'refused evil.test',
    );
    expect(lookups).toEqual([]);
  });

  it('is an address as it stands, without a lookup', async () => {
    const { port } = await serve((_request, response) => response.end('ok'));
    const { mechanism, lookups } = naming({});
    await ask(call(port), {}, anywhere, mechanism);
    expect(lookups).toEqual([]);
  });

  it('is this machine under its own name', async () => {
    const { port } = await serve((_request, response) => response.end('ok'));
    const preferring: TargetGuard = {
      checkName: () => undefined,
      checkAddress: ({ address }) => ({ preference: address === '127.0.0.1' ? 0 : 1 }),
    };
    expect(await textOf(ask(call(port, { host: 'localhost' }), {}, preferring))).toBe('ok');
  });
});

describe('redirects', () => {
  /** A server that redirects `/` to a location. */
  const redirecting = (status: number, location: string) =>
    serve(({ url }, response) =>
      url.startsWith('/start')
        ? response.writeHead(status, { location }).end('moved')
        : response.end('reached'),
    );

  it.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'POST', 'GET', ''],
    [307, 'POST', 'POST', 'body'],
    [308, 'POST', 'POST', 'body'],
    [301, 'PUT', 'PUT', 'body'],
    [302, 'DELETE', 'DELETE', 'body'],
    [303, 'PUT', 'GET', ''],
    [303, 'HEAD', 'HEAD', 'body'],
    [301, 'GET', 'GET', 'body'],
  ])('%i of %s becomes %s', async (status, method, followed, body) => {
    const { port, received } = await redirecting(status, '../there?q=1#fragment');
    const headers = new Map([
      ['content-type', 'text/plain'],
      ['x-a', '1'],
    ]);
    await ask(call(port, { method, path: '/start/here', headers, body: Buffer.from('body') }));
    expect(received[1]).toMatchObject({ method: followed, url: '/there?q=1', body, headers: { 'x-a': '1' } });
    expect(received[1]?.headers['content-type']).toBe(body === '' ? undefined : 'text/plain');
  });

  it.each([300, 304, 305, 306])('status %i with a location is an answer', async (status) => {
    const { port } = await redirecting(status, '/there');
    expect(await ask(call(port, { path: '/start' }))).toMatchObject({ status });
  });

  it('a redirect without a location is an answer', async () => {
    const { port } = await serve((_request, response) => response.writeHead(302).end('where?'));
    expect(await ask(call(port))).toMatchObject({ status: 302 });
  });

  it.each(['http://[', 'http://a b/', 'https://x:99999/'])('the location %s is no URL', async (location) => {
    const { port } = await redirecting(302, location);
    await expect(ask(call(port, { path: '/start' }))).rejects.toThrow(
      'the answer redirects to a location that is no URL',
    );
  });

  it.each([
    ['http://127.0.0.1:PORT/x', '127.0.0.1', 'PORT', 'http'],
    ['//127.0.0.1:PORT/x', '127.0.0.1', 'PORT', 'http'],
    ['http://user:pass@127.0.0.1:PORT/x', '127.0.0.1', 'PORT', 'http'],
    ['http://127.0.0.1@evil.test/', 'evil.test', '80', 'http'],
    ['http://evil.test\\@127.0.0.1:PORT/', 'evil.test', '80', 'http'],
    ['http://2130706433:PORT/', '127.0.0.1', 'PORT', 'http'],
    ['http://0x7f.1:PORT/', '127.0.0.1', 'PORT', 'http'],
    ['http://0177.0.0.1:PORT/', '127.0.0.1', 'PORT', 'http'],
    ['http://127.1:PORT/', '127.0.0.1', 'PORT', 'http'],
    ['http://127%E3%80%820%E3%80%820%E3%80%821:PORT/', '127.0.0.1', 'PORT', 'http'],
    ['http://[::ffff:127.0.0.1]:PORT/', '::ffff:7f00:1', 'PORT', 'http'],
    ['http://[::1]/', '::1', '80', 'http'],
    ['http://EVIL.test./', 'evil.test.', '80', 'http'],
    ['https://evil.test/', 'evil.test', '443', 'https'],
    ['file:///etc/passwd', '', '80', 'file'],
    ['gopher://evil.test:70/', 'evil.test', '70', 'gopher'],
    ['javascript:alert(1)', '', '80', 'javascript'],
    ['data:,x', '', '80', 'data'],
  ])('%s is asked for as what it is', async (location, host, port, scheme) => {
    let own = 0;
    const server = await serve(({ url }, response) => {
      const place = Buffer.from(location.replace('PORT', String(own))).toString('latin1');
      if (url === '/start') response.writeHead(302, { location: place }).end();
      else response.end('reached');
    });
    own = server.port;
    const targets: NamedTarget[] = [];
    const guard: TargetGuard = {
      checkName: (target) => {
        targets.push(target);
        if (targets.length > 1) throw new Error('stop here');
      },
      checkAddress: () => ({}),
    };
    await expect(ask(call(own, { path: '/start' }), {}, guard)).rejects.toThrow('stop here');
    expect(targets[1]).toEqual({
      scheme,
      host,
      port: Number(port.replace('PORT', String(own))),
      method: 'GET',
    });
  });

  it('never sends user information of a location', async () => {
    const second = await serve((_request, response) => response.end('reached'));
    const { port } = await redirecting(302, `http://user:pass@127.0.0.1:${second.port}/`);
    await ask(call(port, { path: '/start' }));
    expect(second.received[0]?.headers.authorization).toBeUndefined();
  });

  it('keeps credentials at their origin', async () => {
    const second = await serve((_request, response) => response.end('reached'));
    const first = await serve(({ url }, response) =>
      response.writeHead(302, { location: url === '/' ? '/same' : `http://127.0.0.1:${second.port}/` }).end(),
    );
    const headers = new Map([
      ['authorization', 'Basic declared'],
      ['cookie', 'a=b'],
      ['x-a', '1'],
    ]);
    await ask(call(first.port, { headers, credentials: new Map([['x-token', 'secret']]) }));
    expect(first.received.map(({ headers: sent }) => sent['x-token'])).toEqual(['secret', 'secret']);
    const { host: _host, connection: _connection, ...sent } = second.received[0]?.headers ?? {};
    expect(sent).toEqual({ 'x-a': '1' });
  });

  it('are followed as often as the limit says, and not once more', async () => {
    const { port, received } = await serve(({ url }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('reached');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await textOf(ask(call(port, { path: '/3' })))).toBe('reached');
    expect(received).toHaveLength(4);
    await expect(ask(call(port, { path: '/4' }))).rejects.toEqual(new HttpCapExceeded('maxRedirects', 3));
    expect(received).toHaveLength(8);
    await expect(ask(call(port, { path: '/1' }), { maxRedirects: 0 })).rejects.toEqual(
      new HttpCapExceeded('maxRedirects', 0),
    );
    expect(received).toHaveLength(9);
  });

  it('that are refused are told before those that are too many', async () => {
    const { port } = await redirecting(302, 'http://10.0.0.1/');
    await expect(
      ask(call(port, { path: '/start' }), { maxRedirects: 0 }, permitting('127.0.0.1').guard),
    ).rejects.toThrow('refused 10.0.0.1');
  });
});

describe('limits', () => {
  const tightening = (over: Partial<HttpLimits>): TargetGuard => ({
    checkName: () => undefined,
    checkAddress: () => ({ limits: { ...limits, ...over } }),
  });

  it('of the target hold beside those of the exchange, the tighter ones', async () => {
    const { port } = await serve((_request, response) => response.end('x'.repeat(11)));
    await expect(ask(call(port), {}, tightening({ maxResponseBytes: 10 }))).rejects.toEqual(
      new HttpCapExceeded('maxResponseBytes', 10),
    );
    await expect(
      ask(call(port), { maxResponseBytes: 9 }, tightening({ maxResponseBytes: 10 })),
    ).rejects.toEqual(new HttpCapExceeded('maxResponseBytes', 9));
  });

  it('count the whole request, and nothing is sent beyond', async () => {
    const { port, received } = await serve((_request, response) => response.end('ok'));
    const given = call(port, { method: 'POST', body: Buffer.alloc(100), headers: new Map([['x-a', 'é']]) });
    const size = `POST / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-a: é\r\ncontent-length: 100\r\n\r\n`;
    const exactly = Buffer.byteLength(size) + 100;
    expect(await textOf(ask(given, { maxRequestBytes: exactly }))).toBe('ok');
    await expect(ask(given, { maxRequestBytes: exactly - 1 })).rejects.toEqual(
      new HttpCapExceeded('maxRequestBytes', exactly - 1),
    );
    expect(received).toHaveLength(1);
  });

  it('allow exactly so many bytes of an answer', async () => {
    const { port } = await serve((_request, response) => response.end(Buffer.alloc(1000)));
    expect((await ask(call(port), { maxResponseBytes: 1000 })).body).toHaveLength(1000);
    await expect(ask(call(port), { maxResponseBytes: 999 })).rejects.toMatchObject({
      cap: 'maxResponseBytes',
    });
  });

  it('end an answer that never ends', async () => {
    const { port } = await serve((_request, response) => {
      const more = (): void => {
        while (response.write('x'.repeat(1000)));
      };
      response.on('drain', more);
      more();
    });
    await expect(ask(call(port))).rejects.toEqual(new HttpCapExceeded('maxResponseBytes', 100_000));
  });

  it('end an answer whose headers never end', async () => {
    const { port } = await serveRaw((socket) => {
      const more = (): void => {
        while (!socket.destroyed && socket.write(`X-${'a'.repeat(1000)}: b\r\n`));
      };
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.on('drain', more);
      more();
    });
    await expect(ask(call(port))).rejects.toEqual(new HttpCapExceeded('maxHeadBytes', 65_536));
  });

  /** Lets the clock of the exchange strike once the server has been asked, or has said something. */
  const late = async (serveSlowly: (socket: Socket) => void, strike: Promise<void>) => {
    const { port } = await serveRaw(serveSlowly);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = ask(call(port), { maxElapsedMs: 4321 });
    answer.catch(() => undefined);
    await strike;
    vi.advanceTimersByTime(4321);
    vi.useRealTimers();
    return answer;
  };

  it('end an answer that does not begin', async () => {
    let asked: () => void = () => undefined;
    const strike = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await expect(late(() => asked(), strike)).rejects.toEqual(new HttpCapExceeded('maxElapsedMs', 4321));
  });

  it('end an answer that dribbles', async () => {
    let dribbled: () => void = () => undefined;
    const strike = new Promise<void>((resolve) => {
      dribbled = resolve;
    });
    const dribble = (socket: Socket): void => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
      let written = 0;
      const interval = setInterval(() => {
        socket.write('x');
        written += 1;
        if (written === 20) dribbled();
      }, 1);
      socket.once('close', () => clearInterval(interval));
    };
    await expect(late(dribble, strike)).rejects.toEqual(new HttpCapExceeded('maxElapsedMs', 4321));
  });

  it('end an exchange whose name is never resolved', async () => {
    const stuck: HttpMechanism = { ...nodeHttpMechanism, resolve: () => new Promise(() => undefined) };
    await expect(ask(call(80, { host: 'slow.test' }), { maxElapsedMs: 1 }, anywhere, stuck)).rejects.toEqual(
      new HttpCapExceeded('maxElapsedMs', 1),
    );
  });

  it('of time count from the start, also when a target has tighter ones', async () => {
    const { port } = await serveRaw(() => undefined);
    await expect(ask(call(port), {}, tightening({ maxElapsedMs: 1 }))).rejects.toEqual(
      new HttpCapExceeded('maxElapsedMs', 1),
    );
  });

  it('treat a time that no timer can hold as the longest', async () => {
    const { port } = await serve((_request, response) => response.end('ok'));
    expect(await textOf(ask(call(port), { maxElapsedMs: Number.MAX_SAFE_INTEGER }))).toBe('ok');
  });
});

describe('an answer that lies about its length', () => {
  it.each([
    ['shorter than it says', 'Content-Length: 100\r\n\r\nshort'],
    ['cut within its chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhel'],
    ['chunked with nonsense', 'Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n'],
    ['of two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['of a length and chunks', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['of a negative length', 'Content-Length: -1\r\n\r\n'],
  ])('%s is no answer', async (_how, rest) => {
    const { port } = await serveRaw((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`));
    await expect(ask(call(port))).rejects.toThrow();
  });

  it('longer than it says is what it said', async () => {
    const { port } = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 Smuggled\r\n\r\n'),
    );
    expect(await textOf(ask(call(port)))).toBe('ok');
  });

  it.each(['', 'nonsense\r\n\r\n', 'HTTP/1.1 xyz\r\n\r\n', 'HTTP/1.1 200 OK\r\nBad Header\r\n\r\n'])(
    'or is no HTTP at all: %j',
    async (text) => {
      const { port } = await serveRaw((socket) => socket.end(text));
      await expect(ask(call(port))).rejects.toThrow();
    },
  );
});

describe('compressed answers', () => {
  const plain = 'an answer, an answer, an answer';
  const encoders = {
    gzip: gzipSync,
    'x-gzip': gzipSync,
    deflate: deflateSync,
    br: brotliCompressSync,
  } as const;

  const compressed = (encoding: string, body: Uint8Array, status = 200) =>
    serve((_request, response) => response.writeHead(status, { 'content-encoding': encoding }).end(body));

  it.each(Object.entries(encoders))('are undone: %s', async (encoding, encode) => {
    const { port } = await compressed(encoding, encode(plain));
    expect(await textOf(ask(call(port)))).toBe(plain);
  });

  it('are undone in the reverse order, however they are spelled', async () => {
    const { port } = await compressed(' GZIP , identity, br ', brotliCompressSync(gzipSync(plain)));
    expect(await textOf(ask(call(port)))).toBe(plain);
  });

  it('are nothing where there is no body', async () => {
    const { port } = await compressed('gzip', Buffer.alloc(0), 204);
    expect(await ask(call(port))).toMatchObject({ status: 204, body: Buffer.alloc(0) });
    const head = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(),
    );
    expect(await ask(call(head.port, { method: 'HEAD' }))).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
    });
  });

  it.each(Object.entries(encoders))(
    'are counted after they are undone: a bomb of %s',
    async (encoding, encode) => {
      const { port } = await compressed(encoding, encode(Buffer.alloc(50_000_000)));
      await expect(ask(call(port))).rejects.toEqual(new HttpCapExceeded('maxResponseBytes', 100_000));
    },
  );

  it('are counted after every step: a bomb within a bomb', async () => {
    const { port } = await compressed('gzip, gzip', gzipSync(gzipSync(Buffer.alloc(200_000_000))));
    await expect(ask(call(port))).rejects.toEqual(new HttpCapExceeded('maxResponseBytes', 100_000));
  });

  it('allow exactly so many bytes after they are undone', async () => {
    const { port } = await compressed('gzip', gzipSync(Buffer.alloc(1000)));
    expect((await ask(call(port), { maxResponseBytes: 1000 })).body).toHaveLength(1000);
    await expect(ask(call(port), { maxResponseBytes: 999 })).rejects.toMatchObject({
      cap: 'maxResponseBytes',
    });
  });

  it('are counted as received too, if they undo to less', async () => {
    // A stored block of gzip is longer than what it holds.
    const stored = gzipSync(Buffer.alloc(0));
    const { port } = await compressed('gzip', Buffer.concat(Array<Buffer>(100).fill(stored)));
    await expect(ask(call(port), { maxResponseBytes: 100 })).rejects.toMatchObject({
      cap: 'maxResponseBytes',
    });
  });

  it('that cannot be undone are no answer', async () => {
    const unknown = await compressed('zip', Buffer.from(plain));
    await expect(ask(call(unknown.port))).rejects.toThrow(
      'the answer is encoded as "zip", which cannot be undone here',
    );
    const corrupt = await compressed('gzip', Buffer.from(plain));
    await expect(ask(call(corrupt.port))).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
    const cut = await compressed('gzip', gzipSync(plain).subarray(0, 20));
    await expect(ask(call(cut.port))).rejects.toMatchObject({ code: 'Z_BUF_ERROR' });
  });
});

describe('an aborted exchange', () => {
  it('rejects as Node’s own calls do, and ends its connection', async () => {
    const controller = new AbortController();
    let closed: Promise<void> | undefined;
    const { port } = await serveRaw((socket) => {
      closed = new Promise((resolve) => socket.once('close', () => resolve()));
      controller.abort('enough');
    });
    await expect(exchange(call(port), anywhere, limits, controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
      code: 'ABORT_ERR',
      cause: 'enough',
    });
    await closed;
  });

  it('does nothing when the signal has aborted', async () => {
    const { mechanism, lookups, requests } = naming({});
    await expect(
      exchange(call(80, { host: 'svc.test' }), anywhere, limits, AbortSignal.abort('early'), mechanism),
    ).rejects.toMatchObject({ name: 'AbortError', cause: 'early' });
    expect([lookups, requests]).toEqual([[], []]);
  });
});
