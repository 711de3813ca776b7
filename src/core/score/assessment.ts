import type { Severity } from '../artifact/generated/eval-contract.js';
import type { CoverageGap, Trials, UncitedFindingGap } from '../artifact/generated/evidence-artifact.js';
import type { EvidenceDisclosure } from '../artifact/generated/sealed-run-record.js';
import type { IngestConditionOf, OperationCollision, UnwitnessedQuotation } from '../ingest/index.js';
import type { RemediationState } from './remediation-state.js';
import type { OutcomeResolution } from './resolve-outcome.js';
import type { EvaluatorRecommendation } from './verdict.js';

/** One outcome, as the ladder reads it. */
export interface AssessedOutcome {
  readonly oracleId: string;
  readonly required: boolean;
  readonly severity: Severity;
  /** Whether the check gave any resolution. */
  readonly checkResolved: boolean;
  readonly resolution: Pick<OutcomeResolution, 'state' | 'waiverRule' | 'invalidatingConditions'>;
}

/** Everything that speaks for or against the evidence itself, of all trials in order. */
export interface EvidenceIntegrity {
  readonly disclosure: EvidenceDisclosure;
  readonly overTruncated: boolean;
  readonly unavailable: boolean;
  readonly internallyInconsistent: boolean;
  readonly isolationViolation: readonly string[];
  readonly duplicateRecordIdentifiers: readonly IngestConditionOf<'duplicate-record-identifier'>[];
  readonly danglingCitations: readonly IngestConditionOf<'dangling-citation'>[];
  readonly danglingDispositionCitations: readonly IngestConditionOf<'dangling-disposition-citation'>[];
  readonly forbiddenInputsNotWithheld: readonly IngestConditionOf<'forbidden-input-not-withheld'>[];
  readonly crossArtifactDisagreements: readonly IngestConditionOf<'cross-artifact-disagreement'>[];
  readonly evaluatorConfigurationAbsent: readonly IngestConditionOf<'evaluator-configuration-absent'>[];
  readonly evaluatorConfigurationDigestMismatches: readonly IngestConditionOf<'evaluator-configuration-digest-mismatch'>[];
  readonly judgeResultsUnscored: readonly IngestConditionOf<'judge-result-unscored'>[];
  /** Only records of generations 3 to 6 have any. */
  readonly operationIdentifierCollisions: readonly OperationCollision[];
  readonly trialSetDisagreements: readonly string[];
}

/** All that a ladder decides from (Chapter 10, section 10.12). */
export type Assessment = ProductionAssessment | ContractScoringAssessment;

/** The assessment of a run about the system: the evaluator's recommendation counts. */
interface ProductionAssessment extends CommonAssessment {
  readonly mode: 'production';
}

/** The assessment of a run about the contract: the recommendation is about a system known to be broken. */
interface ContractScoringAssessment extends CommonAssessment {
  readonly mode: 'contract-scoring';
  readonly systemRecommendationRecorded: EvaluatorRecommendation;
  readonly systemRecommendationNote: null;
}

interface CommonAssessment {
  readonly outcomeState: {
    /** Trial by trial, inside a trial in contract order. */
    readonly outcomes: readonly AssessedOutcome[];
    readonly unwitnessedQuotations: readonly UnwitnessedQuotation[];
    readonly trials: Trials;
    readonly reExecutionCap: number;
  };
  readonly evidenceIntegrity: EvidenceIntegrity;
  readonly evaluatorRecommendation: EvaluatorRecommendation;
  readonly coverageGaps: readonly CoverageGap[];
  /** The discipline rules whose gaps an unexpired waiver covers; empty unless waivers were evaluated. */
  readonly waivedRules: readonly string[];
  readonly uncitedDefectFindings: readonly UncitedFindingGap[];
  readonly findings: readonly { readonly findingId: string; readonly confidence: number }[];
  readonly confidenceThreshold: number;
  readonly severityFloor: Severity;
  readonly remediationState: RemediationState;
  readonly preflightPassed: boolean;
}
