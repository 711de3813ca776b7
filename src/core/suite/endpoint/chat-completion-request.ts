import type { JsonObject } from '../../artifact/index.js';
import type { SuiteCase } from '../suite.js';

/**
 * The one request of a scenario: a non-streaming Chat Completions call that offers the scenario's tools and executes
 * none. Chapter 14, section 14.5.
 *
 * @param maxTokens the response tokens asked for; the endpoint may not comply.
 */
export const chatCompletionRequest = (
  { messages, tools }: SuiteCase,
  model: string,
  maxTokens: number,
): JsonObject => ({
  model,
  // Messages of this language are text alone.
  messages: messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : '',
  })),
  stream: false,
  max_tokens: maxTokens,
  ...(tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters },
        })),
      }),
});
