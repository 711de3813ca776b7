import type { AgentTrace } from '../agent-trace.js';
import type { AgentAnswer } from './answer.js';

/** What an adapter's trace says in the terms of language 3. Text that no JSON can carry is mended. */
export const answerOfTrace = ({
  output,
  toolsCalled,
  tokens,
  error,
  finishReason,
}: AgentTrace): AgentAnswer => ({
  text: output.toWellFormed(),
  toolCalls: toolsCalled.map(({ name, arguments: given, result }) => ({
    tool: name,
    arguments: given ?? null,
    result: result ?? null,
  })),
  next: null,
  tokens: tokens?.total ?? null,
  finishReason: finishReason ?? null,
  error,
});
