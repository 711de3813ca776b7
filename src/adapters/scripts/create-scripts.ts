import type { JsonValue } from '../../core/artifact/index.js';
import type {
  ScopeOwner,
  ScriptOutcome,
  ScriptRequest,
  ScriptScope,
  Scripts,
  ScriptTarget,
} from '../../ports/scripts.js';
import { type HostClient, startHost } from './host-client.js';
import { locateScript, type ScriptPlaces } from './locate-script.js';
import type { HostRequest, HostSetup, SyncReply, Work, WorkEnd } from './messages.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function toRequest(asked: HostRequest): ScriptRequest {
  if (asked.kind === 'validate') {
    const { agent, response, options } = asked;
    return { kind: 'validate', agent, response: JSON.parse(response), options: JSON.parse(options) };
  }
  const [context = null, messages = null]: readonly JsonValue[] = JSON.parse(asked.args);
  return { kind: 'agent', agent: asked.agent, context, messages };
}

/** The end of work as the end of a call. */
function toOutcome(end: WorkEnd): ScriptOutcome {
  switch (end.kind) {
    case 'returned':
      return { kind: 'returned', value: JSON.parse(end.json) };
    case 'tested':
      return end.threw === null ? { kind: 'returned', value: null } : { kind: 'threw', message: end.threw };
    case 'threw':
    case 'unusable':
    case 'hung':
    case 'ended':
      return end;
    default:
      return end satisfies never;
  }
}

/** What an application's scripts are run with. */
export interface ScriptsOptions extends ScriptPlaces, Omit<HostSetup, 'cache'> {
  readonly root: string;
  /** Takes what is printed outside of any case. */
  readonly printed: (line: string) => void;
}

/**
 * Runs the scripts of an application in a process of its own, which starts with the first call and ends with the run
 * (Chapter 16, sections 16.1 and 16.5). A process that a script brings down is replaced with the next call.
 */
export function createScripts({
  root,
  agentDirectory,
  processModule,
  env,
  printed,
}: ScriptsOptions): Scripts {
  const owners = new Map<number, ScopeOwner>();
  let host: HostClient | undefined;
  let scopes = 0;

  const answer = async (scope: number, asked: HostRequest): Promise<SyncReply> => {
    const owner = owners.get(scope);
    if (owner === undefined) return { error: 'the case is over' };
    try {
      return { json: JSON.stringify(await owner.answer(toRequest(asked))) };
    } catch (error) {
      return { error: messageOf(error) };
    }
  };

  const runningHost = (): HostClient => {
    if (host?.isRunning() !== true) {
      host = startHost(
        { root, processModule, env },
        {
          printed: (scope, line) =>
            ((scope === null ? undefined : owners.get(scope)?.printed) ?? printed)(line),
          answer,
        },
      );
    }
    return host;
  };

  const run = async (
    scope: number,
    target: Pick<ScriptTarget, 'place' | 'path'>,
    toWork: (file: string) => Work,
    timeoutMs: number,
  ): Promise<WorkEnd> => {
    const found = await locateScript(target, { root, agentDirectory });
    return 'file' in found
      ? runningHost().run(scope, toWork(found.file), timeoutMs)
      : { kind: 'unusable', message: `there is no ${found.lookedFor.join(', no ')}` };
  };

  const closeScope = async (scope: number): Promise<readonly string[]> =>
    host?.isRunning() === true ? host.closeScope(scope) : [];

  const open = (owner: ScopeOwner): ScriptScope => {
    scopes += 1;
    const scope = scopes;
    owners.set(scope, owner);
    let closing: Promise<readonly string[]> | undefined;
    return {
      call: async (target, args, timeoutMs) => {
        const { name } = target;
        const given = JSON.stringify(args);
        const toWork = (file: string): Work => ({ kind: 'function', file, name, args: given });
        return toOutcome(await run(scope, target, toWork, timeoutMs));
      },
      test: async (target, context, timeoutMs) => {
        const { name } = target;
        const given = JSON.stringify(context);
        const toWork = (file: string): Work => ({ kind: 'test', file, name, context: given });
        const end = await run(scope, target, toWork, timeoutMs);
        const { assertions, skipped, fatal } =
          end.kind === 'tested' ? end : { assertions: [], skipped: null, fatal: null };
        return { outcome: toOutcome(end), assertions, skipped, fatal };
      },
      close: () => {
        closing ??= closeScope(scope).finally(() => owners.delete(scope));
        return closing;
      },
    };
  };

  return {
    open,
    testsIn: async (path, timeoutMs) => {
      scopes += 1;
      const scope = scopes;
      const toWork = (file: string): Work => ({ kind: 'list', file });
      const outcome = toOutcome(await run(scope, { place: 'tests', path }, toWork, timeoutMs));
      await closeScope(scope);
      if (outcome.kind === 'returned' && Array.isArray(outcome.value)) return outcome.value.map(String);
      const why = 'message' in outcome ? outcome.message : 'it did not load in time';
      throw new Error(`scripts.${path.join('.')} cannot be run: ${why}`);
    },
    close: async () => {
      await host?.close();
      host = undefined;
    },
  };
}
