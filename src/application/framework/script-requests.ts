import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import { outputOf } from '../../core/suite/framework/answer.js';
import { readValidatorAnswer } from '../../core/suite/framework/judge-answers.js';
import type { ChatMessage } from '../../core/suite/observation.js';
import type { AgentCall } from '../../ports/framework-agents.js';
import type { ScriptRequest } from '../../ports/scripts.js';
import type { FrameworkPorts } from './framework-ports.js';

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ROLES = ['system', 'user', 'assistant'] as const;

function messageOf(value: JsonValue): ChatMessage {
  const role = isObject(value) ? ROLES.find((known) => known === value.role) : undefined;
  const content = isObject(value) ? value.content : undefined;
  if (role === undefined || typeof content !== 'string') {
    throw new Error('a message is a text or {"role": "system" | "user" | "assistant", "content": string}');
  }
  return { role, content };
}

/** A text, a message, or a list of messages, as a script may hand them over. */
const messagesOf = (value: JsonValue): readonly ChatMessage[] => {
  if (typeof value === 'string') return [{ role: 'user', content: value }];
  return isArray(value) ? value.map(messageOf) : [messageOf(value)];
};

/** Who asks, and until when. */
export interface Asker {
  readonly ports: FrameworkPorts;
  readonly connector: string | null;
  readonly context: JsonValue;
  readonly caseId: string;
  readonly trial: number;
  readonly signal: AbortSignal;
}

/**
 * Answers what a script asks while it runs: `agents.<id>.Stream` with `{content, tool_calls, next}`, and `t.assert.Agent`
 * with `{passed, reason}` (Chapter 16, section 16.5).
 *
 * @throws Error that the script sees.
 */
export async function answerScript(request: ScriptRequest, asker: Asker): Promise<JsonValue> {
  const { ports, context, caseId, trial, signal } = asker;
  const ask = (
    call: Pick<AgentCall, 'agent' | 'connector' | 'messages' | 'context' | 'disableGlobalPrompts'>,
  ) => ports.agents.call({ ...call, options: {}, caseId, trial }, signal);
  switch (request.kind) {
    case 'agent': {
      const answer = await ask({
        agent: request.agent,
        connector: asker.connector,
        messages: messagesOf(request.messages),
        context: request.context ?? context,
        disableGlobalPrompts: false,
      });
      if (answer.error !== null) throw new Error(`the agent ${request.agent} failed: ${answer.error}`);
      const toolCalls = answer.toolCalls.map((call) => ({ ...call }));
      return { content: answer.text, tool_calls: toolCalls, next: answer.next };
    }
    case 'validate': {
      const {
        criteria = null,
        input = null,
        connector = null,
        ...options
      } = isObject(request.options) ? request.options : {};
      if (criteria === null || criteria === '') throw new Error('t.assert.Agent needs options.criteria');
      const content = JSON.stringify({ output: request.response, criteria, input, options });
      const answer = await ask({
        agent: request.agent,
        connector: typeof connector === 'string' ? connector : null,
        messages: [{ role: 'user', content }],
        context,
        disableGlobalPrompts: true,
      });
      if (answer.error !== null) throw new Error(`the validator ${request.agent} failed: ${answer.error}`);
      const reading = readValidatorAnswer(outputOf(answer));
      if (!reading.usable) throw new Error(reading.problem);
      return { passed: reading.passed, reason: reading.reason };
    }
    default:
      return request satisfies never;
  }
}
