import type { JsonObject } from '../../core/artifact/index.js';
import type { FrameworkReport } from '../../core/suite/framework/framework-report.js';
import type { AssertionOutcome, ResultStatus, TestResult } from '../../core/suite/framework/results.js';
import type { ReportAssertion, ReportCase, ReportPlace, ReportStatus, SuiteReport } from '../suite-report.js';

const STATUSES: Readonly<Record<ResultStatus, ReportStatus>> = {
  passed: 'pass',
  failed: 'fail',
  error: 'incomplete',
  timeout: 'incomplete',
  skipped: 'skipped',
};

const assertionOf = (
  { type, passed, message = '', expected, actual, error }: AssertionOutcome,
  i: number,
  place: ReportPlace | null,
): ReportAssertion => ({
  id: `assert[${i}]`,
  kind: type,
  status: passed ? 'pass' : error === true ? 'incomplete' : 'fail',
  message,
  expected,
  observed: actual,
  place,
});

/** Checkpoints are what a conversation asserts; an optional one that was not reached is no failure. */
const checkpointsOf = (
  { checkpoints = [] }: TestResult,
  place: ReportPlace | null,
): readonly ReportAssertion[] =>
  checkpoints.flatMap(({ id, reached, required, reached_at_turn, message = '' }) =>
    reached || required
      ? [
          {
            id: `checkpoint ${id}`,
            kind: 'checkpoint',
            status: reached ? ('pass' as const) : ('fail' as const),
            message: reached ? '' : message,
            expected: 'reached',
            observed: reached ? `reached in turn ${reached_at_turn}` : 'not reached',
            place,
          },
        ]
      : [],
  );

const percent = (rate: number): string => `${Math.round(rate * 1_000) / 10} %`;

function* detailsOf({
  turns = [],
  checkpoints = [],
  stability,
  warnings = [],
}: TestResult): Generator<string> {
  if (stability !== undefined) {
    const { passed, runs, pass_rate, classification, confidence_interval } = stability;
    const { lower, upper, confidence } = confidence_interval;
    yield `${passed} of ${runs} runs passed (${percent(pass_rate)}): ${classification}`;
    yield `with ${percent(confidence)} confidence the pass rate lies between ${percent(lower)} and ${percent(upper)}`;
  }
  for (const { turn, input, response, checkpoints_reached } of turns) {
    yield `turn ${turn}: user: ${input}`;
    yield `turn ${turn}: agent: ${response.content}`;
    for (const id of checkpoints_reached) yield `turn ${turn}: checkpoint ${id} reached`;
  }
  for (const { id, reached, required } of checkpoints) {
    if (!reached && !required) yield `optional checkpoint ${id} not reached`;
  }
  for (const warning of warnings) yield `warning: ${warning}`;
}

/** What went wrong beside the assertions, which say their own complaints. */
const problemOf = ({ status, error }: TestResult): string | null =>
  status === 'error' || status === 'timeout' || status === 'skipped' ? (error ?? null) : null;

function caseOf(result: TestResult, place: ReportPlace | null): ReportCase {
  const { id, status, duration_ms, assertions = [], stability } = result;
  return {
    id,
    status: STATUSES[status],
    label: stability?.classification ?? (status === 'error' || status === 'timeout' ? status : null),
    problem: problemOf(result),
    details: [...detailsOf(result)],
    durationMs: duration_ms,
    assertions: [...assertions.map((one, i) => assertionOf(one, i, place)), ...checkpointsOf(result, place)],
    place,
    exchange: result,
  };
}

const statusOf = ({ summary }: FrameworkReport): ReportStatus => {
  if (summary.success) return summary.passed === 0 ? 'skipped' : 'pass';
  return summary.failed > 0 ? 'fail' : 'incomplete';
};

/** A copy made of plain JSON, without members that are not there. */
const asObject = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

/** The lines of a streamed report (Chapter 16, section 16.6): the run, a line a case, the summary. */
export const headerRecord = (header: FrameworkReport['header']): JsonObject =>
  asObject({ type: 'header', ...header });
export const caseRecord = (result: TestResult, index: number): JsonObject =>
  asObject({ type: 'case', index, ...result });
export const summaryRecord = (summary: FrameworkReport['summary']): JsonObject =>
  asObject({ type: 'summary', ...summary });

/** A run of language 3 as every report shows it. */
export function frameworkSuiteReport(
  report: FrameworkReport,
  placeOf: (caseId: string) => ReportPlace | null,
): SuiteReport {
  const { header, summary, results } = report;
  return {
    language: 'agent-test-framework',
    title: header.input,
    status: statusOf(report),
    facts: [
      ['agent', header.agent],
      ...(header.connector === null ? [] : [['connector', header.connector] as const]),
      ['mode', header.mode],
      ...(header.suite_digest === null ? [] : [['suite', header.suite_digest] as const]),
      ['started', header.started_at],
      ...(header.runs === 1 ? [] : [['runs', String(header.runs)] as const]),
    ],
    cases: results.map((result) => caseOf(result, placeOf(result.id))),
    notes: [
      ...(summary.interrupted ? ['the run was interrupted'] : []),
      ...(summary.not_run === 0 ? [] : [`${summary.not_run} cases were not run`]),
      ...summary.problems,
      ...summary.warnings,
    ],
    startedAt: header.started_at,
    durationMs: summary.duration_ms,
    document: asObject({ ...header, summary, results }),
    records: [headerRecord(header), ...results.map(caseRecord), summaryRecord(summary)],
  };
}
