import type { RunEnvironment } from './environment.js';

/** What a command outside the pipeline exports from its module. */
export type FurtherCommandModule = {
  /**
   * Reads its own arguments (after the command's name) and runs.
   *
   * @returns the exit code.
   */
  readonly runCommand: (argv: readonly string[], environment: RunEnvironment) => Promise<number>;
};

/** A command outside the pipeline. Its module, and the argument parser it uses, load only when it is called. */
export type FurtherCommand = {
  readonly name: string;
  /** What it does, in a line of general help. */
  readonly summary: string;
  readonly load: () => Promise<FurtherCommandModule>;
};

/** The commands outside the pipeline, in the order of general help. */
export const furtherCommands: readonly FurtherCommand[] = [];
