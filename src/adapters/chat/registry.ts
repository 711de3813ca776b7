import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import { parseDuration } from '../../core/suite/framework/duration.js';
import type { AgentAdapter, GivenAgent } from '../../ports/chat-agent.js';
import { type AdapterEnvironment, AdapterUnavailable } from './adapter-environment.js';
import { boundedAgent } from './bounded-agent.js';

/** Makes an agent from the options of a document. */
export type AdapterFactory = (config: AgentConfig) => GivenAgent | Promise<GivenAgent>;

type BuiltIn = (config: AgentConfig, environment: AdapterEnvironment) => Promise<AgentAdapter>;

const DEFAULT_TIMEOUT_MS = 120_000;

const timeoutOf = ({ timeout }: AgentConfig): number =>
  timeout === undefined ? DEFAULT_TIMEOUT_MS : (parseDuration(timeout) ?? DEFAULT_TIMEOUT_MS);

/** The code of an adapter loads on its first use. */
const bounded =
  (
    load: () => Promise<
      (config: AgentConfig, environment: AdapterEnvironment) => GivenAgent | Promise<GivenAgent>
    >,
  ): BuiltIn =>
  async (config, environment) => {
    const create = await load();
    return boundedAgent(await create(config, environment), timeoutOf(config), environment.now);
  };

/** What is left to a program, after its time is over, to be ended. */
const ENDING_MS = 10_000;

/** The adapters of Chapter 15, section 15.4. */
const builtIn: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>([
  ['mock', async (config) => (await import('./mock-adapter.js')).mockAdapter(config)],
  ['openai', bounded(async () => (await import('./openai-adapter.js')).openAiAdapter)],
  ['claude', bounded(async () => (await import('./claude-adapter.js')).claudeAdapter)],
  ['gemini', bounded(async () => (await import('./gemini-adapter.js')).geminiAdapter)],
  [
    'command',
    async (config, environment) => {
      const { commandAdapter } = await import('./command-adapter.js');
      const timeoutMs = timeoutOf(config);
      const agent = commandAdapter(config, environment, timeoutMs);
      return boundedAgent(agent, timeoutMs + ENDING_MS, environment.now);
    },
  ],
  ['http', bounded(async () => (await import('./http-adapter.js')).httpAdapter)],
]);

/** The names of the adapters that are always there. */
export const BUILT_IN_ADAPTERS: readonly string[] = [...builtIn.keys()];

const REGISTRY = Symbol.for('eval-quality/suites:adapters');

/** The registry of the process: a plugin may import another copy of this module than the command line runs. */
function registered(): Map<string, AdapterFactory> {
  const found: unknown = Object.getOwnPropertyDescriptor(globalThis, REGISTRY)?.value;
  if (found instanceof Map) return found;
  const registry = new Map<string, AdapterFactory>();
  Object.defineProperty(globalThis, REGISTRY, { value: registry });
  return registry;
}

/** The names that were registered, in that order. */
export const registeredAdapters = (): readonly string[] => [...registered().keys()];

/**
 * Makes an agent of one's own known under a name; a later registration of the name wins (Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable for the name of a built-in adapter.
 */
export function registerAdapter(name: string, factory: AdapterFactory): void {
  if (builtIn.has(name)) throw new AdapterUnavailable(`the adapter ${name} is built in; choose another name`);
  registered().set(name, factory);
}

/**
 * The adapter of a name, made from options (Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable saying what is missing: the adapter, a package, a key, the caller's consent, an option.
 */
export async function createAdapter(
  name: string,
  config: AgentConfig,
  environment: AdapterEnvironment,
): Promise<AgentAdapter> {
  const create = builtIn.get(name);
  if (create !== undefined) return create(config, environment);
  const factory = registered().get(name);
  if (factory === undefined) {
    const known = [...BUILT_IN_ADAPTERS, ...registeredAdapters()].join(', ');
    throw new AdapterUnavailable(
      `there is no adapter ${JSON.stringify(name)}; known are ${known}, and those that plugins register`,
    );
  }
  return boundedAgent(await factory(config), timeoutOf(config), environment.now);
}
