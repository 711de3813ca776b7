import { RuntimeFault } from '../../core/artifact/index.js';
import { ProcessCapExceeded, runProcess } from '../process/run-process.js';
import type { CommandMechanism, CommandRunRequest } from './command-mechanism.js';
import { readArtifact } from './read-artifact.js';

const inputOf = ({ kind, value }: CommandRunRequest['stdin']): string | null => {
  switch (kind) {
    case 'json':
      return JSON.stringify(value);
    case 'text':
      return String(value);
    case 'absent':
      return null;
    default:
      return kind satisfies never;
  }
};

const toFault = (
  { cap }: ProcessCapExceeded,
  { maxElapsedMs, maxOutputBytes }: CommandRunRequest,
): RuntimeFault => {
  const detail = {
    elapsed: `exceeded maxElapsedMs (${maxElapsedMs}ms) and was killed`,
    output: `stdout or stderr exceeded maxOutputBytes (${maxOutputBytes}) and the process was killed`,
  }[cap];
  return new RuntimeFault('budget-exhausted', 'CommandProbeRequest', detail);
};

/**
 * Runs commands for real (Chapter 13, section 13.6). Both members work when called alone.
 *
 * `run` throws RuntimeFault `budget-exhausted` at `CommandProbeRequest`; an error named `AbortError`; the error of a failed
 * start.
 */
export const nodeCommandMechanism: CommandMechanism = {
  run: async (request, signal) => {
    const { target, subcommandPath, argv, env, stdin, cwd, maxElapsedMs, maxOutputBytes } = request;
    const args = [...subcommandPath, ...argv];
    try {
      return await runProcess(
        { target, args, env, cwd, input: inputOf(stdin), maxElapsedMs, maxOutputBytes },
        signal,
      );
    } catch (error) {
      throw error instanceof ProcessCapExceeded ? toFault(error, request) : error;
    }
  },
  readArtifact,
};
