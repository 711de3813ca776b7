// Generated from schemas/preflight-verdict.schema.json by `npm run generate`; change the schema instead.

/**
 * What pre-flight found out about a fixture before any evaluation: whether it answers, reads its input, resets, behaves when clean and presents every planted fault. Produced by preflight; no prior art. Every supported generation is one branch, chosen by schemaVersion.
 */
export type PreflightVerdictDocument = (PreflightVerdict2 | PreflightVerdict1);
/**
 * Digest of the artifact this one revises; null exactly when revisionCount is 0. A minted verdict is a lineage root.
 */
export type ParentDigest = (FixtureDigest | null);
/**
 * SHA-256 digest.
 */
export type FixtureDigest = string;
/**
 * One more than the revision count of the parent; 0 at the root.
 */
export type RevisionCount = number;
/**
 * The caller's label of the run.
 */
export type RunId = string;
/**
 * Whether no check failed; an exempt check passes.
 */
export type Passed = boolean;
/**
 * What was checked.
 */
export type CheckKind = ("interface-present" | "input-sensitivity" | "state-reset" | "clean-control" | "seeded-faults-scoped" | "seeded-fault-fired");
/**
 * A kebab-case slug.
 */
export type Identifier = string;
/**
 * The operation the check is about; null for a check about the fixture as a whole.
 */
export type CheckOperationId = (Identifier | null);
/**
 * What was found: exempt means that the check does not apply to the operation.
 */
export type CheckOutcome = ("satisfied" | "failed" | "exempt");
/**
 * Why the outcome is what it is; on the checks of a seeded fault it names the defect.
 */
export type CheckNote = (string | null);
/**
 * Generation 2, the one that is written.
 */
export interface PreflightVerdict2 {
    /**
     * Generation stamp.
     */
    readonly schemaVersion: 2;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly fixtureDigest: FixtureDigest;
    readonly passed: Passed;
    /**
     * One entry per planned check, in plan order.
     */
    readonly checks: readonly PreflightCheck[];
}
/**
 * The result of one planned check.
 */
export interface PreflightCheck {
    readonly kind: CheckKind;
    /**
     * The interface the check is about; null, together with operationId, for a check about the fixture as a whole.
     */
    readonly interfaceId: (Identifier | null);
    readonly operationId: CheckOperationId;
    readonly outcome: CheckOutcome;
    readonly note: CheckNote;
}
/**
 * Generation 1: as generation 2, with entries that do not name their interface.
 */
export interface PreflightVerdict1 {
    /**
     * Generation stamp.
     */
    readonly schemaVersion: 1;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly fixtureDigest: FixtureDigest;
    readonly passed: Passed;
    /**
     * One entry per planned check, in plan order.
     */
    readonly checks: readonly PreflightCheck1[];
}
/**
 * The result of one planned check, as generation 1 wrote it.
 */
export interface PreflightCheck1 {
    readonly kind: CheckKind;
    readonly operationId: CheckOperationId;
    readonly outcome: CheckOutcome;
    readonly note: CheckNote;
}
/** The newest generation. */
export type PreflightVerdict = PreflightVerdict2;
