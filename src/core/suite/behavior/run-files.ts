import type { JsonObject } from '../../artifact/index.js';
import type { BehaviorReport } from './behavior-report.js';

/** The files of a run directory, in the order in which they are written. Chapter 14, section 14.6. */
export const RUN_FILES = ['events.jsonl', 'summary.json', 'behavior-results.json', 'state.json'] as const;
export type RunFile = (typeof RUN_FILES)[number];

/** Bytes of a report that replay accepts; a larger one cannot be replayed and is no evidence. */
export const MOST_REPORT_BYTES = 5_000_000;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** What the run came to, in one line a file. */
export const runState = (report: BehaviorReport): JsonObject => ({
  schema_version: 1,
  run: report.run,
  state: 'completed',
  status: report.status,
  mode: report.mode,
  contract: report.contract,
  evidence_digest: report.evidence_digest,
});

export const runSummary = ({ run, status, summary, coverage, evidence_digest }: BehaviorReport): object => ({
  schema_version: 1,
  run,
  status,
  summary,
  coverage,
  evidence_digest,
});

/** One event a line: the start, every scenario, the completion that carries the digest. */
export const runEvents = (report: BehaviorReport): readonly JsonObject[] => [
  { event: 'run_started', run: report.run, contract: report.contract },
  ...report.scenarios.map(({ id, status }) => ({ event: 'scenario_completed', id, status })),
  { event: 'run_completed', status: report.status, evidence_digest: report.evidence_digest },
];

/** The text of every file of a run. */
export const runFiles = (report: BehaviorReport): Readonly<Record<RunFile, string>> => ({
  'events.jsonl': runEvents(report)
    .map((event) => `${JSON.stringify(event)}\n`)
    .join(''),
  'summary.json': json(runSummary(report)),
  'behavior-results.json': json(report),
  'state.json': json(runState(report)),
});
