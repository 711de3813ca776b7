import type { RunOutcome, TestResult } from '../../core/suite/framework/results.js';
import { expectedOf, type RunnableCase, reportedInput } from '../../core/suite/framework/runnable-case.js';
import { summarizeRuns } from '../../core/suite/framework/summarize-runs.js';
import type { FrameworkListener } from './framework-event.js';
import type { FrameworkPorts } from './framework-ports.js';
import { runOnce } from './run-once.js';
import type { RunSettings } from './run-settings.js';

async function outcomeOf(
  one: RunnableCase,
  index: number,
  settings: RunSettings,
  ports: FrameworkPorts,
  tell: FrameworkListener,
): Promise<RunOutcome> {
  if (one.mode === 'rejected') {
    return { status: 'error', output: null, error: one.reason, duration_ms: 0 };
  }
  if (one.mode !== 'script-test' && one.skip) return { status: 'skipped', output: null, duration_ms: 0 };
  const runs: RunOutcome[] = [];
  for (let trial = 1; trial <= settings.runs; trial += 1) {
    runs.push(await runOnce(one, { index, trial }, settings, ports, tell));
  }
  const [only] = runs;
  const outcome = runs.length === 1 ? only : summarizeRuns(runs);
  if (outcome === undefined) throw new Error('a case is run at least once');
  return outcome;
}

/** Runs a case as often as asked, and says when it starts and ends. */
export async function runCase(
  one: RunnableCase,
  index: number,
  settings: RunSettings,
  ports: FrameworkPorts,
  tell: FrameworkListener,
): Promise<TestResult> {
  tell({ kind: 'case-started', index, case: one });
  const outcome = await outcomeOf(one, index, settings, ports, tell);
  const result: TestResult = { id: one.id, input: reportedInput(one), ...expectedOf(one), ...outcome };
  tell({ kind: 'case-ended', index, result });
  return result;
}
