import { type SprtHypotheses, sprtDecision, sprtHypotheses } from '../statistics/sprt.js';
import { certainVerdict, type Demand, verdictOf } from './certainty.js';
import { completedOf, type Tally, trialsOf } from './tally.js';

/** Why sampling ended. */
export const STOP_REASONS = ['certain', 'consistent', 'decided', 'undecidable', 'sample-reached'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export type SamplingVerdict = 'pass' | 'fail' | 'incomplete' | 'inconclusive';

/** Go on (null), or the verdict and why no further trial is needed. */
export type Step = { readonly verdict: SamplingVerdict; readonly reason: StopReason } | null;

/** How often a case is run and what its trials must show. `indifference` and `confidence`: Chapter 15, section 15.3. */
export interface SamplingPlan extends Demand {
  readonly strategy: SamplingStrategyName;
  readonly confidence: number;
  readonly indifference: number;
  /** fingerprint: how many first trials, when all behaved alike, settle the matter. */
  readonly settlingTrials: number;
}

/** Trials whose common fingerprint is taken for a settled behaviour. */
export const DEFAULT_SETTLING_TRIALS = 3;

type Strategy = (tally: Tally, plan: SamplingPlan) => Step;

const atSample = (tally: Tally, plan: SamplingPlan): Step =>
  trialsOf(tally) >= plan.sample
    ? { verdict: verdictOf(tally, plan.passRate), reason: 'sample-reached' }
    : null;

const whenCertain = (tally: Tally, plan: SamplingPlan): Step => {
  const verdict = certainVerdict(tally, plan);
  return verdict === null ? null : { verdict, reason: 'certain' };
};

/** Runs the whole sample, unless the rest cannot change the verdict. */
const fixed: Strategy = (tally, plan) => atSample(tally, plan) ?? whenCertain(tally, plan);

/** Stops at the first trials when all of them behaved alike. */
const fingerprint: Strategy = (tally, plan) => {
  const consistent =
    trialsOf(tally) === Math.min(plan.settlingTrials, plan.sample) && tally.commonFingerprint !== null;
  if (consistent) return { verdict: verdictOf(tally, plan.passRate), reason: 'consistent' };
  return fixed(tally, plan);
};

/** Whether `remaining` more trials, all alike, would still be undecided. */
const staysUndecided = (tally: Tally, remaining: number, hypotheses: SprtHypotheses): boolean =>
  sprtDecision(tally.passes + remaining, completedOf(tally) + remaining, hypotheses) === 'continue' &&
  sprtDecision(tally.passes, completedOf(tally) + remaining, hypotheses) === 'continue';

/** Wald's sequential test; what is undecided at the end of the sample is inconclusive. */
const sequential: Strategy = (tally, plan) => {
  const hypotheses = sprtHypotheses(plan.passRate, plan.indifference, plan.confidence);
  const decision = sprtDecision(tally.passes, completedOf(tally), hypotheses);
  if (completedOf(tally) > 0 && decision !== 'continue') return { verdict: decision, reason: 'decided' };
  const remaining = plan.sample - trialsOf(tally);
  if (remaining <= 0) {
    return {
      verdict: completedOf(tally) === 0 ? 'incomplete' : 'inconclusive',
      reason: 'sample-reached',
    };
  }
  return completedOf(tally) > 0 && staysUndecided(tally, remaining, hypotheses)
    ? { verdict: 'inconclusive', reason: 'undecidable' }
    : null;
};

const strategies = { fingerprint, sequential, fixed } as const satisfies Readonly<Record<string, Strategy>>;

export type SamplingStrategyName = keyof typeof strategies;

/** The strategies of Chapter 15, section 15.3. */
export const SAMPLING_STRATEGIES = Object.keys(strategies) as readonly SamplingStrategyName[];

/** What to do after the trials so far; asked before the first trial too, when it never stops. */
export const nextStep = (tally: Tally, plan: SamplingPlan): Step =>
  trialsOf(tally) === 0 ? null : strategies[plan.strategy](tally, plan);
