// Generated from schemas/mcp-target-policy.schema.json by `npm run generate`; change the schema instead.

/**
 * Which MCP servers may be started for which logical interfaces, and which of their tools may be called. Written by whoever operates the fixture, never by the author of a contract. What is not named is refused.
 */
export interface McpTargetPolicy {
    /**
     * The servers; empty allows nothing, and an interface is named at most once.
     */
    readonly authorizations: readonly McpTargetAuthorization[];
}
/**
 * One server under its logical interface.
 */
export interface McpTargetAuthorization {
    /**
     * The logical interface.
     */
    readonly interfaceId: string;
    /**
     * What is really started: a path, or a name looked up in PATH.
     */
    readonly target: string;
    /**
     * The arguments it is started with.
     *
     * Items: One argument.
     */
    readonly targetArgs: readonly string[];
    /**
     * The tools that may be called.
     *
     * @minItems 1
     *
     * Items: The name the server publishes the tool under.
     */
    readonly tools: readonly [
        string,
        ...readonly (string)[]
    ];
    /**
     * The working directory.
     */
    readonly cwd: string;
    /**
     * The environment of the server beside PATH; may hold credentials.
     */
    readonly serverEnvironment: {
        /**
         * A value.
         */
        readonly [k: string]: string;
    };
    /**
     * How long one call may take from launch to teardown, in milliseconds.
     */
    readonly maxElapsedMs: number;
    /**
     * How many bytes the server may write on either stream during one call.
     */
    readonly maxOutputBytes: number;
}
export type McpTargetPolicyDocument = McpTargetPolicy;
