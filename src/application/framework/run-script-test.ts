import { formatDuration } from '../../core/suite/framework/duration.js';
import type { AssertionOutcome } from '../../core/suite/framework/results.js';
import type { ScriptTestCase } from '../../core/suite/framework/runnable-case.js';
import type { ScriptAssertionRecord, ScriptTestOutcome } from '../../ports/scripts.js';
import type { CaseRun, RunBody } from './case-run.js';

const outcomeOf = ({ method, passed, message }: ScriptAssertionRecord): AssertionOutcome => ({
  type: method,
  passed,
  ...(message === '' ? {} : { message }),
  expected: null,
  actual: null,
});

/** How a script test counts: what it asserted first, then how it ended. */
function verdictOf(
  { outcome, assertions, skipped, fatal }: ScriptTestOutcome,
  timeoutMs: number,
): Pick<RunBody, 'status' | 'error'> {
  const complaints = assertions
    .filter(({ passed }) => !passed)
    .map(({ method, message }) => `${method}: ${message}`);
  const failed = (...more: readonly string[]): Pick<RunBody, 'status' | 'error'> => ({
    status: 'failed',
    error: [...complaints, ...more].join('; '),
  });
  if (fatal !== null) return failed(`fatal: ${fatal}`);
  switch (outcome.kind) {
    case 'returned':
      if (complaints.length > 0) return failed();
      return skipped === null ? { status: 'passed' } : { status: 'skipped', error: skipped };
    case 'hung':
      return { status: 'timeout', error: `the test did not end within ${formatDuration(timeoutMs)}` };
    case 'threw':
      return complaints.length > 0
        ? failed(`the test threw: ${outcome.message}`)
        : { status: 'error', error: `the test threw: ${outcome.message}` };
    case 'ended':
    case 'unusable':
      return { status: 'error', error: outcome.message };
    default:
      return outcome satisfies never;
  }
}

/** Runs one function of a module of script tests (Chapter 16, section 16.5). */
export async function runScriptTest(run: CaseRun<ScriptTestCase>): Promise<RunBody> {
  const { case: test, scope, context, settings } = run;
  const target = { place: 'tests', path: test.path, name: test.id } as const;
  const ended = await scope.test(target, context, settings.timeoutMs);
  return {
    ...verdictOf(ended, settings.timeoutMs),
    output: null,
    ...(ended.assertions.length === 0 ? {} : { assertions: ended.assertions.map(outcomeOf) }),
  };
}
