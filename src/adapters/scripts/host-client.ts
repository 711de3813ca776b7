import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killGroup } from '../process/process-group.js';
import type { FromHost, HostRequest, HostSetup, SyncReply, ToHost, Work, WorkEnd } from './messages.js';

/** How long a host may take to end by itself, in milliseconds. */
const GRACE_MS = 2_000;

/** How much of what a host wrote before it ended is kept, in characters. */
const LAST_WORDS = 2_000;

/** The program of the host, as the package names it to itself: a bundler may stand this module anywhere. */
const hostProgram = (): string => createRequire(import.meta.url).resolve('#script-host');

/** What a host tells unasked. */
export interface HostOwner {
  readonly printed: (scope: number | null, line: string) => void;
  readonly answer: (scope: number, asked: HostRequest) => Promise<SyncReply>;
}

/** A process that runs scripts. */
export interface HostClient {
  /** Whether it can be given work. */
  readonly isRunning: () => boolean;
  readonly run: (scope: number, work: Work, timeoutMs: number) => Promise<WorkEnd>;
  readonly closeScope: (scope: number) => Promise<readonly string[]>;
  /** Ends the process and everything it started. */
  readonly close: () => Promise<void>;
}

const killGroupOf = async ({ pid }: ChildProcess): Promise<void> => {
  if (pid !== undefined && process.platform !== 'win32') await killGroup(pid);
};

/** Starts a host: a process without arguments, flags or variables but those given, leader of a group of its own. */
export function startHost(given: Omit<HostSetup, 'cache'>, owner: HostOwner): HostClient {
  const { root, env } = given;
  const cache = mkdtempSync(join(tmpdir(), 'eval-quality-scripts-'));
  const child = fork(hostProgram(), [], {
    cwd: root,
    env: { ...env },
    execArgv: [],
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const calls = new Map<number, (end: WorkEnd) => void>();
  const closings = new Map<number, (warnings: readonly string[]) => void>();
  let numbers = 0;
  let running = true;
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });

  const say = (message: ToHost): void => {
    // A host that is gone is told by its `exit`.
    if (child.connected) child.send(message, () => undefined);
  };

  const gone = (why: string): void => {
    running = false;
    // A host that a script killed could not do it.
    rmSync(cache, { recursive: true, force: true });
    void killGroupOf(child);
    const message = lastWords === '' ? why : `${why}: ${lastWords.trim()}`;
    for (const settle of calls.values()) settle({ kind: 'ended', message });
    for (const settle of closings.values()) settle([message]);
    calls.clear();
    closings.clear();
  };

  const hear = async (message: FromHost): Promise<void> => {
    switch (message.kind) {
      case 'work-ended':
        calls.get(message.call)?.(message.end);
        calls.delete(message.call);
        return;
      case 'scope-closed':
        closings.get(message.call)?.(message.warnings);
        closings.delete(message.call);
        return;
      case 'printed':
        owner.printed(message.scope, message.line);
        return;
      case 'request': {
        const { request, scope, asked } = message;
        say({ kind: 'answer', request, reply: await owner.answer(scope, asked) });
        return;
      }
      default:
        message satisfies never;
    }
  };

  child.on('message', (message: FromHost) => void hear(message));
  child.once('exit', (code, signal) =>
    gone(`the process of the scripts ended (${signal ?? `exit code ${code}`})`),
  );
  child.once('error', (error) => gone(`the process of the scripts cannot be run: ${error.message}`));
  say({ kind: 'setup', setup: { ...given, cache } });

  return {
    isRunning: () => running,
    run: (scope, work, timeoutMs) =>
      new Promise((resolve) => {
        numbers += 1;
        calls.set(numbers, resolve);
        say({ kind: 'work', scope, call: numbers, work, timeoutMs });
      }),
    closeScope: (scope) =>
      new Promise((resolve) => {
        numbers += 1;
        closings.set(numbers, resolve);
        say({ kind: 'close-scope', scope, call: numbers });
      }),
    close: async () => {
      if (!running) return;
      const exited = once(child, 'exit');
      say({ kind: 'close' });
      await Promise.race([exited, pause(GRACE_MS, undefined, { ref: false })]);
      await killGroupOf(child);
      await exited;
    },
  };
}
