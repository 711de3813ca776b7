import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import {
  AdapterUnavailable,
  createAdapter,
  type HttpTargets,
  loadModule,
  moduleReference,
  processEnvironment,
} from '../../../adapters/chat/index.js';
import { runAgentSpec } from '../../../application/run-agent-spec.js';
import type { AgentSpecBaseline } from '../../../core/artifact/generated/agent-spec-baseline.js';
import type { AgentSpecReport } from '../../../core/artifact/generated/agent-spec-report.js';
import { type JsonValue, scanJson } from '../../../core/artifact/index.js';
import type { AgentSpec, SpecContract } from '../../../core/suite/agent-spec/agent-spec.js';
import { compareWithBaseline, renewedBaseline } from '../../../core/suite/agent-spec/baseline.js';
import { consentedConfig } from '../../../core/suite/agent-spec/provider-consent.js';
import { shardOf } from '../../../core/suite/agent-spec/shard.js';
import { specReport } from '../../../core/suite/agent-spec/spec-report.js';
import { redact } from '../../../core/suite/behavior/redact.js';
import { foldCase } from '../../../core/suite/evidence.js';
import { readTargetFile } from '../../../core/target/policies/target-file.js';
import { readAgentSpec } from '../../../frontends/agent-spec/read-agent-spec.js';
import { readBaseline } from '../../../frontends/agent-spec/read-stored.js';
import type { AgentAdapter } from '../../../ports/chat-agent.js';
import type { ReportPlace } from '../../../report/suite-report.js';
import type { RunEnvironment } from '../../environment.js';
import { UsageError } from '../../usage-error.js';
import type { AgentSpecFlags } from './agent-spec-flags.js';

/** Seeds that are drawn; within what every reader takes for a whole number. */
const MOST_SEED = 2 ** 31;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What the caller's target file says of HTTP services; nothing where it says nothing, or there is none. */
const targetsFrom = async (path: string | null): Promise<HttpTargets> =>
  (path === null ? undefined : readTargetFile(scanJson(await readFile(path), 'TargetFile')).api) ?? {
    authorizations: [],
  };

/** @throws StoredFileError for a baseline that cannot be used: it is neither ignored nor written over. */
export async function baselineAt(path: string): Promise<AgentSpecBaseline | null> {
  try {
    return readBaseline(await readFile(path, 'utf8'), path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const serialise = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

async function openAgent(spec: AgentSpec, directory: string, flags: AgentSpecFlags): Promise<AgentAdapter> {
  if (spec.plugins.length > 0 && !flags.allowCode) {
    throw new AdapterUnavailable(
      `the document names the plugin ${spec.plugins[0]}: running it needs --allow-code`,
    );
  }
  for (const plugin of spec.plugins) await loadModule(resolve(directory, plugin), directory);
  const agent = flags.agent ?? spec.agent;
  return createAdapter(agent, consentedConfig(agent, spec.config, flags), {
    ...processEnvironment(directory),
    mayRunCode: flags.allowCode,
    retries: flags.retries,
    targets: await targetsFrom(flags.target),
  });
}

/** The files whose change can change a run: the document, and what it names of its own while it can be read. */
export async function filesOf(path: string, { target }: AgentSpecFlags): Promise<readonly string[]> {
  const always = target === null ? [path] : [path, target];
  try {
    const { plugins, config } = readAgentSpec(await readFile(path, 'utf8'), path);
    const modules = Object.values(config.toolResults ?? {}).flatMap(
      (result) => moduleReference(result)?.module ?? [],
    );
    return [...always, ...[...plugins, ...modules].map((named) => resolve(dirname(path), named))];
  } catch {
    // Whatever is wrong with it is told by the run.
    return always;
  }
}

/** Which contracts the filter selects; in a run something has to be left of them. */
function selectedBy(filter: string | null, contracts: readonly SpecContract[]): ReadonlySet<string> {
  const names = contracts.map((contract) => contract.case.id);
  const folded = foldCase(filter ?? '');
  const selected = names.filter((name) => foldCase(name).includes(folded));
  if (selected.length > 0) return new Set(selected);
  throw new UsageError(
    `--filter "${filter}" selects none of the contracts: ${names
      .slice(0, 20)
      .map((name) => JSON.stringify(name))
      .join(', ')}`,
  );
}

/** A line for every contract as it ends, where somebody watches. */
const progress = (environment: RunEnvironment, total: number) => {
  let done = 0;
  return ({ name, status }: { readonly name: string; readonly status: string }): void => {
    done += 1;
    if (process.stderr.isTTY)
      environment.writeDiagnostic(`[${done}/${total}] ${status}  ${JSON.stringify(name)}`);
  };
};

/** The report with whatever the adapter keeps secret marked. */
const withoutSecrets = (report: AgentSpecReport, secrets: readonly string[]): AgentSpecReport =>
  // Marking texts changes no shape.
  secrets.reduce<JsonValue>(redact, report as unknown as JsonValue) as unknown as AgentSpecReport;

/** What a run leaves behind. */
export interface DocumentRun {
  readonly report: AgentSpecReport;
  /** Where a contract stands in the document. */
  readonly placeOf: (name: string) => ReportPlace | null;
  /** What a reader has to know beside the report. */
  readonly remarks: readonly string[];
}

/**
 * Runs a document of language 2 as it was asked for, and writes the baseline where it was asked for.
 *
 * @throws DocumentError, StoredFileError, AdapterUnavailable, EndpointRefused, UsageError before anything is asked.
 */
export async function runAgentSpecDocument(
  path: string,
  flags: AgentSpecFlags,
  environment: RunEnvironment,
): Promise<DocumentRun> {
  const spec = readAgentSpec(await readFile(path, 'utf8'), path);
  const { shard } = flags;
  const selected = selectedBy(flags.filter, spec.contracts);
  const isRun = ({ case: { id } }: SpecContract): boolean =>
    selected.has(id) && (shard === null || shardOf(id, shard.count) === shard.index);
  const baseline = flags.update || flags.compare ? await baselineAt(flags.baseline) : null;
  const agent = await openAgent(spec, dirname(resolve(path)), flags);

  const seed = flags.seed ?? randomInt(MOST_SEED);
  const startedAt = new Date().toISOString();
  const start = performance.now();
  const contracts = await runAgentSpec(spec, isRun, agent, {
    concurrency: flags.concurrency,
    trials: flags.trials,
    seed,
    onResult: progress(environment, spec.contracts.filter(isRun).length),
    signal: environment.signal,
  });
  const suite = {
    path,
    digest: spec.digest,
    agent: agent.name,
    contracts: spec.contracts.length,
    selected: selected.size,
  };
  const report = withoutSecrets(
    specReport({
      suite,
      selection: { filter: flags.filter, trials: flags.trials, shard },
      contracts,
      drift:
        flags.compare && baseline !== null
          ? compareWithBaseline(baseline, suite, contracts, flags.failOnDrift)
          : null,
      run: { seed, startedAt, durationMs: Math.round(performance.now() - start) },
    }),
    agent.secrets ?? [],
  );
  const indexes = new Map(spec.contracts.map((contract, i) => [contract.case.id, i]));
  const placeOf = (name: string): ReportPlace | null => {
    const index = indexes.get(name);
    return index === undefined ? null : { file: path, ...spec.placeOf(index) };
  };
  if (flags.update) {
    const declared = spec.contracts.map(({ case: { id }, digest }) => ({ name: id, digest }));
    const renewed = renewedBaseline(baseline, {
      suite,
      contracts: report.contracts,
      declared,
      at: startedAt,
    });
    await environment.writeArtifact(flags.baseline, serialise(renewed));
    return {
      report,
      placeOf,
      remarks: [`the baseline ${flags.baseline} holds ${renewed.contracts.length} contracts`],
    };
  }
  const hasNone = flags.compare && baseline === null;
  return {
    report,
    placeOf,
    remarks: hasNone ? [`there is no baseline ${flags.baseline}; --update writes one`] : [],
  };
}
