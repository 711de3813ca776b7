import type { Options } from 'yargs';
import { formatOfFile, REPORT_FORMATS, type ReportFormat } from '../../../report/formats.js';
import { type FlagValues, isSet, textFlag, wholeNumberFlag } from '../../further-command.js';
import { UsageError } from '../../usage-error.js';

const text = (describe: string): Options => ({ type: 'string', requiresArg: true, describe });
const flag = (describe: string): Options => ({ type: 'boolean', describe });

/** Chapter 15, section 15.7; endpoints: Chapter 14, section 14.5. */
export const agentSpecOptions: Readonly<Record<string, Options>> = {
  filter: text('runs the contracts whose names contain this text, whatever its case'),
  agent: text('uses this adapter instead of the one that the document names'),
  trials: text('the most trials of every contract'),
  concurrency: text('how many contracts run at the same time (default 4)'),
  seed: text('where chance comes from, in the mock adapter; drawn when it is not given'),
  shard: text('runs part i of n of the contracts, given as i/n'),
  retries: text('how often a request that failed with 408, 409, 429 or 5xx is made again (default 0)'),
  update: flag('writes the baseline instead of comparing with it'),
  baseline: text('the baseline file (default .eval-quality/baseline.json)'),
  'no-regression': flag('does not compare with the baseline'),
  'fail-on-drift': flag('fails when behaviour drifted with high severity'),
  json: text('writes the report as JSON to this file'),
  format: { ...text('the form of the report'), choices: [...REPORT_FORMATS] },
  output: text('writes the report to this file; its extension chooses the form'),
  watch: flag('runs again whenever the document or a file it names changes'),
  'allow-code': flag('lets the document run code: its plugins, modules of toolResults, the command adapter'),
  endpoint: text('asks the model here instead of at its provider'),
  'allow-remote': flag('lets --endpoint be another machine, over https'),
  'allow-contract-endpoint': flag('lets the document choose an endpoint on this machine'),
  'auth-env': text('the environment variable that holds the key'),
  target: text('the target file that says where the http adapter may ask'),
};

/** What a run was asked for. */
export interface AgentSpecFlags {
  readonly filter: string | null;
  readonly agent: string | null;
  readonly trials: number | null;
  readonly concurrency: number;
  readonly seed: number | null;
  readonly shard: { readonly index: number; readonly count: number } | null;
  readonly retries: number;
  readonly update: boolean;
  readonly baseline: string;
  readonly compare: boolean;
  readonly failOnDrift: boolean;
  readonly json: string | null;
  readonly format: ReportFormat;
  readonly output: string | null;
  readonly watch: boolean;
  readonly allowCode: boolean;
  readonly endpoint: string | null;
  readonly allowRemote: boolean;
  readonly allowDocumentEndpoint: boolean;
  readonly authVariable: string | null;
  readonly target: string | null;
}

/** Where the baseline is when no other file is named (Chapter 15, section 15.6). */
export const DEFAULT_BASELINE = '.eval-quality/baseline.json';

const DEFAULT_CONCURRENCY = 4;
const MOST_AT_ONCE = 1_000;

function readShard(flags: FlagValues): AgentSpecFlags['shard'] {
  const given = textFlag(flags, 'shard');
  if (given === null) return null;
  const [, index, count] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(given) ?? [];
  if (index === undefined || Number(index) > Number(count)) {
    throw new UsageError(`--shard "${given}" is no i/n with i from 1 to n`);
  }
  return { index: Number(index), count: Number(count) };
}

/** The form of a report: as `--format` says, else as the extension of `--output` does. */
export function readFormat(flags: FlagValues, output: string | null): ReportFormat {
  const given = REPORT_FORMATS.find((format) => format === flags.format);
  return given ?? (output === null ? undefined : formatOfFile(output)) ?? 'text';
}

/** @throws UsageError for a value that a flag does not take, and for flags that exclude each other. */
export function readAgentSpecFlags(flags: FlagValues): AgentSpecFlags {
  const output = textFlag(flags, 'output');
  const shard = readShard(flags);
  const [update, failOnDrift, noRegression] = [
    isSet(flags, 'update'),
    isSet(flags, 'fail-on-drift'),
    isSet(flags, 'no-regression'),
  ];
  if (update && shard !== null) {
    throw new UsageError('--update with --shard would write a part; merge the reports with --update instead');
  }
  if (update && failOnDrift)
    throw new UsageError('--update compares nothing, so --fail-on-drift cannot apply');
  if (noRegression && failOnDrift) {
    throw new UsageError('--no-regression compares nothing, so --fail-on-drift cannot apply');
  }
  return {
    filter: textFlag(flags, 'filter'),
    agent: textFlag(flags, 'agent'),
    trials: wholeNumberFlag(flags, 'trials', 1),
    concurrency: wholeNumberFlag(flags, 'concurrency', 1, MOST_AT_ONCE) ?? DEFAULT_CONCURRENCY,
    seed: wholeNumberFlag(flags, 'seed', 0),
    shard,
    retries: wholeNumberFlag(flags, 'retries', 0, 100) ?? 0,
    update,
    baseline: textFlag(flags, 'baseline') ?? DEFAULT_BASELINE,
    compare: !update && !noRegression,
    failOnDrift,
    json: textFlag(flags, 'json'),
    format: readFormat(flags, output),
    output,
    watch: isSet(flags, 'watch'),
    allowCode: isSet(flags, 'allow-code'),
    endpoint: textFlag(flags, 'endpoint'),
    allowRemote: isSet(flags, 'allow-remote'),
    allowDocumentEndpoint: isSet(flags, 'allow-contract-endpoint'),
    authVariable: textFlag(flags, 'auth-env'),
    target: textFlag(flags, 'target'),
  };
}
