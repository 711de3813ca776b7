import type * as GenAI from '@google/genai';
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
import type { Conversation, ModelTurn } from './tool-loop.js';

const PROVIDER = 'Google Gemini';

const toPart = (part: MessagePart): GenAI.Part =>
  part.type === 'text'
    ? { text: part.text }
    : { inlineData: { mimeType: part.mediaType, data: part.base64, displayName: part.name } };

/** System messages go beside the conversation; a tool's message that a document gives is told as the user's. */
const toContent = (message: ChatMessage): GenAI.Content => ({
  role: message.role === 'assistant' ? 'model' : 'user',
  parts: partsOf(message).map(toPart),
});

const toDeclaration = ({
  function: { name, description, parameters },
}: FunctionTool): GenAI.FunctionDeclaration => ({
  name,
  ...(description === undefined ? {} : { description }),
  ...(parameters === undefined ? {} : { parametersJsonSchema: parameters }),
});

const FINISH_REASONS = new Map<string, string>([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  // Services in between say it; Google itself says STOP.
  ['FUNCTION_CALL', 'tool_calls'],
]);

function toTokens(usage: GenAI.GenerateContentResponseUsageMetadata | undefined): ModelTurn['tokens'] {
  const input = usage?.promptTokenCount ?? null;
  const output = usage?.candidatesTokenCount ?? null;
  const total = usage?.totalTokenCount ?? (input === null || output === null ? null : input + output);
  return total === null ? null : { input, output, total };
}

interface Request {
  readonly model: string;
  readonly config: GenAI.GenerateContentConfig;
}

function openConversation(
  client: GenAI.GoogleGenAI,
  { model, config }: Request,
  messages: readonly ChatMessage[],
): Conversation {
  const system = messages.filter(({ role }) => role === 'system').map(textOf);
  const contents = messages.filter(({ role }) => role !== 'system').map(toContent);
  const generate = async (abortSignal: AbortSignal): Promise<GenAI.GenerateContentResponse> => {
    const instruction = system.length === 0 ? {} : { systemInstruction: system.join('\n\n') };
    try {
      return await client.models.generateContent({
        model,
        contents,
        config: { ...config, ...instruction, abortSignal },
      });
    } catch (error) {
      throw failedRequest(PROVIDER, error);
    }
  };
  return {
    ask: async (signal) => {
      const { candidates, usageMetadata, promptFeedback } = await generate(signal);
      const candidate = candidates?.[0];
      if (candidate === undefined) {
        const why =
          promptFeedback?.blockReason === undefined ? '' : ` (blocked: ${promptFeedback.blockReason})`;
        throw new RequestFailed(`${PROVIDER}: the answer has no candidate${why}`, null, undefined);
      }
      const parts = candidate.content?.parts ?? [];
      contents.push({ role: 'model', parts });
      const reason = candidate.finishReason;
      return {
        // A thought is not part of the answer.
        text: parts.map(({ text, thought }) => (thought === true ? '' : (text ?? ''))).join(''),
        calls: parts.flatMap(({ functionCall: call }) => {
          if (call === undefined) return [];
          const { id = '', name = '' } = call;
          const given = jsonArguments(call.args ?? {});
          return [given === undefined ? { id, name } : { id, name, arguments: given }];
        }),
        tokens: toTokens(usageMetadata),
        finishReason: reason === undefined ? null : (FINISH_REASONS.get(reason) ?? reason),
      };
    },
    answer: (results) => {
      contents.push({
        role: 'user',
        parts: results.map(({ call: { id, name }, result }) => ({
          functionResponse: { name, response: { output: result }, ...(id === '' ? {} : { id }) },
        })),
      });
    },
  };
}

/**
 * Google's models, over the Gemini API (Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable without the package, a model or a key.
 */
export async function geminiAdapter(
  config: AgentConfig,
  environment: AdapterEnvironment,
): Promise<AgentAdapter> {
  const { model, temperature, maxTokens, tools = [] } = config;
  const provider = providerOf('gemini');
  if (provider === undefined || model === undefined) {
    throw new AdapterUnavailable('the gemini adapter needs agentConfig.model');
  }
  const { baseURL, apiKey, fetch, secrets } = providerAccess(provider, config, environment);
  const { GoogleGenAI } = await loadPeer('gemini', () => import('@google/genai'));
  const client = new GoogleGenAI({
    apiKey,
    // Not what variables of the environment say.
    vertexai: false,
    httpOptions: { baseUrl: baseURL, fetch },
  });
  const request = {
    model,
    config: {
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(tools.length === 0 ? {} : { tools: [{ functionDeclarations: tools.map(toDeclaration) }] }),
    },
  };
  return modelAdapter('gemini', config, environment, secrets, (messages) =>
    openConversation(client, request, messages),
  );
}
