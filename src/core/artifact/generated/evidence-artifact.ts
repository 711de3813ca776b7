// Generated from schemas/evidence-artifact.schema.json by `npm run generate`; change the schema instead.

/**
 * What scoring one probe over one trial set decided, and from what: outcomes, votes, coverage, strength, verdict and its basis. Minted by emit; no prior art. Only generation 4 is written and read. That a rate is its quotient, that votes follow from outcomes and that digests are those of what they name is the producer's word, held to by emit and by the aggregation.
 */
export type EvidenceArtifact = (ProductionEvidenceArtifact | ContractScoringEvidenceArtifact);
/**
 * The generation of the document.
 */
export type GenerationStamp = 4;
/**
 * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
 */
export type ParentDigest = (string | null);
/**
 * One more than the parent's; 0 for the first revision.
 */
export type RevisionCount = number;
/**
 * The run, one for all its trials; opaque.
 */
export type RunId = string;
/**
 * Identifier of a probe: "P-" and at least three digits.
 */
export type ProbeId = string;
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
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
 * A whole number from 0 on.
 */
export type Count = number;
/**
 * What became of an oracle.
 */
export type OutcomeState = ("caught" | "confirmed" | "missed" | "passed-clean-control" | "false-positive" | "abstained" | "bypassed" | "unreached" | "oracle-error" | "judge-error" | "infrastructure-error" | "not-applicable");
/**
 * How much a failure matters, in rising order.
 */
export type Severity = ("low" | "material" | "critical");
/**
 * Identifier of a finding: "F-" and at least three digits.
 */
export type FindingId = string;
/**
 * A kebab-case name.
 */
export type Identifier = string;
/**
 * A share of a whole.
 */
export type Share = number;
/**
 * Whether the strength was measured by a run or reconstructed from another's records; only measured is written.
 */
export type StrengthBasis = ("measured" | "reconstructed");
/**
 * The verdict of a valid run.
 */
export type Verdict = ("PASS" | "WAIVED" | "CONCERNS" | "FAIL");
/**
 * The result of a run about the system under test.
 */
export interface ProductionEvidenceArtifact {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly scoredProbeId: ProbeId;
    readonly scoringVersion: Digest;
    readonly scoringVersionInputs: ProductionScoringVersionInputs;
    readonly comparabilityKey: Digest;
    /**
     * The probes the qualification gate refused.
     */
    readonly excludedProbeIds: readonly ProbeId[];
    /**
     * The exit code the verdict stands for; never raised by a strict mode.
     */
    readonly exitCode: number;
    /**
     * Why the verdict is what it is, one line a reason; empty for PASS.
     *
     * Items: One line.
     */
    readonly verdictBasis: readonly string[];
    readonly callerAttestedInputs: AttestedInputs;
    readonly trials: Trials;
    /**
     * What became of each oracle in each trial: trials in order, inside a trial oracles in contract order.
     */
    readonly outcomes: readonly TrialOutcome[];
    /**
     * What the trials say together about the scored probe.
     */
    readonly reducedProbeOutcomes: readonly ReducedProbeOutcome[];
    /**
     * The findings that cite no oracle.
     */
    readonly uncitedFindings: readonly FindingId[];
    /**
     * The discipline rules the contract leaves unsatisfied, those below the severity floor included.
     */
    readonly coverageGaps: readonly CoverageGap[];
    readonly strength: Strength;
    readonly remediation: Remediation;
    /**
     * Says which kind of run this is.
     */
    readonly mode: "production";
    readonly productionVerdict: Verdict;
}
/**
 * What the scoring version is the digest of, in a run of mode production.
 */
export interface ProductionScoringVersionInputs {
    readonly contractSchemaVersion: Ordinal;
    readonly corpusDigest: Digest;
    readonly fixtureDigest: Digest;
    readonly evaluatorConfigurationDigest: Digest;
    readonly scoringPolicyDigest: Digest;
    /**
     * The mode of the run.
     */
    readonly mode: "production";
    /**
     * The instant waivers were evaluated at; absent when none was given, and then no waiver took effect.
     */
    readonly evaluatedAt?: string;
}
/**
 * How many trials were asked for, and what became of them.
 */
export interface Trials {
    readonly declaredMinimum: Ordinal;
    readonly completed: Count;
    /**
     * Their trial indexes, in order.
     */
    readonly completedAttempts: readonly Ordinal[];
    /**
     * The trials that measured nothing.
     */
    readonly invalidatedAttempts: readonly InvalidatedAttempt[];
}
/**
 * A trial that measured nothing.
 */
export interface InvalidatedAttempt {
    readonly attempt: Ordinal;
    /**
     * Why: the state its vote carries.
     */
    readonly reason: string;
}
/**
 * What became of one oracle in one trial.
 */
export interface TrialOutcome {
    /**
     * The oracle.
     */
    readonly oracleId: string;
    readonly trialIndex: Ordinal;
    /**
     * The probe it was scored through; null for none.
     */
    readonly probeId: (ProbeId | null);
    readonly state: OutcomeState;
    readonly severity: Severity;
    /**
     * What the evaluator filed; not-attempted also when nothing, or more than one disposition, was filed.
     */
    readonly disposition: ("held" | "violated" | "not-attempted");
    /**
     * The finding that decided the state; null when none did.
     */
    readonly resolvedFrom: (FindingId | null);
    /**
     * Whether what was filed and what the evidence shows fit together.
     */
    readonly corroboration: ("agrees" | "disagrees" | "not-evaluable");
    /**
     * The observations the oracle's steps selected, then the candidates of the signature.
     */
    readonly selectedObservationIds: readonly Identifier[];
    /**
     * How the oracle's check resolved, node by node; null when it has none.
     */
    readonly checkResolution: (CheckResolution | null);
}
/**
 * What one node of a check resolved to.
 */
export interface CheckResolution {
    /**
     * The value of the node.
     */
    readonly resolution: ("true" | "false" | "insufficient-evidence");
    /**
     * Why evidence is insufficient, on exactly the node that found so; null elsewhere.
     */
    readonly introductionCondition: ("empty-collection" | null);
    /**
     * The sub-expressions, in evaluation order.
     */
    readonly children: readonly CheckResolution[];
}
/**
 * The votes of all trials about one probe, and what they come to.
 */
export interface ReducedProbeOutcome {
    readonly probeId: ProbeId;
    readonly severity: Severity;
    /**
     * Whether any trial gave a valid vote.
     */
    readonly exercised: boolean;
    /**
     * Whether the caught votes exceed the threshold's share of the valid ones.
     */
    readonly caught: boolean;
    readonly catchThreshold: Share;
    /**
     * One vote a trial.
     */
    readonly trialVotes: readonly TrialVote[];
    readonly validCount: Count;
    readonly caughtCount: Count;
    /**
     * The votes that say the trial measured nothing.
     */
    readonly invalidatedAttempts: readonly InvalidatedAttempt[];
}
/**
 * The state that speaks for one trial.
 */
export interface TrialVote {
    readonly trialIndex: Ordinal;
    readonly state: OutcomeState;
}
/**
 * A discipline rule that is relevant for the contract and not satisfied by it.
 */
export interface CoverageGap {
    /**
     * The rule.
     */
    readonly rule: string;
    /**
     * The predicate that found it relevant.
     */
    readonly relevancePredicate: string;
    /**
     * The predicate that found it unsatisfied.
     */
    readonly satisfactionPredicate: string;
    /**
     * Whether the rule is satisfied.
     */
    readonly satisfied: boolean;
    readonly severity: Severity;
}
/**
 * How much of what was planted the contract catches.
 */
export interface Strength {
    /**
     * What the counts count.
     */
    readonly denominator: string;
    readonly basis: StrengthBasis;
    /**
     * By class; null where no admitted probe of the class counts.
     */
    readonly vector: {
        /**
         * Planted defects.
         */
        readonly defect: (ClassStrength | null);
        /**
         * Degenerate answers.
         */
        readonly gameability: (ClassStrength | null);
        /**
         * Systems that do nothing.
         */
        readonly "zero-action": (ClassStrength | null);
    };
    /**
     * Whether there were enough trials and every oracle was reached.
     */
    readonly comparable: boolean;
    /**
     * What the vector rests on, in a sentence; null for nothing to say.
     */
    readonly note: (string | null);
}
/**
 * The probes of one class.
 */
export interface ClassStrength {
    readonly caught: Count;
    readonly exercised: Count;
    /**
     * caught by exercised; null when nothing was exercised.
     */
    readonly rate: (Share | null);
}
/**
 * What is known about revisions of the contract.
 */
export interface Remediation {
    readonly revisionCount: Count;
    readonly cap: Count;
    /**
     * Whose word the cap is.
     */
    readonly capSource: "caller-attested";
    /**
     * Whether the chain of revisions handed in holds together; true throughout when none was.
     */
    readonly lineageChain: {
        /**
         * As many members as the revision count says.
         */
        readonly lengthConsistent: boolean;
        /**
         * No member twice.
         */
        readonly noRepeatedDigest: boolean;
        /**
         * Every parent is there.
         */
        readonly noGap: boolean;
    };
}
/**
 * The result of a run about the contract itself.
 */
export interface ContractScoringEvidenceArtifact {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly scoredProbeId: ProbeId;
    readonly scoringVersion: Digest;
    readonly scoringVersionInputs: ContractScoringVersionInputs;
    readonly comparabilityKey: Digest;
    /**
     * The probes the qualification gate refused.
     */
    readonly excludedProbeIds: readonly ProbeId[];
    /**
     * The exit code the verdict stands for; never raised by a strict mode.
     */
    readonly exitCode: number;
    /**
     * Why the verdict is what it is, one line a reason; empty for PASS.
     *
     * Items: One line.
     */
    readonly verdictBasis: readonly string[];
    readonly callerAttestedInputs: AttestedInputs;
    readonly trials: Trials;
    /**
     * What became of each oracle in each trial: trials in order, inside a trial oracles in contract order.
     */
    readonly outcomes: readonly TrialOutcome[];
    /**
     * What the trials say together about the scored probe.
     */
    readonly reducedProbeOutcomes: readonly ReducedProbeOutcome[];
    /**
     * The findings that cite no oracle.
     */
    readonly uncitedFindings: readonly FindingId[];
    /**
     * The discipline rules the contract leaves unsatisfied, those below the severity floor included.
     */
    readonly coverageGaps: readonly CoverageGap[];
    readonly strength: Strength;
    readonly remediation: Remediation;
    /**
     * Says which kind of run this is.
     */
    readonly mode: "contract-scoring";
    readonly contractVerdict: Verdict;
    /**
     * The defect findings that cite no oracle: what no oracle of the contract would have caught.
     */
    readonly uncitedFindingGaps: readonly UncitedFindingGap[];
    /**
     * What the evaluator recommended about the system; recorded, and moving no verdict.
     */
    readonly systemRecommendationRecorded: ("PASS" | "CONCERNS" | "FAIL");
    /**
     * A remark on that recommendation, or null.
     */
    readonly systemRecommendationNote: (string | null);
}
/**
 * What the scoring version is the digest of, in a run of mode contract-scoring.
 */
export interface ContractScoringVersionInputs {
    readonly contractSchemaVersion: Ordinal;
    readonly corpusDigest: Digest;
    readonly fixtureDigest: Digest;
    readonly evaluatorConfigurationDigest: Digest;
    readonly scoringPolicyDigest: Digest;
    /**
     * The mode of the run.
     */
    readonly mode: "contract-scoring";
    /**
     * The instant waivers were evaluated at; absent when none was given, and then no waiver took effect.
     */
    readonly evaluatedAt?: string;
}
/**
 * A defect finding that cites no oracle.
 */
export interface UncitedFindingGap {
    readonly findingId: FindingId;
    /**
     * The observations it cites, at least one.
     *
     * @minItems 1
     */
    readonly observationIds: readonly [
        Identifier,
        ...readonly (Identifier)[]
    ];
    /**
     * What it quotes, at least one quotation.
     *
     * @minItems 1
     */
    readonly quotedEvidence: readonly [
        QuotedEvidence,
        ...readonly (QuotedEvidence)[]
    ];
    readonly severity: Severity;
}
/**
 * One quotation.
 */
export interface QuotedEvidence {
    /**
     * The text quoted: a substring of the text of the channel, JSON in canonical spelling.
     */
    readonly quote: string;
    /**
     * The evidence channel quoted from.
     */
    readonly channel: ("response-body" | "response-headers" | "response-status" | "call-inputs" | "stdout" | "stderr" | "exit-code" | "artifact");
    /**
     * The file quoted from, exactly when channel is artifact; null otherwise.
     */
    readonly artifactId: (Identifier | null);
}
export type EvidenceArtifactDocument = EvidenceArtifact;
