// Generated from schemas/agent-test.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject } from '../json-value.js';

/**
 * Text that is not blank.
 */
export type Text = string;
/**
 * The name of a tool.
 */
export type ToolName = string;
/**
 * A behaviour contract for one running agent: what to ask it and what must hold over what is seen. Texts are trimmed; rules between members are the reader's.
 */
export interface AgentTest {
    /**
     * The version of this language.
     */
    readonly version: 1;
    readonly agent?: AgentDeclaration;
    /**
     * What is asked, one request each, in the order in which it is reported.
     *
     * @minItems 1
     * @maxItems 1000
     */
    readonly scenarios: readonly [
        ScenarioDeclaration,
        ...readonly (ScenarioDeclaration)[]
    ];
}
/**
 * The agent under test, as the suite knows it.
 */
export interface AgentDeclaration {
    readonly endpoint?: Text;
    readonly model?: Text;
    /**
     * The longest that one exchange may take, in seconds. Default 30.
     */
    readonly timeout_seconds?: number;
    /**
     * What the agent is said to do.
     */
    readonly capabilities?: readonly ("chat" | "tools" | "retrieval")[];
    /**
     * The tools that scenarios may offer it.
     *
     * @maxItems 1000
     */
    readonly tools?: readonly ToolDeclaration[];
}
/**
 * One tool, as the agent is told of it. It is never executed.
 */
export interface ToolDeclaration {
    readonly name: ToolName;
    readonly description: Text;
    readonly parameters: JsonObject;
}
/**
 * One request and what must hold over its answer.
 */
export interface ScenarioDeclaration {
    /**
     * The scenario's name, unique in the document.
     */
    readonly id: string;
    readonly prompt: Text;
    readonly system_prompt?: Text;
    /**
     * The declared tools that this request offers; an empty list offers none, no list offers all.
     */
    readonly available_tools?: readonly ToolName[];
    readonly expect: Expectations;
}
/**
 * The assertions of a scenario; at least one.
 */
export interface Expectations {
    readonly response?: ResponseExpectations;
    readonly tools?: ToolExpectations;
    /**
     * The typed refusal that the endpoint must report.
     */
    readonly refusal?: boolean;
    readonly sources?: SourceExpectations;
}
/**
 * What the final response must and must not contain, letter for letter.
 */
export interface ResponseExpectations {
    /**
     * Texts that must be there.
     */
    readonly contains?: readonly Text[];
    /**
     * Texts that must not.
     */
    readonly excludes?: readonly Text[];
}
/**
 * What must hold over the tool calls.
 */
export interface ToolExpectations {
    /**
     * Calls that must be seen, each by a call of its own.
     *
     * Items: A tool's name, or a call with arguments.
     */
    readonly required?: readonly (ToolName | RequiredCallDeclaration)[];
    /**
     * The only tools that may be called; an empty list allows none.
     */
    readonly allowed?: readonly ToolName[];
    /**
     * Tools that must not be called.
     */
    readonly forbidden?: readonly ToolName[];
    /**
     * All calls by name, in order; a name may repeat.
     */
    readonly exact_sequence?: readonly ToolName[];
    /**
     * The most calls that may be made.
     */
    readonly max_calls?: number;
}
/**
 * A call that must be seen.
 */
export interface RequiredCallDeclaration {
    readonly name: ToolName;
    readonly arguments?: JsonObject;
}
/**
 * What the explicit sources must name.
 */
export interface SourceExpectations {
    /**
     * Source identifiers.
     */
    readonly required?: readonly Text[];
}
export type AgentTestDocument = AgentTest;
