import type { SpecContractResult, SpecTrialRecord } from '../../artifact/generated/agent-spec-report.js';
import type { AgentTrace } from '../agent-trace.js';
import { evaluateCase } from '../evaluate-case.js';
import type { FingerprintBounds } from '../fingerprint.js';
import type { SamplingPlan, Step } from '../sampling/strategies.js';
import { completedOf, NO_TRIALS, type Tally, trialsOf, withTrial } from '../sampling/tally.js';
import { wilsonBounds } from '../statistics/wilson.js';
import type { SpecContract } from './agent-spec.js';
import { confidenceStatement } from './confidence-statement.js';
import { fingerprintOf, observationOf } from './trace-observation.js';

/** Decides one trial of a contract. */
export function judgeTrial(
  contract: SpecContract,
  trace: AgentTrace,
  trial: number,
  bounds: FingerprintBounds,
): SpecTrialRecord {
  const { status, assertions } = evaluateCase(contract.case, observationOf(trace, contract.case.id, trial));
  return { trial, status, fingerprint: fingerprintOf(trace, bounds), trace, assertions };
}

const tallyOf = (records: readonly SpecTrialRecord[]): Tally => records.reduce<Tally>(withTrial, NO_TRIALS);

const counted = (records: readonly SpecTrialRecord[]): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>();
  for (const { fingerprint } of records) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  return Object.fromEntries(counts);
};

/** The result of a contract whose sampling ended with `step` (Chapter 15, section 15.3). */
export function contractResult(
  contract: SpecContract,
  index: number,
  plan: SamplingPlan,
  step: NonNullable<Step>,
  records: readonly SpecTrialRecord[],
): SpecContractResult {
  const tally = tallyOf(records);
  const { passes, failures, incomplete } = tally;
  const [trials, completed] = [trialsOf(tally), completedOf(tally)];
  const { confidence, passRate: required, sample, strategy } = plan;
  const bound = wilsonBounds(passes, completed, confidence).lower;
  return {
    name: contract.case.id,
    index,
    digest: contract.digest,
    status: step.verdict,
    trials,
    passes,
    failures,
    incomplete,
    passRate: completed === 0 ? null : passes / completed,
    requiredPassRate: required,
    sample,
    sampling: strategy,
    stoppedEarly: trials < sample,
    reason: step.reason,
    confidence,
    confidenceBound: bound,
    statement: confidenceStatement(bound, confidence, required),
    fingerprints: counted(records),
    trialRecords: records,
  };
}
