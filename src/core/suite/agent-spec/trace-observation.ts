import type { AgentTrace } from '../agent-trace.js';
import { type FingerprintBounds, fingerprint } from '../fingerprint.js';
import type { SuiteObservation } from '../observation.js';

/** Finish reasons after which nothing more would have been called. */
const CALLS_ARE_WHOLE = ['stop', 'tool_calls'];

/**
 * What a trace shows of one trial. An agent that does not say why it ended vouches for the whole of its trace. Chapter
 * 15, sections 15.2 and 15.4.
 */
export function observationOf(trace: AgentTrace, caseId: string, trial: number): SuiteObservation {
  const { toolsCalled, output, tokens, latencyMs, error, steps, finishReason } = trace;
  return {
    caseId,
    trial,
    response: output,
    responseComplete: error === null && (finishReason ?? 'stop') === 'stop',
    ...(trace.toolsObserved === false ? {} : { toolCalls: toolsCalled }),
    toolCallsComplete: error === null && CALLS_ARE_WHOLE.includes(finishReason ?? 'stop'),
    steps,
    latencyMs,
    ...(finishReason === undefined ? {} : { finishReason }),
    ...(tokens === null ? {} : { tokens: tokens.total }),
    ...(error === null ? {} : { error }),
  };
}

/** The pattern of a trace (Chapter 15, section 15.5). */
export const fingerprintOf = (trace: AgentTrace, bounds: FingerprintBounds): string =>
  fingerprint(
    {
      failed: trace.error !== null,
      toolNames: trace.toolsCalled.map(({ name }) => name),
      steps: trace.steps,
      tokens: trace.tokens?.total ?? null,
      latencyMs: trace.latencyMs,
    },
    bounds,
  );
