import type { McpTargetPolicy } from '../core/artifact/generated/mcp-target-policy.js';
import type { ProbeObservation } from '../core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../core/artifact/generated/probe-request.js';
import type { JsonObject } from '../core/artifact/index.js';
import { type ProbeOutcome, runProbeArm } from './probe-outcomes.js';
import type { ConformanceReport } from './report.js';
import type { PortSubject } from './subject.js';

/** An MCP probe port, and requests that show how it keeps its policy (Chapter 13, section 13.12). */
export type McpProbeSubject = PortSubject<ProbeRequest> & {
  readonly policy: McpTargetPolicy;
  readonly authorizedRequest: ProbeRequest;
  readonly unmappedInterfaceRequest: ProbeRequest;
  readonly unauthorizedToolRequest: ProbeRequest;
  /** Answered with an error and a result. */
  readonly errorResultRequest: ProbeRequest;
  /** Answered with an object that repeats an argument. */
  readonly argumentEchoRequest: ProbeRequest;
  readonly argumentEchoValue: unknown;
  readonly argumentEchoResultKey: string;
  readonly structuredResultRequest: ProbeRequest;
  readonly structuredResultKeys: readonly string[];
  readonly overElapsedRequest: ProbeRequest;
  readonly overResultBytesRequest: ProbeRequest;
};

const denied = { rejectsWith: 'forbidden-target', calls: () => 0 } as const;
const capped = { rejectsWith: 'budget-exhausted' } as const;

/** The JSON object in the result; undefined when there is none. */
const resultObject = (observation: ProbeObservation): JsonObject | undefined => {
  if (observation.kind !== 'mcp' || observation.result.kind !== 'json') return undefined;
  const { value } = observation.result;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
};

const NO_OBJECT = 'the result is no JSON object';

/** The own rules of an MCP probe port, in their published order. */
const mcpProbeOutcomes: readonly ProbeOutcome<McpProbeSubject>[] = [
  {
    id: 'mcp/allow-authorized-tool-call',
    title: 'An authorized tool is called.',
    request: ({ authorizedRequest }) => authorizedRequest,
    expects: { resolves: true },
  },
  {
    id: 'mcp/observe-error-result',
    title: 'A tool that reports an error is an observation, its result included.',
    request: ({ errorResultRequest }) => errorResultRequest,
    expects: {
      resolves: true,
      complaint: (observation) =>
        observation.kind === 'mcp' && observation.isError && observation.result.kind !== 'absent'
          ? undefined
          : 'the observation is not of an error with a result',
    },
  },
  {
    id: 'mcp/deny-unmapped-interface',
    title: 'An interface that nothing authorizes is refused before anything is started.',
    request: ({ unmappedInterfaceRequest }) => unmappedInterfaceRequest,
    expects: denied,
    unsuitable: ({ policy, unmappedInterfaceRequest: { interfaceId } }) =>
      policy.authorizations.some((one) => one.interfaceId === interfaceId)
        ? "the subject's policy names the request's interface"
        : undefined,
  },
  {
    id: 'mcp/deny-unauthorized-tool',
    title: 'A tool that is not authorized is refused before anything is started.',
    request: ({ unauthorizedToolRequest }) => unauthorizedToolRequest,
    expects: denied,
    unsuitable: ({ policy, unauthorizedToolRequest: request }) => {
      if (request.kind !== 'mcp') return 'the subject\'s request is not of kind "mcp"';
      const authorization = policy.authorizations.find((one) => one.interfaceId === request.interfaceId);
      if (authorization === undefined) return "the subject's policy does not name the request's interface";
      return authorization.tools.includes(request.toolName)
        ? "the subject's policy permits the request's tool"
        : undefined;
    },
  },
  {
    id: 'mcp/arguments-passed-as-declared',
    title: 'An argument reaches the tool as it is.',
    request: ({ argumentEchoRequest }) => argumentEchoRequest,
    expects: {
      resolves: true,
      complaint: (observation, { argumentEchoResultKey: key, argumentEchoValue }) => {
        const result = resultObject(observation);
        if (result === undefined) return NO_OBJECT;
        return Object.hasOwn(result, key) && result[key] === argumentEchoValue
          ? undefined
          : `the result does not repeat the argument under "${key}"`;
      },
    },
  },
  {
    id: 'mcp/observe-declared-result-channel',
    title: 'The structured result is observed with every declared key.',
    request: ({ structuredResultRequest }) => structuredResultRequest,
    expects: {
      resolves: true,
      complaint: (observation, { structuredResultKeys }) => {
        const result = resultObject(observation);
        if (result === undefined) return NO_OBJECT;
        const missing = structuredResultKeys.filter((key) => !Object.hasOwn(result, key));
        return missing.length === 0 ? undefined : `the result lacks ${missing.join(', ')}`;
      },
    },
  },
  {
    id: 'mcp/cap-elapsed',
    title: 'A call that takes longer than authorized exhausts the budget.',
    request: ({ overElapsedRequest }) => overElapsedRequest,
    expects: capped,
  },
  {
    id: 'mcp/cap-result-bytes',
    title: 'A server that writes more than authorized exhausts the budget.',
    request: ({ overResultBytesRequest }) => overResultBytesRequest,
    expects: capped,
  },
];

/** Tests an MCP probe port (Chapter 13, section 13.12). */
export const runMcpProbeConformance = (subject: McpProbeSubject): Promise<ConformanceReport> =>
  runProbeArm('mcp-probe', subject, mcpProbeOutcomes);
