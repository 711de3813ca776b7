import {
  type InputFlag,
  type PipelineCommand,
  pipelineCommandNamed,
  pipelineCommands,
  type SwitchFlag,
  type ValueFlag,
} from './command-registry.js';
import { furtherCommands } from './further-commands.js';
import type { Invocation, RunInvocation } from './invocation.js';
import { UsageError } from './usage-error.js';

const isFurther = (token: string): boolean => furtherCommands.some(({ name }) => name === token);

const COMMANDS = pipelineCommands.map(({ name }) => name).join(', ');

/** What a walk over the tokens of a command collected: switches, and the values of each flag by its key. */
type Collected = {
  readonly values: Map<string, string[]>;
  readonly switches: Set<SwitchFlag>;
  help: boolean;
};

const isRepeatable = (flag: InputFlag | ValueFlag): boolean => 'repeatable' in flag && flag.repeatable;

const collectValue = ({ values }: Collected, flag: InputFlag | ValueFlag, value: string): void => {
  const given = values.get(flag.key);
  if (given === undefined) values.set(flag.key, [value]);
  else if (isRepeatable(flag)) given.push(value);
  else if (given[0] !== value) {
    throw new UsageError(`--${flag.key} given twice with different values, "${given[0]}" and "${value}"`);
  }
};

/** The value that follows a flag: in its token after `=`, else the next token. */
const takeValue = (name: string, inline: string | undefined, next: string | undefined): string => {
  const value = inline ?? next;
  if (value === undefined) throw new UsageError(`${name} requires a value`);
  if (value === '') throw new UsageError(`${name} was given an empty value`);
  if (inline === undefined && value.length > 1 && value.startsWith('-')) {
    throw new UsageError(
      `${name} requires a value, but the next token is "${value}"; use ${name}=${value} for a value that begins with "-"`,
    );
  }
  return value;
};

const collectSwitch = ({ switches }: Collected, command: PipelineCommand, token: string): void => {
  const flag = command.switches.find((known) => known === token);
  if (flag === undefined) throw new UsageError(`unknown flag "${token}" for ${command.name}`);
  switches.add(flag);
  // The later of the two decides.
  if (flag === '--strict-inputs') switches.delete('--no-strict-inputs');
};

/** Walks the tokens after the command from left to right; the first problem or a help switch ends the walk. */
const walk = (command: PipelineCommand, tokens: readonly string[]): Collected => {
  const collected: Collected = { values: new Map(), switches: new Set(), help: false };
  const flags = new Map<string, InputFlag | ValueFlag>();
  for (const flag of [...command.inputs, ...command.values]) flags.set(`--${flag.key}`, flag);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    if (token === '--') {
      const next = tokens[index + 1];
      if (next === undefined) break;
      throw new UsageError(`${command.name} takes no positional argument, but got "${next}"`);
    }
    if (token === '--help' || token === '-h') {
      collected.help = true;
      break;
    }
    const equals = token.indexOf('=');
    const name = equals === -1 ? token : token.slice(0, equals);
    const flag = flags.get(name);
    if (flag !== undefined) {
      const inline = equals === -1 ? undefined : token.slice(equals + 1);
      collectValue(collected, flag, takeValue(name, inline, tokens[index + 1]));
      if (inline === undefined) index += 1;
    } else if (equals !== -1) {
      throw new UsageError(`unknown flag "${name}" in "${token}"`);
    } else {
      collectSwitch(collected, command, token);
    }
  }
  return collected;
};

const requireFlags = (command: PipelineCommand, { values }: Collected): void => {
  const isReplaced = (flag: InputFlag | ValueFlag): boolean =>
    'unless' in flag && flag.unless !== undefined && values.has(flag.unless);
  const missing = [...command.inputs, ...command.values]
    .filter((flag) => flag.required && !values.has(flag.key) && !isReplaced(flag))
    .map(({ key }) => `--${key}`);
  if (missing.length > 0) throw new UsageError(`${command.name} requires ${missing.join(', ')}`);
};

/** A flag beside the one that takes its place, or without the one it belongs to, would be passed over in silence. */
const requireFittingFlags = (command: PipelineCommand, { values }: Collected): void => {
  for (const { key, unless } of command.inputs) {
    if (unless !== undefined && values.has(key) && values.has(unless)) {
      throw new UsageError(`${command.name} takes --${key} or --${unless}, not both`);
    }
  }
  for (const { key, needs } of command.values) {
    if (needs !== undefined && values.has(key) && !values.has(needs)) {
      throw new UsageError(`--${key} is of use with --${needs} only`);
    }
  }
};

const requireOneStdin = (command: PipelineCommand, { values }: Collected): void => {
  const names = command.inputs.flatMap(({ key }) =>
    (values.get(key) ?? []).filter((value) => value === '-').map(() => `--${key}`),
  );
  if (names.length < 2) return;
  const named = names.length === 2 ? `${names.join(' and ')} both name` : `${names.join(', ')} all name`;
  throw new UsageError(`only one input may read stdin, but ${named} "-"`);
};

const toInvocation = (command: (typeof pipelineCommands)[number], collected: Collected): RunInvocation => {
  const { values, switches } = collected;
  const inputFlags = new Map<string, InputFlag>(command.inputs.map((flag) => [flag.key, flag]));
  const inputs = [...values].flatMap(([key, [first = '', ...others]]) => {
    const flag = inputFlags.get(key);
    if (flag === undefined) return [];
    return [[key, flag.repeatable ? [first, ...others] : first] as const];
  });
  const only = (key: ValueFlag['key']): string | null => values.get(key)?.[0] ?? null;
  return {
    kind: 'run',
    command: command.name,
    inputs: Object.fromEntries(inputs),
    out: only('out'),
    runId: only('run-id'),
    corpusDigest: only('corpus-digest'),
    corpusRoot: only('corpus-root'),
    designatedOracle: only('designated-oracle'),
    at: only('at'),
    cache: only('cache'),
    strictInputs: !switches.has('--no-strict-inputs'),
    strict: switches.has('--strict'),
    all: switches.has('--all'),
  };
};

const parseCommand = (command: (typeof pipelineCommands)[number], tokens: readonly string[]): Invocation => {
  const collected = walk(command, tokens);
  if (collected.help) return { kind: 'help', command: command.name };
  const runId = collected.values.get('run-id')?.[0];
  if (runId !== undefined && runId.trim() === '') {
    throw new UsageError('--run-id must contain a non-whitespace character');
  }
  requireFlags(command, collected);
  requireFittingFlags(command, collected);
  requireOneStdin(command, collected);
  return toInvocation(command, collected);
};

const parse = (argv: readonly string[]): Invocation => {
  const [first, ...rest] = argv;
  if (first === undefined) throw new UsageError(`no command given; expected one of ${COMMANDS}`);
  const asksHelp = first === '--help' || first === '-h' || first === 'help';
  const name = asksHelp ? rest[0] : first;
  if (name === undefined) return { kind: 'help', command: null };
  if (first === '--version' || first === '-V') return { kind: 'version' };
  if (isFurther(name)) return { kind: 'further', command: name, argv: asksHelp ? ['--help'] : rest };
  const command = pipelineCommandNamed(name);
  if (command === undefined) throw new UsageError(`unknown command "${name}"; expected one of ${COMMANDS}`);
  return asksHelp ? { kind: 'help', command: name } : parseCommand(command, rest);
};

/**
 * Reads a command line: pure and synchronous, no file, no environment, no terminal (Chapter 12, section 12.3).
 *
 * @param argv without the node binary and the script.
 */
export const parseArguments = (argv: readonly string[]): Invocation => {
  try {
    return parse(argv);
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'usage-error', message: error.message };
    throw error;
  }
};
