import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import type { AgentInput, AgentTrace, GivenAgent } from '../../ports/chat-agent.js';
import { ProcessCapExceeded, runProcess } from '../process/run-process.js';
import { type AdapterEnvironment, AdapterUnavailable } from './adapter-environment.js';
import { answerTrace } from './answer-trace.js';

const MOST_OUTPUT_BYTES = 16_777_216;
/** What a program has to end itself after it was asked to. */
const GRACE_MS = 1_000;
/** Of what a failed program said on standard error. */
const MOST_COMPLAINT = 2_000;

const promptOf = (input: AgentInput): string => (typeof input === 'string' ? input : JSON.stringify(input));

/** PATH and the variables that options name, nothing else of the caller's. */
const environmentOf = (
  names: readonly string[],
  { variables }: AdapterEnvironment,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['PATH', ...names].flatMap((name) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

const failure = (exitCode: number, stderr: string): string =>
  `the command ended with exit code ${exitCode}${stderr.trim() === '' ? '' : `: ${stderr.trim().slice(-MOST_COMPLAINT)}`}`;

/**
 * An agent that is a program: the prompt on its standard input (a conversation as JSON), its trace as JSON or its answer
 * as text on standard output. No shell, no variable but those named, nothing outlives the run (Chapter 15, section 15.4).
 *
 * @param timeoutMs how long one exchange may take.
 * @throws AdapterUnavailable when it may not be run.
 */
export function commandAdapter(
  { command, environment: names = [] }: AgentConfig,
  environment: AdapterEnvironment,
  timeoutMs: number,
): GivenAgent {
  if (command === undefined) throw new AdapterUnavailable('the command adapter needs agentConfig.command');
  const [target, ...args] = command;
  if (!environment.mayRunCode) {
    throw new AdapterUnavailable(`the document names the program ${target}: running it needs --allow-code`);
  }
  const { PATH, ...named } = environmentOf(names, environment);
  const run = {
    target,
    args,
    env: PATH === undefined ? named : { PATH, ...named },
    cwd: environment.directory,
    maxElapsedMs: timeoutMs,
    maxOutputBytes: MOST_OUTPUT_BYTES,
    graceMs: GRACE_MS,
  };
  return {
    name: 'command',
    secrets: Object.values(named),
    run: async (input, { signal }): Promise<AgentTrace> => {
      const start = environment.now();
      try {
        const { exitCode, stdout, stderr } = await runProcess({ ...run, input: promptOf(input) }, signal);
        const trace = answerTrace(stdout, environment.now() - start);
        return exitCode === 0 ? trace : { ...trace, error: trace.error ?? failure(exitCode, stderr) };
      } catch (error) {
        if (error instanceof ProcessCapExceeded && error.cap === 'elapsed') {
          throw new Error(`no answer within ${timeoutMs / 1_000} s`, { cause: error });
        }
        throw error;
      }
    },
  };
}
