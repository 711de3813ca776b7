import type { Assertion } from '../../core/artifact/generated/agent-behavior-report.js';
import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import type { BehaviorReport } from '../../core/suite/behavior/behavior-report.js';
import type { BehaviorScenario } from '../../core/suite/behavior/behavior-scenario.js';
import type { ReportAssertion, ReportCase, ReportPlace, SuiteReport } from '../suite-report.js';

/** Where a scenario of a report, or one of its assertions, stands in the document. */
export type PlaceOf = (scenario: number, assertionId?: string) => ReportPlace;

/** Places are told where something has to be looked at; to find one takes reading the document again. */
const placeWhereOpen = (status: string, find: () => ReportPlace): ReportPlace | null =>
  status === 'pass' ? null : find();

const assertionOf = (result: Assertion, place: () => ReportPlace): ReportAssertion => ({
  id: result.assertion,
  kind: result.kind,
  status: result.status,
  message: result.message,
  // What every kind expects is plain JSON.
  expected: result.expected as JsonValue,
  observed: result.observed,
  place: placeWhereOpen(result.status, place),
});

function sentences({ sampling }: BehaviorScenario): readonly string[] {
  if (sampling === undefined) return [];
  const { passes, trials, sample, incomplete, reason, statement } = sampling;
  const doubtful = incomplete === 0 ? '' : `, ${incomplete} incomplete`;
  return [
    `${passes} of ${trials} trials passed${doubtful} (at most ${sample}; ended: ${reason}); ${statement}`,
  ];
}

const caseOf = (scenario: BehaviorScenario, index: number, placeOf: PlaceOf): ReportCase => {
  const { id, status, sampling, observation } = scenario;
  return {
    id,
    status,
    label: sampling?.verdict === 'inconclusive' ? 'inconclusive' : null,
    problem: observation?.error ?? null,
    details: sentences(scenario),
    durationMs: null,
    assertions: scenario.assertions.map((result) =>
      assertionOf(result, () => placeOf(index, result.assertion)),
    ),
    place: placeWhereOpen(status, () => placeOf(index)),
  };
};

function facts({
  mode,
  contract,
  provenance,
  artifacts,
  evidence_digest,
}: BehaviorReport): SuiteReport['facts'] {
  return [
    ['mode', mode],
    ['trust', provenance.trust],
    ...(provenance.source === 'observation_file' ? ([['observations', provenance.path]] as const) : []),
    ['contract digest', contract.digest],
    ['evidence digest', evidence_digest],
    ...(artifacts === null || artifacts.directory === null
      ? []
      : ([['artifacts', artifacts.directory]] as const)),
  ];
}

const problems = ({ artifacts }: BehaviorReport): readonly string[] =>
  artifacts === null || artifacts.problem === null
    ? []
    : [`nothing was kept of this run, so it cannot pass: ${artifacts.problem}`];

const pick = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

const recordsOf = ({ scenarios }: BehaviorReport, document: JsonObject): readonly JsonObject[] => [
  { type: 'run', ...pick(document, ['schema_version', 'kind', 'mode', 'contract', 'provenance']) },
  ...scenarios.map((scenario) => ({ type: 'scenario', ...(scenario as unknown as JsonObject) })),
  {
    type: 'summary',
    ...pick(document, ['status', 'summary', 'coverage', 'artifacts', 'evidence_digest', 'run']),
  },
];

/** A run of language 1, as every report shows it. Chapter 14, section 14.6. */
export function behaviorSuiteReport(report: BehaviorReport, placeOf: PlaceOf): SuiteReport {
  // A report is plain JSON.
  const document = report as unknown as JsonObject;
  return {
    language: 'agent-test',
    title: report.contract.path,
    status: report.status,
    facts: facts(report),
    cases: report.scenarios.map((scenario, index) => caseOf(scenario, index, placeOf)),
    notes: problems(report),
    startedAt: report.run.started_at,
    durationMs: report.run.duration_ms,
    document,
    // Made when they are asked for: most formats show none.
    get records() {
      return recordsOf(report, document);
    },
  };
}
