import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { createMcpAdapter } from '../../../src/adapters/mcp/create-mcp-adapter.js';
import type { McpCallToolRequest } from '../../../src/adapters/mcp/mcp-mechanism.js';
import { nodeStdioMcpMechanism } from '../../../src/adapters/mcp/node-stdio-mcp-mechanism.js';
import type { McpTargetPolicy } from '../../../src/core/artifact/generated/mcp-target-policy.js';
import { openBeacon } from '../../fixtures/beacon.js';
import { faultOf } from '../../fixtures/fault-of.js';
import { UNRULY } from '../process/processes.js';

const SERVER = fileURLToPath(new URL('../../fixtures/programs/mcp-server.mjs', import.meta.url));
const SDK_SERVER = fileURLToPath(new URL('../../fixtures/programs/mcp-sdk-server.mjs', import.meta.url));
const { callTool } = nodeStdioMcpMechanism;
const { signal } = new AbortController();

const call = (toolName: string, traits: readonly string[] = [], over: Partial<McpCallToolRequest> = {}) =>
  callTool(
    {
      target: process.execPath,
      targetArgs: [SERVER, ...traits],
      toolName,
      arguments: {},
      env: {},
      cwd: '/',
      maxElapsedMs: 600_000,
      maxOutputBytes: 1_000_000,
      ...over,
    },
    signal,
  );

describe('the conversation (13.7)', () => {
  it('is one JSON text a line, in this order', async () => {
    const args = { text: 'a\nb', list: [1, null] };
    const { structuredResult } = await call('heard', [], { arguments: args });
    expect(structuredResult).toEqual([
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"eval-quality","version":"0"}}}',
      '{"jsonrpc":"2.0","method":"notifications/initialized","params":{}}',
      `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"heard","arguments":${JSON.stringify(args)}}}`,
    ]);
  });

  it.each([
    ['ask', { isError: false, structuredResult: { q: 1 } }],
    ['ask-as-text', { isError: false, structuredResult: { q: 1 } }],
    ['splits', { isError: false, structuredResult: 'é€😀' }],
    ['error-result', { isError: true, structuredResult: { why: 'because' } }],
    ['error-without-result', { isError: true }],
    ['protocol-error', { isError: true, structuredResult: { code: -32602, message: 'unknown tool' } }],
    ['null-error', { isError: false, structuredResult: 1 }],
    ['null-result', { isError: false }],
    ['list-result', { isError: false }],
    ['text-result', { isError: false }],
    ['no-result', { isError: false }],
    ['structured-null', { isError: false, structuredResult: null }],
    ['odd-flag', { isError: false, structuredResult: 1 }],
    ['content-only', { isError: false }],
    ['answers-and-exits', { isError: false, structuredResult: 'last words' }],
    ['answers-without-line-feed', { isError: false, structuredResult: 'unfinished' }],
    ['exits', { isError: true, exitCode: 3 }],
    ['kills-itself', { isError: true, exitCode: -9 }],
  ])('%s', async (tool, result) => {
    expect(await call(tool, [], { arguments: { q: 1 } })).toEqual(result);
  });

  it.each(['says-json-that-is-no-message', 'asks-back', 'old-protocol', 'floods-stderr'])(
    'goes on with a server that %s',
    async (trait) => {
      const result = await call('ask', [trait], { arguments: { q: 1 } });
      expect(result).toEqual({ isError: false, structuredResult: { q: 1 } });
    },
  );

  it('gives the server its environment and its arguments', async () => {
    expect(await call('environment', [], { env: { SECRET: 'x' } })).toMatchObject({
      structuredResult: { SECRET: 'x' },
    });
    expect(await call('arguments', ['a b', ''])).toMatchObject({ structuredResult: ['a b', ''] });
  });

  it('is understood by a server that is built on the protocol’s own library', async () => {
    const result = await call('add', [], {
      targetArgs: [SDK_SERVER],
      env: { PATH: process.env.PATH ?? '' },
      arguments: { a: 2, b: 40 },
    });
    expect(result).toEqual({ isError: false, structuredResult: { sum: 42 } });
  });
});

describe('a session that breaks (13.7)', () => {
  it.each([
    ['exits-at-once', /^the server exited during (launch|initialize)$/],
    ['exits-during-initialize', /^the server exited during initialize$/],
    ['refuses', /^the server refused the initialize handshake: \{"code":-32600,"message":"not today"\}$/],
    ['prints-banner', /^the server wrote bytes on stdout that are not a JSON-RPC message: Server ready!$/],
  ])('a server that %s', async (trait, message) => {
    await expect(call('ask', [trait])).rejects.toThrow(message);
  });

  it('a server that answers with prose', async () => {
    await expect(call('writes-prose')).rejects.toThrow(
      new Error(`the server wrote bytes on stdout that are not a JSON-RPC message: ${'é'.repeat(200)}`),
    );
  });

  it('a server that cannot be started', async () => {
    await expect(call('ask', [], { target: '/no/such/server' })).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'spawn /no/such/server',
      path: '/no/such/server',
    });
  });

  it.each([
    ['launch', 'ask', []],
    ['initialize', 'ask', ['silent']],
    ['tools/call', 'slow', []],
    ['tools/call', 'closes-stdout', []],
  ])('a session that takes too long, during %s', async (phase, tool, traits) => {
    const beacon = await openBeacon();
    // The clock of the session alone is the test's: it strikes when the server is where it should be.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const session = faultOf(call(tool, [...traits, `calls-in=${beacon.port}`], { maxElapsedMs: 1234 }));
    try {
      while (phase !== 'launch' && (await beacon.next()).role !== phase);
      vi.advanceTimersByTime(1234);
    } finally {
      vi.useRealTimers();
    }
    const fault = await session;
    expect(fault).toMatchObject({ code: 'budget-exhausted', artifactPath: 'McpProbeRequest' });
    expect(fault.message).toBe(
      `budget-exhausted in McpProbeRequest: the session exceeded maxElapsedMs (1234ms) during ${phase} and was torn down`,
    );
    await beacon.close();
  });

  it('a server that writes too much', async () => {
    const stdout = await faultOf(call('floods', [], { maxOutputBytes: 100_000 }));
    expect(stdout.message).toBe(
      'budget-exhausted in McpProbeRequest: the server wrote past maxOutputBytes (100000) on stdout and the session was torn down',
    );
    const stderr = await faultOf(call('slow', ['floods-stderr'], { maxOutputBytes: 100_000 }));
    expect(stderr.message).toBe(
      'budget-exhausted in McpProbeRequest: the server wrote past maxOutputBytes (100000) on its own stderr and the session was torn down',
    );
  });

  it('a server that writes one byte too much over the whole session', async () => {
    const greeting = '{"jsonrpc":"2.0","id":1,"result":{}}\n'.length;
    const exact = (maxOutputBytes: number) =>
      call('exact', [], { maxOutputBytes, arguments: { bytes: 1000 } });
    expect(await exact(greeting + 1000)).toMatchObject({ isError: false });
    expect(await faultOf(exact(greeting + 999))).toMatchObject({ code: 'budget-exhausted' });
  });
});

describe('teardown (13.7)', () => {
  it('kills everything the server forked, whatever it ignores', async () => {
    const beacon = await openBeacon();
    const controller = new AbortController();
    const session = callTool(
      {
        target: process.execPath,
        targetArgs: [UNRULY, String(beacon.port), 'server', 'forks', 'ignores-sigterm'],
        toolName: 'ask',
        arguments: {},
        env: {},
        cwd: '/',
        maxElapsedMs: 600_000,
        maxOutputBytes: 1000,
      },
      controller.signal,
    );
    const callers = [await beacon.next(), await beacon.next()];
    controller.abort('enough');
    await expect(session).rejects.toMatchObject({ name: 'AbortError', code: 'ABORT_ERR', cause: 'enough' });
    await Promise.all(callers.map(({ gone }) => gone));
    await beacon.close();
  });

  it('never starts a server when the signal has aborted', async () => {
    const request = {
      target: '/no/such/server',
      targetArgs: [],
      toolName: 'x',
      arguments: {},
      env: {},
      cwd: '/',
    };
    await expect(
      callTool({ ...request, maxElapsedMs: 1, maxOutputBytes: 1 }, AbortSignal.abort('early')),
    ).rejects.toMatchObject({ name: 'AbortError', cause: 'early' });
  });

  it('ends a server that answered and would stay', async () => {
    const beacon = await openBeacon();
    const stays = `
      require('child_process').spawn(process.execPath, [${JSON.stringify(UNRULY)}, '${beacon.port}', 'helper'], { stdio: 'inherit' });
      const say = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
      say(1, {});
      require('net').connect(${beacon.port}, '127.0.0.1').on('data', () => say(2, { structuredContent: 'done' }))
        .write(JSON.stringify({ role: 'server', pid: process.pid, ppid: process.ppid }) + '\\n');
      setInterval(() => {}, 60000);`;
    const session = call('ask', [], { targetArgs: ['-e', stays] });
    const callers = [await beacon.next(), await beacon.next()];
    callers.find(({ role }) => role === 'server')?.tell(0);
    expect(await session).toEqual({ isError: false, structuredResult: 'done' });
    await Promise.all(callers.map(({ gone }) => gone));
    await beacon.close();
  });
});

describe('a tool that is really called (13.7)', () => {
  const policy = (traits: readonly string[]): McpTargetPolicy => ({
    authorizations: [
      {
        interfaceId: 'tool-server',
        target: process.execPath,
        targetArgs: [SERVER, ...traits],
        tools: ['ask', 'exits'],
        cwd: '/',
        serverEnvironment: {},
        maxElapsedMs: 600_000,
        maxOutputBytes: 100_000,
      },
    ],
  });
  const probe = (toolName: string, traits: readonly string[] = []) =>
    createMcpAdapter(policy(traits)).probe(
      {
        probeId: 'leg',
        interfaceId: 'tool-server',
        operationId: 'ask',
        kind: 'mcp',
        toolName,
        channels: { arguments: { a: 1 } },
      },
      signal,
    );

  it('is observed', async () => {
    expect(await probe('ask')).toMatchObject({ isError: false, result: { kind: 'json', value: { a: 1 } } });
    expect(await probe('exits')).toMatchObject({ isError: true, result: { kind: 'absent' }, exitCode: 3 });
  });

  it('is a failed port where the session breaks', async () => {
    const fault = await faultOf(probe('ask', ['refuses']));
    expect(fault).toMatchObject({ code: 'port-failure', artifactPath: 'ProbeObservation' });
    expect(fault.cause).toBeInstanceOf(Error);
  });
});
