/**
 * The process that scripts of an application run in. It runs none of their code on its own thread: each case has a worker,
 * and so has `process.ts`, so that a script which hangs, exits or changes what all code shares ends with its case. It
 * ends, with everything that scripts started, when the run that started it ends in whatever way.
 */
import { rmSync } from 'node:fs';
import { openProcessModule, type ProcessModule } from './host-process-module.js';
import { type HostScope, openHostScope } from './host-scope.js';
import { lineSplitter } from './line-splitter.js';
import type { FromHost, HostRequest, HostSetup, SyncCall, SyncReply, ToHost } from './messages.js';
import type { WorkerSetup } from './worker-setup.js';

/** A turn of an agent, unless the application has a handler of that name (Chapter 16, section 16.5). */
const AGENT_STREAM = /^agents\.([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.Stream$/;

let cache: string | null = null;

const end = (): never => {
  if (cache !== null) rmSync(cache, { recursive: true, force: true });
  // This process leads a group of its own: whatever scripts started goes with it.
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  process.exit();
};

const tell = (message: FromHost): void => {
  process.send?.(message);
};

function openHost({
  root,
  cache,
  processModule,
  env,
}: HostSetup): (message: Exclude<ToHost, { kind: 'setup' }>) => void {
  const setup: WorkerSetup = { root, processModule, cache };
  const scopes = new Map<number, HostScope>();
  const requests = new Map<number, (reply: SyncReply) => void>();
  /** Scopes whose script waits for a handler, oldest first: what handlers print is theirs. */
  const waiting: number[] = [];
  let lastRequest = 0;

  const ofHandlers = lineSplitter((line) => tell({ kind: 'printed', scope: waiting[0] ?? null, line }));
  const handlers: ProcessModule = openProcessModule(setup, env, ofHandlers.push);

  const request = (scope: number, asked: HostRequest): Promise<SyncReply> =>
    new Promise((resolve) => {
      lastRequest += 1;
      requests.set(lastRequest, resolve);
      tell({ kind: 'request', scope, request: lastRequest, asked });
    });

  const handled = async (scope: number, name: string, args: string): Promise<SyncReply> => {
    waiting.push(scope);
    const reply = await handlers.handle(name, args);
    waiting.splice(waiting.indexOf(scope), 1);
    if (reply.kind === 'returned') return { json: reply.json };
    if (reply.kind === 'threw') return { error: `Process("${name}") failed: ${reply.message}` };
    const agent = AGENT_STREAM.exec(name)?.[1];
    if (agent !== undefined) return request(scope, { kind: 'agent', agent, args });
    const where =
      processModule === null ? 'the application has no process.ts' : 'process.ts has no such handler';
    return { error: `Process("${name}") cannot be called: ${where}` };
  };

  const answer = (scope: number, asked: SyncCall): Promise<SyncReply> =>
    asked.kind === 'process' ? handled(scope, asked.name, asked.args) : request(scope, asked);

  const scopeOf = (id: number): HostScope => {
    const known = scopes.get(id);
    if (known !== undefined) return known;
    const lines = lineSplitter((line) => tell({ kind: 'printed', scope: id, line }));
    const opened = openHostScope({
      setup,
      env,
      lines,
      answer: (asked) => answer(id, asked),
      gaveUp: () => handlers.checkAlive(),
    });
    scopes.set(id, opened);
    return opened;
  };

  return async (message) => {
    switch (message.kind) {
      case 'work': {
        const { scope, call, work, timeoutMs } = message;
        tell({ kind: 'work-ended', call, end: await scopeOf(scope).run(work, timeoutMs) });
        return;
      }
      case 'close-scope': {
        const closing = scopes.get(message.scope);
        scopes.delete(message.scope);
        const warnings = closing === undefined ? [] : await closing.close();
        tell({ kind: 'scope-closed', call: message.call, warnings });
        return;
      }
      case 'answer':
        requests.get(message.request)?.(message.reply);
        requests.delete(message.request);
        return;
      case 'close':
        end();
        return;
      default:
        message satisfies never;
    }
  };
}

process.once('disconnect', end);
// A terminal's interrupt is for the run, which says when this process is to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('message', (first: ToHost) => {
  if (first.kind !== 'setup') throw new Error('the host is told what to run first');
  cache = first.setup.cache;
  process.on('message', openHost(first.setup));
});
