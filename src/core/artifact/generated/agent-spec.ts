// Generated from schemas/agent-spec.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject } from '../json-value.js';

/**
 * Text that is not blank.
 */
export type Text = string;
/**
 * The name of an environment variable.
 */
export type VariableName = string;
/**
 * A span of time such as 500ms, 30s or 2m.
 */
export type Duration = string;
/**
 * The tools that are called, in order. Default none.
 *
 * Items: A tool's name, or a call with arguments.
 */
export type MockCalls = readonly (Text | MockCall)[];
/**
 * Tokens in all; no usage is reported when absent.
 */
export type MockTokens = number;
/**
 * What is reported as latency, in milliseconds; nothing waits. Default 0.
 */
export type MockLatency = number;
/**
 * A count.
 */
export type Count = number;
/**
 * A conversation, oldest message first.
 *
 * @minItems 1
 */
export type Messages = readonly [
    MessageDeclaration,
    ...readonly (MessageDeclaration)[]
];
/**
 * Texts to look for, letter for letter; as {values, ignoreCase} without regard to case.
 */
export type Texts = (TextList | TextSearch);
/**
 * Texts, letter for letter.
 *
 * @minItems 1
 *
 * Items: A text to look for.
 */
export type TextList = readonly [
    string,
    ...readonly (string)[]
];
/**
 * Behavioural contracts for an agent that does not answer the same way twice: what to ask it, what must hold, and over how many trials. Rules between members are the reader's.
 */
export interface AgentSpec {
    /**
     * Where an editor finds this schema; not read otherwise.
     */
    readonly $schema?: string;
    readonly agent: Text;
    readonly agentConfig?: AgentConfig;
    /**
     * Modules (TypeScript or JavaScript, relative to this document) that are loaded before the run; run only with the caller's consent.
     */
    readonly plugins?: readonly Text[];
    readonly fingerprint?: FingerprintSettings;
    /**
     * What is asked and what must hold, in the order in which it is reported.
     *
     * @minItems 1
     */
    readonly contracts: readonly [
        ContractDeclaration,
        ...readonly (ContractDeclaration)[]
    ];
}
/**
 * Options of the adapter. Each adapter reads those that concern it, so that one document can be run with several.
 */
export interface AgentConfig {
    readonly model?: Text;
    /**
     * openai: whose address and key variable are used. Default openai.
     */
    readonly provider?: ("openai" | "deepseek" | "moonshot" | "qwen" | "zhipu" | "minimax" | "yi" | "baichuan" | "siliconflow");
    readonly baseURL?: Text;
    readonly apiKeyEnv?: VariableName;
    /**
     * How freely the model draws its words; the provider's default when absent.
     */
    readonly temperature?: number;
    /**
     * The most tokens of one answer; the provider's default when absent (claude: 4096).
     */
    readonly maxTokens?: number;
    readonly systemPrompt?: Text;
    /**
     * The tools that the model may call.
     */
    readonly tools?: readonly FunctionTool[];
    /**
     * By the name of a tool, what its calls are answered with: any value, or {module, export?} naming a function of the arguments, which runs only with the caller's consent. A tool without a result ends the conversation.
     */
    readonly toolResults?: {
        readonly [k: string]: unknown;
    };
    /**
     * The most model turns of one conversation. Default 5.
     */
    readonly maxSteps?: number;
    readonly timeout?: Duration;
    /**
     * mock: what is answered; the first entry that fits the input serves.
     *
     * Items: One answer, or several that are drawn from.
     */
    readonly responses?: readonly (MockDraw | MockAnswer)[];
    /**
     * command: the program and its arguments; no shell is involved. Runs only with the caller's consent.
     *
     * @minItems 1
     *
     * Items: The program, then one argument each.
     */
    readonly command?: readonly [
        string,
        ...readonly (string)[]
    ];
    /**
     * command: variables of the caller that the program gets beside PATH. Their values are kept out of reports.
     */
    readonly environment?: readonly VariableName[];
    readonly target?: Text;
    /**
     * http: the path and query below the target's origin. Default /.
     */
    readonly path?: string;
    readonly options?: JsonObject;
}
/**
 * A tool in the function form.
 */
export interface FunctionTool {
    /**
     * The only form.
     */
    readonly type: "function";
    readonly function: FunctionDeclaration;
}
/**
 * What the model is told of the tool.
 */
export interface FunctionDeclaration {
    /**
     * The name that calls carry.
     */
    readonly name: string;
    /**
     * What the tool is for.
     */
    readonly description?: string;
    readonly parameters?: JsonObject;
}
/**
 * Several answers, of which the seed, the contract and the trial draw one.
 */
export interface MockDraw {
    /**
     * The exact input that this answers.
     */
    readonly input?: string;
    /**
     * A regular expression (RE2) that is found in the inputs this answers.
     */
    readonly pattern?: string;
    /**
     * What can be answered.
     *
     * @minItems 1
     */
    readonly outcomes: readonly [
        MockOutcome,
        ...readonly (MockOutcome)[]
    ];
}
/**
 * One of several answers.
 */
export interface MockOutcome {
    /**
     * How often it is drawn; all outcomes have one, and they add up to 1, or none has, and all are drawn alike.
     */
    readonly probability?: number;
    /**
     * The final text. Default empty.
     */
    readonly output?: string;
    /**
     * The final text is the input.
     */
    readonly echo?: true;
    readonly toolsCalled?: MockCalls;
    readonly tokens?: MockTokens;
    readonly latencyMs?: MockLatency;
    readonly error?: Text;
    readonly steps?: Count;
    readonly finishReason?: Text;
}
/**
 * A tool call.
 */
export interface MockCall {
    readonly name: Text;
    readonly arguments?: JsonObject;
}
/**
 * One answer, always the same.
 */
export interface MockAnswer {
    /**
     * The exact input that this answers.
     */
    readonly input?: string;
    /**
     * A regular expression (RE2) that is found in the inputs this answers.
     */
    readonly pattern?: string;
    /**
     * The final text. Default empty.
     */
    readonly output?: string;
    /**
     * The final text is the input.
     */
    readonly echo?: true;
    readonly toolsCalled?: MockCalls;
    readonly tokens?: MockTokens;
    readonly latencyMs?: MockLatency;
    readonly error?: Text;
    readonly steps?: Count;
    readonly finishReason?: Text;
}
/**
 * Where the buckets of a fingerprint begin.
 */
export interface FingerprintSettings {
    readonly tokens?: TokenBuckets;
    readonly latency?: LatencyBuckets;
}
/**
 * From how many tokens in all a trial is no longer low, and no longer medium.
 */
export interface TokenBuckets {
    readonly medium?: Count;
    readonly high?: Count;
}
/**
 * From which latency a trial is no longer fast, and no longer middling.
 */
export interface LatencyBuckets {
    readonly medium?: Duration;
    readonly slow?: Duration;
}
/**
 * One input, what must hold over the agent's behaviour, and over how many trials.
 */
export interface ContractDeclaration {
    readonly name: Text;
    /**
     * What the user says, or a conversation.
     */
    readonly input: (Text | Messages);
    /**
     * What must hold in a trial; a trial passes when all of them do.
     *
     * @minItems 1
     */
    readonly assertions: readonly [
        AssertionDeclaration,
        ...readonly (AssertionDeclaration)[]
    ];
    /**
     * The most trials. Default 1.
     */
    readonly sample?: number;
    /**
     * The share of trials that must pass. Default 1.
     */
    readonly passRate?: number;
    /**
     * Whether sampling ends early once behaviour is settled. Default false.
     */
    readonly adaptive?: boolean;
    /**
     * How sure the reported bound is, and how rarely sequential sampling may err. Default 0.95.
     */
    readonly confidence?: number;
    /**
     * How trials are taken. Default fingerprint when adaptive, else fixed.
     */
    readonly sampling?: ("fingerprint" | "sequential" | "fixed");
    /**
     * sequential: how far below passRate a rate counts as bad. Default 0.15.
     */
    readonly indifference?: number;
}
/**
 * One message.
 */
export interface MessageDeclaration {
    /**
     * Who says it.
     */
    readonly role: ("system" | "user" | "assistant");
    /**
     * What is said.
     */
    readonly content: string;
}
/**
 * One thing that must hold: a mapping of a single key.
 */
export interface AssertionDeclaration {
    readonly must_call_tool?: Text;
    readonly must_not_call_tool?: Text;
    readonly must_contain_any?: Texts;
    readonly must_contain_all?: Texts;
    readonly must_not_contain?: Texts;
    /**
     * The exchange ends without an error.
     */
    readonly must_not_error?: true;
    readonly completes_within?: Duration;
    /**
     * The exchange takes at most this many tokens in all.
     */
    readonly token_budget?: number;
}
/**
 * Texts, and how they are compared.
 */
export interface TextSearch {
    readonly values: TextList;
    /**
     * Whether case makes no difference. Default false.
     */
    readonly ignoreCase?: boolean;
}
export type AgentSpecDocument = AgentSpec;
