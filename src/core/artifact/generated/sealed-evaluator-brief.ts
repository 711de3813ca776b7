// Generated from schemas/sealed-evaluator-brief.schema.json by `npm run generate`; change the schema instead.

/**
 * The only document of the pipeline an evaluator sees: what to find out about a system, in prose, without the checks, the plan or the operations behind it. Produced by seal; no prior art. Every supported generation is one branch, chosen by schemaVersion.
 */
export type SealedEvaluatorBriefDocument = (SealedEvaluatorBrief2 | SealedEvaluatorBrief1);
/**
 * Digest of the artifact this one revises; null exactly when revisionCount is 0. A brief is a lineage root whatever the lineage of its contract.
 */
export type ParentDigest = (ContractDigest | null);
/**
 * SHA-256 digest.
 */
export type ContractDigest = string;
/**
 * A number of things.
 */
export type RevisionCount = number;
/**
 * The behaviours of the contract, whole and in authored order.
 *
 * @minItems 1
 */
export type Behaviors = readonly [
    Behavior,
    ...readonly (Behavior)[]
];
/**
 * Identifier of an oracle.
 */
export type OracleId = string;
/**
 * One direction per oracle of the contract, sorted by oracleId (code units).
 *
 * @minItems 1
 */
export type Directions = readonly [
    BriefDirection,
    ...readonly (BriefDirection)[]
];
/**
 * A kebab-case slug.
 */
export type Identifier = string;
/**
 * The interfaces the evaluator may use, sorted by logicalId (code units); nothing of their operations.
 */
export type BriefInterfaces = readonly BriefInterface[];
/**
 * The resources the contract scopes, sorted by reference (code units).
 */
export type ScopedResources = readonly ScopedResource[];
/**
 * What the evaluator must not do, sorted by code unit, repeats kept.
 */
export type SafetyLimits = readonly string[];
/**
 * Most enumerated-step markers one direction may contain; null is no bound.
 */
export type ProbeStepBound = (RevisionCount | null);
/**
 * Generation 2, the one that is written.
 */
export interface SealedEvaluatorBrief2 {
    /**
     * Generation stamp.
     */
    readonly schemaVersion: 2;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly contractDigest: ContractDigest;
    readonly behaviors: Behaviors;
    readonly directions: Directions;
    readonly permittedInterfaces: BriefInterfaces;
    readonly scopedResources: ScopedResources;
    /**
     * The names of the test principals the contract declares, sorted by code unit. A name is an opaque label, never an account or a credential.
     */
    readonly principals: readonly Identifier[];
    readonly budgets: Budgets;
    readonly safetyLimits: SafetyLimits;
    readonly probeStepBound: ProbeStepBound;
}
/**
 * One behaviour the system is expected to show.
 */
export interface Behavior {
    /**
     * Identifier of the behaviour.
     */
    readonly id: string;
    /**
     * What the system is expected to do, in the author's words.
     */
    readonly description: string;
    /**
     * How much a failure of the behaviour matters: low < material < critical.
     */
    readonly severity: ("low" | "material" | "critical");
    /**
     * The observable condition that means the behaviour was met; null when the author stated none.
     */
    readonly observableSuccessCriterion: (string | null);
    /**
     * The requirements the behaviour is linked to.
     */
    readonly requirementLinks: readonly ExternalLink[];
    /**
     * The risks the behaviour is linked to.
     */
    readonly riskLinks: readonly ExternalLink[];
    /**
     * The oracles that discharge the behaviour; may be empty.
     */
    readonly oracles: readonly OracleId[];
}
/**
 * A reference into a system outside the contract; both parts are opaque.
 */
export interface ExternalLink {
    /**
     * The system referred to.
     */
    readonly scheme: string;
    /**
     * The entry in that system.
     */
    readonly id: string;
}
/**
 * What one oracle asks, as prose.
 */
export interface BriefDirection {
    readonly oracleId: OracleId;
    /**
     * The generated sentences, followed by the author's scope and negative domain where there are any.
     */
    readonly text: string;
}
/**
 * One interface the evaluator may use.
 */
export interface BriefInterface {
    readonly logicalId: Identifier;
    /**
     * How the interface is spoken to.
     */
    readonly kind: ("api" | "web" | "cli" | "mcp");
}
/**
 * One scoped resource.
 */
export interface ScopedResource {
    /**
     * What is referred to.
     */
    readonly reference: string;
    /**
     * What kind of resource it is.
     */
    readonly kind: string;
}
/**
 * The limits of one evaluation run.
 */
export interface Budgets {
    readonly maxToolCalls: RevisionCount;
    readonly maxWallClockMinutes: RevisionCount;
    /**
     * Most US dollars a run may cost, as a decimal string.
     */
    readonly maxCostUsd: string;
}
/**
 * Generation 1: as generation 2, without principals.
 */
export interface SealedEvaluatorBrief1 {
    /**
     * Generation stamp.
     */
    readonly schemaVersion: 1;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly contractDigest: ContractDigest;
    readonly behaviors: Behaviors;
    readonly directions: Directions;
    readonly permittedInterfaces: BriefInterfaces;
    readonly scopedResources: ScopedResources;
    readonly budgets: Budgets;
    readonly safetyLimits: SafetyLimits;
    readonly probeStepBound: ProbeStepBound;
}
/** The newest generation. */
export type SealedEvaluatorBrief = SealedEvaluatorBrief2;
