import type {
  AgentSpecReport,
  Selection,
  SpecContractResult,
  SpecDrift,
  SpecRun,
  SpecSummary,
  SuiteIdentity,
} from '../../artifact/generated/agent-spec-report.js';

/** What a report is put together from. */
export interface SpecRunFacts {
  readonly suite: SuiteIdentity;
  readonly selection: Selection;
  /** In the order of the document. */
  readonly contracts: readonly SpecContractResult[];
  readonly drift: SpecDrift | null;
  readonly run: SpecRun;
}

const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/** The figures of some contracts. */
function summarise(contracts: readonly SpecContractResult[]): SpecSummary {
  const having = (status: SpecContractResult['status']): number =>
    contracts.filter((contract) => contract.status === status).length;
  return {
    contracts: contracts.length,
    passed: having('pass'),
    failed: having('fail'),
    incomplete: having('incomplete'),
    inconclusive: having('inconclusive'),
    trials: sum(contracts.map(({ trials }) => trials)),
    retries: sum(
      contracts.flatMap(({ trialRecords }) => trialRecords.map(({ trace }) => trace.retries?.length ?? 0)),
    ),
  };
}

/** Whether a run fails for the way in which behaviour moved. */
const failsByDrift = (drift: SpecDrift | null): boolean =>
  drift?.failsRun === true && drift.findings.some(({ severity }) => severity === 'high');

/** A failure takes precedence over what is undecided (Chapter 15, section 15.7). */
function statusOf(
  contracts: readonly SpecContractResult[],
  drift: SpecDrift | null,
): AgentSpecReport['status'] {
  if (failsByDrift(drift) || contracts.some(({ status }) => status === 'fail')) return 'fail';
  return contracts.every(({ status }) => status === 'pass') ? 'pass' : 'incomplete';
}

/** The report of a run (Chapter 15, sections 15.3 and 15.7). */
export const specReport = ({ suite, selection, contracts, drift, run }: SpecRunFacts): AgentSpecReport => ({
  schemaVersion: 1,
  kind: 'agent-spec',
  status: statusOf(contracts, drift),
  suite,
  selection,
  summary: summarise(contracts),
  contracts,
  drift,
  run,
});
