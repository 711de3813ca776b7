import type { Readable } from 'node:stream';
import { AbortError } from './abort-error.js';
import { exitCodeOf } from './exit-code.js';
import { MAX_TIMER_MS } from './max-timer.js';
import type { Launch, RunningProcess } from './running-process.js';
import { startProcess } from './start-process.js';

/** A program to run to its end, and how much of it is borne. */
export type ProcessRun = Launch & {
  /** What is written to standard input before it is closed; null writes nothing. */
  readonly input: string | Uint8Array | null;
  /** How long it may run, counted from its start. */
  readonly maxElapsedMs: number;
  /** How many bytes it may write, on either stream counted for itself. */
  readonly maxOutputBytes: number;
  /** How long its group has to end after `SIGTERM` before `SIGKILL`; 0, the default, kills at once. */
  readonly graceMs?: number;
};

/** What a program left behind. */
export type ProcessResult = {
  /** The exit code; minus the signal's number when a signal ended it, -1 when that number is unknown. */
  readonly exitCode: number;
  /** The streams, decoded as UTF-8; invalid bytes are U+FFFD. */
  readonly stdout: string;
  readonly stderr: string;
};

/** A program was killed because it ran or wrote too much. No partial output is kept. */
export class ProcessCapExceeded extends Error {
  override readonly name = 'ProcessCapExceeded';
  readonly cap: 'elapsed' | 'output';

  constructor(cap: 'elapsed' | 'output') {
    super(
      cap === 'elapsed'
        ? 'the process ran too long and was killed'
        : 'the process wrote too much and was killed',
    );
    this.cap = cap;
  }
}

/** What a watchdog may take to start the target. */
const LAUNCH_ALLOWANCE_MS = 30_000;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Everything a stream gives until it is closed, which killing does too. */
const collect = (stream: Readable, maxBytes: number, exceeded: () => void): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    stream.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > maxBytes) exceeded();
      else chunks.push(chunk);
    });
    stream.once('close', () => resolve(Buffer.concat(chunks)));
  });

/** Resolves when the promise settles or the time is over. */
const atMost = async (promise: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise.catch(() => undefined), time]);
  clearTimeout(timer);
};

const endGroup = async (child: RunningProcess, graceMs: number): Promise<void> => {
  if (graceMs > 0) {
    child.signalGroup('SIGTERM');
    await atMost(child.exited, graceMs);
  }
  await child.kill();
};

/**
 * Runs a program until it exited and its streams are closed, whoever holds them: a leftover process that does keeps the run
 * going until the time is over. What it left running otherwise goes on (Chapter 13, section 13.6).
 *
 * @throws ProcessCapExceeded when it was killed for what it took; elapsed time is reported before output.
 * @throws Error named `AbortError`, code `ABORT_ERR`, when the signal aborts.
 * @throws the error that starting the target directly gives.
 */
export const runProcess = async (run: ProcessRun, signal: AbortSignal): Promise<ProcessResult> => {
  if (signal.aborted) throw new AbortError(signal);
  const { input, maxElapsedMs, maxOutputBytes, graceMs = 0 } = run;
  const child = startProcess(run);

  let cap: ProcessCapExceeded['cap'] | undefined;
  let ending: Promise<void> | undefined;
  let endingBegan: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    endingBegan = resolve;
  });
  const end = (): void => {
    ending ??= endGroup(child, graceMs);
    endingBegan();
  };
  const exceed = (which: ProcessCapExceeded['cap']): void => {
    if (cap !== 'elapsed') cap = which;
    end();
  };

  const after = (ms: number): NodeJS.Timeout =>
    setTimeout(() => exceed('elapsed'), Math.min(ms, MAX_TIMER_MS));
  let timer = after(maxElapsedMs + LAUNCH_ALLOWANCE_MS);
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = after(maxElapsedMs);
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    const observed = Promise.all([
      child.exited,
      collect(child.stdout, maxOutputBytes, () => exceed('output')),
      collect(child.stderr, maxOutputBytes, () => exceed('output')),
      child.started.then(restartTimer),
    ]);
    if (input === null) child.stdin.end();
    else child.stdin.end(input);
    const settled = observed.then(
      ([exit, stdout, stderr]) => ({
        exitCode: exitCodeOf(exit),
        stdout: decoder.decode(stdout),
        stderr: decoder.decode(stderr),
      }),
      (error: unknown) => ({ error }),
    );
    const result = await Promise.race([settled, ended]);
    await ending;
    if (cap !== undefined) throw new ProcessCapExceeded(cap);
    if (result === undefined || ending !== undefined) throw new AbortError(signal);
    if ('error' in result) throw result.error;
    return result;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    child.release();
  }
};
