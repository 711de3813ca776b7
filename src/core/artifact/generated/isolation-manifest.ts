// Generated from schemas/isolation-manifest.schema.json by `npm run generate`; change the schema instead.

/**
 * What the harness enforced around one run, and what it saw: mounts, network, tools, ceilings, and the inputs that had to be withheld. Succeeds the isolation-manifest schema of the earlier harness.
 */
export type IsolationManifestDocument = IsolationManifest1;
/**
 * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
 */
export type ParentDigest = (string | null);
/**
 * One more than the parent's; 0 for the first revision.
 */
export type RevisionCount = number;
/**
 * A kebab-case name.
 */
export type Identifier = string;
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * A whole number from 1 on.
 */
export type Ordinal = number;
/**
 * An exact decimal greater than zero, without exponent, as text.
 */
export type PositiveDecimal = string;
/**
 * A whole number from 0 on.
 */
export type Count = number;
/**
 * An exact decimal without sign or exponent, as text.
 */
export type UnsignedDecimal = string;
/**
 * A manifest of generation 1.
 */
export interface IsolationManifest1 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 1;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    /**
     * The run; compared with the record.
     */
    readonly runId: string;
    readonly contractId: Identifier;
    /**
     * The condition the run was made under; not compared.
     */
    readonly conditionArm: string;
    /**
     * The model that evaluated; not compared.
     */
    readonly modelSnapshot: string;
    readonly systemPromptDigest: Digest;
    readonly contractDigest: Digest;
    readonly evaluatorConfigurationDigest: Digest;
    /**
     * The workspace the run had.
     */
    readonly workspaceIdentity: string;
    /**
     * The mounts the run was allowed.
     */
    readonly allowedMounts: readonly string[];
    /**
     * The mounts the run had.
     */
    readonly observedMounts: readonly string[];
    /**
     * The network targets the run was allowed.
     */
    readonly networkAllowlist: readonly string[];
    /**
     * The network targets the run reached.
     */
    readonly observedNetworkTargets: readonly string[];
    /**
     * The tools the run was allowed.
     */
    readonly toolAllowlist: readonly string[];
    /**
     * The tools the run called.
     */
    readonly observedToolCalls: readonly string[];
    /**
     * What the run was allowed to spend.
     */
    readonly resourceCeilings: {
        readonly maxToolCalls: Ordinal;
        readonly maxInputTokens: Ordinal;
        readonly maxOutputTokens: Ordinal;
        /**
         * Time, in minutes.
         */
        readonly maxWallClockMinutes: number;
        readonly maxCostUsd: PositiveDecimal;
    };
    readonly actualResourceUse: ResourceUse;
    /**
     * For every forbidden input, whether it was withheld from the run.
     */
    readonly forbiddenInputAccounting: {
        readonly "original-spec": ForbiddenInputAccount;
        readonly "source-code": ForbiddenInputAccount;
        readonly repository: ForbiddenInputAccount;
        readonly "builder-transcript": ForbiddenInputAccount;
        readonly "implementation-logs": ForbiddenInputAccount;
        readonly "comparator-results": ForbiddenInputAccount;
        readonly "human-labels": ForbiddenInputAccount;
    };
    /**
     * What the harness saw violated; null for nothing. The empty text is a violation too.
     */
    readonly violation: (string | null);
}
/**
 * What was spent.
 */
export interface ResourceUse {
    readonly toolCalls: Count;
    readonly inputTokens: Count;
    readonly outputTokens: Count;
    /**
     * Time passed, in seconds.
     */
    readonly wallClockSeconds: number;
    readonly costUsd: UnsignedDecimal;
}
/**
 * The account of one forbidden input.
 */
export interface ForbiddenInputAccount {
    /**
     * Whether the input was withheld.
     */
    readonly withheld: boolean;
    /**
     * A remark, or null.
     */
    readonly note: (string | null);
}
/** The newest generation. */
export type IsolationManifest = IsolationManifest1;
