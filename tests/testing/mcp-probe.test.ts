import { type McpProbeSubject, runMcpProbeConformance } from '../../src/testing/index.js';
import { type Break, brokenAllowances, brokenCaps, brokenDenials, brokenShared, describeArm } from './arm.js';
import { answering } from './fake-probe-port.js';
import { cliRequest, fakeMcpSubject, MCP_ANSWER, mcpRequest } from './fake-subjects.js';

const IDS = [
  'mcp/allow-authorized-tool-call',
  'mcp/observe-error-result',
  'mcp/deny-unmapped-interface',
  'mcp/deny-unauthorized-tool',
  'mcp/arguments-passed-as-declared',
  'mcp/observe-declared-result-channel',
  'mcp/cap-elapsed',
  'mcp/cap-result-bytes',
];

const result = (value: unknown) => answering({ isError: false, result: value });

const BREAKS: readonly Break<McpProbeSubject>[] = [
  ...brokenShared(MCP_ANSWER),
  ...brokenAllowances('mcp/allow-authorized-tool-call', 'authorized', MCP_ANSWER),
  [
    'mcp/observe-error-result',
    { reactions: { error: answering({ isError: false, result: { kind: 'json', value: {} } }) } },
    'the observation is not of an error with a result',
  ],
  [
    'mcp/observe-error-result',
    { reactions: { error: answering({ isError: true, result: { kind: 'absent' } }) } },
    'the observation is not of an error with a result',
  ],
  ...brokenDenials('mcp/deny-unmapped-interface', 'interface', MCP_ANSWER),
  [
    'mcp/deny-unmapped-interface',
    () => ({ unmappedInterfaceRequest: mcpRequest('interface') }),
    "the subject's policy names the request's interface",
  ],
  ...brokenDenials('mcp/deny-unauthorized-tool', 'tool', MCP_ANSWER),
  [
    'mcp/deny-unauthorized-tool',
    () => ({ unauthorizedToolRequest: mcpRequest('tool') }),
    "the subject's policy permits the request's tool",
  ],
  [
    'mcp/deny-unauthorized-tool',
    () => ({ unauthorizedToolRequest: mcpRequest('tool', { interfaceId: 'other' }) }),
    "the subject's policy does not name the request's interface",
  ],
  [
    'mcp/deny-unauthorized-tool',
    () => ({ unauthorizedToolRequest: cliRequest('tool') }),
    'the subject\'s request is not of kind "mcp"',
  ],
  [
    'mcp/arguments-passed-as-declared',
    { reactions: { echo: result({ kind: 'absent' }) } },
    'the result is no JSON object',
  ],
  [
    'mcp/arguments-passed-as-declared',
    { reactions: { echo: result({ kind: 'json', value: ['hello'] }) } },
    'the result is no JSON object',
  ],
  [
    'mcp/arguments-passed-as-declared',
    { reactions: { echo: result({ kind: 'json', value: { said: 'hello there' } }) } },
    'the result does not repeat the argument under "said"',
  ],
  [
    'mcp/observe-declared-result-channel',
    { reactions: { structured: result({ kind: 'json', value: null }) } },
    'the result is no JSON object',
  ],
  [
    'mcp/observe-declared-result-channel',
    { reactions: { structured: result({ kind: 'json', value: { a: 1 } }) } },
    'the result lacks b',
  ],
  ...brokenCaps('mcp/cap-elapsed', 'elapsed', MCP_ANSWER),
  ...brokenCaps('mcp/cap-result-bytes', 'bytes', MCP_ANSWER),
];

describeArm<McpProbeSubject>({
  port: 'mcp-probe',
  ownIds: IDS,
  subjectOf: fakeMcpSubject,
  run: runMcpProbeConformance,
  breaks: BREAKS,
});
