import { type JsonValue, RuntimeFault, scanJson } from '../../core/artifact/index.js';
import type { AgentAnswer } from '../../core/suite/framework/answer.js';
import { answerOfTrace } from '../../core/suite/framework/answer-of-trace.js';
import type { ProgramRunner } from '../../core/suite/framework/application.js';
import type { ChatMessage } from '../../core/suite/observation.js';
import { answerTrace } from '../chat/answer-trace.js';
import { memberOf } from '../member-of.js';
import { ProcessCapExceeded, runProcess } from '../process/run-process.js';

const MOST_OUTPUT_BYTES = 16 * 1024 * 1024;
/** What a program has to end itself after it was asked to, in milliseconds. */
const GRACE_MS = 1_000;
/** How much of what a failed program said on standard error is told, in characters. */
const MOST_COMPLAINT = 2_000;
/** A program runs as long as its case may; this is only a bound on that. */
const MOST_MS = 2_147_483_647;

/** The variable in which a program finds the circumstances of its turn, as JSON. */
const CONTEXT = 'EVAL_QUALITY_CONTEXT';

/** One turn of a program. */
export interface ProgramTurn {
  readonly runner: ProgramRunner;
  /** The agent's directory. */
  readonly directory: string;
  readonly messages: readonly ChatMessage[];
  /** On whose behalf, and what the case sets. */
  readonly circumstances: JsonValue;
  /** The caller's environment, of which the program gets what its package names. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Data beside the text of an answer. */
function nextOf(stdout: string): JsonValue {
  try {
    const next = memberOf(scanJson(stdout, 'output'), 'next');
    // The scan builds nothing but values of the domain.
    return (next ?? null) as JsonValue;
  } catch (error) {
    if (error instanceof RuntimeFault) return null;
    throw error;
  }
}

const failure = (exitCode: number, stderr: string): string => {
  const complaint = stderr.trim().slice(-MOST_COMPLAINT);
  return `the program ended with exit code ${exitCode}${complaint === '' ? '' : `: ${complaint}`}`;
};

/**
 * Asks a program for a turn: the messages as JSON on its standard input, its answer on standard output as text, or as a JSON
 * object with `output`, `toolsCalled` and `next`. No shell, no variable but those its package names, and nothing it
 * started outlives the turn by the run (Chapter 16, section 16.1; Chapter 13, section 13.6).
 *
 * @throws the reason of the signal when it aborts; the system's error when the program cannot be started.
 */
export async function askProgram(
  { runner, directory, messages, circumstances, variables }: ProgramTurn,
  signal: AbortSignal,
): Promise<AgentAnswer> {
  const [target, ...args] = runner.command;
  const env = ['PATH', ...runner.environment].flatMap((name) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    const { exitCode, stdout, stderr } = await runProcess(
      {
        target,
        args,
        env: { ...Object.fromEntries(env), [CONTEXT]: JSON.stringify(circumstances) },
        cwd: directory,
        input: JSON.stringify(messages),
        maxElapsedMs: MOST_MS,
        maxOutputBytes: MOST_OUTPUT_BYTES,
        graceMs: GRACE_MS,
      },
      signal,
    );
    const answer = { ...answerOfTrace(answerTrace(stdout.replace(/\r?\n$/, ''), 0)), next: nextOf(stdout) };
    return exitCode === 0 ? answer : { ...answer, error: answer.error ?? failure(exitCode, stderr) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProcessCapExceeded)
      throw new Error(`the program ${target} wrote too much`, { cause: error });
    throw error;
  }
}
