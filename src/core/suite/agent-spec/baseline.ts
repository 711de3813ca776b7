import type { AgentSpecBaseline, BaselineContract } from '../../artifact/generated/agent-spec-baseline.js';
import type {
  SpecContractResult,
  SpecDrift,
  SuiteIdentity,
} from '../../artifact/generated/agent-spec-report.js';
import { findDrift } from '../drift/drift-rules.js';

/** Figures that are kept of one contract. */
const MOST_FIGURES = 200;

/** Figures in ascending order; of many, some that are spread evenly over all of them, the least and the greatest included. */
function sampleOf(figures: readonly number[]): readonly number[] {
  const sorted = [...figures].sort((a, b) => a - b);
  if (sorted.length <= MOST_FIGURES) return sorted;
  return Array.from({ length: MOST_FIGURES }, (_, i) => {
    const at = Math.round((i * (sorted.length - 1)) / (MOST_FIGURES - 1));
    return sorted[at] ?? 0;
  });
}

/** What the trials of a contract looked like, as a baseline keeps it. */
export const behaviourOf = (result: SpecContractResult): BaselineContract => ({
  name: result.name,
  digest: result.digest,
  trials: result.passes + result.failures,
  passes: result.passes,
  fingerprints: result.fingerprints,
  tokens: sampleOf(result.trialRecords.flatMap(({ trace }) => trace.tokens?.total ?? [])),
  latencies: sampleOf(result.trialRecords.map(({ trace }) => trace.latencyMs)),
});

/** What a baseline is renewed with. */
export interface BaselineUpdate {
  readonly suite: SuiteIdentity;
  readonly contracts: readonly SpecContractResult[];
  /** Names and digests of all contracts of the document, in its order. */
  readonly declared: readonly { readonly name: string; readonly digest: string }[];
  /** RFC 3339, UTC. */
  readonly at: string;
}

/**
 * The baseline after a run: what was run is taken anew, what was not run and is declared as it was stays, all else is
 * forgotten. A contract without a trial that passed or failed is not taken (Chapter 15, section 15.6).
 */
export function renewedBaseline(
  before: AgentSpecBaseline | null,
  { suite, contracts, declared, at }: BaselineUpdate,
): AgentSpecBaseline {
  const known = new Map(before?.contracts.map((contract) => [contract.name, contract]));
  for (const result of contracts) {
    if (result.passes + result.failures > 0) known.set(result.name, behaviourOf(result));
  }
  return {
    version: 1,
    kind: 'agent-spec-baseline',
    suiteDigest: suite.digest,
    agent: suite.agent,
    updatedAt: at,
    contracts: declared.flatMap(({ name, digest }) => {
      const contract = known.get(name);
      return contract?.digest === digest ? [contract] : [];
    }),
  };
}

/**
 * How a run compares with its baseline. A contract is compared when it is declared as it was then, whatever else changed
 * in the document (Chapter 15, section 15.6).
 *
 * @param failsRun whether a high finding is to fail the run.
 */
export function compareWithBaseline(
  baseline: AgentSpecBaseline,
  suite: SuiteIdentity,
  contracts: readonly SpecContractResult[],
  failsRun: boolean,
): SpecDrift {
  const known = new Map(baseline.contracts.map((contract) => [contract.name, contract]));
  const pairs = contracts.flatMap((result) => {
    const before = known.get(result.name);
    return before?.digest === result.digest ? [{ result, before }] : [];
  });
  const compared = new Set(pairs.map(({ result }) => result.name));
  return {
    sameSuite: baseline.suiteDigest === suite.digest,
    sameAgent: baseline.agent === suite.agent,
    compared: pairs.length,
    notCompared: contracts.flatMap(({ name }) => (compared.has(name) ? [] : [name])),
    failsRun,
    findings: pairs.flatMap(({ result, before }) =>
      findDrift(before, behaviourOf(result)).map((finding) => ({ contract: result.name, ...finding })),
    ),
  };
}
