import type { JsonObject, JsonValue } from '../core/artifact/index.js';
import type { AgentAnswer } from '../core/suite/framework/answer.js';
import type { ChatMessage } from '../core/suite/observation.js';

/** One turn asked of an agent of the application (Chapter 16, section 16.1). */
export interface AgentCall {
  /** The agent's dotted id. */
  readonly agent: string;
  /** The connector that answers in place of the agent's own; null for its own. */
  readonly connector: string | null;
  /** The conversation, without the agent's own prompts. */
  readonly messages: readonly ChatMessage[];
  /** What the case sets, for agents that are programs. */
  readonly options: JsonObject;
  readonly disableGlobalPrompts: boolean;
  /** On whose behalf the turn is asked, for agents that are programs. */
  readonly context: JsonValue;
  readonly caseId: string;
  /** From 1. */
  readonly trial: number;
}

/** What is known of an agent without calling it. */
export interface AgentDescription {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tools: JsonValue;
}

/** The agents of an application, the built-in ones among them. */
export interface FrameworkAgents {
  /** @throws Error naming what is wrong when there is no such agent, or its package cannot be used. */
  describe(agent: string): Promise<AgentDescription>;
  /**
   * Asks for one turn. What fails in the exchange is told in the answer, as its `error`.
   *
   * @throws Error when the agent or its connector cannot be used; the reason of the signal when it aborts.
   */
  call(call: AgentCall, signal: AbortSignal): Promise<AgentAnswer>;
  /** Texts that must not reach a report or a log, as far as they are known by now. */
  secrets(): readonly string[];
}
