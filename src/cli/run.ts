import type { Application, Command } from './command.js';
import type { CommandOutcome } from './command-outcome.js';
import type { PipelineCommandName } from './command-registry.js';
import type { RunEnvironment } from './environment.js';
import type { RunInvocation } from './invocation.js';
import { outcomeOf } from './outcome-of.js';

/** Each command's module loads when the command is called, and no other. */
const COMMAND_MODULES: {
  readonly [name in PipelineCommandName]: () => Promise<{ readonly runCommand: Command }>;
} = {
  compile: () => import('./commands/compile.js'),
  seal: () => import('./commands/seal.js'),
  preflight: () => import('./commands/preflight.js'),
  score: () => import('./commands/score.js'),
  'aggregate-strength': () => import('./commands/aggregate-strength.js'),
};

/**
 * Runs a command of the pipeline: it reads its inputs, makes its call, writes the result. Every effect is a member of
 * the environment (Chapter 12, section 12.1).
 *
 * @throws what is neither a fault, a failure, a refusal nor a mistake of the command line: system errors and defects.
 */
export const run = async (
  invocation: RunInvocation,
  environment: RunEnvironment,
  application: Partial<Application> = {},
): Promise<CommandOutcome> => {
  const { runCommand } = await COMMAND_MODULES[invocation.command]();
  try {
    return await runCommand(invocation, environment, application);
  } catch (error) {
    return outcomeOf(error, environment);
  }
};
