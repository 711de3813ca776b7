import type { SpecContractResult, SpecTrialRecord } from '../core/artifact/generated/agent-spec-report.js';
import type { SpecContract } from '../core/suite/agent-spec/agent-spec.js';
import { contractResult, judgeTrial } from '../core/suite/agent-spec/contract-result.js';
import type { AgentTrace } from '../core/suite/agent-trace.js';
import type { FingerprintBounds } from '../core/suite/fingerprint.js';
import { nextStep, type SamplingPlan } from '../core/suite/sampling/strategies.js';
import { NO_TRIALS, withTrial } from '../core/suite/sampling/tally.js';

/**
 * Runs trials of a contract, one after the other, until its plan says that no further one is needed (Chapter 15, section
 * 15.3).
 *
 * @param index the contract's place in its document.
 * @param run one trial, counted from 1.
 */
export async function sampleContract(
  contract: SpecContract,
  index: number,
  plan: SamplingPlan,
  bounds: FingerprintBounds,
  run: (trial: number) => Promise<AgentTrace>,
): Promise<SpecContractResult> {
  const records: SpecTrialRecord[] = [];
  let tally = NO_TRIALS;
  for (;;) {
    const step = nextStep(tally, plan);
    if (step !== null) return contractResult(contract, index, plan, step, records);
    const trial = records.length + 1;
    const record = judgeTrial(contract, await run(trial), trial, bounds);
    records.push(record);
    tally = withTrial(tally, record);
  }
}
