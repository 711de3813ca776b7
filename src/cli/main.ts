#!/usr/bin/env node
import { usageLine } from './diagnostics.js';
import type { RunEnvironment } from './environment.js';
import { EXIT_FAULT, EXIT_OK, EXIT_USAGE, exitCodeFor } from './exit-codes.js';
import { furtherCommands } from './further-commands.js';
import { helpText } from './help.js';
import { nodeEnvironment } from './node-environment.js';
import { parseArguments } from './parse-arguments.js';
import { run } from './run.js';

/** System errors that the command line caused: a path that is not there, not allowed, or of another kind. */
const PATH_ERRORS = ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EPERM', 'ELOOP', 'ENAMETOOLONG'];

const textOf = (error: Error, member: string): string | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(error, member)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Says an error that no command expects, and gives its exit code (Chapter 12, section 12.7). */
const reportEscaped = (error: unknown, { writeDiagnostic }: RunEnvironment): number => {
  const code = error instanceof Error ? textOf(error, 'code') : undefined;
  if (!(error instanceof Error) || code === undefined) {
    writeDiagnostic(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT_FAULT;
  }
  if (!PATH_ERRORS.includes(code)) {
    writeDiagnostic(`eval-quality: ${String(error)}`);
    return EXIT_FAULT;
  }
  const path = textOf(error, 'path') ?? '(unknown path)';
  writeDiagnostic(usageLine(`${textOf(error, 'syscall') ?? 'open'} "${path}": ${code}`));
  return EXIT_USAGE;
};

const runFurther = async (
  name: string,
  argv: readonly string[],
  environment: RunEnvironment,
): Promise<number> => {
  const command = furtherCommands.find((further) => further.name === name);
  if (command === undefined) throw new Error(`the command "${name}" is not registered`);
  return (await command.load()).runCommand(argv, environment);
};

const dispatch = async (argv: readonly string[], environment: RunEnvironment): Promise<number> => {
  const invocation = parseArguments(argv);
  switch (invocation.kind) {
    case 'help':
      environment.writeOut(helpText(invocation.command));
      return EXIT_OK;
    case 'version':
      environment.writeOut(`${environment.version}\n`);
      return EXIT_OK;
    case 'usage-error':
      environment.writeDiagnostic(usageLine(invocation.message));
      return EXIT_USAGE;
    case 'further':
      return runFurther(invocation.command, invocation.argv, environment);
    case 'run':
      return exitCodeFor(await run(invocation, environment), invocation);
    default:
      return invocation satisfies never;
  }
};

/** Runs one command line and leaves its exit code; it never calls `process.exit`, which would cut a pipe short. */
const main = async (argv: readonly string[]): Promise<void> => {
  const interruption = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => interruption.abort());
  const environment = nodeEnvironment(interruption.signal);
  // Whatever ends the process early ends it as a fault: Node's own codes lie in the range of verdicts.
  process.exitCode = EXIT_FAULT;
  process.stderr.on('error', () => undefined);
  let delivered = true;
  const notDelivered = (error: unknown): void => {
    delivered = false;
    process.exitCode = reportEscaped(error, environment);
  };
  process.stdout.on('error', notDelivered);
  process.on('uncaughtException', notDelivered);
  try {
    const code = await dispatch(argv, environment);
    if (delivered) process.exitCode = code;
  } catch (error) {
    process.exitCode = reportEscaped(error, environment);
  }
};

await main(process.argv.slice(2));
