import { describe, expect, it } from 'vitest';
import type { ProbeObservation } from '../../../src/core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import { type JsonValue, scanJson } from '../../../src/core/artifact/index.js';
import type { AnyOperation } from '../../../src/core/contract/index.js';
import { fixtureDigest } from '../../../src/core/preflight/fixture/fixture-digest.js';
import { observedRecordOf } from '../../../src/core/preflight/fixture/observed-record.js';
import { type Projection, projectionOf } from '../../../src/core/preflight/fixture/projection.js';
import { prune } from '../../../src/core/preflight/fixture/prune.js';
import { minimalApiContract, minimalCliContract, minimalMcpContract } from '../../fixtures/contracts.js';
import { absent, json } from './scenes.js';

const operationOf = (contract: ReturnType<typeof minimalApiContract>): AnyOperation => {
  const operation = contract.permittedInterfaces[0]?.operations[0];
  if (operation === undefined) throw new Error('the contract has an operation');
  return operation;
};

const [api, mcp] = [minimalApiContract(), minimalMcpContract()].map(operationOf) as [
  AnyOperation,
  AnyOperation,
];
const cli = (descriptorChannel: object): AnyOperation =>
  ({ ...operationOf(minimalCliContract()), descriptorChannel }) as AnyOperation;
const stdout = cli({ kind: 'stream', channel: 'stdout' });

describe('prune', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['{"id":1,"a":{"t":2,"k":3}}', ['/id', '/a/t'], '{"a":{"k":3}}'],
    ['{"l":[1,2,3]}', ['/l/0', '/l/1'], '{"l":[2]}'],
    ['{"l":[1,2,3]}', ['/l/1', '/l/0'], '{"l":[3]}'],
    ['{"l":[1]}', ['/l/01', '/l/5', '/x/y', '/l/-', '/l/length'], '{"l":[1]}'],
    ['{"a/b":1,"":2}', ['/a~1b', '/'], '{}'],
    ['{"a~b":1}', ['/a~0b'], '{}'],
    ['"s"', ['/a'], '"s"'],
    ['null', ['/a'], 'null'],
    ['[[1,2],[3]]', ['/0/1', '/1'], '[[1]]'],
    ['{"l":[{"t":1,"k":2},{"t":3}]}', ['/l/0/t', '/l/1/t'], '{"l":[{"k":2},{}]}'],
    ['{"*":1,"a":2}', ['/*'], '{"a":2}'],
    ['{"a":{"b":1}}', ['/*/b'], '{"a":{"b":1}}'],
    ['{"a":null}', ['/a/b', '/a'], '{}'],
    ['{"0":1,"1":2}', ['/0'], '{"1":2}'],
    [
      '{"__proto__":{"a":1},"constructor":2}',
      ['/__proto__/a', '/constructor', '/toString'],
      '{"__proto__":{}}',
    ],
    ['{"a":1}', [], '{"a":1}'],
  ])('%s without %j', (body, pointers, left) => {
    const value = scanJson(body, 'here') as JsonValue;
    expect(JSON.stringify(prune(json(value), pointers))).toBe(`{"kind":"json","value":${left}}`);
    expect(JSON.stringify(value)).toBe(body);
  });

  it.each([null, { a: 1 }])('leaves nothing of %j when the whole channel is volatile', (value) => {
    expect(prune(json(value), ['/a', ''])).toEqual({ kind: 'absent' });
  });

  it('leaves text and nothing alone, whatever is volatile', () => {
    expect(prune({ kind: 'text', value: 'a' }, [''])).toEqual({ kind: 'text', value: 'a' });
    expect(prune(absent, [''])).toEqual(absent);
  });
});

const label = { probeId: 'leg', interfaceId: 'seen', operationId: 'other' } as const;
const observations = {
  api: { ...label, kind: 'api', status: 404, headers: { etag: '1' }, body: json({ a: 1 }) },
  cli: {
    ...label,
    kind: 'cli',
    exitCode: 2,
    stdout: json({ a: 1 }),
    stderr: { kind: 'text', value: 'no' },
    artifacts: { report: json({ r: 1 }), log: json({ l: 1 }) },
  },
  mcp: { ...label, kind: 'mcp', isError: true, result: json({ a: 1 }) },
  mcpGone: { ...label, kind: 'mcp', isError: false, result: absent, exitCode: -9 },
} as const satisfies { readonly [name: string]: ProbeObservation };

describe('the projection', () => {
  const seen = {
    legId: 'leg',
    interfaceId: 'seen',
    operationId: 'other',
    status: null,
    exitCode: null,
    toolError: null,
  };

  it.each<readonly [string, ProbeObservation, AnyOperation, Partial<Projection>]>([
    ['api', observations.api, api, { status: 404, body: json({ a: 1 }) }],
    ['cli, standard output', observations.cli, stdout, { exitCode: 2, body: json({ a: 1 }) }],
    [
      'cli, standard error',
      observations.cli,
      cli({ kind: 'stream', channel: 'stderr' }),
      { exitCode: 2, body: { kind: 'text', value: 'no' } },
    ],
    [
      'cli, a file',
      observations.cli,
      cli({ kind: 'artifact', artifactId: 'log' }),
      { exitCode: 2, body: json({ l: 1 }) },
    ],
    [
      'cli, a file that was not written',
      observations.cli,
      cli({ kind: 'artifact', artifactId: 'constructor' }),
      { exitCode: 2, body: absent },
    ],
    ['mcp', observations.mcp, mcp, { toolError: true, body: json({ a: 1 }) }],
    ['mcp, server gone', observations.mcpGone, mcp, { toolError: false, exitCode: -9, body: absent }],
  ])('of %s', (_what, observation, operation, part) => {
    expect(projectionOf(observation, operation)).toEqual({ ...seen, ...part });
    expect(Object.keys(projectionOf(observation, operation))).toHaveLength(7);
  });

  it('is without what is declared volatile', () => {
    expect(projectionOf(observations.api, { ...api, volatilePointers: ['/a'] }).body).toEqual(json({}));
  });
});

describe('the fixture digest', () => {
  const projection = (part: Partial<Projection>): Projection => ({
    legId: 'leg-a',
    interfaceId: 'svc',
    operationId: 'op-a',
    status: null,
    exitCode: null,
    toolError: null,
    body: absent,
    ...part,
  });
  const tools = { interfaceId: 'tools', operationId: 'ask' };

  it.each<readonly [string, readonly Projection[], string]>([
    [
      'two HTTP legs, in no order',
      [
        projection({ legId: 'leg-b', status: 200, body: json({ ok: true }) }),
        projection({ legId: 'leg-a', status: 404, body: { kind: 'text', value: 'gone' } }),
      ],
      'fdfd6a63246496cf96c6db4e68940b9fe1f73bb95cb78d10994c65e5bbcfcc0a',
    ],
    [
      'a tool call',
      [projection({ ...tools, toolError: false, body: json({ ok: true }) })],
      'c82b3c18eef14244086eb7d063291daab95e27bf7d533e55f1e8b5666648b9e2',
    ],
    [
      'a tool call whose server ended',
      [projection({ ...tools, toolError: true, exitCode: -9 })],
      '1bfcc81465a15d29b68e8022d2f6e1fcb08a7810f15e7a5c61fe28e44a707d70',
    ],
  ])('of %s', (_what, projections, digest) => {
    expect(fixtureDigest(projections, 'PreflightVerdict')).toBe(`sha256:${digest}`);
    expect(fixtureDigest(projections.toReversed(), 'PreflightVerdict')).toBe(`sha256:${digest}`);
  });

  it('of nothing would certify nothing', () => {
    expect(() => fixtureDigest([], 'PreflightVerdict')).toThrow(
      new TypeError(
        'PreflightVerdict: a fixture digest over no observation would certify a pre-flight that verified nothing',
      ),
    );
  });
});

describe('the record of a leg', () => {
  const request = {
    api: {
      ...label,
      kind: 'api',
      method: 'POST',
      pathTemplate: '/',
      channels: { path: { p: 1 }, query: { q: 1 }, header: { h: '1' }, body: json({ b: 1 }) },
    },
    cli: {
      ...label,
      kind: 'cli',
      executable: 'x',
      subcommandPath: [],
      channels: { argument: { a: 1 }, option: { o: 1 }, environment: { e: '1' }, stdin: json({ s: 1 }) },
    },
    mcp: { ...label, kind: 'mcp', toolName: 'x', channels: { arguments: { a: 1 } } },
  } as const;
  const noInputs = {
    path: null,
    query: null,
    header: null,
    body: null,
    argument: null,
    option: null,
    environment: null,
    stdin: null,
    arguments: null,
  };
  const always = {
    observationId: 'leg',
    sequence: 1,
    provenance: 'baseline',
    principal: null,
    interfaceId: 'seen',
    operationId: 'other',
    responseBody: null,
    responseHeaders: null,
    responseStatus: null,
    exitCode: null,
    stdout: absent,
    stderr: absent,
    artifacts: {},
  };
  const recordOf = (sent: ProbeRequest, observation: ProbeObservation, operation: AnyOperation) =>
    observedRecordOf(sent, observation, projectionOf(observation, operation), operation);

  it('of an HTTP call', () => {
    expect(recordOf(request.api, observations.api, api)).toEqual({
      ...always,
      responseBody: { a: 1 },
      responseHeaders: { etag: '1' },
      responseStatus: 404,
      callInputs: { ...noInputs, path: { p: 1 }, query: { q: 1 }, header: { h: '1' }, body: { b: 1 } },
    });
  });

  it('of a command holds the described output and no other', () => {
    const sent = {
      ...noInputs,
      argument: { a: 1 },
      option: { o: 1 },
      environment: { e: '1' },
      stdin: { s: 1 },
    };
    const command = { ...always, exitCode: 2, callInputs: sent };
    expect(recordOf(request.cli, observations.cli, stdout)).toEqual({ ...command, stdout: json({ a: 1 }) });
    expect(recordOf(request.cli, observations.cli, cli({ kind: 'stream', channel: 'stderr' }))).toEqual({
      ...command,
      stderr: { kind: 'text', value: 'no' },
    });
    expect(recordOf(request.cli, observations.cli, cli({ kind: 'artifact', artifactId: 'log' }))).toEqual({
      ...command,
      artifacts: { log: json({ l: 1 }) },
    });
  });

  it('of a tool call has the error flag as its status', () => {
    const sent = { ...noInputs, arguments: { a: 1 } };
    expect(recordOf(request.mcp, observations.mcp, mcp)).toEqual({
      ...always,
      responseBody: { a: 1 },
      responseStatus: 1,
      callInputs: sent,
    });
    expect(recordOf(request.mcp, observations.mcpGone, mcp)).toMatchObject({
      responseStatus: 0,
      exitCode: -9,
    });
  });

  it.each([
    ['text', { kind: 'text', value: 'plain' }, 'plain'],
    ['absent', absent, null],
    ['null', json(null), null],
  ] as const)('reads a body that is %s', (_what, body, value) => {
    expect(recordOf(request.api, { ...observations.api, body }, api).responseBody).toEqual(value);
  });

  it.each([
    ['an array', json([1])],
    ['a scalar', json('b')],
    ['null', json(null)],
    ['nothing', absent],
    ['bytes', { kind: 'raw', base64: '', contentType: 'text/plain' }],
  ] as const)('reads back no body that was %s', (_what, body) => {
    const sent: ProbeRequest = { ...request.api, channels: { ...request.api.channels, body } };
    expect(recordOf(sent, observations.api, api).callInputs?.body).toBeNull();
  });

  it('reads back no standard input that was text', () => {
    const stdin = { kind: 'text', value: '{}' } as const;
    const sent: ProbeRequest = { ...request.cli, channels: { ...request.cli.channels, stdin } };
    expect(recordOf(sent, observations.cli, stdout).callInputs?.stdin).toBeNull();
  });

  it('holds bodies after pruning and headers raw', () => {
    const operation = { ...api, volatilePointers: ['/a', '/etag'] };
    expect(recordOf(request.api, observations.api, operation)).toMatchObject({
      responseBody: {},
      responseHeaders: { etag: '1' },
    });
  });
});
