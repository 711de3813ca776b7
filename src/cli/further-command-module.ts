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
