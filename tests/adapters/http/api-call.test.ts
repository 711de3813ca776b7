import { describe, expect, it } from 'vitest';
import { type ApiOrigin, apiCall } from '../../../src/adapters/http/api-call.js';
import type { ApiProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import { changed } from '../../fixtures/changed.js';

const origin: ApiOrigin = {
  scheme: 'http',
  host: 'svc.test',
  port: 8080,
  basePath: '',
  credentials: new Map([['x-token', 'secret']]),
};

const request = (
  over: Partial<ApiProbeRequest['channels']> = {},
  pathTemplate = '/notes',
): ApiProbeRequest => ({
  probeId: 'leg',
  interfaceId: 'svc',
  operationId: 'read',
  kind: 'api',
  method: 'POST',
  pathTemplate,
  channels: { path: {}, query: {}, header: {}, body: { kind: 'absent' }, ...over },
});

describe('the request target of a probe', () => {
  it.each<readonly [string, ApiProbeRequest['channels']['path'], string]>([
    ['/', {}, '/'],
    ['//a/', {}, '//a/'],
    ['/notes/{id}', { id: 7 }, '/notes/7'],
    ['/a{b}c{d}', { b: 'x', d: true }, '/axctrue'],
    ['/{a}/{a}', { a: 'x' }, '/x/x'],
    ['/{a}', { a: 'a/b?c#d%e é' }, '/a%2Fb%3Fc%23d%25e%20%C3%A9'],
    ['/{a}', { a: '' }, '/'],
    ['/{a}', { a: null }, '/null'],
    ['/{a}', { a: { x: [1] } }, '/%7B%22x%22%3A%5B1%5D%7D'],
    ['/{a}/x', { a: '..' }, '/%2E%2E/x'],
    ['/{a}/x', { a: '.' }, '/%2E/x'],
    ['/{a}', { a: '\ud800' }, '/%EF%BF%BD'],
    ['/{__proto__}', JSON.parse('{ "__proto__": "own" }'), '/own'],
    ['/a b/é', {}, '/a%20b/%C3%A9'],
    ['/100%/%41', {}, '/100%25/%41'],
    ['/a#b', {}, '/a%23b'],
    ['/search?kind={k}&fixed=1', { k: 'a&b' }, '/search?kind=a%26b&fixed=1'],
  ])('%s with %j', (template, path, target) => {
    expect(apiCall(request({ path }, template), origin).path).toBe(target);
  });

  it('stands below the base path of the operator', () => {
    expect(apiCall(request(), { ...origin, basePath: '/v1' }).path).toBe('/v1/notes');
  });

  it.each<readonly [ApiProbeRequest['channels']['query'], string]>([
    [{}, ''],
    [{ a: 'x y', b: 1, c: false, d: null }, '?a=x%20y&b=1&c=false&d=null'],
    [{ tag: ['a', 'b', 3] }, '?tag=a&tag=b&tag=3'],
    [{ tag: [] }, ''],
    [{ filter: { a: 1 } }, '?filter=%7B%22a%22%3A1%7D'],
    [{ 'a&b=c': '&=#' }, '?a%26b%3Dc=%26%3D%23'],
  ])('carries the query %j', (query, text) => {
    expect(apiCall(request({ query }), origin).path).toBe(`/notes${text}`);
  });

  it('goes on with a query that the template began', () => {
    expect(apiCall(request({ query: { b: 2 } }, '/s?a=1'), origin).path).toBe('/s?a=1&b=2');
  });

  it.each<readonly [string, ApiProbeRequest['channels']['path'], string]>([
    ['/{id}', {}, 'the path template names "{id}", for which the path channel has no value'],
    ['/{toString}', {}, 'the path template names "{toString}", for which the path channel has no value'],
    ['/x', { id: 1, other: 2 }, 'the path channel names id, other, for which the path template has no place'],
  ])('is refused: %s with %j', (template, path, detail) => {
    expect(() => apiCall(request({ path }, template), origin)).toThrow(
      new RuntimeFault('port-failure', 'ProbeRequest', detail),
    );
  });
});

describe('the body of a probe', () => {
  it.each<readonly [ApiProbeRequest['channels']['body'], string | null, string | undefined]>([
    [{ kind: 'absent' }, null, undefined],
    [{ kind: 'json', value: { a: ['é'] } }, '{"a":["é"]}', 'application/json'],
    [{ kind: 'json', value: null }, 'null', 'application/json'],
    [{ kind: 'raw', base64: '', contentType: 'text/plain' }, '', 'text/plain'],
    [{ kind: 'raw', base64: 'YWI=', contentType: 'text/csv; x=1' }, 'ab', 'text/csv; x=1'],
  ])('%j', (body, text, contentType) => {
    const call = apiCall(request({ body }), origin);
    expect(call.body === null ? null : Buffer.from(call.body).toString()).toBe(text);
    expect(call.headers.get('content-type')).toBe(contentType);
  });

  it('has the media type that the request declares', () => {
    const body = { kind: 'json', value: 1 } as const;
    const call = apiCall(request({ body, header: { 'Content-Type': 'text/plain' } }), origin);
    expect(call.headers.get('content-type')).toBe('text/plain');
  });
});

describe('the headers of a probe', () => {
  it('are those that are declared, beside those of every request', () => {
    const call = apiCall(
      request({ header: { 'X-A': '1', Accept: 'text/html', Authorization: 'Basic x' } }),
      origin,
    );
    expect([...call.headers]).toEqual([
      ['accept', 'text/html'],
      ['accept-encoding', 'identity'],
      ['user-agent', 'eval-quality'],
      ['x-a', '1'],
      ['authorization', 'Basic x'],
    ]);
    expect([...call.credentials]).toEqual([['x-token', 'secret']]);
  });

  it.each([
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Keep-Alive',
    'Proxy-Connection',
    'Proxy-Authorization',
    'Upgrade',
    'TE',
    'Trailer',
    'Expect',
  ])('are the transport’s own: %s', (name) => {
    expect(() => apiCall(request({ header: { [name]: 'x' } }), origin)).toThrow(
      `the header "${name}" is the transport's own and cannot be declared`,
    );
  });

  it('never replace the operator’s', () => {
    expect(() => apiCall(request({ header: { 'X-Token': 'mine' } }), origin)).toThrow(
      'the header "X-Token" is set by the operator of the target and cannot be declared',
    );
  });
});

describe('a call', () => {
  it('goes to the operator’s origin', () => {
    expect(apiCall(changed(request(), '/method', 'DELETE'), origin)).toMatchObject({
      scheme: 'http',
      host: 'svc.test',
      port: 8080,
      method: 'DELETE',
    });
  });
});
