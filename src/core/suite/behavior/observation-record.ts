import type { AgentObservations } from '../../artifact/generated/agent-observations.js';
import type { SuiteObservation } from '../observation.js';

type ScenarioRecord = AgentObservations['scenarios'][number];

/** An observation in the form of the observation file, so that what a run saw can be handed in again. */
export type ObservationRecord = Omit<ScenarioRecord, 'id'>;

/** Members that were not observed are left out. Chapter 14, section 14.4. */
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
