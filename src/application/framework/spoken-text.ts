import type { ChatMessage } from '../../core/suite/observation.js';

/** The last message as people read it: its text, and the names of what is attached. */
export function spokenText(messages: readonly ChatMessage[]): string {
  const content = messages.at(-1)?.content ?? '';
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : `[${part.name}]`)).join(' ');
}
