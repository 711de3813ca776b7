import type { Readable, Writable } from 'node:stream';

/** What is started, directly and without a shell. */
export type Launch = {
  /** A path, or a name looked up in the `PATH` of {@link env}. */
  readonly target: string;
  readonly args: readonly string[];
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** A relative one resolves against the host's. */
  readonly cwd: string;
};

/** How a process ended: by its exit code, or by a signal. */
export type ProcessExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** A process that was asked for; it may not have started yet. */
export type RunningProcess = {
  /** What is written before the start waits for it. Writing to a process that does not read is no error. */
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Rejects with the error that starting it directly gives. */
  readonly started: Promise<void>;
  /** The end of the process itself, which may leave others running. Rejects when it never started. */
  readonly exited: Promise<ProcessExit>;
  /** Sends a signal to the whole group, once; nothing happens when the group is gone. */
  readonly signalGroup: (signal: NodeJS.Signals) => void;
  /** Ends the whole group with `SIGKILL` and closes the host's end of the streams. Resolves when the group is gone. */
  readonly kill: () => Promise<void>;
  /** Lets go of a process that was observed: closes the host's end of the streams; what it left running goes on. */
  readonly release: () => void;
};
