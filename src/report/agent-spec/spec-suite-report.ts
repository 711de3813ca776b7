import type {
  AgentSpecReport,
  SpecContractResult,
  SpecDrift,
  SpecTrialRecord,
} from '../../core/artifact/generated/agent-spec-report.js';
import type { JsonObject } from '../../core/artifact/index.js';
import type { ReportCase, ReportPlace, SuiteReport } from '../suite-report.js';

const REASONS: Readonly<Record<SpecContractResult['reason'], string>> = {
  certain: 'no further one could change the verdict',
  consistent: 'all behaved alike',
  decided: 'the sequential test decided',
  undecidable: 'the rest could not decide the sequential test',
  'sample-reached': 'the whole sample',
};

const trialsLine = ({ trials, sample, reason }: SpecContractResult): string =>
  `${trials} of at most ${sample} trials: ${REASONS[reason]}`;

function rateLine({ passes, failures, incomplete, requiredPassRate }: SpecContractResult): string {
  const undecided = incomplete === 0 ? '' : `, ${incomplete} more incomplete`;
  return `${passes} of ${passes + failures} trials passed${undecided}; the pass rate must be ${requiredPassRate}`;
}

/** The trial that shows best why a contract came to its status. */
function tellingTrial({ status, trialRecords }: SpecContractResult): SpecTrialRecord | undefined {
  const first = (wanted: SpecTrialRecord['status']): SpecTrialRecord | undefined =>
    trialRecords.find((trial) => trial.status === wanted);
  if (status === 'pass') return first('pass');
  if (status === 'incomplete') return first('incomplete') ?? first('fail');
  return first('fail') ?? first('incomplete') ?? first('pass');
}

function* detailsOf(contract: SpecContractResult, drift: SpecDrift | null): Generator<string> {
  yield rateLine(contract);
  yield trialsLine(contract);
  yield `pass rate ${contract.statement}`;
  const trial = tellingTrial(contract);
  if (contract.status !== 'pass' && trial !== undefined) {
    yield `shown is trial ${trial.trial}, ${trial.status}: ${trial.fingerprint}`;
  }
  for (const { contract: name, severity, message } of drift?.findings ?? []) {
    if (name === contract.name) yield `drift (${severity}): ${message}`;
  }
}

function caseOf(
  contract: SpecContractResult,
  drift: SpecDrift | null,
  place: ReportPlace | null,
): ReportCase {
  const { name, status, trialRecords } = contract;
  const trial = tellingTrial(contract);
  return {
    id: name,
    status: status === 'inconclusive' ? 'incomplete' : status,
    label: status === 'inconclusive' ? status : null,
    problem: status === 'pass' ? null : (trial?.trace.error ?? null),
    details: [...detailsOf(contract, drift)],
    durationMs: trialRecords.reduce((total, { trace }) => total + trace.latencyMs, 0),
    assertions: (trial?.assertions ?? []).map(({ assertion, ...rest }) => ({
      id: assertion,
      ...rest,
      place,
    })),
    place,
  };
}

function* driftNotes(drift: SpecDrift): Generator<string> {
  const { findings, compared, notCompared, sameSuite, sameAgent, failsRun } = drift;
  const high = findings.filter(({ severity }) => severity === 'high').length;
  if (findings.length > 0) {
    const verdict = high > 0 && failsRun ? ', which fails the run' : '';
    yield `behaviour drifted from the baseline in ${findings.length} way(s), ${high} of them high${verdict}`;
  }
  if (!sameSuite) {
    yield `the baseline was written for another version of this document; ${compared} unchanged contract(s) were compared`;
  }
  if (!sameAgent) yield 'the baseline was written with another adapter';
  if (notCompared.length > 0) {
    yield `the baseline does not know as they are now: ${notCompared.map((name) => JSON.stringify(name)).join(', ')}`;
  }
}

/** A report holds nothing but JSON: it is of a published shape. */
const asObject = (value: object): JsonObject => value as JsonObject;

const records = ({ contracts, summary, drift, status, ...head }: AgentSpecReport): readonly JsonObject[] =>
  [
    { type: 'run', ...head },
    ...contracts.map((contract) => ({ type: 'contract', ...contract })),
    { type: 'summary', status, summary, drift },
  ].map(asObject);

/**
 * A run of language 2 as every report shows it.
 *
 * @param placeOf where a contract stands in its document; null where that is not known.
 */
export function specSuiteReport(
  report: AgentSpecReport,
  placeOf: (name: string) => ReportPlace | null,
): SuiteReport {
  const { suite, selection, summary, status, contracts, drift, run } = report;
  const { filter, shard } = selection;
  return {
    language: 'agent-spec',
    title: suite.path,
    status,
    facts: [
      ['agent', suite.agent],
      ['digest', suite.digest],
      ...(filter === null ? [] : [['filter', filter] as const]),
      ...(shard === null ? [] : [['shard', `${shard.index}/${shard.count}`] as const]),
      ...(run.seed === null ? [] : [['seed', String(run.seed)] as const]),
      ['trials', String(summary.trials)],
      ...(summary.retries === 0 ? [] : [['retries', String(summary.retries)] as const]),
    ],
    cases: contracts.map((contract) => caseOf(contract, drift, placeOf(contract.name))),
    notes: drift === null ? [] : [...driftNotes(drift)],
    startedAt: run.startedAt,
    durationMs: run.durationMs,
    document: asObject(report),
    // As large as the document, and wanted by one format.
    get records() {
      return records(report);
    },
  };
}
