import type { JsonValue } from '../../core/artifact/index.js';
import { contextOf } from '../../core/suite/framework/call-context.js';
import { hideSecrets } from '../../core/suite/framework/hide-secrets.js';
import { plainJson, type TestResult } from '../../core/suite/framework/results.js';
import type { RunnableCase } from '../../core/suite/framework/runnable-case.js';
import type { ScriptScope } from '../../ports/scripts.js';
import { callHook } from './call-hook.js';
import { openDeadline } from './deadline.js';
import type { FrameworkListener } from './framework-event.js';
import type { FrameworkPorts } from './framework-ports.js';
import { runCase } from './run-case.js';
import type { RunSettings } from './run-settings.js';
import { answerScript } from './script-requests.js';

/** What a run came to. */
export interface SuiteRun {
  /** Of the cases that were run, in the order of the suite. */
  readonly results: readonly TestResult[];
  /** What went wrong with the run as a whole. */
  readonly problems: readonly string[];
  /** What the hooks of the run did that they should not. */
  readonly warnings: readonly string[];
}

/** A case as hooks get it: as its document states it. */
const documentOf = (one: RunnableCase): JsonValue => ('document' in one ? one.document : { id: one.id });

/** Whether a result ends a run that is to end with the first failure. */
const isFailure = ({ status }: TestResult): boolean => status !== 'passed' && status !== 'skipped';

/** Runs the cases, so many at a time, in the order of the suite; starts none once the run is to end. */
async function runCases(
  cases: readonly RunnableCase[],
  settings: RunSettings,
  ports: FrameworkPorts,
  tell: FrameworkListener,
  ending: AbortSignal,
): Promise<readonly TestResult[]> {
  const results = new Map<number, TestResult>();
  const waiting = cases.entries();
  let failed = false;
  const work = async (): Promise<void> => {
    for (const [index, one] of waiting) {
      if (ending.aborted || (failed && settings.failFast)) return;
      const result = await runCase(one, index, settings, ports, tell);
      results.set(index, result);
      failed ||= isFailure(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(settings.parallel, cases.length) }, work));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}

/** The scope of the hooks around the whole run, which lives as long as the run. */
function openRunScope(settings: RunSettings, ports: FrameworkPorts, tell: FrameworkListener): ScriptScope {
  const context = contextOf(settings.context, null);
  return ports.scripts.open({
    printed: (line) => tell({ kind: 'printed', index: null, line }),
    answer: async (request) => {
      const deadline = openDeadline(settings.timeoutMs, ports.now);
      try {
        const { connector } = settings;
        const asker = { ports, connector, context, caseId: '', trial: 1, signal: deadline.signal };
        return await answerScript(request, asker);
      } finally {
        deadline.close();
      }
    },
  });
}

/**
 * Runs a suite of language 3: `BeforeAll`, the cases, `AfterAll` (Chapter 16, section 16.5). When `BeforeAll` fails no case
 * is run, but `AfterAll` is called.
 *
 * @param ending aborted when no further case is to be started; what runs is brought to its end.
 */
export async function runFrameworkSuite(
  cases: readonly RunnableCase[],
  settings: RunSettings,
  ports: FrameworkPorts,
  listener: FrameworkListener,
  ending: AbortSignal,
): Promise<SuiteRun> {
  const hidden = <Value>(value: Value): Value => hideSecrets(value, ports.agents.secrets());
  const tell: FrameworkListener = (event) => listener(hidden(event));
  const { beforeAll, afterAll, timeoutMs } = settings;
  const context = contextOf(settings.context, null);
  const scope = openRunScope(settings, ports, tell);
  const problems: string[] = [];
  try {
    const prepared =
      beforeAll === null
        ? null
        : await callHook(scope, beforeAll, [context, cases.map(documentOf)], timeoutMs);
    let results: readonly TestResult[] = [];
    if (prepared === null || prepared.done) results = await runCases(cases, settings, ports, tell, ending);
    else problems.push(prepared.problem);
    if (afterAll !== null) {
      const data = prepared?.done === true ? prepared.data : null;
      const cleaned = await callHook(scope, afterAll, [context, plainJson(results), data], timeoutMs);
      if (!cleaned.done) problems.push(cleaned.problem);
    }
    const warnings = await scope.close();
    return hidden({ results, problems, warnings });
  } finally {
    await scope.close();
  }
}
