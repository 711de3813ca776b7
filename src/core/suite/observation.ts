import type { JsonObject, JsonValue } from '../artifact/index.js';

/** One piece of a message: text, or data with its media type (base64). */
export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'data'; readonly mediaType: string; readonly base64: string; readonly name: string };

/** One message of a conversation. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly MessagePart[];
}

/** A tool that an agent may call; `parameters` is its JSON Schema. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonObject;
}

/** A call that was observed. Without `arguments` its arguments were not observed, which is not the same as `{}`. */
export interface ToolCall {
  readonly name: string;
  readonly arguments?: JsonObject;
  readonly result?: JsonValue;
}

/**
 * What somebody else said of an output: a validator agent, a script. An answer that cannot be used is `undecided`, with
 * the reason; it is never taken for a pass.
 */
export type Judgement =
  | { readonly decided: true; readonly passed: boolean; readonly reason: string }
  | { readonly decided: false; readonly reason: string };

/**
 * What was seen of one trial of a case. A member that is absent was not observed; it never stands for "nothing".
 * Latency is in milliseconds, tokens are counts. Chapter 14, section 14.1.
 */
export interface SuiteObservation {
  readonly caseId: string;
  readonly trial: number;
  readonly response?: string;
  /** Data that the agent handed over in place of its text (language 3). */
  readonly output?: JsonValue;
  readonly responseComplete?: boolean;
  readonly finishReason?: string;
  readonly toolCalls?: readonly ToolCall[];
  readonly toolCallsComplete?: boolean;
  readonly refusal?: boolean;
  readonly sources?: readonly string[];
  readonly steps?: number;
  readonly tokens?: number;
  readonly latencyMs?: number;
  /** By the identifier of the assertion that asked for it (language 3). */
  readonly judgements?: ReadonlyMap<string, Judgement>;
  /** Why the exchange itself failed; no assertion about content is decided over such an observation. */
  readonly error?: string;
}

/** `incomplete`: the evidence that the assertion needs is missing or not whole. It is never a pass. */
export type Status = 'pass' | 'fail' | 'incomplete';

/** What one assertion came to. `expected` and `observed` are for people and reports; `message` says why. */
export interface AssertionResult {
  readonly assertion: string;
  readonly kind: string;
  readonly status: Status;
  readonly message: string;
  readonly expected: JsonValue;
  readonly observed: JsonValue;
}

/** What one trial of a case came to. */
export interface CaseResult {
  readonly id: string;
  readonly status: Status;
  readonly assertions: readonly AssertionResult[];
}
