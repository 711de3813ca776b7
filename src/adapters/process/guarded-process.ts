import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { launchErrorOf, type ToldLaunchError } from './launch-error.js';
import { killGroup, signalGroup } from './process-group.js';
import type { Launch, ProcessExit, RunningProcess } from './running-process.js';
import { WATCHDOG_PROGRAM } from './watchdog-program.js';

/** What the watchdog tells, a line each. */
type Told =
  | { readonly started: number }
  | { readonly failed: ToldLaunchError }
  | { readonly exited: ProcessExit };

/** The watchdog takes no orders from the variables that steer Node. */
const watchdogEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_')));

/** The host's ends of the watchdog's descriptors 3 to 6. */
const startWatchdog = (
  failed: (error: Error) => void,
): readonly [control: Socket, stdin: Socket, stdout: Socket, stderr: Socket] => {
  const watchdog = spawn(process.execPath, ['--input-type=commonjs', '-e', WATCHDOG_PROGRAM], {
    cwd: '/',
    detached: true,
    env: watchdogEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  watchdog.once('error', failed);
  const [control, stdin, stdout, stderr] = watchdog.stdio
    .slice(3)
    .flatMap((stream) => (stream instanceof Socket ? [stream] : []));
  if (control === undefined || stdin === undefined || stdout === undefined || stderr === undefined) {
    throw new Error('the watchdog was given no sockets');
  }
  return [control, stdin, stdout, stderr];
};

/** Hears the lines of the watchdog in order. */
const hear = (control: Socket, heard: (told: Told) => void): void => {
  let received = '';
  control.setEncoding('utf8');
  control.on('data', (text: string) => {
    const lines = (received + text).split('\n');
    received = lines.pop() ?? '';
    // Written by our own program.
    for (const line of lines) heard(JSON.parse(line) as Told);
  });
};

/** A promise that somebody else settles, and that nobody has to wait for. */
const settledLater = <Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
} => {
  let resolveLater: (value: Value) => void = () => undefined;
  let rejectLater: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((done, fail) => {
    resolveLater = done;
    rejectLater = fail;
  });
  promise.catch(() => undefined);
  return { promise, resolve: resolveLater, reject: rejectLater };
};

/**
 * Starts a target as the leader of a session and a process group of its own, under a watchdog that kills the group when
 * this process ends in whatever way, `SIGKILL` included (Chapter 13, section 13.6). POSIX only.
 */
export const startGuarded = ({ target, args, env, cwd }: Launch): RunningProcess => {
  const started = settledLater<void>();
  const exited = settledLater<ProcessExit>();
  let group: number | undefined;
  let isOver = false;

  const neverStarted = (error: unknown): void => {
    started.reject(error);
    exited.reject(error);
  };
  const sockets = startWatchdog(neverStarted);
  const [control, stdin, stdout, stderr] = sockets;
  // Nothing is lost here: what an error means is said by `started`, `exited` and the end of the streams.
  for (const socket of sockets) socket.on('error', () => undefined);
  hear(control, (told) => {
    if ('started' in told) {
      group = told.started;
      started.resolve();
    } else if ('exited' in told) {
      exited.resolve(told.exited);
    } else {
      neverStarted(launchErrorOf(told.failed));
      control.end();
    }
  });
  control.once('close', () => {
    // Somebody killed the watchdog: its duty falls to this process.
    if (!isOver && group !== undefined) void killGroup(group);
    neverStarted(new Error('the watchdog ended before its target'));
  });
  control.write(`${JSON.stringify({ target, args, env, cwd: resolve(cwd) })}\n`);

  return {
    stdin,
    stdout,
    stderr,
    started: started.promise,
    exited: exited.promise,
    signalGroup: (signal) => {
      if (group !== undefined) signalGroup(group, signal);
    },
    kill: async () => {
      isOver = true;
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
      // The watchdog reaps its target, so it goes last; the closing socket makes it kill what it started meanwhile.
      if (group !== undefined) await killGroup(group);
      control.destroy();
    },
    release: () => {
      isOver = true;
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
      control.end('released\n');
    },
  };
};
