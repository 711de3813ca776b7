import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemClockAdapter } from '../../src/adapters/clock/system-clock-adapter.js';
import type { CommandMechanism } from '../../src/adapters/command/command-mechanism.js';
import { createCommandLineAdapter } from '../../src/adapters/command/create-command-line-adapter.js';
import { nodeCommandMechanism } from '../../src/adapters/command/node-command-mechanism.js';
import { createLocalCorpusAdapter } from '../../src/adapters/corpus/local-corpus-adapter.js';
import { createNodeFileSystemAdapter } from '../../src/adapters/file-system/node-file-system-adapter.js';
import { createHttpAdapter } from '../../src/adapters/http/create-http-adapter.js';
import type { HttpMechanism } from '../../src/adapters/http/http-mechanism.js';
import { nodeHttpMechanism } from '../../src/adapters/http/node-http-mechanism.js';
import { createMcpAdapter } from '../../src/adapters/mcp/create-mcp-adapter.js';
import type { McpMechanism } from '../../src/adapters/mcp/mcp-mechanism.js';
import { nodeStdioMcpMechanism } from '../../src/adapters/mcp/node-stdio-mcp-mechanism.js';
import type { CliProbeRequest, McpProbeRequest } from '../../src/core/artifact/generated/probe-request.js';
import {
  type BuiltSubject,
  type ConformanceReport,
  formatConformanceReport,
  type ProbeSubject,
  runClockPortConformance,
  runCommandLineProbeConformance,
  runCorpusPortConformance,
  runEnvironmentProbePortConformance,
  runFileSystemPortConformance,
  runMcpProbeConformance,
  type ScenarioKind,
} from '../../src/testing/index.js';
import { startServer, type TestServer } from '../fixtures/http-server.js';
import { apiRequest, cliRequest, mcpRequest } from './fake-subjects.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'conformance-'));
  writeFileSync(join(directory, 'a.json'), 'a');
});
afterAll(() => rmSync(directory, { recursive: true }));

/** What a mechanism does in a scenario, each call counted; `real` is what it does when it succeeds. */
const counting = (scenario: ScenarioKind) => {
  let calls = 0;
  const act = <Value>(real: () => Promise<Value>): Promise<Value> => {
    calls += 1;
    switch (scenario) {
      case 'resolves':
        return real();
      case 'fails':
        return Promise.reject(new Error('the mechanism failed'));
      case 'hangs':
        return new Promise(() => undefined);
      case 'in-band-error':
        // What no mechanism of its type would answer.
        return Promise.resolve({ error: 'in band' } as Value);
      default:
        return scenario satisfies never;
    }
  };
  return { act, underlyingCalls: () => calls };
};

const building =
  <Request>(build: (counted: ReturnType<typeof counting>) => BuiltSubject<Request>['port']) =>
  async (scenario: ScenarioKind): Promise<BuiltSubject<Request>> => {
    const counted = counting(scenario);
    return { port: build(counted), underlyingCalls: counted.underlyingCalls };
  };

const expectPassed = (report: ConformanceReport): void => {
  const text = formatConformanceReport(report);
  expect(text.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect(report.passed).toBe(true);
};

describe('the reference adapters conform (13.12)', () => {
  it('corpus directory', async () => {
    expectPassed(
      await runCorpusPortConformance({
        name: 'local corpus',
        sampleRequest: { privateRef: 'a.json' },
        build: building(
          ({ act }) =>
            createLocalCorpusAdapter({ root: directory, mechanism: () => act(async () => Buffer.from('a')) })
              .resolve,
        ),
      }),
    );
  });

  it('system clock', async () => {
    expectPassed(
      await runClockPortConformance({
        name: 'system clock',
        sampleRequest: {},
        build: building(
          ({ act }) => createSystemClockAdapter(() => act(async () => new Date().toISOString())).read,
        ),
      }),
    );
  });

  it('file system', async () => {
    const path = join(directory, 'written');
    const bytes = Buffer.from('x');
    const files = ({ act }: ReturnType<typeof counting>) =>
      createNodeFileSystemAdapter({
        readFile: () => act(async () => bytes),
        writeFile: () => act(async () => bytes.length),
      });
    expectPassed(
      await runFileSystemPortConformance(
        { name: 'files', sampleRequest: { path }, build: building((counted) => files(counted).readFile) },
        {
          name: 'files',
          sampleRequest: { path, bytes },
          build: building((counted) => files(counted).writeFile),
        },
      ),
    );
  });

  it('command line, against a program that is really run', async () => {
    const TOOL = fileURLToPath(new URL('../fixtures/programs/tool.mjs', import.meta.url));
    const policy = {
      authorizations: [
        {
          interfaceId: 'tool-runner',
          executable: 'tool',
          target: TOOL,
          permittedSubcommandPaths: [[]],
          permittedEnvironmentKeys: ['TOOL_MODE'],
          cwd: directory,
          artifacts: { summary: 'out/artifact.txt' },
          maxElapsedMs: 10_000,
          maxOutputBytes: 1000,
        },
        {
          interfaceId: 'hasty-runner',
          executable: 'tool',
          target: TOOL,
          permittedSubcommandPaths: [[]],
          permittedEnvironmentKeys: [],
          cwd: directory,
          artifacts: {},
          maxElapsedMs: 100,
          maxOutputBytes: 1000,
        },
      ],
    } as const;
    const withOption = (option: Record<string, string>, over: Partial<CliProbeRequest> = {}) =>
      cliRequest('leg', {
        channels: { argument: {}, option, environment: {}, stdin: { kind: 'absent' } },
        ...over,
      });
    const injectionArgumentValue = '$(touch pwned); `id` && rm -rf / | "\'\\';
    expectPassed(
      await runCommandLineProbeConformance({
        name: 'command line',
        policy,
        sampleRequest: cliRequest('leg'),
        authorizedRequest: cliRequest('leg'),
        unmappedInterfaceRequest: cliRequest('leg', { interfaceId: 'other' }),
        unmappedExecutableRequest: cliRequest('leg', { executable: 'other' }),
        unauthorizedSubcommandRequest: cliRequest('leg', { subcommandPath: ['other'] }),
        unauthorizedEnvironmentKeyRequest: withOption(
          {},
          {
            channels: {
              argument: {},
              option: {},
              environment: { LD_PRELOAD: 'x' },
              stdin: { kind: 'absent' },
            },
          },
        ),
        nonZeroExitRequest: withOption({ 'exit-code': '3' }),
        injectionRequest: cliRequest('leg', {
          channels: {
            argument: { value: injectionArgumentValue },
            option: {},
            environment: {},
            stdin: { kind: 'absent' },
          },
        }),
        injectionArgumentValue,
        artifactRequest: withOption({ write: 'as written' }),
        artifactId: 'summary',
        artifactExpectedText: 'as written',
        overElapsedRequest: withOption({ 'sleep-ms': '600000' }, { interfaceId: 'hasty-runner' }),
        overOutputRequest: withOption({ bytes: '1001' }),
        build: building(({ act }) => {
          const mechanism: CommandMechanism = {
            run: (request, signal) => act(() => nodeCommandMechanism.run(request, signal)),
            readArtifact: nodeCommandMechanism.readArtifact,
          };
          return createCommandLineAdapter(policy, mechanism).probe;
        }),
      }),
    );
  });

  it('MCP over standard input and output, against a server that is really started', async () => {
    const SERVER = fileURLToPath(new URL('../fixtures/programs/mcp-server.mjs', import.meta.url));
    const server = {
      target: process.execPath,
      targetArgs: [SERVER],
      tools: ['ask', 'error-result', 'slow', 'exact'],
      cwd: '/',
      serverEnvironment: {},
      maxElapsedMs: 10_000,
      maxOutputBytes: 1000,
    } as const;
    const policy = {
      authorizations: [
        { ...server, interfaceId: 'tool-server' },
        { ...server, interfaceId: 'hasty-server', maxElapsedMs: 200 },
      ],
    } as const;
    const asking = (args: McpProbeRequest['channels']['arguments'], over: Partial<McpProbeRequest> = {}) =>
      mcpRequest('leg', { channels: { arguments: args }, ...over });
    expectPassed(
      await runMcpProbeConformance({
        name: 'MCP',
        policy,
        sampleRequest: asking({}),
        authorizedRequest: asking({}),
        unmappedInterfaceRequest: asking({}, { interfaceId: 'other' }),
        unauthorizedToolRequest: asking({}, { toolName: 'other' }),
        errorResultRequest: asking({}, { toolName: 'error-result' }),
        argumentEchoRequest: asking({ said: 'é "quoted"' }),
        argumentEchoValue: 'é "quoted"',
        argumentEchoResultKey: 'said',
        structuredResultRequest: asking({ a: 1, b: null }),
        structuredResultKeys: ['a', 'b'],
        overElapsedRequest: asking({}, { toolName: 'slow', interfaceId: 'hasty-server' }),
        overResultBytesRequest: asking({ bytes: 1000 }, { toolName: 'exact' }),
        build: building(({ act }) => {
          const mechanism: McpMechanism = {
            callTool: (request, signal) => act(() => nodeStdioMcpMechanism.callTool(request, signal)),
          };
          return createMcpAdapter(policy, mechanism).probe;
        }),
      }),
    );
  });

  it('HTTP, against a live server', async () => {
    const server: TestServer = await startServer(({ url }, response) => {
      if (url === '/fails') response.writeHead(500).end('{"broken":true}');
      else if (url === '/leads-inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      else if (url === '/leads-on') response.writeHead(302, { location: '/leads-on' }).end();
      else if (url === '/long') response.end('x'.repeat(1001));
      else if (url !== '/slow') response.end('{"ok":true}');
    });
    const authorization = {
      interfaceId: 'notes-api',
      scheme: 'http',
      host: '127.0.0.1',
      port: server.port,
      addresses: ['127.0.0.1'],
      methods: ['GET'],
      safeMethods: ['GET'],
      maxRedirects: 2,
      maxElapsedMs: 10_000,
      maxRequestBytes: 1000,
      maxResponseBytes: 1000,
    } as const;
    const pretending = (interfaceId: string, host: string) =>
      ({ ...authorization, interfaceId, host }) as const;
    const policy: ProbeSubject['policy'] = {
      authorizations: [
        authorization,
        { ...authorization, interfaceId: 'hasty-api', maxElapsedMs: 50 },
        // Each names its host, and another address than the one the host has.
        { ...pretending('loopback-api', '127.0.0.2'), addresses: ['192.0.2.1'] },
        { ...pretending('private-api', 'inside.test'), addresses: ['192.0.2.1'] },
        { ...pretending('link-local-api', '169.254.1.1'), addresses: ['192.0.2.1'] },
        { ...pretending('metadata-api', 'metadata.test'), addresses: ['192.0.2.1'] },
        pretending('secure-api', '127.0.0.1'),
      ],
    };
    const names = new Map([
      ['inside.test', '10.0.0.1'],
      ['metadata.test', '169.254.169.254'],
    ]);
    const at = (path: string, interfaceId = 'notes-api') => ({
      ...apiRequest('leg', interfaceId),
      pathTemplate: path,
    });
    expectPassed(
      await runEnvironmentProbePortConformance({
        name: 'HTTP',
        policy,
        sampleRequest: at('/'),
        authorizedRequest: at('/'),
        unmappedRequest: at('/', 'other'),
        deniedAddressRequests: {
          loopback: at('/', 'loopback-api'),
          private: at('/', 'private-api'),
          linkLocal: at('/', 'link-local-api'),
          metadata: at('/', 'metadata-api'),
        },
        unauthorizedMethodRequest: { ...at('/'), method: 'DELETE' },
        unauthorizedSchemeRequest: at('/', 'secure-api'),
        redirectingRequest: at('/leads-inside'),
        overRedirectRequest: at('/leads-on'),
        oversizeResponseRequest: at('/long'),
        slowRequest: at('/slow', 'hasty-api'),
        faultingRequest: at('/fails'),
        build: building(({ act }) => {
          const mechanism: HttpMechanism = {
            resolve: async (host) => [names.get(host) ?? 'unknown'],
            send: (request, signal) => act(() => nodeHttpMechanism.send(request, signal)),
          };
          const targets = { 'secure-api': { baseUrl: `https://127.0.0.1:${server.port}` } };
          return createHttpAdapter(policy, targets, mechanism).probe;
        }),
      }),
    );
    await server.close();
  });
});
