import type { ChatMessage, MessagePart } from '../../core/suite/observation.js';
import type { AgentInput } from '../../ports/chat-agent.js';

/** The conversation of an input, after the system prompt of the options. */
export const messagesOf = (input: AgentInput, systemPrompt: string | undefined): readonly ChatMessage[] => [
  ...(systemPrompt === undefined ? [] : [{ role: 'system' as const, content: systemPrompt }]),
  ...(typeof input === 'string' ? [{ role: 'user' as const, content: input }] : input),
];

export const partsOf = ({ content }: ChatMessage): readonly MessagePart[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

/** The text of a message; data has none. */
export const textOf = (message: ChatMessage): string =>
  partsOf(message)
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');

/** What is to be answered: the last message of the user, or of whoever spoke last. */
export const questionOf = (input: AgentInput): string => {
  if (typeof input === 'string') return input;
  const last = input.findLast(({ role }) => role === 'user') ?? input.at(-1);
  return last === undefined ? '' : textOf(last);
};
