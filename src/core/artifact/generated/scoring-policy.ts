// Generated from schemas/scoring-policy.schema.json by `npm run generate`; change the schema instead.

/**
 * The thresholds and caps a run is scored under; no prior art.
 */
export type ScoringPolicyDocument = ScoringPolicy2;
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
 * A whole number from 1 on.
 */
export type Ordinal = number;
/**
 * A whole number from 0 on.
 */
export type Count = number;
/**
 * A policy of generation 2.
 */
export interface ScoringPolicy2 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 2;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly policyId: Identifier;
    /**
     * A behavioural failure at or above it is FAIL, below it CONCERNS.
     */
    readonly severityFloor: ("low" | "material" | "critical");
    /**
     * A finding of lower confidence is a CONCERNS condition.
     */
    readonly confidenceThreshold: number;
    /**
     * A probe is caught when its caught trials exceed this share of its valid trials; a tie is not caught.
     */
    readonly catchThreshold: number;
    readonly minimumTrialCount: Ordinal;
    readonly reExecutionCap: Count;
    readonly remediationCap: Count;
    readonly regexMatchStepBudget: Ordinal;
}
/** The newest generation. */
export type ScoringPolicy = ScoringPolicy2;
