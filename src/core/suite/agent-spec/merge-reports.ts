import type {
  AgentSpecReport,
  Shard,
  SpecDrift,
  SpecRun,
  SuiteIdentity,
} from '../../artifact/generated/agent-spec-report.js';
import { structurallyEqual } from '../../artifact/index.js';
import { shardOf } from './shard.js';
import { specReport } from './spec-report.js';

/** Reports do not make one run. */
export class MergeRefused extends Error {
  override readonly name = 'MergeRefused';
}

/** A report, and how errors name it. */
export interface NamedReport {
  readonly source: string;
  readonly report: AgentSpecReport;
}

interface ShardReport extends NamedReport {
  readonly shard: Shard;
}

const same = (a: SuiteIdentity, b: SuiteIdentity): boolean =>
  structurallyEqual({ ...a }, { ...b }, 'AgentSpecReport');

function shardReports(reports: readonly NamedReport[]): readonly [ShardReport, ...ShardReport[]] {
  const shards = reports.map((named): ShardReport => {
    const { shard } = named.report.selection;
    if (shard === null) throw new MergeRefused(`${named.source} is not the report of a shard`);
    return { ...named, shard };
  });
  const [first, ...rest] = shards;
  if (first === undefined) throw new MergeRefused('there is no report to merge');
  return [first, ...rest];
}

function refuseMixed(first: ShardReport, { source, report, shard }: ShardReport): void {
  const { suite, selection } = first.report;
  const differ = (what: string): MergeRefused =>
    new MergeRefused(`${source} and ${first.source} are reports of different runs: ${what} differs`);
  if (report.suite.digest !== suite.digest) throw differ('the suite digest');
  if (!same(report.suite, suite)) throw differ('the suite, its agent or the number of its contracts');
  if (report.selection.filter !== selection.filter) throw differ('the filter');
  if (report.selection.trials !== selection.trials) throw differ('the number of trials');
  if (shard.count !== first.shard.count) throw differ('the number of shards');
  if ((report.drift === null) !== (first.report.drift === null)) throw differ('whether drift was looked for');
  if (report.drift?.failsRun !== first.report.drift?.failsRun) throw differ('whether drift fails the run');
}

function refuseOverlapsAndGaps(shards: readonly ShardReport[], count: number): void {
  const sources = new Map<number, string>();
  for (const { source, shard } of shards) {
    const other = sources.get(shard.index);
    if (other !== undefined) {
      throw new MergeRefused(`${source} and ${other} overlap: both are shard ${shard.index}/${count}`);
    }
    sources.set(shard.index, source);
  }
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !sources.has(index));
  if (missing.length > 0) {
    throw new MergeRefused(
      `there is a gap: no report of shard ${missing.map((i) => `${i}/${count}`).join(', ')}`,
    );
  }
}

/** A shard has the contracts that belong to it, and together the shards have all. */
function refuseForeign(shards: readonly ShardReport[], count: number, selected: number): void {
  const sources = new Map<string, string>();
  for (const { source, shard, report } of shards) {
    for (const { name } of report.contracts) {
      const other = sources.get(name);
      if (other !== undefined) {
        throw new MergeRefused(
          `${source} and ${other} overlap: both have the contract ${JSON.stringify(name)}`,
        );
      }
      sources.set(name, source);
      if (shardOf(name, count) !== shard.index) {
        throw new MergeRefused(
          `${source} has the contract ${JSON.stringify(name)}, which does not belong to its shard`,
        );
      }
    }
  }
  if (sources.size !== selected) {
    throw new MergeRefused(`there is a gap: ${sources.size} of ${selected} contracts were run`);
  }
}

function mergedDrift(shards: readonly ShardReport[], order: ReadonlyMap<string, number>): SpecDrift | null {
  const drifts = shards.flatMap(({ report }) => report.drift ?? []);
  const [first] = drifts;
  if (first === undefined) return null;
  const place = (name: string): number => order.get(name) ?? 0;
  return {
    sameSuite: drifts.every(({ sameSuite }) => sameSuite),
    sameAgent: drifts.every(({ sameAgent }) => sameAgent),
    compared: drifts.reduce((total, { compared }) => total + compared, 0),
    notCompared: drifts.flatMap(({ notCompared }) => notCompared).sort((a, b) => place(a) - place(b)),
    failsRun: first.failsRun,
    findings: drifts
      .flatMap(({ findings }) => findings)
      .sort((a, b) => place(a.contract) - place(b.contract)),
  };
}

function mergedRun(shards: readonly ShardReport[]): SpecRun {
  const runs = shards.map(({ report }) => report.run);
  const seeds = new Set(runs.map(({ seed }) => seed));
  const [seed = null] = seeds;
  const started = runs.map(({ startedAt }) => startedAt).sort((a, b) => Date.parse(a) - Date.parse(b));
  return {
    seed: seeds.size === 1 ? seed : null,
    startedAt: started[0] ?? '',
    durationMs: Math.max(...runs.map(({ durationMs }) => durationMs)),
  };
}

/**
 * One report of all shards of a run: the same as that of the whole run, but for its circumstances (Chapter 15, section
 * 15.7).
 *
 * @throws MergeRefused for overlaps, gaps, and reports of different suites or runs.
 */
export function mergeReports(reports: readonly NamedReport[]): AgentSpecReport {
  const shards = shardReports(reports);
  const [first] = shards;
  const { suite, selection } = first.report;
  const { count } = first.shard;
  for (const shard of shards) refuseMixed(first, shard);
  refuseOverlapsAndGaps(shards, count);
  refuseForeign(shards, count, suite.selected);
  const contracts = shards.flatMap(({ report }) => report.contracts).sort((a, b) => a.index - b.index);
  return specReport({
    suite,
    selection: { ...selection, shard: null },
    contracts,
    drift: mergedDrift(shards, new Map(contracts.map(({ name, index }) => [name, index]))),
    run: mergedRun(shards),
  });
}
