import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/core/artifact/index.js';
import { SchemaIssues } from '../../src/core/artifact/issues.js';
import {
  type BoundaryParser,
  clockReadParsers,
  corpusResolveParsers,
  fileReadParsers,
  fileWriteParsers,
  probeParsers,
} from '../../src/testing/index.js';
import { changed, remove } from '../fixtures/changed.js';

const bytes = new Uint8Array([1]);
const label = { probeId: 'leg', interfaceId: 'svc', operationId: 'op' };

const api = {
  ...label,
  kind: 'api',
  method: 'GET',
  pathTemplate: '/a/{b}',
  channels: { path: { b: 1 }, query: {}, header: { h: 'x' }, body: { kind: 'absent' } },
};
const cli = {
  ...label,
  kind: 'cli',
  executable: 'tool',
  subcommandPath: ['a'],
  channels: { argument: {}, option: {}, environment: { A: 'x' }, stdin: { kind: 'absent' } },
};
const mcp = { ...label, kind: 'mcp', toolName: 'a_B-1', channels: { arguments: { a: [null] } } };

const apiSeen = {
  ...label,
  kind: 'api',
  status: 200,
  headers: { h: 'x' },
  body: { kind: 'json', value: null },
};
const cliSeen = {
  ...label,
  kind: 'cli',
  exitCode: -9,
  stdout: { kind: 'text', value: '' },
  stderr: { kind: 'absent' },
  artifacts: { 'a-1': { kind: 'json', value: {} } },
};
const mcpSeen = { ...label, kind: 'mcp', isError: true, result: { kind: 'absent' }, exitCode: 3 };

/** A message, valid as it is, and with values in place of others that are valid and that are not. */
type Case = {
  readonly name: string;
  readonly parser: BoundaryParser<unknown>;
  readonly valid: Readonly<Record<string, unknown>>;
  readonly accepted?: Readonly<Record<string, readonly unknown[]>>;
  readonly refused: Readonly<Record<string, readonly unknown[]>>;
  readonly optional?: readonly string[];
};

const BASE64 = ['', 'YQ==', 'YWI=', 'YWJj', '+/+/'];
const NO_BASE64 = ['YQ', 'YQ=', 'YR==', 'YWJ=', 'YW Jj', 'YWJj\n', '-_-_', '====', 'Y'];
const raw = (base64: string, contentType = 'text/plain') => ({ kind: 'raw', base64, contentType });
const TYPES = ['a/b', 'text/plain; charset=utf-8', 'a/b;x', 'a/b; '];
const NO_TYPES = ['', 'a', 'a/', '/b', 'a/b;', 'a b/c', 'a/b\r\nX: y', 'a/b;x\ny'];

const CASES: readonly Case[] = [
  {
    name: 'CorpusResolveRequest',
    parser: corpusResolveParsers.request,
    valid: { privateRef: 'a' },
    refused: { privateRef: ['', 1, null] },
  },
  {
    name: 'CorpusResolveResponse',
    parser: corpusResolveParsers.response,
    valid: { privateRef: 'a', bytes },
    accepted: { bytes: [Buffer.from('a'), new Uint8Array()] },
    refused: { privateRef: [''], bytes: ['a', [1], new ArrayBuffer(1), new Uint16Array(1), null] },
  },
  { name: 'ClockReadRequest', parser: clockReadParsers.request, valid: {}, refused: {} },
  {
    name: 'ClockReadResponse',
    parser: clockReadParsers.response,
    valid: { now: '2026-01-02T03:04:05Z' },
    accepted: { now: ['2026-01-02T03:04:05.123456Z', '2024-02-29T00:00:00Z'] },
    refused: {
      now: ['', '2026-01-02', '2026-01-02T03:04:05', '2026-01-02T03:04:05+00:00', '2026-02-29T00:00:00Z', 0],
    },
  },
  {
    name: 'FileReadRequest',
    parser: fileReadParsers.request,
    valid: { path: 'a' },
    refused: { path: ['', 1] },
  },
  {
    name: 'FileReadResponse',
    parser: fileReadParsers.response,
    valid: { path: 'a', bytes },
    refused: { path: [''], bytes: ['a'] },
  },
  {
    name: 'FileWriteRequest',
    parser: fileWriteParsers.request,
    valid: { path: 'a', bytes },
    refused: { path: [''], bytes: ['a'] },
  },
  {
    name: 'FileWriteResponse',
    parser: fileWriteParsers.response,
    valid: { path: 'a', byteLength: 0 },
    accepted: { byteLength: [1, 2 ** 40] },
    refused: { path: [''], byteLength: [-1, 1.5, '1', Number.POSITIVE_INFINITY, null] },
  },
  {
    name: 'ProbeRequest, api',
    parser: probeParsers.request,
    valid: api,
    accepted: {
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      '/channels/body': [
        { kind: 'json', value: { a: [1, null] } },
        ...BASE64.map((text) => raw(text)),
        ...TYPES.map((type) => raw('', type)),
      ],
      '/channels/path': [{}, { a: { b: [] } }],
      '/channels/header': [{}, { A: '' }],
    },
    refused: {
      kind: ['web', 'http', 1],
      probeId: ['', 'A', 'a_b', 1],
      interfaceId: ['A'],
      operationId: ['A'],
      method: ['get', 'TRACE'],
      pathTemplate: ['', 'a', '/:id', '/{}'],
      '/channels/body': [
        { kind: 'text', value: 'x' },
        { kind: 'json' },
        { kind: 'absent', value: 1 },
        ...NO_BASE64.map((text) => raw(text)),
        ...NO_TYPES.map((type) => raw('', type)),
      ],
      '/channels/path': [[], null, { '': 1 }, { a: Number.NaN }],
      '/channels/query': [null],
      '/channels/header': [{ a: 1 }, { '': 'x' }],
    },
  },
  {
    name: 'ProbeRequest, cli',
    parser: probeParsers.request,
    valid: cli,
    accepted: {
      '/channels/stdin': [
        { kind: 'text', value: '' },
        { kind: 'json', value: 0 },
      ],
      '/channels/environment': [{}, { 'a b': '', é: 'x' }],
      subcommandPath: [[]],
    },
    refused: {
      executable: ['/bin/sh', ''],
      subcommandPath: ['a', ['A']],
      '/channels/stdin': [raw(''), { kind: 'text', value: 1 }],
      '/channels/environment': [{ '': 'x' }, { 'A=B': 'x' }, { 'A\u0000': 'x' }, { A: 1 }],
      '/channels/argument': [[]],
      '/channels/option': [null],
    },
  },
  {
    name: 'ProbeRequest, mcp',
    parser: probeParsers.request,
    valid: mcp,
    refused: { toolName: ['', 'a.b', 'a/b', 'a b'], '/channels/arguments': [[], null] },
  },
  {
    name: 'ProbeObservation, api',
    parser: probeParsers.response,
    valid: apiSeen,
    accepted: { status: [100, 599], body: [{ kind: 'absent' }, { kind: 'text', value: '' }] },
    refused: { status: [99, 600, 200.5, '200'], headers: [{ a: 1 }, []], body: [raw(''), null, 'x'] },
  },
  {
    name: 'ProbeObservation, cli',
    parser: probeParsers.response,
    valid: cliSeen,
    accepted: { exitCode: [0, 255], artifacts: [{}] },
    refused: {
      exitCode: [0.5, '0', null],
      stdout: [null, 'x'],
      stderr: [{ kind: 'json' }],
      artifacts: [{ A: { kind: 'absent' } }, { a: 'x' }],
    },
  },
  {
    name: 'ProbeObservation, mcp',
    parser: probeParsers.response,
    valid: mcpSeen,
    accepted: { isError: [false], exitCode: [-9] },
    refused: { isError: ['yes', null], result: [null], exitCode: [0.5, null] },
    optional: ['exitCode'],
  },
];

const pointerOf = (place: string): string => (place.startsWith('/') ? place : `/${place}`);

describe.each(CASES)('$name (13.2)', ({ parser, valid, accepted = {}, refused, optional = [] }) => {
  it('is read as it is', () => {
    expect(parser.safeParse(valid)).toEqual({ success: true, data: valid });
  });

  it.each([undefined, null, 1, 'x', []])('is not %j', (value) => {
    expect(parser.safeParse(value).success).toBe(false);
  });

  it('has no other members, and all of them', () => {
    const outcome = parser.safeParse({ ...valid, extra: 1 });
    expect(outcome).toMatchObject({ success: false });
    expect(outcome.success ? undefined : outcome.error).toBeInstanceOf(SchemaIssues);
    for (const member of Object.keys(valid)) {
      const without = changed(valid, `/${member}`, remove);
      expect(parser.safeParse(without).success, member).toBe(optional.includes(member));
    }
  });

  it('has every channel', () => {
    const { channels } = valid;
    for (const channel of Object.keys(channels ?? {})) {
      expect(parser.safeParse(changed(valid, `/channels/${channel}`, remove)).success, channel).toBe(false);
      expect(parser.safeParse(changed(valid, '/channels/extra', {})).success).toBe(false);
    }
  });

  it('accepts and refuses values member by member', () => {
    for (const [place, values] of Object.entries(accepted)) {
      for (const value of values) {
        const message = { ...valid };
        // Bytes are no JSON, so they are put in place as they are.
        const outcome = parser.safeParse(
          place.startsWith('/') ? changed(message, place, value) : { ...message, [place]: value },
        );
        expect(outcome.success, `${place} ${JSON.stringify(value)}`).toBe(true);
      }
    }
    for (const [place, values] of Object.entries(refused)) {
      for (const value of values) {
        const message = place.startsWith('/')
          ? changed(valid, place, value as JsonValue)
          : { ...valid, [place]: value };
        const outcome = parser.safeParse(message);
        expect(outcome.success, `${pointerOf(place)} ${JSON.stringify(value)}`).toBe(false);
      }
    }
  });

  it('never throws', () => {
    const unreadable = new Proxy(valid, {
      ownKeys: () => {
        throw new Error('on purpose');
      },
    });
    expect(parser.safeParse(unreadable)).toMatchObject({ success: false });
  });
});
