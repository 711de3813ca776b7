import type { AgentTrace, GivenTrace } from '../core/suite/agent-trace.js';
import type { ChatMessage } from '../core/suite/observation.js';

export type { AgentTrace, GivenTrace, Retry, TokenUsage } from '../core/suite/agent-trace.js';

/** What an agent is asked: a text, or a conversation that ends with what is to be answered. */
export type AgentInput = string | readonly ChatMessage[];

/** The circumstances of one exchange. */
export interface AgentContext {
  /** Aborts when the exchange is to end. */
  readonly signal: AbortSignal;
  /** All chance in an adapter comes from this, the case and the trial, so that a run can be repeated. */
  readonly seed: number;
  readonly caseId: string;
  /** From 1. */
  readonly trial: number;
}

/** A way to reach an agent (Chapter 15, section 15.4). */
export interface AgentAdapter {
  readonly name: string;
  /** Texts, such as keys, that must not reach a report or a log. */
  readonly secrets?: readonly string[];
  /**
   * One exchange. What fails in it is told in the trace, as its `error`.
   *
   * @throws the reason of `context.signal` when it aborts.
   */
  run(input: AgentInput, context: AgentContext): Promise<AgentTrace>;
}

/** An agent of another maker: its trace may be the shorter one, and is read before it is believed. */
export interface GivenAgent {
  readonly name: string;
  readonly secrets?: readonly string[];
  run(input: AgentInput, context: AgentContext): Promise<GivenTrace>;
}
