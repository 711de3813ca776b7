import { join } from 'node:path';
import { createAdapter } from '../../../../adapters/chat/index.js';
import { agentDirectory, connectorPaths } from '../../../../adapters/framework/find-application.js';
import { askProgram } from '../../../../adapters/framework/program-agent.js';
import { readTextFile } from '../../../../adapters/framework/text-file.js';
import { answerOfTrace } from '../../../../core/suite/framework/answer-of-trace.js';
import type { AgentPackage, Connector, Prompt } from '../../../../core/suite/framework/application.js';
import { BUILT_IN_AGENTS } from '../../../../core/suite/framework/built-in-agents.js';
import { adapterChoice } from '../../../../core/suite/framework/connector-config.js';
import { connectorPreset } from '../../../../core/suite/framework/connector-preset.js';
import { parseDottedId } from '../../../../core/suite/framework/script-reference.js';
import { readAgentPackage } from '../../../../frontends/agent-test-framework/read-agent-package.js';
import { readConnector } from '../../../../frontends/agent-test-framework/read-connector.js';
import { readPrompts } from '../../../../frontends/agent-test-framework/read-prompts.js';
import type { AgentAdapter } from '../../../../ports/chat-agent.js';
import type { AgentCall, FrameworkAgents } from '../../../../ports/framework-agents.js';

/** An agent as it is found in the application, or among those that ship with the package. */
interface FoundAgent {
  readonly id: string;
  readonly package: AgentPackage;
  readonly prompts: readonly Prompt[];
  /** What relative paths of its options are relative to. */
  readonly directory: string;
  readonly isBuiltIn: boolean;
}

/** What the agents of an application are reached with. */
export interface ApplicationAgentsOptions {
  /** The application's directory. */
  readonly application: string;
  readonly agentUnderTest: string;
  /** What answers for the agent under test in place of its own connector; null for its own. */
  readonly connector: string | null;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** What answers for agents that name no connector. */
  readonly defaultConnector: string | null;
  /** What answers for built-in agents; null for the default. */
  readonly connectorForTests: string | null;
  readonly seed: number;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Texts that are kept out of reports from the start. */
  readonly secrets: readonly string[];
}

/** A function whose results are kept by its argument. */
const remembering = <Value>(make: (key: string) => Promise<Value>): ((key: string) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
};

/** Shorter texts are no secrets, but would be found everywhere. */
const SHORTEST_SECRET = 6;

const PACKAGE = 'package.yao';
const PROMPTS = 'prompts.yml';
const PREFIX = 'assistants.';

async function readAgentAt(application: string, id: string): Promise<FoundAgent | null> {
  const segments = parseDottedId(id);
  if (segments === null) return null;
  const directory = agentDirectory(application, segments);
  const path = join(directory, PACKAGE);
  const text = await readTextFile(path);
  if (text === null) return null;
  const promptsPath = join(directory, PROMPTS);
  const prompts = await readTextFile(promptsPath);
  return {
    id,
    package: readAgentPackage(text, path),
    prompts: prompts === null ? [] : readPrompts(prompts, promptsPath),
    directory,
    isBuiltIn: false,
  };
}

/** The agent of an id, which may start with `assistants.`: the application's own goes before the package's. */
async function findAgent(application: string, id: string): Promise<FoundAgent> {
  const found =
    (await readAgentAt(application, id)) ??
    (id.startsWith(PREFIX) ? await readAgentAt(application, id.slice(PREFIX.length)) : null);
  if (found !== null) return found;
  const builtIn = BUILT_IN_AGENTS.get(id);
  if (builtIn !== undefined) return { id, ...builtIn, directory: application, isBuiltIn: true };
  const path = join(application, 'assistants', ...id.split('.'), PACKAGE);
  throw new Error(`there is no agent "${id}": no ${path}, and none that ships with eval-quality`);
}

async function findConnector(application: string, id: string): Promise<Connector> {
  const paths = connectorPaths(application, id);
  for (const path of paths) {
    const text = await readTextFile(path);
    if (text !== null) return readConnector(text, path);
  }
  const preset = connectorPreset(id);
  if (preset !== null) return preset;
  throw new Error(
    `there is no connector "${id}": no ${paths.join(', no ') || 'file of such a name'}, and no provider of that name`,
  );
}

/** The agents of an application, by the files they are written in (Chapter 16, section 16.1). */
export function applicationAgents(options: ApplicationAgentsOptions): FrameworkAgents {
  const { application, variables, defaultConnector, connectorForTests, seed, now, wait } = options;
  const secrets = new Set(options.secrets);
  const agentOf = remembering((id) => findAgent(application, id));
  const connectorOf = remembering((id) => findConnector(application, id));
  const globalPrompts = remembering(async (path) => {
    const text = await readTextFile(path);
    return text === null ? [] : readPrompts(text, path);
  });

  /** What answers for an agent that ships with the package. */
  const helperConnector = async (): Promise<string | null> =>
    connectorForTests ??
    defaultConnector ??
    options.connector ??
    (await agentOf(options.agentUnderTest)).package.connector;

  const connectorIdOf = async (agent: FoundAgent, asked: string | null): Promise<string> => {
    const { id } = agent;
    const own = agent.isBuiltIn ? await helperConnector() : agent.package.connector;
    const chosen = asked ?? own ?? defaultConnector;
    if (chosen === null)
      throw new Error(`the agent ${id} names no connector, and there is no default; use -c`);
    return chosen;
  };

  const adapters = new Map<string, Promise<AgentAdapter>>();
  const adapterOf = (agent: FoundAgent, connectorId: string): Promise<AgentAdapter> => {
    const key = JSON.stringify([agent.id, connectorId]);
    const made =
      adapters.get(key) ??
      (async () => {
        const choice = adapterChoice(await connectorOf(connectorId), agent.package.options, variables);
        const adapter = await createAdapter(choice.adapter, choice.config, {
          variables,
          directory: agent.directory,
          // The application is the caller's own: it runs its tools here, and it says where its connectors lead.
          mayRunCode: true,
          targets: { authorizations: [] },
          retries: 0,
          now,
          wait,
        });
        for (const secret of adapter.secrets ?? []) secrets.add(secret);
        return adapter;
      })();
    adapters.set(key, made);
    return made;
  };

  const messagesOf = async (agent: FoundAgent, call: AgentCall): Promise<AgentCall['messages']> => {
    const global =
      call.disableGlobalPrompts || agent.isBuiltIn
        ? []
        : await globalPrompts(join(application, 'agent', PROMPTS));
    return [...global, ...agent.prompts, ...call.messages];
  };

  return {
    describe: async (id) => {
      const { package: found } = await agentOf(id);
      return { id, name: found.name, description: found.description, tools: found.options.tools ?? [] };
    },
    call: async (call, signal) => {
      const agent = await agentOf(call.agent);
      const messages = await messagesOf(agent, call);
      const { runner } = agent.package;
      if (runner !== null) {
        const circumstances = {
          context: call.context,
          options: call.options,
          case: call.caseId,
          run: call.trial,
        };
        for (const name of runner.environment) secrets.add(variables[name] ?? '');
        return askProgram({ runner, directory: agent.directory, messages, circumstances, variables }, signal);
      }
      const adapter = await adapterOf(agent, await connectorIdOf(agent, call.connector));
      const { caseId, trial } = call;
      return answerOfTrace(await adapter.run(messages, { signal, seed, caseId, trial }));
    },
    secrets: () => [...secrets].filter(({ length }) => length >= SHORTEST_SECRET),
  };
}
