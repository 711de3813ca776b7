import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import {
  agentDirectory,
  connectorPaths,
  findAgent,
  findApplication,
} from '../../../../adapters/framework/find-application.js';
import { isThere, readTextFile } from '../../../../adapters/framework/text-file.js';
import type { InputMode } from '../../../../frontends/agent-test-framework/input-mode.js';
import { readDefaultConnector } from '../../../../frontends/agent-test-framework/read-app.js';
import type { FrameworkAgents } from '../../../../ports/framework-agents.js';
import { UsageError } from '../../../usage-error.js';
import { applicationAgents } from './application-agents.js';
import { ConfigurationProblem } from './configuration-problem.js';
import type { FrameworkFlags } from './framework-flags.js';

/** An application, and the agent of it that is tested. */
export interface OpenApplication {
  readonly root: string;
  readonly agent: string;
  /** The agent's directory, whether or not it is there. */
  readonly directory: string;
  readonly agents: FrameworkAgents;
  /** The variables of the `-e` file alone. */
  readonly fileVariables: Readonly<Record<string, string>>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** The application: as `-a` says, else around where the run starts. */
async function rootOf({ application }: FrameworkFlags, starts: readonly string[]): Promise<string> {
  if (application !== null) {
    const root = resolve(application);
    if (await isThere(join(root, 'assistants'), 'directory')) return root;
    throw new ConfigurationProblem(`${root} is no application: it has no directory assistants/`);
  }
  for (const start of starts) {
    const root = await findApplication(start);
    if (root !== null) return root;
  }
  throw new ConfigurationProblem(
    `there is no application at or above ${starts[0]}: no directory with assistants/; name one with -a`,
  );
}

/** The agent under test: as `-n` says, else around where the run starts; a script test's own assistant. */
async function agentOf(
  { agent }: FrameworkFlags,
  mode: InputMode,
  root: string,
  starts: readonly string[],
): Promise<string> {
  if (agent !== null) return agent;
  if (mode.kind === 'script-tests') return mode.path.slice(0, -1).join('.');
  if (mode.kind === 'generator-agent') {
    throw new UsageError('agents:ID needs -n, the agent that the generated cases test');
  }
  for (const start of starts) {
    const found = await findAgent(root, start);
    if (found !== null) return found;
  }
  throw new ConfigurationProblem(
    `no agent is found at or above ${starts[0]} (package.yao); name one with -n`,
  );
}

const directoryOf = (root: string, agent: string): string => agentDirectory(root, agent.split('.'));

const PREFIX = 'assistants.';

/** An id may be written from the application's directory on: `assistants.expense` is the agent `expense`. */
async function belowAssistants(root: string, agent: string): Promise<string> {
  const isPrefixed = agent.startsWith(PREFIX) && !(await isThere(directoryOf(root, agent), 'directory'));
  return isPrefixed ? agent.slice(PREFIX.length) : agent;
}

async function envFileVariables({ envFile }: FrameworkFlags): Promise<Readonly<Record<string, string>>> {
  if (envFile === null) return {};
  const text = await readTextFile(envFile);
  if (text === null) throw new ConfigurationProblem(`there is no file "${envFile}" (-e)`);
  const variables = parseEnv(text);
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Names of variables whose values are kept out of everything that is written. */
const SECRET_NAME = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?)(?:_|$)/i;
/** Shorter values are no secrets, but would be found everywhere. */
const SHORTEST_SECRET = 8;

const secretsIn = (variables: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(variables).flatMap(([name, value]) =>
    value !== undefined && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name) ? [value] : [],
  );

/** What answers for agents that name no connector: as `app.yao` says, else the connector named `default`. */
async function defaultConnectorOf(root: string): Promise<string | null> {
  const path = join(root, 'app.yao');
  const text = await readTextFile(path);
  const named = text === null ? null : readDefaultConnector(text, path);
  if (named !== null) return named;
  for (const candidate of connectorPaths(root, 'default'))
    if (await isThere(candidate, 'file')) return 'default';
  return null;
}

/**
 * Finds the application and the agent under test (Chapter 16, section 16.1).
 *
 * @throws ConfigurationProblem, DocumentError, UsageError
 */
export async function openApplication(flags: FrameworkFlags, mode: InputMode): Promise<OpenApplication> {
  const here = process.cwd();
  const starts = mode.kind === 'file' ? [dirname(resolve(mode.path)), here] : [here];
  const root = await rootOf(flags, starts);
  const agent = await belowAssistants(root, await agentOf(flags, mode, root, starts));
  const fileVariables = await envFileVariables(flags);
  const variables = { ...process.env, ...fileVariables };
  const now = (): number => performance.now();
  const agents = applicationAgents({
    application: root,
    agentUnderTest: agent,
    connector: flags.connector,
    variables,
    defaultConnector: await defaultConnectorOf(root),
    connectorForTests: flags.connectorForTests,
    seed: flags.seed,
    now,
    wait: async (ms, signal) => {
      await pause(ms, undefined, { signal });
    },
    secrets: secretsIn(variables),
  });
  return { root, agent, directory: directoryOf(root, agent), agents, fileVariables, now };
}
