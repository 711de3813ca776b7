import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import type { ChatMessage } from '../../core/suite/observation.js';
import type { AgentAdapter } from '../../ports/chat-agent.js';
import type { AdapterEnvironment } from './adapter-environment.js';
import { messagesOf } from './input-messages.js';
import { retryingRequests } from './retrying.js';
import { toolAnswers } from './tool-answers.js';
import { type Conversation, holdConversation } from './tool-loop.js';

const DEFAULT_MOST_STEPS = 5;

/**
 * An agent that is a model with tools: the conversation is held here, over the turns of a provider.
 *
 * @param open starts a conversation with everything said so far.
 */
export async function modelAdapter(
  name: string,
  { systemPrompt, toolResults = {}, maxSteps = DEFAULT_MOST_STEPS }: AgentConfig,
  environment: AdapterEnvironment,
  secrets: readonly string[],
  open: (messages: readonly ChatMessage[]) => Conversation,
): Promise<AgentAdapter> {
  const answers = await toolAnswers(toolResults, environment);
  return {
    name,
    secrets,
    run: async (input, { signal }) =>
      holdConversation(
        open(messagesOf(input, systemPrompt)),
        answers,
        maxSteps,
        retryingRequests(environment),
        signal,
      ),
  };
}
