import type { ScenarioRun } from '../core/suite/behavior/behavior-report.js';
import { type DecidedTrial, trialFingerprint } from '../core/suite/behavior/kept-trial.js';
import { evaluateCase } from '../core/suite/evaluate-case.js';
import type { SuiteObservation } from '../core/suite/observation.js';
import { nextStep, type SamplingPlan } from '../core/suite/sampling/strategies.js';
import { NO_TRIALS, withTrial } from '../core/suite/sampling/tally.js';
import type { SuiteCase } from '../core/suite/suite.js';
import type { CaseObserver } from '../ports/case-observer.js';
import { inOrder } from './in-order.js';

/** How a suite is run. */
export interface SuiteRunOptions {
  /** Cases at the same time; the trials of one come one after the other. */
  readonly concurrency: number;
  /** How often each case is run; null for once. */
  readonly plan: SamplingPlan | null;
  /** Ends the run where it stands: what was not seen by then is an error of its case. */
  readonly deadline: AbortSignal;
  /** Ends the run altogether. */
  readonly signal: AbortSignal;
}

interface RunUnderWay extends SuiteRunOptions {
  /** Aborts when either of the two signals does. */
  readonly ended: AbortSignal;
}

const OUT_OF_TIME = 'the time of the whole run was over';

/** What the observer saw, or why the run as a whole did not let it see anything. */
async function observed(
  suiteCase: SuiteCase,
  trial: number,
  observer: CaseObserver,
  { deadline, signal, ended }: RunUnderWay,
): Promise<SuiteObservation | undefined> {
  const late = { caseId: suiteCase.id, trial, error: OUT_OF_TIME };
  signal.throwIfAborted();
  if (deadline.aborted) return late;
  try {
    return await observer.observe(suiteCase, trial, ended);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return late;
    throw error;
  }
}

async function runCase(
  suiteCase: SuiteCase,
  observer: CaseObserver,
  options: RunUnderWay,
): Promise<ScenarioRun> {
  const trials: DecidedTrial[] = [];
  let tally = NO_TRIALS;
  for (;;) {
    const observation = await observed(suiteCase, trials.length + 1, observer, options);
    const result = evaluateCase(suiteCase, observation);
    trials.push({ result, observation });
    tally = withTrial(tally, { status: result.status, fingerprint: trialFingerprint(observation) });
    const isOver = options.plan === null || nextStep(tally, options.plan) !== null;
    if (isOver || options.deadline.aborted) return { id: suiteCase.id, trials };
  }
}

/**
 * Runs the cases of a suite: each is observed and decided, and a failing exchange spoils its own case alone. Results come
 * in the order of the cases, whatever ended first (Chapter 14, sections 14.1 and 14.5).
 *
 * @throws the reason of `signal` when it aborts.
 */
export const runSuite = (
  cases: readonly SuiteCase[],
  observer: CaseObserver,
  options: SuiteRunOptions,
): Promise<readonly ScenarioRun[]> => {
  const run = { ...options, ended: AbortSignal.any([options.signal, options.deadline]) };
  return inOrder(cases, options.concurrency, (suiteCase) => runCase(suiteCase, observer, run));
};
