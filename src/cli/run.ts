import { AggregationRefusal, RuntimeFault, StructuralFailure } from '../core/artifact/index.js';
import type { Application, Command } from './command.js';
import type { CommandOutcome } from './command-outcome.js';
import type { PipelineCommandName } from './command-registry.js';
import { errorLines, usageLine } from './diagnostics.js';
import type { RunEnvironment } from './environment.js';
import type { RunInvocation } from './invocation.js';
import { UsageError } from './usage-error.js';

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

/** Says a coded error or a usage error on standard error; anything else leaves {@link run}. */
const say = (error: unknown, { writeDiagnostic }: RunEnvironment): CommandOutcome => {
  if (error instanceof UsageError) {
    writeDiagnostic(usageLine(error.message));
    return { kind: 'usage-error' };
  }
  if (error instanceof RuntimeFault) {
    errorLines(error).forEach(writeDiagnostic);
    return { kind: 'fault' };
  }
  if (error instanceof StructuralFailure || error instanceof AggregationRefusal) {
    errorLines(error).forEach(writeDiagnostic);
    return { kind: 'structural-failure' };
  }
  throw error;
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
    return say(error, environment);
  }
};
