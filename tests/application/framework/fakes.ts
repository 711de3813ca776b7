import type { FrameworkEvent } from '../../../src/application/framework/framework-event.js';
import type { FrameworkPorts } from '../../../src/application/framework/framework-ports.js';
import { runFrameworkSuite, type SuiteRun } from '../../../src/application/framework/run-framework-suite.js';
import type { RunSettings } from '../../../src/application/framework/run-settings.js';
import type { JsonValue } from '../../../src/core/artifact/index.js';
import type { AgentAnswer } from '../../../src/core/suite/framework/answer.js';
import type { RunnableCase } from '../../../src/core/suite/framework/runnable-case.js';
import { readJsonlSuite } from '../../../src/frontends/agent-test-framework/read-jsonl-suite.js';
import type { AgentCall } from '../../../src/ports/framework-agents.js';
import type {
  ScopeOwner,
  ScriptOutcome,
  ScriptTarget,
  ScriptTestOutcome,
} from '../../../src/ports/scripts.js';
import { answer } from '../../core/suite/framework/dynamic-case.js';

/** What a faked agent answers: text, a whole answer, or a rejection. */
export type FakeAgent = (
  call: AgentCall,
  signal: AbortSignal,
) => string | AgentAnswer | Promise<string | AgentAnswer>;

/** What a faked function of a script does. */
export type FakeScript = (
  args: readonly JsonValue[],
  owner: ScopeOwner,
  timeoutMs: number,
) => ScriptOutcome | Promise<ScriptOutcome>;

export interface FakeWorld {
  readonly agents?: Readonly<Record<string, FakeAgent>>;
  readonly scripts?: Readonly<Record<string, FakeScript>>;
  readonly tests?: Readonly<Record<string, ScriptTestOutcome>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly settings?: Partial<RunSettings>;
  readonly ending?: AbortSignal;
}

export const returned = (value: JsonValue = null): ScriptOutcome => ({ kind: 'returned', value });

const nameOf = ({ place, path, name }: ScriptTarget): string => `${place}:${[...path, name].join('.')}`;

const settings: RunSettings = {
  agent: 'barista',
  connector: null,
  context: {
    locale: 'en-us',
    chatId: null,
    user: 'test-user',
    team: 'test-team',
    authorized: {},
    metadata: {},
  },
  simulator: null,
  beforeAll: null,
  afterAll: null,
  runs: 1,
  timeoutMs: 5_000,
  parallel: 1,
  failFast: false,
};

/** The cases of lines of JSONL. */
export const casesOf = (...lines: readonly object[]): readonly RunnableCase[] =>
  readJsonlSuite(lines.map((line) => JSON.stringify(line)).join('\n'), 'suite.jsonl', {
    simulator: 'tests.simulator-agent',
  }).cases;

export interface WorldRun extends SuiteRun {
  readonly events: readonly FrameworkEvent[];
  /** Every call that reached an agent. */
  readonly calls: readonly AgentCall[];
  /** Everything that happened to scripts, in order. */
  readonly journal: readonly string[];
}

/** Runs cases in a world of fakes. */
export async function runWorld(cases: readonly RunnableCase[], world: FakeWorld): Promise<WorldRun> {
  const calls: AgentCall[] = [];
  const journal: string[] = [];
  const events: FrameworkEvent[] = [];
  const ports: FrameworkPorts = {
    now: () => performance.now(),
    attachments: {
      check: async (path) => (world.files?.[path] === undefined ? 'does not exist' : null),
      read: async (path) => {
        const content = world.files?.[path];
        return content === undefined
          ? { found: false, problem: 'does not exist' }
          : { found: true, bytes: Buffer.from(content), name: path };
      },
    },
    agents: {
      describe: async (id) => ({ id, name: id, description: `about ${id}`, tools: [] }),
      call: async (call, signal) => {
        calls.push(call);
        const agent = world.agents?.[call.agent];
        if (agent === undefined) throw new Error(`there is no agent "${call.agent}"`);
        const said = await agent(call, signal);
        return typeof said === 'string' ? answer(said) : said;
      },
      secrets: () => world.secrets ?? [],
    },
    scripts: {
      testsIn: async () => Object.keys(world.tests ?? {}),
      close: async () => undefined,
      open: (owner) => ({
        call: async (target, args, timeoutMs) => {
          journal.push(nameOf(target));
          const script = world.scripts?.[nameOf(target)];
          return script === undefined
            ? { kind: 'unusable', message: 'there is no such function' }
            : script(args, owner, timeoutMs);
        },
        test: async (target) => {
          journal.push(nameOf(target));
          const outcome = world.tests?.[target.name];
          if (outcome === undefined) throw new Error('no such test');
          return outcome;
        },
        close: async () => {
          journal.push('close');
          return [];
        },
      }),
    },
  };
  const run = await runFrameworkSuite(
    cases,
    { ...settings, ...world.settings },
    ports,
    (event) => events.push(event),
    world.ending ?? new AbortController().signal,
  );
  return { ...run, events, calls, journal };
}
