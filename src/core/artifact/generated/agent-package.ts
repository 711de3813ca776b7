// Generated from schemas/agent-package.schema.json by `npm run generate`; change the schema instead.

/**
 * An agent's package.yao. Members that other tools read are let be.
 */
export interface AgentPackage {
    /**
     * What the agent is called.
     */
    readonly name?: string;
    /**
     * The connector that answers for it.
     */
    readonly connector?: string;
    /**
     * What the agent is for.
     */
    readonly description?: string;
    readonly options?: AgentPackageOptions;
    /**
     * Whether the agent answers programs rather than people.
     */
    readonly automated?: boolean;
    readonly runner?: AgentPackageRunner;
    readonly [k: string]: unknown;
}
/**
 * Options of the model.
 */
export interface AgentPackageOptions {
    readonly [k: string]: unknown;
}
/**
 * A program that answers in the agent's place.
 */
export interface AgentPackageRunner {
    /**
     * The program, then one argument each; no shell is involved.
     *
     * @minItems 1
     *
     * Items: The program, or an argument.
     */
    readonly command: readonly [
        string,
        ...readonly (string)[]
    ];
    /**
     * Variables of the caller that the program gets beside PATH.
     *
     * Items: A name. PATH, in any case, is not one to name: it would choose which program runs.
     */
    readonly environment?: readonly string[];
}
export type AgentPackageDocument = AgentPackage;
