import type { OpenAI } from 'openai';
import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import type { ChatMessage, MessagePart } from '../../core/suite/observation.js';
import { type Provider, providerOf } from '../../core/suite/providers.js';
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

type Message = OpenAI.Chat.ChatCompletionMessageParam;
type Request = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

const AUDIO_FORMATS = new Map([
  ['audio/wav', 'wav' as const],
  ['audio/mpeg', 'mp3' as const],
  ['audio/mp3', 'mp3' as const],
]);

function toPart(part: MessagePart): OpenAI.Chat.ChatCompletionContentPart {
  if (part.type === 'text') return { type: 'text', text: part.text };
  const { mediaType, base64, name } = part;
  const url = `data:${mediaType};base64,${base64}`;
  if (mediaType.startsWith('image/')) return { type: 'image_url', image_url: { url } };
  const format = AUDIO_FORMATS.get(mediaType);
  if (format !== undefined) return { type: 'input_audio', input_audio: { data: base64, format } };
  return { type: 'file', file: { filename: name, file_data: url } };
}

function toMessage(message: ChatMessage): Message {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: textOf(message) };
    case 'assistant':
      return { role: 'assistant', content: textOf(message) };
    // A tool's message that a document gives answers no call of this conversation: it is told as the user's.
    case 'tool':
    case 'user':
      return {
        role: 'user',
        content: typeof message.content === 'string' ? message.content : partsOf(message).map(toPart),
      };
    default:
      return message.role satisfies never;
  }
}

const toCall = (call: OpenAI.Chat.ChatCompletionMessageToolCall): ModelCall => {
  if (call.type !== 'function') return { id: call.id, name: call.custom.name };
  const given = jsonArguments(call.function.arguments);
  return { id: call.id, name: call.function.name, ...(given === undefined ? {} : { arguments: given }) };
};

const toTokens = (usage: OpenAI.CompletionUsage | undefined): ModelTurn['tokens'] =>
  usage === undefined || usage === null
    ? null
    : { input: usage.prompt_tokens, output: usage.completion_tokens, total: usage.total_tokens };

function openConversation(
  client: OpenAI,
  provider: Provider,
  request: Omit<Request, 'messages'>,
  messages: readonly ChatMessage[],
): Conversation {
  const said: Message[] = messages.map(toMessage);
  const complete = async (signal: AbortSignal): Promise<OpenAI.Chat.ChatCompletion> => {
    try {
      return await client.chat.completions.create({ ...request, messages: said }, { signal });
    } catch (error) {
      throw failedRequest(provider.name, error);
    }
  };
  return {
    ask: async (signal) => {
      const { choices, usage } = await complete(signal);
      // Compatible services do not all keep to the published shape.
      const choice = choices?.[0];
      if (choice?.message === undefined) {
        throw new RequestFailed(`${provider.name}: the answer has no message`, null, undefined);
      }
      const { content, tool_calls: calls } = choice.message;
      said.push(choice.message);
      return {
        text: content ?? '',
        calls: (calls ?? []).map(toCall),
        tokens: toTokens(usage),
        finishReason: choice.finish_reason ?? null,
      };
    },
    answer: (results) => {
      for (const { call, result } of results) {
        const content = typeof result === 'string' ? result : JSON.stringify(result);
        said.push({ role: 'tool', tool_call_id: call.id, content });
      }
    },
  };
}

/** The names under which services take the limit of an answer: OpenAI itself has given up the older one. */
const limit = (provider: Provider, maxTokens: number): Partial<Request> =>
  provider.id === 'openai' ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens };

/**
 * OpenAI, and services that speak its Chat Completions (Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable without the package, a model or a key.
 */
export async function openAiAdapter(
  config: AgentConfig,
  environment: AdapterEnvironment,
): Promise<AgentAdapter> {
  const { model, temperature, maxTokens, tools = [] } = config;
  const provider = providerOf('openai', config.provider);
  if (provider === undefined) throw new AdapterUnavailable(`no provider ${config.provider}`);
  if (model === undefined) throw new AdapterUnavailable('the openai adapter needs agentConfig.model');
  const { baseURL, apiKey, fetch, secrets } = providerAccess(provider, config, environment);
  const { OpenAI: Client } = await loadPeer('openai', () => import('openai'));
  const client = new Client({ baseURL, apiKey, fetch, maxRetries: 0, logLevel: 'off' });
  const request = {
    model,
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : limit(provider, maxTokens)),
    ...(tools.length === 0
      ? {}
      : { tools: tools.map(({ type, function: declared }) => ({ type, function: { ...declared } })) }),
  };
  return modelAdapter('openai', config, environment, secrets, (messages) =>
    openConversation(client, provider, request, messages),
  );
}
