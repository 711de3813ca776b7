import type { Options } from 'yargs';
import { parseDuration } from '../../../../core/suite/framework/duration.js';
import { parseDottedId, parseHookReference } from '../../../../core/suite/framework/script-reference.js';
import { formatOfFile, REPORT_FORMATS, type ReportFormat } from '../../../../report/formats.js';
import { type FlagValues, isSet, textFlag, wholeNumberFlag } from '../../../further-command.js';
import { UsageError } from '../../../usage-error.js';

const text = (alias: string | null, describe: string): Options => ({
  type: 'string',
  requiresArg: true,
  describe,
  ...(alias === null ? {} : { alias }),
});
const flag = (alias: string | null, describe: string): Options => ({
  type: 'boolean',
  describe,
  ...(alias === null ? {} : { alias }),
});

/** The flags of language 3, in the order of its table (Chapter 16, section 16.5). */
export const frameworkOptions: Readonly<Record<string, Options>> = {
  input: text(
    'i',
    'a .jsonl file, a message, agents:ID?param=value, scripts.a.b (tests) or scripts:a.b.Function (cases)',
  ),
  output: text(
    'o',
    'writes the report to this file; its extension chooses the form (default output-{timestamp}.jsonl)',
  ),
  agent: text('n', 'the agent under test (default: found from the input file or the working directory)'),
  app: text('a', 'the application’s directory (default: the nearest one with assistants/)'),
  env: text('e', 'a file of environment variables'),
  connector: text('c', 'the connector that answers in place of the agent’s own'),
  user: text('u', 'the user on whose behalf the cases run (default test-user)'),
  team: text('t', 'the team on whose behalf the cases run (default test-team)'),
  reporter: text('r', 'an agent that writes the report'),
  verbose: flag('v', 'shows every turn, assertion and checkpoint'),
  ctx: text(null, 'a JSON file with the context of the run'),
  simulator: text(null, 'the agent that plays the user where a case names none'),
  before: text(null, 'a hook before all cases, such as env_test.BeforeAll'),
  after: text(null, 'a hook after all cases, such as env_test.AfterAll'),
  runs: text(null, 'how often each case is run (default 1)'),
  run: text(null, 'runs the cases whose ids match this regular expression (RE2)'),
  timeout: text(null, 'how long one case may take (default 2m)'),
  parallel: text(null, 'how many cases run at the same time (default 1)'),
  'fail-fast': flag(null, 'starts no further case once one did not pass'),
  'dry-run': flag(null, 'prints the cases, one a line, and runs none'),
  'connector-for-tests': text(null, 'the connector of the built-in generator, validator and simulator'),
  seed: text(null, 'where chance comes from, in mock connectors (default 0)'),
  format: {
    ...text(null, 'the form of the report, whatever the extension of --output'),
    choices: REPORT_FORMATS,
  },
};

/** What a run was asked for. */
export interface FrameworkFlags {
  readonly input: string;
  readonly output: string | null;
  readonly agent: string | null;
  readonly application: string | null;
  readonly envFile: string | null;
  readonly connector: string | null;
  readonly user: string | null;
  readonly team: string | null;
  readonly reporter: string | null;
  readonly verbose: boolean;
  readonly contextFile: string | null;
  readonly simulator: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly runs: number;
  readonly filter: string | null;
  readonly timeoutMs: number;
  readonly parallel: number;
  readonly failFast: boolean;
  readonly dryRun: boolean;
  readonly connectorForTests: string | null;
  readonly seed: number;
  readonly format: ReportFormat | null;
}

const DEFAULT_TIMEOUT = '2m';
const MOST_AT_ONCE = 1_000;
const MOST_RUNS = 10_000;

const agentFlag = (flags: FlagValues, name: string): string | null => {
  const id = textFlag(flags, name);
  if (id !== null && parseDottedId(id) === null) {
    throw new UsageError(`--${name} "${id}" is no agent's id, such as workers.system.keyword`);
  }
  return id;
};

const hookFlag = (flags: FlagValues, name: string): string | null => {
  const hook = textFlag(flags, name);
  if (hook !== null && parseHookReference(hook) === null) {
    throw new UsageError(
      `--${name} "${hook}" is no hook, such as env_test.BeforeAll: its module ends in _test`,
    );
  }
  return hook;
};

function durationFlag(flags: FlagValues, name: string): number {
  const given = textFlag(flags, name) ?? DEFAULT_TIMEOUT;
  const ms = parseDuration(given);
  if (ms === null) throw new UsageError(`--${name} "${given}" is no time, such as 30s, 2m or 1m30s`);
  return ms;
}

function inputOf(flags: FlagValues, operands: readonly string[]): string {
  const [operand] = operands;
  const input = textFlag(flags, 'input');
  if (input !== null && operand !== undefined)
    throw new UsageError(`unexpected argument "${operand}" beside -i`);
  const given = input ?? operand;
  if (given === undefined)
    throw new UsageError('-i is required: a .jsonl file, a message, agents:ID, scripts.a.b');
  return given;
}

/** The form of a report: as asked, else by the extension of its file. */
function formatFlag(flags: FlagValues, output: string | null): ReportFormat | null {
  const asked = REPORT_FORMATS.find((format) => format === flags.format);
  if (asked !== undefined || output === null) return asked ?? null;
  const known = formatOfFile(output);
  if (known === undefined) {
    throw new UsageError(
      `the extension of --output "${output}" is that of no report; name one with --format`,
    );
  }
  return known;
}

/** @throws UsageError for a value that a flag does not take. */
export function readFrameworkFlags(flags: FlagValues, operands: readonly string[]): FrameworkFlags {
  const output = textFlag(flags, 'output');
  return {
    input: inputOf(flags, operands),
    output,
    agent: agentFlag(flags, 'agent'),
    application: textFlag(flags, 'app'),
    envFile: textFlag(flags, 'env'),
    connector: textFlag(flags, 'connector'),
    user: textFlag(flags, 'user'),
    team: textFlag(flags, 'team'),
    reporter: agentFlag(flags, 'reporter'),
    verbose: isSet(flags, 'verbose'),
    contextFile: textFlag(flags, 'ctx'),
    simulator: agentFlag(flags, 'simulator'),
    before: hookFlag(flags, 'before'),
    after: hookFlag(flags, 'after'),
    runs: wholeNumberFlag(flags, 'runs', 1, MOST_RUNS) ?? 1,
    filter: textFlag(flags, 'run'),
    timeoutMs: durationFlag(flags, 'timeout'),
    parallel: wholeNumberFlag(flags, 'parallel', 1, MOST_AT_ONCE) ?? 1,
    failFast: isSet(flags, 'fail-fast'),
    dryRun: isSet(flags, 'dry-run'),
    connectorForTests: textFlag(flags, 'connector-for-tests'),
    seed: wholeNumberFlag(flags, 'seed', 0) ?? 0,
    format: formatFlag(flags, output),
  };
}
