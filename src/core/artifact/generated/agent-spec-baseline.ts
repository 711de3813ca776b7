// Generated from schemas/agent-spec-baseline.schema.json by `npm run generate`; change the schema instead.

/**
 * A SHA-256 digest.
 */
export type Digest = string;
/**
 * A count.
 */
export type Count = number;
/**
 * Figures of trials, ascending.
 *
 * @maxItems 200
 *
 * Items: A figure.
 */
export type Sample = readonly number[];
/**
 * How an agent behaved when its behaviour was last accepted; later runs are compared with it.
 */
export interface AgentSpecBaseline {
    /**
     * The version of this shape.
     */
    readonly version: 1;
    /**
     * What kind of file this is.
     */
    readonly kind: "agent-spec-baseline";
    readonly suiteDigest: Digest;
    /**
     * The adapter that was used last.
     */
    readonly agent: string;
    /**
     * When it was written; RFC 3339, UTC.
     */
    readonly updatedAt: string;
    /**
     * In the order of the document.
     */
    readonly contracts: readonly BaselineContract[];
}
/**
 * How the agent behaved under one contract.
 */
export interface BaselineContract {
    /**
     * The contract's name.
     */
    readonly name: string;
    readonly digest: Digest;
    readonly trials: Count;
    readonly passes: Count;
    /**
     * How many trials showed each pattern of behaviour.
     */
    readonly fingerprints: {
        readonly [k: string]: Count;
    };
    readonly tokens: Sample;
    readonly latencies: Sample;
}
export type AgentSpecBaselineDocument = AgentSpecBaseline;
