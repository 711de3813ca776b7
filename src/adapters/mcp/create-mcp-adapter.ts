import type {
  McpTargetAuthorization,
  McpTargetPolicy,
} from '../../core/artifact/generated/mcp-target-policy.js';
import type { McpProbeRequest, ProbeRequest } from '../../core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../../core/artifact/index.js';
import { evaluateMcpTarget } from '../../core/target/evaluate-mcp-target.js';
import type { EnvironmentProbePort } from '../../ports/environment-probe-port.js';
import { memberOf } from '../member-of.js';
import { probeAdapter } from '../probe-adapter.js';
import type { McpMechanism } from './mcp-mechanism.js';
import { nodeStdioMcpMechanism } from './node-stdio-mcp-mechanism.js';

const authorize = (
  policy: McpTargetPolicy,
  request: ProbeRequest,
): { readonly request: McpProbeRequest; readonly authorization: McpTargetAuthorization } => {
  if (request.kind !== 'mcp') {
    throw new RuntimeFault(
      'forbidden-target',
      'ProbeRequest',
      `this adapter runs mcp requests only; no ${request.kind} target is ever authorized`,
      { reason: 'interface-not-authorized' },
    );
  }
  const decision = evaluateMcpTarget(policy, request);
  if (!decision.allowed) {
    throw new RuntimeFault('forbidden-target', 'ProbeRequest', decision.detail, { reason: decision.reason });
  }
  return { request, authorization: decision.authorization };
};

/** The server's environment: the host's `PATH` unless the operator declares one, and what the operator declares. */
const serverEnvironment = (
  declared: Readonly<Record<string, string>>,
  hostPath: string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...(hostPath === undefined ? [] : [['PATH', hostPath] as const]),
    ...Object.entries(declared),
  ]);

/**
 * Probes tools of MCP servers that are started on this machine (Chapter 13, section 13.7). What an interface resolves to is
 * the policy's matter, which is used as given; default: nothing is started. One session a call: what a later call must see
 * has to live outside the server's process.
 *
 * @param mechanism what really calls a tool.
 */
export const createMcpAdapter = (
  policy: McpTargetPolicy,
  mechanism: McpMechanism = nodeStdioMcpMechanism,
): EnvironmentProbePort =>
  probeAdapter(async (given, signal) => {
    const { request, authorization } = authorize(policy, given);
    const { target, targetArgs, cwd, maxElapsedMs, maxOutputBytes } = authorization;
    const result: unknown = await mechanism.callTool(
      {
        target,
        targetArgs,
        toolName: request.toolName,
        arguments: request.channels.arguments,
        env: serverEnvironment(authorization.serverEnvironment, process.env.PATH),
        cwd,
        maxElapsedMs,
        maxOutputBytes,
      },
      signal,
    );
    const structured = memberOf(result, 'structuredResult');
    const exitCode = memberOf(result, 'exitCode');
    return {
      isError: memberOf(result, 'isError'),
      result: structured === undefined ? { kind: 'absent' } : { kind: 'json', value: structured },
      ...(exitCode === undefined ? {} : { exitCode }),
    };
  });
