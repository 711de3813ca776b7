import type { JsonValue } from '../../core/artifact/index.js';

/** One tool call, everything resolved (Chapter 13, section 13.7). */
export type McpCallToolRequest = {
  readonly target: string;
  readonly targetArgs: readonly string[];
  readonly toolName: string;
  readonly arguments: Readonly<Record<string, JsonValue>>;
  /** The whole environment of the server. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly maxElapsedMs: number;
  readonly maxOutputBytes: number;
};

/** What the server answered. */
export type McpCallToolResult = {
  readonly isError: boolean;
  /** Left out when there is no structured result. */
  readonly structuredResult?: JsonValue;
  /** Present only when the server's process ended instead of answering: minus the signal's number when one ended it. */
  readonly exitCode?: number;
};

/** What really calls a tool. Nothing that it answers is trusted before it is validated. */
export type McpMechanism = {
  readonly callTool: (request: McpCallToolRequest, signal: AbortSignal) => Promise<McpCallToolResult>;
};
