// Generated from schemas/rubric.schema.json by `npm run generate`; change the schema instead.

/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * A non-negative integer of the safe range.
 */
export type Count = number;
/**
 * Identifier of a rubric: "R-" and at least three digits.
 */
export type RubricId = string;
/**
 * Identifier of a rubric criterion: "RC-" and at least three digits.
 */
export type RubricCriterionId = string;
/**
 * A pointer at evidence of one step: "/interactions/{stepId}/{channel}" and a tail of RFC 6901 tokens where the channel has structure.
 */
export type InteractionPointer = string;
/**
 * A rubric published on its own: a RubricBody with stamp and lineage. There is no prior art for this artifact.
 */
export interface Rubric {
    /**
     * The generation of the document; part of every scoring version. Lineage rule, enforced only where a whole chain is at hand: parentDigest is null if and only if revisionCount is 0.
     */
    readonly schemaVersion: number;
    /**
     * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
     */
    readonly parentDigest: (Digest | null);
    readonly revisionCount: Count;
    readonly id: RubricId;
    /**
     * The levels of the scale, each with its anchor; null when not declared.
     */
    readonly scaleLevels: (readonly ScaleLevel[] | null);
    /**
     * The named failure modes that lower a score; null when not declared.
     */
    readonly failureModePenalties: (readonly FailureModePenalty[] | null);
    /**
     * The longest judgement accepted, in characters; null when not declared.
     */
    readonly maxLength: (number | null);
    /**
     * What is judged; may be empty.
     */
    readonly criteria: readonly RubricCriterion[];
}
/**
 * One level of a rubric scale.
 */
export interface ScaleLevel {
    /**
     * The value of the level, of any sign.
     */
    readonly level: number;
    /**
     * What a judgement at this level looks like.
     */
    readonly anchor: string;
}
/**
 * A named failure mode.
 */
export interface FailureModePenalty {
    /**
     * The name of the failure mode.
     */
    readonly name: string;
    /**
     * What the failure mode looks like.
     */
    readonly description: string;
}
/**
 * One criterion of a rubric.
 */
export interface RubricCriterion {
    readonly id: RubricCriterionId;
    /**
     * The question put to the judge.
     */
    readonly text: string;
    readonly evidence: InteractionPointer;
}
export type RubricDocument = Rubric;
