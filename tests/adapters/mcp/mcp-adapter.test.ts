import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMcpAdapter } from '../../../src/adapters/mcp/create-mcp-adapter.js';
import type { McpMechanism } from '../../../src/adapters/mcp/mcp-mechanism.js';
import type { McpTargetPolicy } from '../../../src/core/artifact/generated/mcp-target-policy.js';
import type { McpProbeRequest, ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import { MCP_DENIAL_REASONS } from '../../../src/core/target/index.js';
import { changed } from '../../fixtures/changed.js';
import { faultOf } from '../../fixtures/fault-of.js';
import { mcpPolicy } from '../../fixtures/policies.js';

const label = { probeId: 'leg-1', interfaceId: 'tool-server', operationId: 'ask-it' };

const request = (): McpProbeRequest => ({
  ...label,
  kind: 'mcp',
  toolName: 'ask',
  channels: { arguments: { a: [1, { b: null }] } },
});

const api: ProbeRequest = {
  ...label,
  kind: 'api',
  method: 'GET',
  pathTemplate: '/',
  channels: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
};

const cli: ProbeRequest = {
  ...label,
  kind: 'cli',
  executable: 'tool',
  subcommandPath: [],
  channels: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
};

const scripted = (callTool: () => unknown = () => ({ isError: false })) => {
  const calls: unknown[] = [];
  // A mechanism may answer anything.
  const mechanism = {
    callTool: async (...given: unknown[]) => {
      calls.push(given);
      return callTool();
    },
  } as McpMechanism;
  return { mechanism, calls };
};

const { signal } = new AbortController();

const probe = (
  given: ProbeRequest,
  { mechanism }: { readonly mechanism: McpMechanism },
  policy = mcpPolicy(),
) =>
  // The lists of the fixture are not empty.
  createMcpAdapter(policy as unknown as McpTargetPolicy, mechanism).probe(given, signal);

const PATH = process.env.PATH;
afterEach(() => {
  process.env.PATH = PATH;
});
beforeEach(() => {
  process.env.PATH = '/adapter/path';
});

describe('denials (13.7)', () => {
  const DENIALS: readonly (readonly [string, ProbeRequest, string])[] = [
    [
      'interface-not-authorized',
      api,
      'this adapter runs mcp requests only; no api target is ever authorized',
    ],
    [
      'interface-not-authorized',
      cli,
      'this adapter runs mcp requests only; no cli target is ever authorized',
    ],
    [
      'interface-not-authorized',
      changed(request(), '/interfaceId', 'other'),
      'no authorization names interface "other"',
    ],
    [
      'tool-not-authorized',
      changed(request(), '/toolName', 'tell'),
      'tool "tell" is not among the authorized tools for interface "tool-server"',
    ],
  ];

  it.each(DENIALS.map(([reason, given, detail]) => ({ reason, given, detail })))(
    '$reason: $detail',
    async ({ reason, given, detail }) => {
      const script = scripted();
      const fault = await faultOf(probe(given, script));
      expect(fault).toMatchObject({ code: 'forbidden-target', artifactPath: 'ProbeRequest', reason });
      expect(fault.message).toBe(`forbidden-target in ProbeRequest: ${detail}`);
      expect(script.calls).toEqual([]);
    },
  );

  it('has a case for every reason', () => {
    expect(new Set(DENIALS.map(([reason]) => reason))).toEqual(new Set(MCP_DENIAL_REASONS));
  });
});

describe('the call that is asked for (13.7)', () => {
  it('is what the request declares and the authorization resolves it to', async () => {
    const script = scripted();
    await probe(request(), script);
    expect(script.calls).toEqual([
      [
        {
          target: 'node',
          targetArgs: ['server.mjs'],
          toolName: 'ask',
          arguments: { a: [1, { b: null }] },
          env: { PATH: '/adapter/path', SERVER_MODE: 'plain' },
          cwd: '.',
          maxElapsedMs: 60_000,
          maxOutputBytes: 65_536,
        },
        signal,
      ],
    ]);
  });

  it('lets the operator’s PATH win', async () => {
    const script = scripted();
    await probe(
      request(),
      script,
      changed(mcpPolicy(), '/authorizations/0/serverEnvironment/PATH', '/operator'),
    );
    expect(script.calls).toMatchObject([[{ env: { PATH: '/operator', SERVER_MODE: 'plain' } }, {}]]);
  });

  it('has no PATH where there is none', async () => {
    delete process.env.PATH;
    const script = scripted();
    await probe(request(), script);
    expect(script.calls).toMatchObject([[{ env: { SERVER_MODE: 'plain' } }, {}]]);
    expect(JSON.stringify(script.calls)).not.toContain('PATH');
  });
});

describe('the observation (13.7)', () => {
  it.each([
    [{ isError: false }, { isError: false, result: { kind: 'absent' } }],
    [{ isError: true }, { isError: true, result: { kind: 'absent' } }],
    [
      { isError: false, structuredResult: null },
      { isError: false, result: { kind: 'json', value: null } },
    ],
    [
      { isError: false, structuredResult: [1] },
      { isError: false, result: { kind: 'json', value: [1] } },
    ],
    [
      { isError: true, exitCode: -9 },
      { isError: true, result: { kind: 'absent' }, exitCode: -9 },
    ],
  ])('%j', async (answer, observed) => {
    expect(
      await probe(
        request(),
        scripted(() => answer),
      ),
    ).toEqual({ ...label, kind: 'mcp', ...observed });
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { isError: 'no' },
    { isError: true, exitCode: '1' },
    { isError: true, exitCode: 1.5 },
    { isError: false, structuredResult: () => 1 },
    { isError: false, structuredResult: Number.NaN },
  ])('is refused when the result is %j', async (answer) => {
    const fault = await faultOf(
      probe(
        request(),
        scripted(() => answer),
      ),
    );
    expect(fault).toMatchObject({ code: 'port-contract-violation', artifactPath: 'ProbeObservation' });
  });
});

describe('faults (13.7)', () => {
  it('passes a fault of the mechanism on, and wraps any other error', async () => {
    const own = new RuntimeFault('budget-exhausted', 'McpProbeRequest', 'enough');
    const other = new Error('the server exited during launch');
    const failing = (error: Error) =>
      scripted(() => {
        throw error;
      });
    expect(await faultOf(probe(request(), failing(own)))).toBe(own);
    expect(await faultOf(probe(request(), failing(other)))).toMatchObject({
      code: 'port-failure',
      artifactPath: 'ProbeObservation',
      cause: other,
    });
  });
});
