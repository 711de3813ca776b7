import type { JsonValue } from '../../core/artifact/index.js';
import { contextOf } from '../../core/suite/framework/call-context.js';
import type { FrameworkCase } from '../../core/suite/framework/framework-case.js';
import { plainJson, type RunOutcome } from '../../core/suite/framework/results.js';
import { expectedOf, type RunnableCase, reportedInput } from '../../core/suite/framework/runnable-case.js';
import { callHook } from './call-hook.js';
import type { CaseRun, RunBody } from './case-run.js';
import { openDeadline, TimeIsOver } from './deadline.js';
import type { FrameworkListener } from './framework-event.js';
import type { FrameworkPorts } from './framework-ports.js';
import { openPrintedLines } from './printed-lines.js';
import { runDynamic } from './run-dynamic.js';
import { runScriptTest } from './run-script-test.js';
import type { RunSettings } from './run-settings.js';
import { runStandard } from './run-standard.js';
import { answerScript } from './script-requests.js';

/** A case that can be run. */
export type LiveCase = Exclude<RunnableCase, { readonly mode: 'rejected' }>;

async function bodyOf(run: CaseRun<LiveCase>): Promise<RunBody> {
  const { case: one } = run;
  switch (one.mode) {
    case 'standard':
      return runStandard({ ...run, case: one });
    case 'dynamic':
      return runDynamic({ ...run, case: one });
    case 'script-test':
      return runScriptTest({ ...run, case: one });
    default:
      return one satisfies never;
  }
}

/** Whatever a case throws becomes its result: nothing that one case does ends the run. */
async function guarded(run: CaseRun<LiveCase>): Promise<RunBody> {
  try {
    return await bodyOf(run);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: error instanceof TimeIsOver ? 'timeout' : 'error', output: null, error: message };
  }
}

/** A case whose clean-up failed did not pass, whatever it came to before. */
const withProblem = (body: RunBody, problem: string): RunBody => ({
  ...body,
  status: body.status === 'passed' ? 'error' : body.status,
  error: body.error === undefined ? problem : `${body.error}; ${problem}`,
});

/** What a case brings of its own; a script test brings nothing. */
function ownOf(one: LiveCase): {
  readonly framework: FrameworkCase | null;
  readonly document: JsonValue;
  readonly before: string | null;
  readonly after: string | null;
  readonly timeoutMs: number | null;
} {
  return one.mode === 'script-test'
    ? { framework: null, document: null, before: null, after: null, timeoutMs: null }
    : { ...one, framework: one };
}

/** Where one run of a case belongs. */
export interface RunPlace {
  readonly index: number;
  /** From 1. */
  readonly trial: number;
}

/**
 * Runs a case once: its `Before` hook, the case, its `After` hook however the case ended (Chapter 16, section 16.5). All
 * scripts of the run share one scope, which ends with it.
 */
export async function runOnce(
  one: LiveCase,
  { index, trial }: RunPlace,
  settings: RunSettings,
  ports: FrameworkPorts,
  tell: FrameworkListener,
): Promise<RunOutcome> {
  const { framework, document, before, after, timeoutMs: ownTimeoutMs } = ownOf(one);
  const timeoutMs = ownTimeoutMs ?? settings.timeoutMs;
  const context = contextOf(settings.context, framework);
  const start = ports.now();
  const deadline = openDeadline(timeoutMs, ports.now);
  // Cleaning up has as much time again, whatever the case left.
  let phase = deadline;
  const printed = openPrintedLines(ports);
  const scope = ports.scripts.open({
    printed: (line) => tell({ kind: 'printed', index, line: printed.add(line) }),
    answer: (request) =>
      answerScript(request, {
        ports,
        connector: settings.connector,
        context,
        caseId: one.id,
        trial,
        signal: phase.signal,
      }),
  });
  try {
    const prepared =
      before === null ? null : await callHook(scope, before, [context, document], deadline.left());
    let body: RunBody =
      prepared === null || prepared.done
        ? await guarded({ case: one, index, trial, settings, ports, context, scope, deadline, tell })
        : { status: prepared.status, output: null, error: prepared.problem };
    const duration_ms = Math.round(ports.now() - start);
    if (after !== null) {
      phase = openDeadline(timeoutMs, ports.now);
      const result = { id: one.id, input: reportedInput(one), ...expectedOf(one), ...body, duration_ms };
      const data = prepared?.done === true ? prepared.data : null;
      const cleaned = await callHook(scope, after, [context, document, plainJson(result), data], timeoutMs);
      if (!cleaned.done) body = withProblem(body, cleaned.problem);
    }
    const warnings = [...(await scope.close()), ...printed.warnings()];
    const logs = printed.lines();
    return {
      ...body,
      duration_ms,
      ...(warnings.length === 0 ? {} : { warnings }),
      ...(logs.length === 0 ? {} : { logs }),
    };
  } finally {
    deadline.close();
    phase.close();
    await scope.close();
  }
}
