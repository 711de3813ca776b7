import type { ToolCall } from './observation.js';

/** Tokens of one exchange; `input` and `output` are null where only the total is known. */
export interface TokenUsage {
  readonly input: number | null;
  readonly output: number | null;
  readonly total: number;
}

/** One model request that failed and was made again; a retry is no trial. */
export interface Retry {
  /** The HTTP status that failed. */
  readonly status: number;
  /** How long was waited before the next attempt, in milliseconds. */
  readonly waitedMs: number;
}

/**
 * What one exchange with an agent came to (Chapter 15, section 15.4). Latency is in milliseconds, without failed
 * attempts and the waits after them; `steps` counts model turns.
 */
export interface AgentTrace {
  /** In order. A call without `arguments` is one whose arguments were not observed. */
  readonly toolsCalled: readonly ToolCall[];
  /** false when calls cannot be seen at all, so that an empty list says nothing. */
  readonly toolsObserved?: boolean;
  /** The final text. */
  readonly output: string;
  /** null when no usage was reported. */
  readonly tokens: TokenUsage | null;
  readonly latencyMs: number;
  /** Why the exchange failed; null when it did not. */
  readonly error: string | null;
  readonly steps: number;
  /** Why the last turn ended: `stop` when the agent was done. Absent when the agent itself vouches for the whole. */
  readonly finishReason?: string;
  readonly retries?: readonly Retry[];
}

/**
 * A trace as agents of other makers give it: calls by name alone, a total of tokens, `latency` for `latencyMs`, which
 * may be left to be measured.
 */
export interface GivenTrace {
  /** null when calls cannot be seen. */
  readonly toolsCalled: readonly (string | ToolCall)[] | null;
  readonly toolsObserved?: boolean;
  readonly output: string;
  readonly tokens?:
    | number
    | { readonly input?: number | null; readonly output?: number | null; readonly total?: number }
    | null;
  readonly latencyMs?: number;
  readonly latency?: number;
  readonly error?: string | Error | null;
  readonly steps?: number;
  readonly finishReason?: string;
  readonly retries?: readonly Retry[];
}
