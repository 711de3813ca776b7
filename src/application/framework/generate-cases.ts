import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import { outputOf } from '../../core/suite/framework/answer.js';
import { contextOf } from '../../core/suite/framework/call-context.js';
import type { ScriptReference } from '../../core/suite/framework/script-reference.js';
import type { AgentDescription } from '../../ports/framework-agents.js';
import { openDeadline } from './deadline.js';
import type { FrameworkListener } from './framework-event.js';
import type { FrameworkPorts } from './framework-ports.js';
import type { RunSettings } from './run-settings.js';

/** Cases could not be generated. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';
}

/** How many cases are asked for where nobody says. */
const DEFAULT_COUNT = 5;

/** What a generator is told: the agent under test, how many cases, and every other parameter as text. */
const requestOf = (target: AgentDescription, parameters: ReadonlyMap<string, string>): JsonObject => ({
  ...Object.fromEntries(parameters),
  target_agent: { ...target },
  count: Number(parameters.get('count') ?? DEFAULT_COUNT),
});

/**
 * Asks a generator agent for cases (Chapter 16, section 16.2).
 *
 * @returns what it answered, unread.
 * @throws GenerationFailed
 */
export async function generateByAgent(
  agent: string,
  parameters: ReadonlyMap<string, string>,
  settings: RunSettings,
  ports: FrameworkPorts,
): Promise<JsonValue> {
  const target = await ports.agents.describe(settings.agent);
  const deadline = openDeadline(settings.timeoutMs, ports.now);
  try {
    const answer = await deadline.race(
      ports.agents.call(
        {
          agent,
          connector: null,
          messages: [{ role: 'user', content: JSON.stringify(requestOf(target, parameters)) }],
          options: {},
          disableGlobalPrompts: true,
          context: contextOf(settings.context, null),
          caseId: 'generate',
          trial: 1,
        },
        deadline.signal,
      ),
    );
    if (answer.error !== null) throw new Error(answer.error);
    return outputOf(answer);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new GenerationFailed(`the generator ${agent} failed: ${why}`, { cause: error });
  } finally {
    deadline.close();
  }
}

/**
 * Calls a script that generates cases, with the context and the agent under test (Chapter 16, section 16.2).
 *
 * @returns what it returned, unread.
 * @throws GenerationFailed
 */
export async function generateByScript(
  reference: ScriptReference,
  settings: RunSettings,
  ports: FrameworkPorts,
  tell: FrameworkListener,
): Promise<JsonValue> {
  const target = await ports.agents.describe(settings.agent);
  const scope = ports.scripts.open({
    printed: (line) => tell({ kind: 'printed', index: null, line }),
    answer: () => Promise.reject(new Error('a generating script calls no agents')),
  });
  const name = `scripts:${[...reference.path, reference.name].join('.')}`;
  try {
    const args = [contextOf(settings.context, null), { target_agent: { ...target } }];
    const outcome = await scope.call({ place: 'script', ...reference }, args, settings.timeoutMs);
    if (outcome.kind === 'returned') return outcome.value;
    const why = outcome.kind === 'hung' ? 'it did not end in time' : outcome.message;
    throw new GenerationFailed(`${name} failed: ${why}`);
  } finally {
    await scope.close();
  }
}
