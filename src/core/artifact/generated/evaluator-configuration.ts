// Generated from schemas/evaluator-configuration.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject } from '../json-value.js';

/**
 * How the evaluator of a run was set up. It names no trial, so that all trials of one configuration share one digest; no prior art.
 */
export type EvaluatorConfigurationDocument = EvaluatorConfiguration1;
/**
 * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
 */
export type ParentDigest = (string | null);
/**
 * One more than the parent's; 0 for the first revision.
 */
export type RevisionCount = number;
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * A whole number from 0 on.
 */
export type Count = number;
/**
 * An exact decimal without sign or exponent, as text.
 */
export type UnsignedDecimal = string;
/**
 * A configuration of generation 1.
 */
export interface EvaluatorConfiguration1 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 1;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly sealedBriefDigest: Digest;
    /**
     * Who evaluates; opaque.
     */
    readonly evaluatorIdentity: string;
    /**
     * The model that evaluates.
     */
    readonly modelSnapshot: string;
    readonly systemPromptDigest: Digest;
    readonly decodingParameters: JsonObject;
    /**
     * The tools the evaluator has.
     */
    readonly toolInventory: readonly string[];
    /**
     * The permissions the evaluator has.
     */
    readonly permissionInventory: readonly string[];
    /**
     * What the evaluator may spend; zeros are legal.
     */
    readonly budgets: {
        readonly maxToolCalls: Count;
        readonly maxWallClockMinutes: Count;
        readonly maxCostUsd: UnsignedDecimal;
    };
    /**
     * The seed of sampling; null for none.
     */
    readonly seed: (number | null);
    /**
     * The judge; null for no judge.
     */
    readonly judgeConfiguration: (JudgeConfiguration | null);
}
/**
 * How the judge is set up.
 */
export interface JudgeConfiguration {
    /**
     * The model that judges.
     */
    readonly modelSnapshot: string;
    /**
     * The digest of its system prompt, or null.
     */
    readonly systemPromptDigest: (Digest | null);
}
/** The newest generation. */
export type EvaluatorConfiguration = EvaluatorConfiguration1;
