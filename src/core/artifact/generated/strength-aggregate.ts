// Generated from schemas/strength-aggregate.schema.json by `npm run generate`; change the schema instead.

/**
 * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
 */
export type ParentDigest = (string | null);
/**
 * One more than the parent's; 0 for the first revision.
 */
export type RevisionCount = number;
/**
 * What the run is for.
 */
export type RunMode = ("production" | "contract-scoring");
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * Whether the strength was measured by a run or reconstructed from another's records; only measured is written.
 */
export type StrengthBasis = ("measured" | "reconstructed");
/**
 * A whole number from 1 on.
 */
export type Ordinal = number;
/**
 * The name of one input of the scoring version.
 */
export type AttestedInputName = ("contractSchemaVersion" | "corpusDigest" | "fixtureDigest" | "evaluatorConfigurationDigest" | "scoringPolicyDigest" | "mode" | "evaluatedAt");
/**
 * The inputs whose values rest on the caller's word.
 */
export type AttestedInputs = readonly AttestedInputName[];
/**
 * Identifier of a probe: "P-" and at least three digits.
 */
export type ProbeId = string;
/**
 * The run, one for all its trials; opaque.
 */
export type RunId = string;
/**
 * A whole number from 0 on.
 */
export type Count = number;
/**
 * A share of a whole.
 */
export type Share = number;
/**
 * Whether a class meets its floor, told apart by the decision.
 */
export type FloorDecision = (FloorMet | FloorMissed | FloorUndeclared);
/**
 * What the evidence artifacts of one run say together: a catch rate for each class of probe, and whether it meets the floor declared for it. Minted by aggregate; no prior art.
 */
export interface StrengthAggregate {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 1;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    /**
     * The version of this package that aggregated.
     */
    readonly engineVersion: string;
    readonly mode: RunMode;
    readonly scoringVersion: Digest;
    readonly scoringPolicyDigest: Digest;
    readonly comparabilityKey: Digest;
    readonly basis: StrengthBasis;
    readonly minimumTrialCount: Ordinal;
    readonly callerAttestedInputs: AttestedInputs;
    /**
     * What the aggregation itself takes on trust.
     *
     * Items: One of them.
     */
    readonly aggregateAttestedInputs: readonly ("evidenceSetCompleteness" | "probeClass")[];
    /**
     * The artifacts aggregated, ascending by probe.
     *
     * @minItems 1
     */
    readonly inputs: readonly [
        AggregatedInput,
        ...readonly (AggregatedInput)[]
    ];
    /**
     * The rate of each class; null where no input is of the class.
     */
    readonly classes: {
        /**
         * Planted defects.
         */
        readonly defect: (AggregatedClass | null);
        /**
         * Degenerate answers.
         */
        readonly gameability: (AggregatedClass | null);
        /**
         * Systems that do nothing.
         */
        readonly "zero-action": (AggregatedClass | null);
    };
    /**
     * Whether each class meets the floor declared for it.
     */
    readonly floorDecisions: {
        readonly defect: FloorDecision;
        readonly gameability: FloorDecision;
        readonly "zero-action": FloorDecision;
    };
}
/**
 * One evidence artifact.
 */
export interface AggregatedInput {
    readonly probeId: ProbeId;
    /**
     * The class it counts in; null for a clean control and a canary.
     */
    readonly probeClass: ("defect" | "gameability" | "zero-action" | "canary" | null);
    readonly runId: RunId;
    readonly artifactDigest: Digest;
}
/**
 * The probes of one class over the run.
 */
export interface AggregatedClass {
    readonly caught: Count;
    readonly exercised: Count;
    /**
     * caught by exercised; null when nothing was exercised.
     */
    readonly rate: (Share | null);
    readonly eligible: Ordinal;
    /**
     * Whether every one of them is comparable.
     */
    readonly comparable: boolean;
}
/**
 * The rate is at or above the floor.
 */
export interface FloorMet {
    readonly floor: Share;
    /**
     * Says which decision this is.
     */
    readonly decision: "meets";
    /**
     * Why.
     */
    readonly basis: "rate-meets-floor";
}
/**
 * The floor is not met, or nothing shows that it is.
 */
export interface FloorMissed {
    readonly floor: Share;
    /**
     * Says which decision this is.
     */
    readonly decision: "does-not-meet";
    /**
     * Why.
     */
    readonly basis: ("no-eligible-probe" | "not-comparable" | "no-exercised-probe" | "unexercised-probe" | "rate-below-floor");
}
/**
 * No floor was declared.
 */
export interface FloorUndeclared {
    /**
     * There is none.
     */
    readonly floor: null;
    /**
     * Says which decision this is.
     */
    readonly decision: "undeclared";
    /**
     * Why.
     */
    readonly basis: "no-floor-declared";
}
export type StrengthAggregateDocument = StrengthAggregate;
