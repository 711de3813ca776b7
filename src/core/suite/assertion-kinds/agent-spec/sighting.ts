import { type EvidenceChannel, missingEvidence } from '../../evidence-guard.js';
import type { SuiteObservation } from '../../observation.js';
import { type Decision, decided } from '../assertion-kind.js';

/** Why a channel may hold more than was seen; null when it does not. */
function notWhole(observation: SuiteObservation, channel: EvidenceChannel): string | null {
  if (
    channel === 'response' &&
    observation.error === undefined &&
    observation.finishReason === 'tool_calls'
  ) {
    return 'the conversation ended at a tool call that toolResults does not answer, before the final output';
  }
  return missingEvidence(observation, channel);
}

/**
 * Decides by something that was seen or not: seeing it decides whatever may be missing besides, not seeing it decides
 * only where the channel is whole. So neither an error nor a cut-off answer hides a violation, or passes for evidence.
 *
 * @param sighted what seeing it means.
 * @param complaint why the assertion fails.
 */
export function bySighting(
  isSeen: boolean,
  sighted: 'pass' | 'fail',
  channel: EvidenceChannel,
  observation: SuiteObservation,
  complaint: string,
  observed: Decision['observed'],
): Decision {
  const holds = isSeen === (sighted === 'pass');
  const missing = isSeen ? null : notWhole(observation, channel);
  return missing === null
    ? decided(holds, complaint, observed)
    : { status: 'incomplete', message: missing, observed };
}
