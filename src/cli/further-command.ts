import yargs, { type Options } from 'yargs';
import { usageLine } from './diagnostics.js';
import type { RunEnvironment } from './environment.js';
import { EXIT_OK, EXIT_USAGE } from './exit-codes.js';
import type { FurtherCommandModule } from './further-command-module.js';
import { UsageError } from './usage-error.js';

/** The same on every terminal, so that the command reference is what a reader sees. */
const HELP_WIDTH = 100;

/** Arguments as they were typed, by the names of their flags; every flag's value is text, a list or a switch. */
export type FlagValues = Readonly<Record<string, unknown>>;

/** One command outside the pipeline: its flags, and what it does. */
export interface FurtherCommandForm {
  /** How it is called, e.g. `eval-quality list [options]`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, Options>>;
  /** How many arguments beside the flags it takes at most. */
  readonly mostOperands: number;
  /** What the help says beyond the flags. */
  readonly epilogue: string;
  /**
   * @param operands arguments beside the flags.
   * @returns the exit code.
   */
  readonly run: (
    flags: FlagValues,
    operands: readonly string[],
    environment: RunEnvironment,
  ) => Promise<number>;
  /** Errors that are told as they are, with exit code 64. */
  readonly refusals: readonly (new (
    ...args: never[]
  ) => Error)[];
}

/** A flag that was given more often than once, where once is meant. */
const refuseRepeated = (flags: FlagValues, options: FurtherCommandForm['options']): void => {
  for (const [name, option] of Object.entries(options)) {
    if (Array.isArray(flags[name]) && option.array !== true)
      throw new UsageError(`--${name} was given twice`);
  }
};

/** A module of a command outside the pipeline, made of its form. */
export const furtherCommand = (form: FurtherCommandForm): FurtherCommandModule => ({
  runCommand: async (argv, environment) => {
    const parser = yargs([...argv])
      .help(false)
      .version(false)
      .scriptName('eval-quality')
      .usage(form.usage)
      .options({ ...form.options })
      .option('help', { alias: 'h', type: 'boolean', describe: 'shows this help' })
      .epilogue(form.epilogue)
      .wrap(HELP_WIDTH)
      .parserConfiguration({
        'camel-case-expansion': false,
        'parse-numbers': false,
        'parse-positional-numbers': false,
        'dot-notation': false,
        'boolean-negation': false,
        'greedy-arrays': false,
      })
      .strictOptions()
      .exitProcess(false)
      .fail((message, error) => {
        throw error instanceof UsageError ? error : new UsageError(message || error.message);
      });
    try {
      const { _: operands, ...flags } = parser.parseSync();
      if (flags.help === true) {
        environment.writeOut(`${await parser.getHelp()}\n`);
        return EXIT_OK;
      }
      refuseRepeated(flags, form.options);
      if (operands.length > form.mostOperands) {
        throw new UsageError(`unexpected argument "${operands[form.mostOperands]}"`);
      }
      return await form.run(flags, operands.map(String), environment);
    } catch (error) {
      if (error instanceof UsageError) {
        environment.writeDiagnostic(usageLine(error.message));
        return EXIT_USAGE;
      }
      if (error instanceof Error && form.refusals.some((refusal) => error instanceof refusal)) {
        for (const line of error.message.split('\n')) environment.writeDiagnostic(`eval-quality: ${line}`);
        return EXIT_USAGE;
      }
      throw error;
    }
  },
});

/** The text of a flag; null when it was not given. */
export const textFlag = (flags: FlagValues, name: string): string | null => {
  const value = flags[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} needs a value`);
  return value;
};

/** Whether a switch was given. */
export const isSet = (flags: FlagValues, name: string): boolean => flags[name] === true;

/** The whole number of a flag, within limits; null when it was not given. */
export const wholeNumberFlag = (
  flags: FlagValues,
  name: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number | null => {
  const text = textFlag(flags, name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new UsageError(`--${name} "${text}" is no whole number from ${least} to ${most}`);
  }
  return value;
};
