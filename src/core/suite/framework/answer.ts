import type { JsonValue } from '../../artifact/index.js';

/** A tool call that an agent made, with what came of it; null where nothing is known of that. */
export interface AnsweredCall {
  readonly tool: string;
  readonly arguments: JsonValue;
  readonly result: JsonValue;
}

/** What an agent did in one turn. Latency is in milliseconds, tokens are a count, null where none was reported. */
export interface AgentAnswer {
  readonly text: string;
  readonly toolCalls: readonly AnsweredCall[];
  /** Data handed over beside or in place of the text; null for none. */
  readonly next: JsonValue;
  readonly tokens: number | null;
  /** Why the answer ended, where the agent says so: anything but `stop` leaves it unfinished. */
  readonly finishReason: string | null;
  /** Why there is no whole answer; null when there is one. */
  readonly error: string | null;
}

const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What assertions look at: the data, when the agent handed some over, else its text. */
export const outputOf = ({ text, next }: AgentAnswer): JsonValue => (next === null ? text : next);

/**
 * What checkpoints and validators look at: the agent's text and the messages of its tools, a line each (Chapter 16,
 * section 16.4). Without tools it is the output itself, so that data stays data.
 */
export function outputWithTools(answer: AgentAnswer): JsonValue {
  const results = answer.toolCalls.flatMap(({ result }) => (result === null ? [] : [asText(result)]));
  const output = outputOf(answer);
  return results.length === 0 ? output : [asText(output), ...results].join('\n');
}
