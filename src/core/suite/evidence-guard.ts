import type { SuiteObservation } from './observation.js';

/** The parts of an observation that an assertion can need. */
const EVIDENCE_CHANNELS = [
  'response',
  'output',
  'refusal',
  'sources',
  'tool-calls',
  'seen-response',
  'seen-tool-calls',
  'tokens',
  'latency',
  'exchange',
  'outcome',
] as const;
export type EvidenceChannel = (typeof EVIDENCE_CHANNELS)[number];

interface ChannelRule {
  /** The channel itself was observed. */
  readonly observed: (observation: SuiteObservation) => boolean;
  /** Finish reasons under which the channel can be whole; null: the channel does not depend on one. */
  readonly finishReasons: readonly string[] | null;
  /** The flag that says that the channel is whole; null: there is none. */
  readonly complete: ((observation: SuiteObservation) => boolean | undefined) | null;
}

/** A channel that says something whether or not it is whole. */
const partial = { finishReasons: null, complete: null };

const answer = { finishReasons: ['stop'], complete: (seen: SuiteObservation) => seen.responseComplete };

/** Chapter 14, section 14.3 (evidence guards); tokens, latency and outcome: Chapter 15, section 15.2. */
const channelRules: Readonly<Record<EvidenceChannel, ChannelRule>> = {
  response: { observed: (seen) => seen.response !== undefined, ...answer },
  output: { observed: (seen) => seen.output !== undefined, ...answer },
  refusal: { observed: (seen) => seen.refusal !== undefined, ...answer },
  sources: { observed: (seen) => seen.sources !== undefined, ...answer },
  'tool-calls': {
    observed: (seen) => seen.toolCalls !== undefined,
    finishReasons: ['stop', 'tool_calls'],
    complete: (seen) => seen.toolCallsComplete,
  },
  'seen-response': { observed: (seen) => seen.response !== undefined, ...partial },
  'seen-tool-calls': { observed: (seen) => seen.toolCalls !== undefined, ...partial },
  tokens: { observed: (seen) => seen.tokens !== undefined, ...partial },
  latency: { observed: (seen) => seen.latencyMs !== undefined, ...partial },
  // It came to an end of its own: whatever could still be spent was spent.
  exchange: { observed: () => true, finishReasons: null, complete: (seen) => seen.error === undefined },
  outcome: { observed: () => true, ...partial },
};

/**
 * Why the observation cannot decide an assertion over `channel`; null when it can. An `error` spoils every channel
 * that holds content, but not the figures of the exchange, nor the question whether there was an error.
 */
export function missingEvidence(
  observation: SuiteObservation | undefined,
  channel: EvidenceChannel,
): string | null {
  if (observation === undefined) return 'there is no observation of this case';
  const rule = channelRules[channel];
  if (rule.complete !== null && observation.error !== undefined) {
    return `the exchange failed: ${observation.error}`;
  }
  const { finishReason } = observation;
  if (
    rule.finishReasons !== null &&
    finishReason !== undefined &&
    !rule.finishReasons.includes(finishReason)
  ) {
    return `the finish reason ${JSON.stringify(finishReason)} does not show that the ${channel} evidence is whole`;
  }
  if (rule.complete !== null && rule.complete(observation) !== true) {
    return `the ${channel} evidence is not known to be complete`;
  }
  return rule.observed(observation) ? null : `no ${channel} evidence was observed`;
}
