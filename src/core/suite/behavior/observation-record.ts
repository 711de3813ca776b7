import type { ObservationRecord } from '../../artifact/generated/agent-behavior-report.js';
import type { SuiteObservation } from '../observation.js';

export type { ObservationRecord } from '../../artifact/generated/agent-behavior-report.js';

/**
 * An observation in the form of the observation file, so that what a run saw can be handed in again. Members that were
 * not observed are left out. Chapter 14, section 14.4.
 */
export const observationRecord = (seen: SuiteObservation): ObservationRecord => ({
  ...(seen.response === undefined ? {} : { response: seen.response }),
  ...(seen.responseComplete === undefined ? {} : { response_complete: seen.responseComplete }),
  ...(seen.finishReason === undefined ? {} : { finish_reason: seen.finishReason }),
  ...(seen.toolCalls === undefined
    ? {}
    : {
        tool_calls: seen.toolCalls.map(({ name, arguments: given }) =>
          given === undefined ? { name } : { name, arguments: given },
        ),
      }),
  ...(seen.toolCallsComplete === undefined ? {} : { tool_calls_complete: seen.toolCallsComplete }),
  ...(seen.refusal === undefined ? {} : { refusal: seen.refusal }),
  ...(seen.sources === undefined ? {} : { sources: seen.sources }),
  ...(seen.error === undefined ? {} : { error: seen.error }),
});

/** The observation that a record states. */
export const recordedObservation = (
  record: ObservationRecord,
  caseId: string,
  trial: number,
): SuiteObservation => ({
  caseId,
  trial,
  ...(record.response === undefined ? {} : { response: record.response }),
  ...(record.response_complete === undefined ? {} : { responseComplete: record.response_complete }),
  ...(record.finish_reason === undefined ? {} : { finishReason: record.finish_reason }),
  ...(record.tool_calls === undefined ? {} : { toolCalls: record.tool_calls }),
  ...(record.tool_calls_complete === undefined ? {} : { toolCallsComplete: record.tool_calls_complete }),
  ...(record.refusal === undefined ? {} : { refusal: record.refusal }),
  ...(record.sources === undefined ? {} : { sources: record.sources }),
  ...(record.error === undefined ? {} : { error: record.error }),
});
