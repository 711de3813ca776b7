import type { Options } from 'yargs';
import type { BehaviorSamplingChoice } from '../../../../core/suite/behavior/behavior-scenario.js';
import { SAMPLING_STRATEGIES } from '../../../../core/suite/sampling/strategies.js';
import { AGENT_TEST_LIMITS, type AgentTestLimits } from '../../../../frontends/agent-test/read-agent-test.js';
import {
  OBSERVATION_LIMITS,
  type ObservationLimits,
} from '../../../../frontends/agent-test/read-observations.js';
import { formatOfFile, REPORT_FORMATS, type ReportFormat } from '../../../../report/formats.js';
import { type FlagValues, isSet, textFlag, wholeNumberFlag } from '../../../further-command.js';
import { UsageError } from '../../../usage-error.js';

const text = (describe: string): Options => ({ type: 'string', requiresArg: true, describe });
const flag = (describe: string): Options => ({ type: 'boolean', describe });

/** Chapter 14, sections 14.1, 14.2 and 14.4 to 14.6. */
export const agentTestOptions: Readonly<Record<string, Options>> = {
  observations: text('evaluates captured observations instead of asking an endpoint'),
  endpoint: text('asks this endpoint'),
  'allow-contract-endpoint': flag('asks the endpoint on this machine that the document names'),
  'allow-remote': flag('lets --endpoint be another machine, over https'),
  'auth-env': text('the environment variable that holds the bearer token for --endpoint'),
  scenario: { ...text('runs this scenario; may be given more than once'), array: true },
  'max-scenarios': text('the most scenarios of one run (default 25 with an endpoint, else 1000)'),
  'max-seconds': text('the longest that the whole run may take (default 300, at most 3600)'),
  'max-tokens': text('the response tokens asked of the endpoint (default 1024, at most 32768)'),
  'max-assertions': text(`the most assertions of the document (default ${AGENT_TEST_LIMITS.assertions})`),
  'max-document-bytes': text(`the largest document (default ${AGENT_TEST_LIMITS.bytes})`),
  'max-document-values': text(`the most values and names in it (default ${AGENT_TEST_LIMITS.nodes})`),
  'max-observation-bytes': text(`the largest file of observations (default ${OBSERVATION_LIMITS.bytes})`),
  concurrency: text('how many scenarios run at the same time (default 4)'),
  trials: text('the most times that each scenario runs (default 1)'),
  'pass-rate': text('the share of trials that has to pass, from 0 to 1 (default 1)'),
  sampling: { ...text('when trials may end early (default fixed)'), choices: SAMPLING_STRATEGIES },
  confidence: text('of the bound that is told, from 0.5 to 0.9999 (default 0.95)'),
  format: { ...text('the form of the report (default text)'), choices: REPORT_FORMATS },
  output: text('writes the report to this file; its extension chooses the form'),
  'no-artifacts': flag('keeps nothing of the run'),
  watch: flag('runs again whenever the document or the observations change'),
  init: flag('writes a document to begin with, and runs nothing'),
  path: text('where --init writes (default .eval-quality/agent-test.yml)'),
  force: flag('lets --init take the place of a document'),
};

/** What a run was asked for. */
export interface AgentTestFlags {
  readonly observations: string | null;
  readonly endpoint: string | null;
  readonly allowDocumentEndpoint: boolean;
  readonly allowRemote: boolean;
  readonly authVariable: string | null;
  readonly scenarios: readonly string[];
  /** null where it was not given. */
  readonly maxScenarios: number | null;
  readonly maxSeconds: number;
  readonly maxTokens: number;
  readonly documentLimits: AgentTestLimits;
  readonly observationLimits: ObservationLimits;
  readonly concurrency: number;
  /** null for one run of each scenario. */
  readonly sampling: BehaviorSamplingChoice | null;
  readonly format: ReportFormat;
  readonly output: string | null;
  readonly keepsArtifacts: boolean;
  readonly watch: boolean;
  readonly init: { readonly path: string | null; readonly force: boolean } | null;
}

const DEFAULTS = { concurrency: 4, maxSeconds: 300, maxTokens: 1_024, confidence: 0.95 };
const MOST = { concurrency: 1_000, seconds: 3_600, tokens: 32_768, trials: 100_000 };

/** The number of a flag, within limits; null when it was not given. */
function numberFlag(flags: FlagValues, name: string, least: number, most: number): number | null {
  const given = textFlag(flags, name);
  if (given === null) return null;
  const value = Number(given);
  if (!/^\d+(?:\.\d+)?$/.test(given) || value < least || value > most) {
    throw new UsageError(`--${name} "${given}" is no number from ${least} to ${most}`);
  }
  return value;
}

function readSampling(flags: FlagValues): BehaviorSamplingChoice | null {
  const sample = wholeNumberFlag(flags, 'trials', 1, MOST.trials) ?? 1;
  const passRate = numberFlag(flags, 'pass-rate', 0, 1);
  const strategy = SAMPLING_STRATEGIES.find((known) => known === flags.sampling);
  const confidence = numberFlag(flags, 'confidence', 0.5, 0.9999);
  if (sample > 1) {
    return {
      sample,
      passRate: passRate ?? 1,
      strategy: strategy ?? 'fixed',
      confidence: confidence ?? DEFAULTS.confidence,
    };
  }
  const [needless] = [
    ['pass-rate', passRate],
    ['sampling', strategy],
    ['confidence', confidence],
  ].flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]));
  if (needless !== undefined) throw new UsageError(`--${needless} says something of several --trials`);
  return null;
}

/** Flags that choose an endpoint, and so exclude captured observations. Chapter 14, section 14.4. */
const LIVE_FLAGS = ['endpoint', 'auth-env', 'allow-remote', 'allow-contract-endpoint'] as const;

function refuseMixedModes(flags: FlagValues, sampling: BehaviorSamplingChoice | null): void {
  const live = LIVE_FLAGS.find((name) => flags[name] !== undefined && flags[name] !== false);
  if (live !== undefined) throw new UsageError(`--observations excludes --${live}`);
  if (sampling !== null)
    throw new UsageError('--observations excludes --trials: a file holds one observation');
}

function readInit(flags: FlagValues): AgentTestFlags['init'] {
  const path = textFlag(flags, 'path');
  const force = isSet(flags, 'force');
  if (isSet(flags, 'init')) return { path, force };
  if (path !== null || force) throw new UsageError(`--${path === null ? 'force' : 'path'} belongs to --init`);
  return null;
}

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map((one: unknown): string => String(one));

/** @throws UsageError for a value that a flag does not take, and for flags that exclude each other. */
export function readAgentTestFlags(flags: FlagValues): AgentTestFlags {
  const output = textFlag(flags, 'output');
  const observations = textFlag(flags, 'observations');
  const sampling = readSampling(flags);
  if (observations !== null) refuseMixedModes(flags, sampling);
  const maxScenarios = wholeNumberFlag(flags, 'max-scenarios', 1);
  const scenarios = Math.max(maxScenarios ?? 0, AGENT_TEST_LIMITS.scenarios);
  return {
    observations,
    endpoint: textFlag(flags, 'endpoint'),
    allowDocumentEndpoint: isSet(flags, 'allow-contract-endpoint'),
    allowRemote: isSet(flags, 'allow-remote'),
    authVariable: textFlag(flags, 'auth-env'),
    scenarios: texts(flags.scenario),
    maxScenarios,
    maxSeconds: numberFlag(flags, 'max-seconds', 0.001, MOST.seconds) ?? DEFAULTS.maxSeconds,
    maxTokens: wholeNumberFlag(flags, 'max-tokens', 1, MOST.tokens) ?? DEFAULTS.maxTokens,
    documentLimits: {
      scenarios,
      bytes: wholeNumberFlag(flags, 'max-document-bytes', 1) ?? AGENT_TEST_LIMITS.bytes,
      nodes: wholeNumberFlag(flags, 'max-document-values', 1) ?? AGENT_TEST_LIMITS.nodes,
      assertions: wholeNumberFlag(flags, 'max-assertions', 1) ?? AGENT_TEST_LIMITS.assertions,
    },
    observationLimits: {
      scenarios,
      bytes: wholeNumberFlag(flags, 'max-observation-bytes', 1) ?? OBSERVATION_LIMITS.bytes,
    },
    concurrency: wholeNumberFlag(flags, 'concurrency', 1, MOST.concurrency) ?? DEFAULTS.concurrency,
    sampling,
    format:
      REPORT_FORMATS.find((format) => format === flags.format) ??
      (output === null ? undefined : formatOfFile(output)) ??
      'text',
    output,
    keepsArtifacts: !isSet(flags, 'no-artifacts'),
    watch: isSet(flags, 'watch'),
    init: readInit(flags),
  };
}
