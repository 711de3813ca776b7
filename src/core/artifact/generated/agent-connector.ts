// Generated from schemas/agent-connector.schema.json by `npm run generate`; change the schema instead.

/**
 * A connector of an application. Members that other tools read are let be.
 */
export interface AgentConnector {
    /**
     * What it speaks.
     */
    readonly type: ("openai" | "anthropic" | "claude" | "gemini" | "google" | "mock");
    readonly options?: AgentConnectorOptions;
    readonly [k: string]: unknown;
}
/**
 * Where it answers and with which model.
 */
export interface AgentConnectorOptions {
    /**
     * The model, or $ENV. and a variable.
     */
    readonly model?: string;
    /**
     * The address, or $ENV. and a variable.
     */
    readonly host?: string;
    /**
     * Another name of host.
     */
    readonly proxy?: string;
    /**
     * $ENV. and the variable that holds the key; a key itself is never written down.
     */
    readonly key?: string;
    /**
     * mock: what is answered.
     */
    readonly responses?: readonly unknown[];
    readonly [k: string]: unknown;
}
export type AgentConnectorDocument = AgentConnector;
