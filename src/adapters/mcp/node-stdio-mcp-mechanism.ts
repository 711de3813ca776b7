import { type JsonValue, RuntimeFault } from '../../core/artifact/index.js';
import { memberOf } from '../member-of.js';
import { AbortError } from '../process/abort-error.js';
import { MAX_TIMER_MS } from '../process/max-timer.js';
import { startProcess } from '../process/start-process.js';
import type { JsonRpcAnswer } from './json-rpc-lines.js';
import type { McpCallToolRequest, McpCallToolResult, McpMechanism } from './mcp-mechanism.js';
import { openStdioSession } from './stdio-session.js';

/** How far a session has come. */
type Phase = 'launch' | 'initialize' | 'tools/call';

const exhausted = (detail: string): RuntimeFault =>
  new RuntimeFault('budget-exhausted', 'McpProbeRequest', detail);

const FLOODED = {
  stdout: (bytes: number) =>
    `the server wrote past maxOutputBytes (${bytes}) on stdout and the session was torn down`,
  stderr: (bytes: number) =>
    `the server wrote past maxOutputBytes (${bytes}) on its own stderr and the session was torn down`,
} as const;

/** Whether a server refuses: an `error` member that is null is none. */
const refusal = ({ error }: JsonRpcAnswer): unknown => error ?? undefined;

/** A tool's answer as a result; a protocol error is one too (Chapter 13, section 13.7). */
const toResult = (answer: JsonRpcAnswer): McpCallToolResult => {
  const error = refusal(answer);
  // Both were parsed from JSON.
  if (error !== undefined) return { isError: true, structuredResult: error as JsonValue };
  const { result } = answer;
  if (Array.isArray(result)) return { isError: false };
  const isError = memberOf(result, 'isError') === true;
  const structured = memberOf(result, 'structuredContent');
  return structured === undefined ? { isError } : { isError, structuredResult: structured as JsonValue };
};

const CLIENT = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'eval-quality', version: '0' },
};

const callTool = async (request: McpCallToolRequest, signal: AbortSignal): Promise<McpCallToolResult> => {
  if (signal.aborted) throw new AbortError(signal);
  const { target, targetArgs, env, cwd, maxElapsedMs, maxOutputBytes } = request;
  let phase: Phase = 'launch';
  const server = startProcess({ target, args: targetArgs, env, cwd });
  const session = openStdioSession(server, maxOutputBytes, (stream) =>
    exhausted(FLOODED[stream](maxOutputBytes)),
  );
  const onAbort = (): void => session.breakOff(new AbortError(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(
    () =>
      session.breakOff(
        exhausted(`the session exceeded maxElapsedMs (${maxElapsedMs}ms) during ${phase} and was torn down`),
      ),
    Math.min(maxElapsedMs, MAX_TIMER_MS),
  );
  server.started.then(
    () => {
      phase = 'initialize';
    },
    (error: unknown) => session.breakOff(error),
  );
  try {
    const greeted = await session.ask('initialize', CLIENT);
    if ('exitCode' in greeted) throw new Error(`the server exited during ${phase}`);
    const refused = refusal(greeted.answer);
    if (refused !== undefined) {
      throw new Error(`the server refused the initialize handshake: ${JSON.stringify(refused)}`);
    }
    session.notify('notifications/initialized', {});
    phase = 'tools/call';
    const asked = await session.ask('tools/call', { name: request.toolName, arguments: request.arguments });
    return 'answer' in asked ? toResult(asked.answer) : { isError: true, exitCode: asked.exitCode };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    server.stdin.end();
    await server.kill();
  }
};

/**
 * Calls tools of MCP servers for real, over standard input and output, one session a call (Chapter 13, section 13.7). Works
 * when called alone.
 *
 * `callTool` throws RuntimeFault `budget-exhausted` at `McpProbeRequest`; an error named `AbortError`; the error of a failed
 * start; an error that says what broke the session.
 */
export const nodeStdioMcpMechanism: McpMechanism = { callTool };
