import { Worker } from 'node:worker_threads';
import type { FromProcessWorker, HandlerReply, ToProcessWorker } from './messages.js';
import { workerOptions } from './worker-options.js';
import type { WorkerSetup } from './worker-setup.js';

/** How long a world may take to say that it is still there, in milliseconds. */
const PONG_MS = 1_000;

/** The application's `process.ts` in a world of its own that outlives single cases: what it keeps is the application's. */
export interface ProcessModule {
  /** Calls a handler. Resolves also when the handler ends its world; then the next call starts another. */
  handle(name: string, args: string): Promise<HandlerReply>;
  /** Starts another world if this one no longer reacts: a handler that nobody waits for may be in an endless loop. */
  checkAlive(): void;
}

interface World {
  readonly worker: Worker;
  readonly pending: Map<number, (reply: HandlerReply) => void>;
  pong: () => void;
}

/** @param printed what handlers print. */
export function openProcessModule(
  setup: WorkerSetup,
  env: Readonly<Record<string, string>>,
  printed: (text: string) => void,
): ProcessModule {
  let world: World | undefined;
  let calls = 0;

  const start = (): World => {
    const worker = new Worker(new URL('./process-worker.js', import.meta.url), workerOptions(setup, env));
    const begun: World = { worker, pending: new Map(), pong: () => undefined };
    const end = (message: string): void => {
      if (world === begun) world = undefined;
      for (const settle of begun.pending.values()) settle({ kind: 'threw', message });
      begun.pending.clear();
    };
    worker.on('message', (message: FromProcessWorker) => {
      if (message.kind === 'printed') printed(message.text);
      else if (message.kind === 'pong') begun.pong();
      else {
        begun.pending.get(message.call)?.(message.reply);
        begun.pending.delete(message.call);
      }
    });
    worker.on('error', (error) => end(`process.ts failed outside of a call: ${error.message}`));
    worker.on('exit', (code) => end(`process.ts ended its process (exit code ${code})`));
    return begun;
  };

  const say = ({ worker }: World, message: ToProcessWorker): void => worker.postMessage(message);

  return {
    handle: (name, args) =>
      new Promise((resolve) => {
        world ??= start();
        calls += 1;
        world.pending.set(calls, resolve);
        say(world, { kind: 'handle', call: calls, name, args });
      }),
    checkAlive: () => {
      const asked = world;
      if (asked === undefined) return;
      const timer = setTimeout(() => void asked.worker.terminate(), PONG_MS);
      asked.pong = () => clearTimeout(timer);
      say(asked, { kind: 'ping' });
    },
  };
}
