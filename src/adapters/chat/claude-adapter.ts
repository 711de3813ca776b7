import type Anthropic from '@anthropic-ai/sdk';
import type { AgentConfig, FunctionTool } from '../../core/artifact/generated/agent-spec.js';
import type { ChatMessage, MessagePart } from '../../core/suite/observation.js';
import { providerOf } from '../../core/suite/providers.js';
import type { AgentAdapter } from '../../ports/chat-agent.js';
import { type AdapterEnvironment, AdapterUnavailable } from './adapter-environment.js';
import { failedRequest } from './failed-request.js';
import { partsOf, textOf } from './input-messages.js';
import { jsonArguments } from './json-arguments.js';
import { modelAdapter } from './model-adapter.js';
import { loadPeer } from './peer.js';
import { providerAccess } from './provider-access.js';
import { RequestFailed } from './retrying.js';
import type { Conversation, ModelCall, ModelTurn } from './tool-loop.js';

type Request = Anthropic.MessageCreateParamsNonStreaming;
type Block = Anthropic.ContentBlockParam;

/** The service wants a limit with every request. */
const DEFAULT_MAX_TOKENS = 4_096;

const PROVIDER = 'Anthropic Claude';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

function toBlock(part: MessagePart): Block {
  if (part.type === 'text') return { type: 'text', text: part.text };
  const { mediaType, base64, name } = part;
  const imageType = IMAGE_TYPES.find((type) => type === mediaType);
  if (imageType !== undefined) {
    return { type: 'image', source: { type: 'base64', media_type: imageType, data: base64 } };
  }
  if (mediaType === 'application/pdf') {
    return { type: 'document', title: name, source: { type: 'base64', media_type: mediaType, data: base64 } };
  }
  if (mediaType === 'text/plain') {
    const data = Buffer.from(base64, 'base64').toString('utf8');
    return { type: 'document', title: name, source: { type: 'text', media_type: mediaType, data } };
  }
  throw new RequestFailed(`${PROVIDER} takes no ${mediaType} (${name})`, null, undefined);
}

/** System messages go beside the conversation; a tool's message that a document gives is told as the user's. */
const toMessage = (message: ChatMessage): Anthropic.MessageParam =>
  message.role === 'assistant'
    ? { role: 'assistant', content: textOf(message) }
    : { role: 'user', content: partsOf(message).map(toBlock) };

const toTool = ({ function: { name, description, parameters = {} } }: FunctionTool): Anthropic.Tool => ({
  name,
  ...(description === undefined ? {} : { description }),
  input_schema: { ...parameters, type: 'object' },
});

const FINISH_REASONS = new Map<string, string>([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool_calls'],
  ['max_tokens', 'length'],
]);

const toCall = ({ id, name, input }: Anthropic.ToolUseBlock): ModelCall => {
  const given = jsonArguments(input);
  return given === undefined ? { id, name } : { id, name, arguments: given };
};

/** What was read from a cache or written to one was processed too. */
function toTokens(usage: Anthropic.Usage | undefined): ModelTurn['tokens'] {
  if (usage === undefined) return null;
  const input =
    usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
  return { input, output: usage.output_tokens, total: input + usage.output_tokens };
}

function openConversation(
  client: Anthropic,
  request: Omit<Request, 'messages'>,
  messages: readonly ChatMessage[],
): Conversation {
  const system = messages.filter(({ role }) => role === 'system').map(textOf);
  const said = messages.filter(({ role }) => role !== 'system').map(toMessage);
  const complete = async (signal: AbortSignal): Promise<Anthropic.Message> => {
    const whole = {
      ...request,
      messages: said,
      ...(system.length === 0 ? {} : { system: system.join('\n\n') }),
    };
    try {
      return await client.messages.create(whole, { signal });
    } catch (error) {
      throw failedRequest(PROVIDER, error);
    }
  };
  return {
    ask: async (signal) => {
      const { content, usage, stop_reason: reason } = await complete(signal);
      // A service in between may not keep to the published shape.
      if (!Array.isArray(content)) {
        throw new RequestFailed(`${PROVIDER}: the answer has no content`, null, undefined);
      }
      said.push({ role: 'assistant', content });
      return {
        text: content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
        calls: content.flatMap((block) => (block.type === 'tool_use' ? [toCall(block)] : [])),
        tokens: toTokens(usage),
        finishReason: reason === null ? null : (FINISH_REASONS.get(reason) ?? reason),
      };
    },
    answer: (results) => {
      said.push({
        role: 'user',
        content: results.map(({ call, result }) => ({
          type: 'tool_result',
          tool_use_id: call.id,
          content: typeof result === 'string' ? result : JSON.stringify(result),
        })),
      });
    },
  };
}

/**
 * Anthropic's models (Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable without the package, a model or a key.
 */
export async function claudeAdapter(
  config: AgentConfig,
  environment: AdapterEnvironment,
): Promise<AgentAdapter> {
  const { model, temperature, maxTokens = DEFAULT_MAX_TOKENS, tools = [] } = config;
  const provider = providerOf('claude');
  if (provider === undefined || model === undefined) {
    throw new AdapterUnavailable('the claude adapter needs agentConfig.model');
  }
  const { baseURL, apiKey, fetch, secrets } = providerAccess(provider, config, environment);
  const { Anthropic: Client } = await loadPeer('claude', () => import('@anthropic-ai/sdk'));
  const client = new Client({ baseURL, apiKey, fetch, maxRetries: 0, logLevel: 'off' });
  const request = {
    model,
    max_tokens: maxTokens,
    ...(temperature === undefined ? {} : { temperature }),
    ...(tools.length === 0 ? {} : { tools: tools.map(toTool) }),
  };
  return modelAdapter('claude', config, environment, secrets, (messages) =>
    openConversation(client, request, messages),
  );
}
