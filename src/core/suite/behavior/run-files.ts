import type { BehaviorReport } from './behavior-report.js';

/** The files of a run directory, in the order in which they are written. Chapter 14, section 14.6. */
export const RUN_FILES = ['events.jsonl', 'summary.json', 'behavior-results.json', 'state.json'] as const;
export type RunFile = (typeof RUN_FILES)[number];

/** Bytes of a report that replay accepts; a larger one cannot be replayed and is no evidence. */
export const MOST_REPORT_BYTES = 5_000_000;

/** What the run came to, in one object. */
export const runState = (report: BehaviorReport): object => ({
  schema_version: 1,
  run: report.run,
  state: 'completed',
  status: report.status,
  mode: report.mode,
  contract: report.contract,
  evidence_digest: report.evidence_digest,
});

/** The figures of the run. */
export const runSummary = ({ run, status, summary, coverage, evidence_digest }: BehaviorReport): object => ({
  schema_version: 1,
  run,
  status,
  summary,
  coverage,
  evidence_digest,
});

/** One event a line: the start, every scenario, the completion that carries the digest. */
export const runEvents = (report: BehaviorReport): readonly object[] => [
  { event: 'run_started', run: report.run, contract: report.contract },
  ...report.scenarios.map(({ id, status }) => ({ event: 'scenario_completed', id, status })),
  { event: 'run_completed', status: report.status, evidence_digest: report.evidence_digest },
];

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** The text of every file of a run; compact, so that what fits the limit is evidence and not white space. */
export const runFiles = (report: BehaviorReport): Readonly<Record<RunFile, string>> => ({
  'events.jsonl': runEvents(report).map(line).join(''),
  'summary.json': line(runSummary(report)),
  'behavior-results.json': line(report),
  'state.json': line(runState(report)),
});
