// Generated from schemas/agent-test-framework-case.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject, JsonValue } from '../json-value.js';

/**
 * Text that is not empty.
 */
export type Text = string;
/**
 * One message, or a conversation so far.
 */
export type MessageInput = (MessageList | MessageDocument);
/**
 * A conversation so far, oldest message first.
 *
 * @minItems 1
 */
export type MessageList = readonly [
    MessageDocument,
    ...readonly (MessageDocument)[]
];
/**
 * The pieces of a message in order.
 *
 * @minItems 1
 */
export type ContentParts = readonly [
    ContentPart,
    ...readonly (ContentPart)[]
];
/**
 * A piece of a message.
 */
export type ContentPart = (TextPartDocument | AttachmentPartDocument);
/**
 * Assertions all of which must pass.
 *
 * @minItems 1
 */
export type AssertionList = readonly [
    AssertionDocument,
    ...readonly (AssertionDocument)[]
];
/**
 * Something that must hold over an answer.
 */
export type AssertionDocument = (EqualsDocument | ContainsDocument | NotContainsDocument | JsonPathDocument | RegexDocument | TypeDocument | AgentAssertionDocument | ScriptAssertionDocument);
/**
 * The dotted path of an agent below assistants, such as workers.system.keyword.
 */
export type AgentId = string;
/**
 * A span of time, such as 30s, 2m, 1m30s or 500ms.
 */
export type Duration = string;
/**
 * A function of a module in the agent's src directory whose name ends in _test, such as env_test.Before.
 */
export type HookReference = string;
/**
 * One line of a JSONL suite of the agent test framework: a call of an agent and what must hold over its answer, or a conversation with a simulated user and what must be seen in it. Rules between members are the reader's.
 */
export interface AgentTestFrameworkCase {
    readonly id: Text;
    /**
     * What the agent is sent: a text, one message, or a conversation so far. A conversation with a simulated user opens with a text.
     */
    readonly input: (Text | MessageInput);
    /**
     * What must hold over the answer: one assertion, or a list all of which must pass. Not beside checkpoints.
     */
    readonly assert?: (AssertionList | AssertionDocument);
    readonly expected?: JsonValue;
    readonly simulator?: SimulatorDocument;
    /**
     * What must be seen in a conversation with a simulated user; makes the case dynamic.
     *
     * @minItems 1
     */
    readonly checkpoints?: readonly [
        CheckpointDocument,
        ...readonly (CheckpointDocument)[]
    ];
    /**
     * The most turns a dynamic case may take. Default 20.
     */
    readonly max_turns?: number;
    readonly user?: Text;
    readonly team?: Text;
    readonly metadata?: JsonObject;
    readonly options?: CaseOptionsDocument;
    readonly timeout?: Duration;
    /**
     * Whether this case is left out.
     */
    readonly skip?: boolean;
    readonly before?: HookReference;
    readonly after?: HookReference;
}
/**
 * One message.
 */
export interface MessageDocument {
    /**
     * Who says it.
     */
    readonly role: ("user" | "assistant" | "system");
    /**
     * What is said: a text, or pieces of text and attachments.
     */
    readonly content: (Text | ContentParts);
}
/**
 * A piece of text.
 */
export interface TextPartDocument {
    /**
     * That this is text.
     */
    readonly type: "text";
    readonly text: Text;
}
/**
 * A file beside the suite, sent as data.
 */
export interface AttachmentPartDocument {
    /**
     * What kind of file it is; `file` admits all kinds.
     */
    readonly type: ("image" | "audio" | "document" | "file");
    /**
     * file:// and a path below the suite's directory.
     */
    readonly source: string;
}
/**
 * The answer, or the JSON that it says, is the value.
 */
export interface EqualsDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "equals";
    readonly value: JsonValue;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * The answer contains the value.
 */
export interface ContainsDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "contains";
    readonly value: JsonValue;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * The answer does not contain the value.
 */
export interface NotContainsDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "not_contains";
    readonly value: JsonValue;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * The value at a path of the answer is the expected one.
 */
export interface JsonPathDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "json_path";
    readonly path: Text;
    readonly value: JsonValue;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * A pattern matches somewhere in the answer.
 */
export interface RegexDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "regex";
    readonly value: Text;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * The answer, or the JSON that it says, has the type.
 */
export interface TypeDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "type";
    /**
     * The type.
     */
    readonly value: ("string" | "number" | "boolean" | "object" | "array" | "null");
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * A validator says that the answer meets a criterion.
 */
export interface AgentAssertionDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "agent";
    /**
     * agents: and an agent's id, or scripts: and a function's reference.
     */
    readonly use: string;
    readonly value: JsonValue;
    readonly options?: JsonObject;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * A script says that the answer is right.
 */
export interface ScriptAssertionDocument {
    /**
     * The kind of assertion.
     */
    readonly type: "script";
    /**
     * The function, such as scripts.test.Validate.
     */
    readonly script: string;
    readonly value?: JsonValue;
    readonly message?: Text;
    /**
     * Whether the result is turned round.
     */
    readonly negate?: boolean;
}
/**
 * Who plays the user.
 */
export interface SimulatorDocument {
    readonly use: AgentId;
    readonly options?: SimulatorOptionsDocument;
}
/**
 * What the simulator is told, and what answers for it.
 */
export interface SimulatorOptionsDocument {
    readonly metadata?: JsonObject;
    readonly connector?: Text;
}
/**
 * One thing to see in the conversation.
 */
export interface CheckpointDocument {
    readonly id: Text;
    /**
     * What it means, for people.
     */
    readonly description?: string;
    readonly assert: AssertionDocument;
    /**
     * The checkpoints that must come first.
     */
    readonly after?: readonly Text[];
    /**
     * Whether the case fails without it. Default true.
     */
    readonly required?: boolean;
}
/**
 * Settings of one case.
 */
export interface CaseOptionsDocument {
    readonly connector?: Text;
    readonly mode?: Text;
    /**
     * Whether the agent searches.
     */
    readonly search?: boolean;
    /**
     * Whether the application's own prompts are left out.
     */
    readonly disable_global_prompts?: boolean;
    readonly metadata?: JsonObject;
    readonly skip?: SkipOptionsDocument;
}
/**
 * What the agent leaves out.
 */
export interface SkipOptionsDocument {
    /**
     * Loading the history.
     */
    readonly history?: boolean;
    /**
     * Logging the trace.
     */
    readonly trace?: boolean;
    /**
     * Output to the client.
     */
    readonly output?: boolean;
    /**
     * Extracting keywords.
     */
    readonly keyword?: boolean;
    /**
     * Searching by itself.
     */
    readonly search?: boolean;
}
export type AgentTestFrameworkCaseDocument = AgentTestFrameworkCase;
