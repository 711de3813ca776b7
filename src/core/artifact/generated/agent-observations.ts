// Generated from schemas/agent-observations.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject } from '../json-value.js';

/**
 * The identifier of a source.
 */
export type SourceId = string;
/**
 * What was seen of an agent, scenario by scenario, for evaluation without contacting it. A member that is left out was not observed.
 */
export interface AgentObservations {
    /**
     * The version of this format.
     */
    readonly version: 1;
    /**
     * One observation a scenario.
     *
     * @maxItems 1000
     */
    readonly scenarios: readonly ScenarioObservation[];
}
/**
 * What was seen of one scenario.
 */
export interface ScenarioObservation {
    /**
     * The scenario.
     */
    readonly id: string;
    /**
     * The final response.
     */
    readonly response?: string;
    /**
     * Whether the response, refusal and sources are whole.
     */
    readonly response_complete?: boolean;
    /**
     * Why the model stopped.
     */
    readonly finish_reason?: string;
    /**
     * The calls in order; an empty list says that there were none.
     *
     * @maxItems 250
     */
    readonly tool_calls?: readonly ObservedCall[];
    /**
     * Whether the list of calls is whole.
     */
    readonly tool_calls_complete?: boolean;
    /**
     * Whether the agent refused, by an explicit statement.
     */
    readonly refusal?: boolean;
    /**
     * The sources that the agent named explicitly.
     *
     * @maxItems 1000
     *
     * Items: An identifier, or an object that carries it.
     */
    readonly sources?: readonly (SourceId | SourceObject)[];
    /**
     * Why the exchange failed.
     */
    readonly error?: string;
}
/**
 * One call of a tool.
 */
export interface ObservedCall {
    /**
     * The tool.
     */
    readonly name: string;
    readonly arguments?: JsonObject;
}
/**
 * An object that carries the identifier of a source.
 */
export interface SourceObject {
    readonly id?: SourceId;
    readonly source?: SourceId;
}
export type AgentObservationsDocument = AgentObservations;
