import type {
  ApiProbeRequest,
  CliProbeRequest,
  McpProbeRequest,
} from '../../src/core/artifact/generated/probe-request.js';
import type { CommandProbeSubject, McpProbeSubject, ProbeSubject } from '../../src/testing/index.js';
import { commandAuthorization, mcpAuthorization, probeAuthorization } from '../fixtures/policies.js';
import { answering, fakeBuild, type Misbehaviour, type Reaction, rejecting } from './fake-probe-port.js';

export const apiRequest = (probeId: string, interfaceId = 'notes-api'): ApiProbeRequest => ({
  probeId,
  interfaceId,
  operationId: 'read',
  kind: 'api',
  method: 'GET',
  pathTemplate: '/',
  channels: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
});

export const cliRequest = (probeId: string, over: Partial<CliProbeRequest> = {}): CliProbeRequest => ({
  probeId,
  interfaceId: 'tool-runner',
  operationId: 'run',
  kind: 'cli',
  executable: 'tool',
  subcommandPath: [],
  channels: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
  ...over,
});

export const mcpRequest = (probeId: string, over: Partial<McpProbeRequest> = {}): McpProbeRequest => ({
  probeId,
  interfaceId: 'tool-server',
  operationId: 'ask',
  kind: 'mcp',
  toolName: 'ask',
  channels: { arguments: {} },
  ...over,
});

const denied = rejecting('forbidden-target', 0);
const capped = rejecting('budget-exhausted', 1);

export const API_ANSWER = { status: 200, headers: {}, body: { kind: 'absent' } };

const apiReactions: Readonly<Record<string, Reaction>> = {
  faulting: answering({ ...API_ANSWER, status: 500 }),
  unmapped: denied,
  loopback: denied,
  private: denied,
  'link-local': denied,
  metadata: denied,
  method: denied,
  scheme: denied,
  redirecting: rejecting('forbidden-target', 1),
  'over-redirect': rejecting('budget-exhausted', 2),
  oversize: capped,
  slow: capped,
};

/** A subject of the HTTP arm that conforms in everything it is not told otherwise. */
export const fakeProbeSubject = (misbehaviour?: Misbehaviour): ProbeSubject => ({
  name: 'fake api',
  // The lists of the fixture are not empty, its words are of the vocabulary.
  policy: { authorizations: [probeAuthorization()] } as unknown as ProbeSubject['policy'],
  sampleRequest: apiRequest('sample'),
  authorizedRequest: apiRequest('authorized'),
  unmappedRequest: apiRequest('unmapped', 'other'),
  deniedAddressRequests: {
    loopback: apiRequest('loopback'),
    private: apiRequest('private'),
    linkLocal: apiRequest('link-local'),
    metadata: apiRequest('metadata'),
  },
  unauthorizedMethodRequest: apiRequest('method'),
  unauthorizedSchemeRequest: apiRequest('scheme'),
  redirectingRequest: apiRequest('redirecting'),
  overRedirectRequest: apiRequest('over-redirect'),
  oversizeResponseRequest: apiRequest('oversize'),
  slowRequest: apiRequest('slow'),
  faultingRequest: apiRequest('faulting'),
  build: fakeBuild(apiReactions, answering(API_ANSWER), misbehaviour),
});

const text = (value: string) => ({ kind: 'text', value });
export const CLI_ANSWER = { exitCode: 0, stdout: text(''), stderr: text(''), artifacts: {} };
const INJECTION = '; rm -rf /';

const cliReactions: Readonly<Record<string, Reaction>> = {
  'non-zero': answering({ ...CLI_ANSWER, exitCode: 3 }),
  interface: denied,
  executable: denied,
  subcommand: denied,
  environment: denied,
  injection: answering({ ...CLI_ANSWER, stdout: { kind: 'json', value: { argv: [INJECTION] } } }),
  artifact: answering({ ...CLI_ANSWER, artifacts: { summary: text('written') } }),
  elapsed: capped,
  output: capped,
};

/** A subject of the command arm that conforms in everything it is not told otherwise. */
export const fakeCommandSubject = (misbehaviour?: Misbehaviour): CommandProbeSubject => ({
  name: 'fake command',
  // The lists of the fixture are not empty.
  policy: { authorizations: [commandAuthorization()] } as unknown as CommandProbeSubject['policy'],
  sampleRequest: cliRequest('sample'),
  authorizedRequest: cliRequest('authorized'),
  unmappedInterfaceRequest: cliRequest('interface', { interfaceId: 'other' }),
  unmappedExecutableRequest: cliRequest('executable', { executable: 'other' }),
  unauthorizedSubcommandRequest: cliRequest('subcommand', { subcommandPath: ['other'] }),
  unauthorizedEnvironmentKeyRequest: cliRequest('environment', {
    channels: { argument: {}, option: {}, environment: { OTHER: 'x' }, stdin: { kind: 'absent' } },
  }),
  nonZeroExitRequest: cliRequest('non-zero'),
  injectionRequest: cliRequest('injection'),
  injectionArgumentValue: INJECTION,
  artifactRequest: cliRequest('artifact'),
  artifactId: 'summary',
  artifactExpectedText: 'written',
  overElapsedRequest: cliRequest('elapsed'),
  overOutputRequest: cliRequest('output'),
  build: fakeBuild(cliReactions, answering(CLI_ANSWER), misbehaviour),
});

const json = (value: unknown) => ({ kind: 'json', value });
export const MCP_ANSWER = { isError: false, result: { kind: 'absent' } };

const mcpReactions: Readonly<Record<string, Reaction>> = {
  error: answering({ isError: true, result: json({ why: 'x' }) }),
  interface: denied,
  tool: denied,
  echo: answering({ isError: false, result: json({ said: 'hello' }) }),
  structured: answering({ isError: false, result: json({ a: 1, b: null }) }),
  elapsed: capped,
  bytes: capped,
};

/** A subject of the MCP arm that conforms in everything it is not told otherwise. */
export const fakeMcpSubject = (misbehaviour?: Misbehaviour): McpProbeSubject => ({
  name: 'fake server',
  // The lists of the fixture are not empty.
  policy: { authorizations: [mcpAuthorization()] } as unknown as McpProbeSubject['policy'],
  sampleRequest: mcpRequest('sample'),
  authorizedRequest: mcpRequest('authorized'),
  unmappedInterfaceRequest: mcpRequest('interface', { interfaceId: 'other' }),
  unauthorizedToolRequest: mcpRequest('tool', { toolName: 'other' }),
  errorResultRequest: mcpRequest('error'),
  argumentEchoRequest: mcpRequest('echo'),
  argumentEchoValue: 'hello',
  argumentEchoResultKey: 'said',
  structuredResultRequest: mcpRequest('structured'),
  structuredResultKeys: ['a', 'b'],
  overElapsedRequest: mcpRequest('elapsed'),
  overResultBytesRequest: mcpRequest('bytes'),
  build: fakeBuild(mcpReactions, answering(MCP_ANSWER), misbehaviour),
});
