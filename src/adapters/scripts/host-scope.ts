import { MessageChannel, Worker } from 'node:worker_threads';
import type { LineSplitter } from './line-splitter.js';
import type { FromWorker, SyncCall, SyncReply, ToWorker, Work, WorkEnd } from './messages.js';
import { workerOptions } from './worker-options.js';
import type { WorkerSetup } from './worker-setup.js';

/** How long a world may take to say what was left in it, in milliseconds. */
const INSPECTION_MS = 1_000;

/** The scripts of one case, in a world that starts with the first call and ends with the case. */
export interface HostScope {
  run(work: Work, timeoutMs: number): Promise<WorkEnd>;
  /** Ends the world, and tells what was changed or left in it. */
  close(): Promise<readonly string[]>;
}

/** What a scope needs of its host. */
export interface ScopeHost {
  readonly setup: WorkerSetup;
  readonly env: Readonly<Record<string, string>>;
  /** Takes what scripts print. */
  readonly lines: LineSplitter;
  readonly answer: (asked: SyncCall) => Promise<SyncReply>;
  /** A call was given up while its script may have waited for a handler. */
  readonly gaveUp: () => void;
}

interface World {
  readonly worker: Worker;
  settle: (end: WorkEnd) => void;
  inspected: (warnings: readonly string[]) => void;
  over: boolean;
}

export function openHostScope({ setup, env, lines, answer, gaveUp }: ScopeHost): HostScope {
  let world: World | undefined;
  const warnings: string[] = [];
  /** What ends a world while nothing is being called is told when the scope ends. */
  const unasked = (end: WorkEnd): void => {
    if (end.kind === 'ended') warnings.push(end.message);
  };

  const start = (): World => {
    const { port1, port2 } = new MessageChannel();
    const answered = new SharedArrayBuffer(4);
    const flag = new Int32Array(answered);
    const options = workerOptions({ ...setup, replies: port2, answered }, env);
    const worker = new Worker(new URL('./scope-worker.js', import.meta.url), {
      ...options,
      transferList: [port2],
    });
    const begun: World = { worker, settle: unasked, inspected: () => undefined, over: false };
    const end = (message: string): void => {
      if (begun.over) return;
      begun.over = true;
      port1.close();
      if (world === begun) world = undefined;
      begun.settle({ kind: 'ended', message });
      begun.inspected([message]);
    };
    worker.on('message', async (message: FromWorker) => {
      switch (message.kind) {
        case 'printed':
          lines.push(message.text);
          return;
        case 'reply':
          begun.settle(message.reply);
          return;
        case 'inspected':
          begun.inspected(message.warnings);
          return;
        case 'sync-call':
          port1.postMessage(await answer(message.asked));
          Atomics.store(flag, 0, 1);
          Atomics.notify(flag, 0);
          return;
        default:
          message satisfies never;
      }
    });
    worker.on('error', (error) => end(`a script threw outside of any call: ${error.message}`));
    worker.on('exit', (code) => end(`a script ended the process (exit code ${code})`));
    return begun;
  };

  const say = ({ worker }: World, message: ToWorker): void => worker.postMessage(message);

  return {
    run: (work, timeoutMs) =>
      new Promise((resolve) => {
        world ??= start();
        const running = world;
        const timer = setTimeout(() => {
          settle({ kind: 'hung' });
          running.over = true;
          if (world === running) world = undefined;
          void running.worker.terminate();
          gaveUp();
        }, timeoutMs);
        const settle = (end: WorkEnd): void => {
          clearTimeout(timer);
          running.settle = unasked;
          resolve(end);
        };
        running.settle = settle;
        say(running, { kind: 'work', work });
      }),
    close: async () => {
      const last = world;
      world = undefined;
      if (last !== undefined) {
        const found = await new Promise<readonly string[]>((resolve) => {
          const timer = setTimeout(
            () => resolve(['a script kept its process busy; it was ended']),
            INSPECTION_MS,
          );
          last.inspected = (inspected) => {
            clearTimeout(timer);
            resolve(inspected);
          };
          say(last, { kind: 'inspect' });
        });
        last.over = true;
        await last.worker.terminate();
        warnings.push(...found);
      }
      lines.flush();
      return warnings;
    },
  };
}
