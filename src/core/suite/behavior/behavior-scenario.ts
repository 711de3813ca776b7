import type {
  BehaviorSampling,
  BehaviorScenario,
  BehaviorTrial,
  Status,
} from '../../artifact/generated/agent-behavior-report.js';
import { confidenceStatement } from '../agent-spec/confidence-statement.js';
import { combine } from '../combine.js';
import {
  DEFAULT_SETTLING_TRIALS,
  nextStep,
  type SamplingPlan,
  type SamplingStrategyName,
} from '../sampling/strategies.js';
import { completedOf, NO_TRIALS, type Tally, trialsOf, withTrial } from '../sampling/tally.js';
import { wilsonBounds } from '../statistics/wilson.js';

export type { BehaviorScenario, BehaviorTrial } from '../../artifact/generated/agent-behavior-report.js';

const DEFAULT_INDIFFERENCE = 0.15;

/** What a caller says of sampling; the document of this language says nothing of it. */
export interface BehaviorSamplingChoice {
  readonly strategy: SamplingStrategyName;
  /** The most trials. */
  readonly sample: number;
  readonly passRate: number;
  readonly confidence: number;
}

/** The plan of a run of several trials. Chapter 15, section 15.3. */
export const samplingPlan = (choice: BehaviorSamplingChoice): SamplingPlan => ({
  ...choice,
  indifference: DEFAULT_INDIFFERENCE,
  settlingTrials: DEFAULT_SETTLING_TRIALS,
});

const tallyOf = (trials: readonly Pick<BehaviorTrial, 'status' | 'fingerprint'>[]): Tally =>
  trials.reduce<Tally>(withTrial, NO_TRIALS);

/** The status of a trial: without an observation nothing is decided. Chapter 14, section 14.1. */
const trialStatus = ({
  assertions,
  observation,
}: Pick<BehaviorTrial, 'assertions' | 'observation'>): Status =>
  observation === null ? 'incomplete' : combine(assertions.map(({ status }) => status));

function samplingOf(trials: readonly BehaviorTrial[], plan: SamplingPlan): BehaviorSampling {
  const tally = tallyOf(trials);
  const { strategy, sample, passRate, confidence } = plan;
  const step = nextStep(tally, plan);
  const bound = wilsonBounds(tally.passes, completedOf(tally), confidence).lower;
  return {
    strategy,
    sample,
    pass_rate: passRate,
    confidence,
    // A run that was broken off shows nothing.
    verdict: step?.verdict ?? 'incomplete',
    reason: step?.reason ?? 'undecidable',
    trials: trialsOf(tally),
    passes: tally.passes,
    failures: tally.failures,
    incomplete: tally.incomplete,
    confidence_bound: bound,
    statement: confidenceStatement(bound, confidence, passRate),
  };
}

/** The trial that shows a status best: one of that status, else the first that did not pass, else the first. */
const shownTrial = (trials: readonly BehaviorTrial[], status: Status): BehaviorTrial | undefined =>
  trials.find((trial) => trial.status === status) ??
  trials.find((trial) => trial.status !== 'pass') ??
  trials[0];

/**
 * What a scenario comes to over its trials: the status of the one, or what sampling makes of several.
 *
 * @param plan null where one trial was asked for.
 */
export function behaviorScenario(
  id: string,
  trials: readonly BehaviorTrial[],
  plan: SamplingPlan | null,
): BehaviorScenario {
  if (plan === null) {
    const [only] = trials;
    return {
      id,
      status: only?.status ?? 'incomplete',
      assertions: only?.assertions ?? [],
      observation: only?.observation ?? null,
    };
  }
  const sampling = samplingOf(trials, plan);
  const status = sampling.verdict === 'inconclusive' ? 'incomplete' : sampling.verdict;
  const shown = shownTrial(trials, status);
  return {
    id,
    status,
    assertions: shown?.assertions ?? [],
    observation: shown?.observation ?? null,
    sampling,
    trials,
  };
}

/** A stored scenario, derived again from its assertion decisions and observations. */
export function rederived(scenario: BehaviorScenario): BehaviorScenario {
  const { id, sampling, trials } = scenario;
  if (sampling === undefined || trials === undefined) {
    const { assertions, observation } = scenario;
    return { ...scenario, status: trialStatus({ assertions, observation }) };
  }
  return behaviorScenario(
    id,
    trials.map((trial) => ({ ...trial, status: trialStatus(trial) })),
    samplingPlan({
      strategy: sampling.strategy,
      sample: sampling.sample,
      passRate: sampling.pass_rate,
      confidence: sampling.confidence,
    }),
  );
}
