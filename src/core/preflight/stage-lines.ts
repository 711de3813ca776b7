import type { PreflightVerdict } from '../artifact/generated/preflight-verdict.js';
import type { PreflightPlan } from './plan/plan.js';

/** One line of progress (Chapter 01, section 1.13). */
export type Diagnostic = {
  readonly runId: string;
  readonly stage: 'preflight';
  readonly message: string;
};

/** Takes progress as it is made. It never influences a result; what it throws leaves the call. */
export type DiagnosticSink = (diagnostic: Diagnostic) => void;

/** The stage lines of pre-flight (Chapter 07, section 7.1). */
export type StageLines = {
  readonly planned: (legId: string) => void;
  readonly observed: (legId: string) => void;
  readonly unobserved: (legId: string) => void;
  readonly reduced: (plan: PreflightPlan, verdict: PreflightVerdict) => void;
};

/** Writes stage lines into a sink; into nothing without one. */
export const stageLines = (runId: string, sink: DiagnosticSink | undefined): StageLines => {
  const say = (message: string): void => sink?.({ runId, stage: 'preflight', message });
  return {
    planned: (legId) => say(`leg "${legId}": planned`),
    observed: (legId) => say(`leg "${legId}": observed`),
    unobserved: (legId) => say(`leg "${legId}": no observation`),
    reduced: ({ legs }, { passed }) => say(`reduced ${legs.length} leg(s): ${passed ? 'passed' : 'failed'}`),
  };
};
