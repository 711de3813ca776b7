import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import type { ToolCall } from '../../core/suite/observation.js';
import type { AgentTrace, TokenUsage } from '../../ports/chat-agent.js';
import { RequestFailed, type Requests } from './retrying.js';
import type { ToolAnswers } from './tool-answers.js';

/** A call that a model asks for. `arguments` is absent when they are no JSON object. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly arguments?: JsonObject;
}

/** One answer of a model. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly tokens: TokenUsage | null;
  /** `stop`, `tool_calls`, `length`, or the provider's own word; null when it gave none. */
  readonly finishReason: string | null;
}

/** A conversation with a model: each turn sees everything before it. */
export interface Conversation {
  /** @throws RequestFailed */
  readonly ask: (signal: AbortSignal) => Promise<ModelTurn>;
  /** Answers all calls of the last turn, in their order. */
  readonly answer: (results: readonly { readonly call: ModelCall; readonly result: JsonValue }[]) => void;
}

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** Tokens over several turns; unknown as soon as one turn's are. */
const together = (usages: readonly (TokenUsage | null)[]): TokenUsage | null =>
  usages.reduce<TokenUsage | null>(
    (sum, usage) =>
      sum === null || usage === null
        ? null
        : {
            input: plus(sum.input, usage.input),
            output: plus(sum.output, usage.output),
            total: sum.total + usage.total,
          },
    usages.length === 0 ? null : { input: 0, output: 0, total: 0 },
  );

const asToolCall = ({ name, arguments: given }: ModelCall): ToolCall =>
  given === undefined ? { name } : { name, arguments: given };

/** Why a conversation ended that ended at calls nobody answered. */
const unanswered = (finishReason: string | null): string =>
  finishReason === null || finishReason === 'stop' ? 'tool_calls' : finishReason;

/**
 * Holds a conversation until the model is done, calls a tool that nobody answers for, or has had its turns (Chapter 15,
 * section 15.4). A failed request, or a tool's answer that throws, ends it with what was seen so far.
 *
 * @param maxSteps the most model turns.
 */
export async function holdConversation(
  conversation: Conversation,
  answers: ToolAnswers,
  maxSteps: number,
  requests: Requests,
  signal: AbortSignal,
): Promise<AgentTrace> {
  const toolsCalled: ToolCall[] = [];
  const usages: (TokenUsage | null)[] = [];
  let output = '';
  let finishReason = 'unknown';
  const trace = (error: string | null): AgentTrace => ({
    toolsCalled,
    output,
    tokens: together(usages),
    latencyMs: requests.elapsedMs(),
    error,
    steps: usages.length,
    finishReason,
    ...(requests.retries().length === 0 ? {} : { retries: requests.retries() }),
  });
  for (;;) {
    let turn: ModelTurn;
    try {
      turn = await requests.make(() => conversation.ask(signal), signal);
    } catch (error) {
      if (error instanceof RequestFailed) return trace(error.message);
      throw error;
    }
    usages.push(turn.tokens);
    output = turn.text;
    finishReason = turn.finishReason ?? 'unknown';
    if (turn.calls.length === 0) return trace(null);
    const isLast =
      usages.length >= maxSteps || turn.calls.some(({ name }) => answers.for(name) === undefined);
    if (isLast) {
      toolsCalled.push(...turn.calls.map(asToolCall));
      finishReason = unanswered(turn.finishReason);
      return trace(null);
    }
    const results: { readonly call: ModelCall; readonly result: JsonValue }[] = [];
    for (const call of turn.calls) {
      try {
        const result = (await answers.for(call.name)?.(call.arguments ?? {})) ?? null;
        results.push({ call, result });
        toolsCalled.push({ ...asToolCall(call), result });
      } catch (error) {
        toolsCalled.push(asToolCall(call));
        return trace(
          `the result of the tool ${call.name} failed: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
    conversation.answer(results);
  }
}
