import type { ResultStatus, RunOutcome, RunResult } from './results.js';
import { type Stability, stabilityOf } from './stability.js';

/** What several runs of a case came to together. */
export interface SummarizedRuns extends RunOutcome {
  readonly runs: readonly RunResult[];
  readonly stability: Stability;
}

/** The worst comes first; a case passed only when all its runs did. */
const SEVERITY: readonly ResultStatus[] = ['failed', 'error', 'timeout', 'skipped', 'passed'];

/**
 * One result for several runs of a case: that of its worst run, with all of them beside it (Chapter 16, section 16.6).
 *
 * @param runs at least one.
 */
export function summarizeRuns(runs: readonly RunOutcome[]): SummarizedRuns | undefined {
  const worst = SEVERITY.flatMap((status) => runs.filter((run) => run.status === status))[0];
  if (worst === undefined) return undefined;
  const passed = runs.filter(({ status }) => status === 'passed').length;
  const warnings = [...new Set(runs.flatMap((run) => run.warnings ?? []))];
  const { logs: _logs, ...outcome } = worst;
  return {
    ...outcome,
    duration_ms: runs.reduce((total, run) => total + run.duration_ms, 0),
    ...(warnings.length === 0 ? {} : { warnings }),
    runs: runs.map((run, i) => ({ run: i + 1, ...run })),
    stability: stabilityOf(passed, runs.length),
  };
}
