import type { SuiteObservation } from '../core/suite/observation.js';
import type { SuiteCase } from '../core/suite/suite.js';

/** Lets a case of a suite happen, and says what was seen of it. */
export interface CaseObserver {
  /**
   * One trial, counted from 1. What fails in the exchange is told in the observation, as its `error`; undefined means
   * that nothing was observed at all.
   *
   * @throws the reason of the signal when it aborts.
   */
  observe(suiteCase: SuiteCase, trial: number, signal: AbortSignal): Promise<SuiteObservation | undefined>;
}
