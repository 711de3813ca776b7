import type { CoverageGap, Trials, UncitedFindingGap } from '../artifact/generated/evidence-artifact.js';
import type { ScoringPolicy } from '../artifact/generated/scoring-policy.js';
import type { EvidenceDisclosure } from '../artifact/generated/sealed-run-record.js';
import type {
  IngestCondition,
  IngestConditionKind,
  IngestConditionOf,
  ValidatedObservations,
} from '../ingest/index.js';
import type { Assessment, EvidenceIntegrity } from './assessment.js';
import type { RemediationState } from './remediation-state.js';
import type { ScoredOutcome } from './trial-outcomes.js';

/** What the parts of a score say, before they are one assessment. */
export interface AssessmentParts {
  /** In trial order. */
  readonly trials: readonly ValidatedObservations[];
  readonly outcomes: readonly ScoredOutcome[];
  readonly trialCounts: Trials;
  readonly trialSetDisagreements: readonly string[];
  readonly coverageGaps: readonly CoverageGap[];
  readonly waivedRules: readonly string[];
  readonly uncitedDefectFindings: readonly UncitedFindingGap[];
  readonly remediationState: RemediationState;
  readonly policy: ScoringPolicy;
  readonly preflightPassed: boolean;
  /** Whether what the records disclose about their evidence is to be heard (overview, correction 12). */
  readonly hearsDisclosures: boolean;
}

const isOfKind =
  <Kind extends IngestConditionKind>(kind: Kind) =>
  (condition: IngestCondition): condition is Extract<IngestCondition, IngestConditionOf<Kind>> =>
    condition.kind === kind;

/** The trials together: incomplete as soon as one is, cut at the narrowest bound. */
const disclosureOf = (disclosures: readonly EvidenceDisclosure[]): EvidenceDisclosure => {
  const bounds = disclosures.flatMap(({ truncationBound }) => truncationBound ?? []);
  return {
    truncationBound: bounds.length === 0 ? null : bounds.reduce((a, b) => Math.min(a, b)),
    reportedIncomplete: disclosures.some(({ reportedIncomplete }) => reportedIncomplete),
  };
};

const integrityOf = ({
  trials,
  trialSetDisagreements,
  hearsDisclosures,
}: AssessmentParts): EvidenceIntegrity => {
  const conditions = trials.flatMap((trial) => trial.conditions);
  return {
    disclosure: disclosureOf(
      hearsDisclosures ? trials.map(({ evidenceDisclosure }) => evidenceDisclosure) : [],
    ),
    // A record discloses a bound in a unit of its own: nothing in it can show these three.
    overTruncated: false,
    unavailable: false,
    internallyInconsistent: false,
    isolationViolation: trials.flatMap(({ isolationViolation }) => isolationViolation),
    duplicateRecordIdentifiers: conditions.filter(isOfKind('duplicate-record-identifier')),
    danglingCitations: conditions.filter(isOfKind('dangling-citation')),
    danglingDispositionCitations: conditions.filter(isOfKind('dangling-disposition-citation')),
    forbiddenInputsNotWithheld: conditions.filter(isOfKind('forbidden-input-not-withheld')),
    crossArtifactDisagreements: conditions.filter(isOfKind('cross-artifact-disagreement')),
    evaluatorConfigurationAbsent: conditions.filter(isOfKind('evaluator-configuration-absent')),
    evaluatorConfigurationDigestMismatches: conditions.filter(
      isOfKind('evaluator-configuration-digest-mismatch'),
    ),
    judgeResultsUnscored: conditions.filter(isOfKind('judge-result-unscored')),
    operationIdentifierCollisions: trials.flatMap(({ operationCollisions }) => operationCollisions),
    trialSetDisagreements,
  };
};

/** Puts together what a ladder decides from; mode and recommendation are the first trial's (Chapter 10, section 10.12). */
export const assess = (parts: AssessmentParts): Assessment => {
  const { trials, outcomes, policy } = parts;
  const { mode, evaluatorRecommendation } = trials[0] ?? {
    mode: 'production',
    evaluatorRecommendation: 'PASS',
  };
  const common = {
    outcomeState: {
      outcomes: outcomes.map(({ oracleId, severity, checkResolution, resolution }) => ({
        oracleId,
        required: true,
        severity,
        checkResolved: checkResolution !== null,
        resolution,
      })),
      unwitnessedQuotations: trials.flatMap(({ unwitnessedQuotations }) => unwitnessedQuotations),
      trials: parts.trialCounts,
      reExecutionCap: policy.reExecutionCap,
    },
    evidenceIntegrity: integrityOf(parts),
    evaluatorRecommendation,
    coverageGaps: parts.coverageGaps,
    waivedRules: parts.waivedRules,
    uncitedDefectFindings: parts.uncitedDefectFindings,
    findings: trials.flatMap(({ findings }) =>
      findings.map(({ findingId, confidence }) => ({ findingId, confidence })),
    ),
    confidenceThreshold: policy.confidenceThreshold,
    severityFloor: policy.severityFloor,
    remediationState: parts.remediationState,
    preflightPassed: parts.preflightPassed,
  };
  return mode === 'production'
    ? { ...common, mode }
    : {
        ...common,
        mode,
        systemRecommendationRecorded: evaluatorRecommendation,
        systemRecommendationNote: null,
      };
};
