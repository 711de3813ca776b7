import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedFetch } from '../../../src/adapters/chat/guarded-fetch.js';
import { AdapterUnavailable } from '../../../src/adapters/chat/index.js';
import { loadPeer, PEERS } from '../../../src/adapters/chat/peer.js';
import { providerAccess } from '../../../src/adapters/chat/provider-access.js';
import { type Provider, providerOf, providers } from '../../../src/core/suite/providers.js';
import { testEnvironment } from './environment.js';

const access = (provider: Provider, config: Parameters<typeof providerAccess>[1], variables = {}) =>
  providerAccess(provider, config, testEnvironment({ variables }));

const openai = providers[0] as Provider;

describe('the key of a provider', () => {
  it.each(providers.map((provider) => [provider.id, provider] as const))(
    '%s: is read from its own variable, for its own address',
    (_id, provider) => {
      const key = `key-of-${provider.id}`;
      const { baseURL, apiKey, secrets } = access(provider, {}, { [provider.keyVariable]: key, OTHER: 'x' });
      expect([baseURL, apiKey, secrets]).toEqual([provider.baseURL, key, [key]]);
      expect(() => access(provider, {})).toThrow(
        `the environment variable ${provider.keyVariable}, which holds the key, is not set`,
      );
      expect(new URL(provider.baseURL).protocol).toBe('https:');
    },
  );

  it('does not go to another address, unless a variable is named for it', () => {
    const variables = { OPENAI_API_KEY: 'own', NAMED: 'named' };
    expect(access(openai, { baseURL: 'http://localhost:1' }, variables)).toMatchObject({
      apiKey: 'none',
      secrets: [],
    });
    expect(access(openai, { baseURL: 'http://localhost:1', apiKeyEnv: 'NAMED' }, variables).apiKey).toBe(
      'named',
    );
  });

  it('is not taken from another provider’s variable', () => {
    const deepseek = providerOf('openai', 'deepseek');
    expect(deepseek).toBeDefined();
    expect(() => access(deepseek as Provider, {}, { OPENAI_API_KEY: 'own' })).toThrow('DEEPSEEK_API_KEY');
  });

  it.each(['', '  ', 'a\nb', 'a\rb', 'x'.repeat(8_193)])('is refused: %j', (key) => {
    expect(() => access(openai, {}, { OPENAI_API_KEY: key })).toThrow(AdapterUnavailable);
  });

  it.each(['ftp://host', 'host', 'file:///etc/passwd'])('has no address %s to go to', (baseURL) => {
    expect(() => access(openai, { baseURL })).toThrow('is no http or https address');
  });

  it('is not looked for along prototypes', () => {
    expect(() => access(openai, { apiKeyEnv: 'toString' })).toThrow('is not set');
  });
});

describe('guarded fetch', () => {
  let server: Server;
  let headers: IncomingHttpHeaders;
  let base: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      headers = request.headers;
      if (request.url === '/redirect') response.writeHead(302, { location: '/' }).end();
      else response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // It listens on a port.
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    headers = {};
  });
  afterAll(() => {
    server.close();
  });

  const sent = {
    authorization: 'Bearer key',
    'x-api-key': 'key',
    'x-goog-api-key': 'key',
    'x-custom': 'from a variable',
    'content-type': 'application/json',
    'anthropic-version': '2023-06-01',
  };

  it.each([
    ['the provider’s own address', true, true, ['authorization', 'x-api-key', 'x-custom']],
    ['another address with a key', false, true, ['authorization', 'x-api-key']],
    ['another address', false, false, []],
  ] as const)('%s', async (_what, isOwnAddress, sendsKey, present) => {
    const guarded = guardedFetch({ baseURL: base, isOwnAddress, sendsKey });
    const response = await guarded(`${base}/v1`, { method: 'POST', headers: sent, body: '{}' });
    expect(await response.text()).toBe('ok');
    for (const name of ['authorization', 'x-api-key', 'x-custom'] as const) {
      expect(Object.hasOwn(headers, name), name).toBe(present.some((other) => other === name));
    }
    expect(headers['content-type']).toBe('application/json');
    expect(headers['anthropic-version']).toBe('2023-06-01');
  });

  it('follows no redirect and asks no other origin', async () => {
    const guarded = guardedFetch({ baseURL: base, isOwnAddress: true, sendsKey: true });
    await expect(guarded(`${base}/redirect`)).rejects.toThrow(TypeError);
    headers = {};
    await expect(guarded(base.replace('127.0.0.1', 'localhost'))).rejects.toThrow('another origin');
    expect(headers).toEqual({});
  });
});

describe('a peer', () => {
  const missing = (name: string) =>
    Object.assign(new Error(`Cannot find package '${name}' imported from here`), {
      code: 'ERR_MODULE_NOT_FOUND',
    });

  it.each(Object.entries(PEERS))(
    '%s: %s that is missing names the command that installs it',
    async (adapter, name) => {
      const load = loadPeer(adapter as keyof typeof PEERS, () => Promise.reject(missing(name)));
      await expect(load).rejects.toThrow(`npm install ${name}`);
      await expect(load).rejects.toBeInstanceOf(AdapterUnavailable);
    },
  );

  it('that lacks a package of its own is not called missing', async () => {
    const load = loadPeer('openai', () => Promise.reject(missing('something-else')));
    await expect(load).rejects.toThrow('something-else');
    await expect(load).rejects.not.toBeInstanceOf(AdapterUnavailable);
  });
});
