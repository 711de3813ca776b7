import type { AgentConfig } from '../../artifact/generated/agent-spec.js';
import type { JsonObject } from '../../artifact/index.js';
import { CONNECTOR_TYPES, type Connector, type Setting } from './application.js';

/** An adapter by its name, and what it is made with. */
export interface AdapterChoice {
  readonly adapter: (typeof CONNECTOR_TYPES)[keyof typeof CONNECTOR_TYPES];
  readonly config: AgentConfig;
}

/** A connector cannot be used as it is; the message says what is missing. */
export class ConnectorProblem extends Error {
  override readonly name = 'ConnectorProblem';
}

/** Longer than any case: the case's own time ends an exchange. */
const NO_TIMEOUT = '500h';

function valueOfSetting(
  setting: Setting,
  member: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  if ('text' in setting) return setting.text;
  const value = Object.hasOwn(variables, setting.variable) ? variables[setting.variable] : undefined;
  if (value === undefined || value === '') {
    throw new ConnectorProblem(`the environment variable ${setting.variable} of "${member}" is not set`);
  }
  return value;
}

/** Services that speak OpenAI's protocol answer below /v1, which a host alone leaves out. */
function baseUrl(host: string, { type }: Connector): string {
  if (!URL.canParse(host)) throw new ConnectorProblem(`the host ${JSON.stringify(host)} is no address`);
  const isBare = /^\/*$/.test(new URL(host).pathname);
  return type === 'openai' && isBare ? `${host.replace(/\/+$/, '')}/v1` : host;
}

/** What an agent's package may set of its model; where it is asked, and with which key, is the connector's. */
const MODEL_OPTIONS = [
  ['temperature', 'temperature'],
  ['maxTokens', 'maxTokens'],
  ['max_tokens', 'maxTokens'],
  ['maxSteps', 'maxSteps'],
  ['max_steps', 'maxSteps'],
  ['tools', 'tools'],
  ['toolResults', 'toolResults'],
  ['tool_results', 'toolResults'],
] as const;

/** Those of a package's options that concern an adapter, under its names. */
export const modelOptions = (options: JsonObject): AgentConfig =>
  // The package's options were held to the shape of an adapter's when it was read.
  Object.fromEntries(
    MODEL_OPTIONS.flatMap(([given, known]) =>
      Object.hasOwn(options, given) ? [[known, options[given]]] : [],
    ),
  ) as AgentConfig;

/**
 * The adapter that a connector stands for, with what an agent's package sets of its model.
 *
 * @param variables the environment that `$ENV.NAME` reads.
 * @throws ConnectorProblem when a variable is not set or the host is no address.
 */
export function adapterChoice(
  connector: Connector,
  options: JsonObject,
  variables: Readonly<Record<string, string | undefined>>,
): AdapterChoice {
  const { type, model, host, keyVariable, provider, responses } = connector;
  const adapter = CONNECTOR_TYPES[type];
  const named = adapter === 'openai' && provider !== null ? { provider } : {};
  const config = {
    ...modelOptions(options),
    ...named,
    ...(model === null ? {} : { model: valueOfSetting(model, 'model', variables) }),
    ...(host === null ? {} : { baseURL: baseUrl(valueOfSetting(host, 'host', variables), connector) }),
    ...(keyVariable === null ? {} : { apiKeyEnv: keyVariable }),
    ...(responses == null ? {} : { responses }),
    timeout: NO_TIMEOUT,
  };
  // A connector's responses, too, were held to their shape when it was read.
  return { adapter, config: config as AgentConfig };
}
