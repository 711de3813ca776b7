import { describe, expect, it } from 'vitest';
import type { ProbeTargetAuthorization } from '../../../src/core/artifact/generated/probe-target-policy.js';
import {
  DENIAL_REASONS,
  type DenialReason,
  evaluateTarget,
  isSafeMethod,
  type ResolvedTarget,
} from '../../../src/core/target/index.js';
import { changed } from '../../fixtures/changed.js';

const authorization = (): ProbeTargetAuthorization => ({
  interfaceId: 'svc',
  scheme: 'http',
  host: 'svc.test',
  port: 8080,
  addresses: ['127.0.0.1', '::1'],
  methods: ['GET', 'POST'],
  safeMethods: ['GET'],
  maxRedirects: 0,
  maxElapsedMs: 1000,
  maxRequestBytes: 1000,
  maxResponseBytes: 1000,
});

const target: ResolvedTarget = {
  interfaceId: 'svc',
  scheme: 'http',
  host: 'svc.test',
  port: 8080,
  address: '127.0.0.1',
  method: 'GET',
};

const decide = (given: ResolvedTarget, ...authorizations: readonly ProbeTargetAuthorization[]) =>
  evaluateTarget({ authorizations }, given);

/** Each reason, from the allowed target changed in one place. */
const DENIALS: readonly (readonly [DenialReason, Partial<ResolvedTarget>, string, string])[] = [
  [
    'interface-not-authorized',
    { interfaceId: 'other' },
    'no authorization names interface "other"',
    'loopback',
  ],
  ['scheme-not-authorized', { scheme: 'https' }, 'scheme "https" is not the authorized "http"', 'loopback'],
  [
    'host-not-authorized',
    { host: 'evil.test' },
    'host "evil.test" is not the authorized "svc.test"',
    'loopback',
  ],
  ['port-not-authorized', { port: 80 }, 'port 80 is not the authorized 8080', 'loopback'],
  [
    'address-not-authorized',
    { address: '10.0.0.1' },
    'address "10.0.0.1" (10.0.0.1, class private) is named by no authorized address',
    'private',
  ],
  [
    'address-unparseable',
    { address: '127.1' },
    'address "127.1" could not be parsed, so it cannot be proven outside a denied class',
    'unparseable',
  ],
  [
    'method-not-authorized',
    { method: 'PUT' },
    'method "PUT" is not among the authorized methods',
    'loopback',
  ],
];

describe('evaluateTarget (13.9)', () => {
  it('allows a target that an authorization names in every respect', () => {
    const only = authorization();
    expect(decide(target, only)).toEqual({
      allowed: true,
      authorization: only,
      addressClass: 'loopback',
      canonicalAddress: '127.0.0.1',
    });
  });

  it.each(DENIALS)('%s', (reason, change, detail, addressClass) => {
    expect(decide({ ...target, ...change }, authorization())).toEqual({
      allowed: false,
      reason,
      detail,
      addressClass,
    });
  });

  it('has a case for every reason, in the published order of the list', () => {
    expect(DENIALS.map(([reason]) => reason)).toEqual(DENIAL_REASONS);
  });

  it('allows nothing by default', () => {
    expect(decide(target)).toMatchObject({ allowed: false, reason: 'interface-not-authorized' });
  });

  it('tests scheme, host, port, readability, address and method in this order', () => {
    const order = [
      ['scheme-not-authorized', {}],
      ['host-not-authorized', { scheme: 'http' }],
      ['port-not-authorized', { scheme: 'http', host: 'svc.test' }],
      ['address-unparseable', { scheme: 'http', host: 'svc.test', port: 8080 }],
      ['address-not-authorized', { scheme: 'http', host: 'svc.test', port: 8080, address: '9.9.9.9' }],
      ['method-not-authorized', { scheme: 'http', host: 'svc.test', port: 8080, address: '127.0.0.1' }],
    ] as const;
    const wrong = { interfaceId: 'svc', scheme: 'ftp', host: 'x', port: 1, address: 'x', method: 'X' };
    for (const [reason, right] of order) {
      expect(decide({ ...wrong, ...right }, authorization())).toMatchObject({ allowed: false, reason });
    }
  });

  it.each([
    ['SVC.test', 'svc.TEST', true],
    ['svc.test.', 'svc.test', true],
    ['svc.test', 'svc.test.', true],
    ['svc.test..', 'svc.test', false],
    ['svc.test', 'xsvc.test', false],
    ['svc.test', 'svc.test:8080', false],
    ['user@svc.test', 'svc.test', false],
  ])('compares the host %s with %s: %s', (given, authorized, allowed) => {
    const one = changed(authorization(), '/host', authorized);
    expect(decide({ ...target, host: given }, one).allowed).toBe(allowed);
  });

  it.each([
    ['::ffff:127.0.0.1', true],
    ['[::1]', true],
    ['0:0:0:0:0:0:0:1', true],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['127.0.0.2', false],
  ])('compares addresses in canonical form: %s: %s', (address, allowed) => {
    expect(decide({ ...target, address }, authorization()).allowed).toBe(allowed);
  });

  it('names the canonical form and class of an address that is not named', () => {
    expect(decide({ ...target, address: '::ffff:a9fe:a9fe' }, authorization())).toEqual({
      allowed: false,
      reason: 'address-not-authorized',
      detail:
        'address "::ffff:a9fe:a9fe" (169.254.169.254, class metadata) is named by no authorized address',
      addressClass: 'metadata',
    });
  });

  it('compares methods exactly', () => {
    expect(decide({ ...target, method: 'get' }, authorization()).allowed).toBe(false);
  });

  it('takes the first authorization that allows', () => {
    const refusing = changed(authorization(), '/port', 1);
    const first = changed(authorization(), '/maxRedirects', 1);
    const second = changed(authorization(), '/maxRedirects', 2);
    expect(decide(target, refusing, first, second)).toMatchObject({ allowed: true, authorization: first });
  });

  it('answers with the denial of the first authorization of the interface', () => {
    const elsewhere = changed(authorization(), '/interfaceId', 'other');
    const first = changed(authorization(), '/port', 1);
    const second = changed(authorization(), '/scheme', 'https');
    expect(decide(target, elsewhere, first, second)).toMatchObject({ reason: 'port-not-authorized' });
  });

  it('looks at no cap', () => {
    const capped = { ...authorization(), maxElapsedMs: 1, maxRequestBytes: 1, maxResponseBytes: 1 };
    expect(decide(target, capped).allowed).toBe(true);
  });
});

describe('isSafeMethod (13.9)', () => {
  it.each([
    ['GET', true],
    ['POST', false],
    ['DELETE', false],
    ['get', false],
  ])('%s: %s', (method, isSafe) => {
    expect(isSafeMethod(authorization(), method)).toBe(isSafe);
  });

  it('calls no method safe that is not permitted', () => {
    expect(isSafeMethod({ ...authorization(), safeMethods: ['DELETE'] }, 'DELETE')).toBe(false);
    expect(isSafeMethod({ ...authorization(), safeMethods: [] }, 'GET')).toBe(false);
  });
});
