import type { AssessedOutcome, Assessment, EvidenceIntegrity } from '../../../src/core/score/assessment.js';
import type { OutcomeState } from '../../../src/core/score/outcome-states.js';

/** An outcome as the ladder reads it: confirmed, unless told otherwise. */
export const assessed = (state: OutcomeState, changes: Partial<AssessedOutcome> = {}): AssessedOutcome => ({
  oracleId: 'O-001',
  required: true,
  severity: 'material',
  checkResolved: true,
  resolution: { state, waiverRule: null, invalidatingConditions: [] },
  ...changes,
});

/** An outcome that a condition invalidates. */
export const invalidated = (
  state: OutcomeState,
  ...invalidatingConditions: AssessedOutcome['resolution']['invalidatingConditions']
): AssessedOutcome => assessed(state, { resolution: { state, waiverRule: null, invalidatingConditions } });

const integrity: EvidenceIntegrity = {
  disclosure: { truncationBound: null, reportedIncomplete: false },
  overTruncated: false,
  unavailable: false,
  internallyInconsistent: false,
  isolationViolation: [],
  duplicateRecordIdentifiers: [],
  danglingCitations: [],
  danglingDispositionCitations: [],
  forbiddenInputsNotWithheld: [],
  crossArtifactDisagreements: [],
  evaluatorConfigurationAbsent: [],
  evaluatorConfigurationDigestMismatches: [],
  judgeResultsUnscored: [],
  operationIdentifierCollisions: [],
  trialSetDisagreements: [],
};

/** Changes to an assessment, one level down where the assessment has one. */
export type AssessmentChanges = Partial<
  Omit<Assessment, 'mode' | 'outcomeState' | 'evidenceIntegrity'> & {
    readonly outcomeState: Partial<Assessment['outcomeState']>;
    readonly evidenceIntegrity: Partial<EvidenceIntegrity>;
  }
>;

/** Three of three trials of one confirmed oracle: PASS in both modes (Chapter 10, section 10.17). */
export const clearAssessment = (mode: Assessment['mode'], changes: AssessmentChanges = {}): Assessment => {
  const { outcomeState, evidenceIntegrity, ...rest } = changes;
  const common = {
    outcomeState: {
      outcomes: [assessed('confirmed')],
      unwitnessedQuotations: [],
      trials: { declaredMinimum: 3, completed: 3, completedAttempts: [1, 2, 3], invalidatedAttempts: [] },
      reExecutionCap: 2,
      ...outcomeState,
    },
    evidenceIntegrity: { ...integrity, ...evidenceIntegrity },
    evaluatorRecommendation: 'PASS',
    coverageGaps: [],
    waivedRules: [],
    uncitedDefectFindings: [],
    findings: [],
    confidenceThreshold: 0.7,
    severityFloor: 'material',
    remediationState: { lengthConsistent: true, noRepeatedDigest: true, noGap: true },
    preflightPassed: true,
    ...rest,
  } as const;
  return mode === 'production'
    ? { ...common, mode }
    : { ...common, mode, systemRecommendationRecorded: 'PASS', systemRecommendationNote: null };
};

/** A coverage gap of a rule. */
export const gap = (
  rule: string,
  severity: 'low' | 'material' | 'critical',
): Assessment['coverageGaps'][number] => ({
  rule,
  relevancePredicate: `${rule}-relevance`,
  satisfactionPredicate: `${rule}-satisfaction`,
  satisfied: false,
  severity,
});

/** Trials as the ladder counts them. */
export const trials = (completed: number, invalidated = 0): Assessment['outcomeState']['trials'] => ({
  declaredMinimum: 3,
  completed,
  completedAttempts: Array.from({ length: completed }, (_, index) => index + 1),
  invalidatedAttempts: Array.from({ length: invalidated }, (_, index) => ({
    attempt: index + 1,
    reason: 'infrastructure-error',
  })),
});

/** One way to make a row hold, and the nearest change under which it does not. */
export interface LadderCase {
  /** The row. */
  readonly row: string;
  readonly holds: AssessmentChanges;
  readonly nearMiss: AssessmentChanges;
  readonly lines: readonly string[];
}

const outcomes = (...assessedOutcomes: readonly AssessedOutcome[]): AssessmentChanges => ({
  outcomeState: { outcomes: assessedOutcomes },
});

/** A case of every row, in the order of the rows. */
export const LADDER_CASES: readonly LadderCase[] = [
  {
    row: 'invalidating-state',
    holds: outcomes(invalidated('oracle-error'), { ...invalidated('judge-error'), oracleId: 'O-002' }),
    nearMiss: outcomes(assessed('not-applicable')),
    lines: ['oracle O-001 resolved oracle-error', 'oracle O-002 resolved judge-error'],
  },
  {
    row: 'failed-preflight',
    holds: { preflightPassed: false },
    nearMiss: { preflightPassed: true },
    lines: ['pre-flight verdict did not pass'],
  },
  {
    row: 'isolation-manifest-violation',
    holds: {
      evidenceIntegrity: { isolationViolation: ['isolation manifest absent', 'manifest violation: '] },
    },
    nearMiss: { evidenceIntegrity: { isolationViolation: [] } },
    lines: [
      'isolation manifest violation: isolation manifest absent',
      'isolation manifest violation: manifest violation: ',
    ],
  },
  {
    row: 're-execution-cap-breach',
    holds: { outcomeState: { trials: trials(3, 3) } },
    nearMiss: { outcomeState: { trials: trials(3, 2) } },
    lines: ['3 invalidated attempts exceeded the re-execution cap of 2'],
  },
  {
    row: 'disposition-missing',
    holds: outcomes(invalidated('confirmed', 'disposition-missing')),
    nearMiss: outcomes(invalidated('confirmed', 'unsupported-disposition')),
    lines: ['oracle O-001 is required and carries no disposition'],
  },
  {
    row: 'required-check-unresolved',
    holds: outcomes(assessed('confirmed', { checkResolved: false })),
    nearMiss: outcomes(assessed('confirmed', { checkResolved: false, required: false })),
    lines: ['oracle O-001 is required and its check never resolved'],
  },
  {
    row: 'selector-ambiguity',
    holds: outcomes(invalidated('confirmed', 'selector-ambiguity')),
    nearMiss: outcomes(invalidated('confirmed')),
    lines: ['oracle O-001: selector ambiguity'],
  },
  {
    row: 'unwitnessed-claim',
    holds: outcomes(invalidated('confirmed', 'unwitnessed-detection-claim')),
    nearMiss: outcomes(invalidated('confirmed', 'dangling-probe-citation')),
    lines: ['oracle O-001: unwitnessed detection claim'],
  },
  {
    row: 'unwitnessed-quotation',
    holds: {
      outcomeState: {
        unwitnessedQuotations: [
          { findingId: 'F-001', quoteIndex: 0, channel: 'stdout', quote: 'nine', citedObservationIds: [] },
        ],
      },
    },
    nearMiss: { outcomeState: { unwitnessedQuotations: [] } },
    lines: ['finding F-001: unwitnessed quotation on channel stdout'],
  },
  {
    row: 'duplicate-record-identifier',
    holds: {
      evidenceIntegrity: {
        duplicateRecordIdentifiers: [
          { kind: 'duplicate-record-identifier', subject: 'finding', identifier: 'F-001', occurrences: 2 },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { duplicateRecordIdentifiers: [] } },
    lines: ['duplicate finding identifier "F-001" (2 occurrences)'],
  },
  {
    row: 'dangling-citation',
    holds: {
      evidenceIntegrity: {
        danglingCitations: [
          { kind: 'dangling-citation', findingId: 'F-001', unresolvedObservationIds: ['obs-8', 'obs-9'] },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { danglingCitations: [] } },
    lines: ['finding F-001 cites unresolved observation(s): obs-8, obs-9'],
  },
  {
    row: 'dangling-disposition-citation',
    holds: {
      evidenceIntegrity: {
        danglingDispositionCitations: [
          { kind: 'dangling-disposition-citation', oracleId: 'O-001', unresolvedObservationIds: ['obs-9'] },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { danglingDispositionCitations: [] } },
    lines: ['oracle O-001 disposition cites unresolved observation(s): obs-9'],
  },
  {
    row: 'forbidden-input-not-withheld',
    holds: {
      evidenceIntegrity: {
        forbiddenInputsNotWithheld: [
          { kind: 'forbidden-input-not-withheld', inputs: ['source-code', 'human-labels'] },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { forbiddenInputsNotWithheld: [] } },
    lines: [
      'forbidden input admitted rather than withheld: source-code',
      'forbidden input admitted rather than withheld: human-labels',
    ],
  },
  {
    row: 'cross-artifact-disagreement',
    holds: {
      evidenceIntegrity: {
        crossArtifactDisagreements: [
          { kind: 'cross-artifact-disagreement', field: 'runId', recordValue: 'a', manifestValue: 'b' },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { crossArtifactDisagreements: [] } },
    lines: ['record and manifest disagree on runId: record "a", manifest "b"'],
  },
  {
    row: 'evaluator-configuration-absent',
    holds: {
      evidenceIntegrity: { evaluatorConfigurationAbsent: [{ kind: 'evaluator-configuration-absent' }] },
    },
    nearMiss: { evidenceIntegrity: { evaluatorConfigurationAbsent: [] } },
    lines: ['evaluator configuration absent'],
  },
  {
    row: 'evaluator-configuration-digest-mismatch',
    holds: {
      evidenceIntegrity: {
        evaluatorConfigurationDigestMismatches: [
          { kind: 'evaluator-configuration-digest-mismatch', declaredDigest: 'd', computedDigest: 'c' },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { evaluatorConfigurationDigestMismatches: [] } },
    lines: ['evaluator configuration digest mismatch: declared "d", computed "c"'],
  },
  {
    row: 'judge-result-unscored',
    holds: {
      evidenceIntegrity: {
        judgeResultsUnscored: [{ kind: 'judge-result-unscored', rubricId: 'R-001', criterionId: 'RC-002' }],
      },
    },
    nearMiss: { evidenceIntegrity: { judgeResultsUnscored: [] } },
    lines: ['judge result unscored: rubric R-001 criterion RC-002'],
  },
  {
    row: 'operation-identifier-collision',
    holds: {
      evidenceIntegrity: {
        operationIdentifierCollisions: [
          { trialIndex: 1, observationId: 'obs-1', operationId: 'read', logicalIds: ['files', 'notes'] },
        ],
      },
    },
    nearMiss: { evidenceIntegrity: { operationIdentifierCollisions: [] } },
    lines: [
      'operation identifier collision: trial 1 observation obs-1: operationId "read" matches operations in 2 permittedInterfaces entries (files, notes)',
    ],
  },
  {
    row: 'trial-set-field-disagreement',
    holds: { evidenceIntegrity: { trialSetDisagreements: ['trialIndex: duplicate value 1'] } },
    nearMiss: { evidenceIntegrity: { trialSetDisagreements: [] } },
    lines: ['trial-set field disagreement: trialIndex: duplicate value 1'],
  },
  {
    row: 'behavioural-failure-at-or-above-floor',
    holds: outcomes(
      assessed('missed'),
      assessed('abstained', { oracleId: 'O-002', severity: 'critical' }),
      assessed('bypassed', { oracleId: 'O-003' }),
      assessed('false-positive', { oracleId: 'O-004' }),
    ),
    nearMiss: outcomes(assessed('unreached')),
    lines: [
      'oracle O-001 resolved missed at or above the severity floor',
      'oracle O-002 resolved abstained at or above the severity floor',
      'oracle O-003 resolved bypassed at or above the severity floor',
      'oracle O-004 resolved false-positive at or above the severity floor',
    ],
  },
  {
    row: 'evidence-incomplete',
    holds: { evidenceIntegrity: { disclosure: { truncationBound: null, reportedIncomplete: true } } },
    nearMiss: { evidenceIntegrity: { disclosure: { truncationBound: 4, reportedIncomplete: false } } },
    lines: ['evidence reported incomplete'],
  },
  {
    row: 'evidence-over-truncated',
    holds: { evidenceIntegrity: { overTruncated: true } },
    nearMiss: { evidenceIntegrity: { overTruncated: false } },
    lines: ['evidence truncated past its disclosed bound'],
  },
  {
    row: 'evidence-unavailable',
    holds: { evidenceIntegrity: { unavailable: true } },
    nearMiss: { evidenceIntegrity: { unavailable: false } },
    lines: ['evidence unavailable'],
  },
  {
    row: 'evidence-internally-inconsistent',
    holds: { evidenceIntegrity: { internallyInconsistent: true } },
    nearMiss: { evidenceIntegrity: { internallyInconsistent: false } },
    lines: ['evidence internally inconsistent'],
  },
  {
    row: 'lineage-chain-inconsistent',
    holds: { remediationState: { lengthConsistent: true, noRepeatedDigest: true, noGap: false } },
    nearMiss: { remediationState: { lengthConsistent: true, noRepeatedDigest: true, noGap: true } },
    lines: ['presented lineage chain is internally inconsistent'],
  },
  {
    row: 'evaluator-recommendation-fail',
    holds: { evaluatorRecommendation: 'FAIL' },
    nearMiss: { evaluatorRecommendation: 'CONCERNS' },
    lines: ['evaluator recommendation FAIL'],
  },
  {
    row: 'behavioural-failure-below-floor',
    holds: outcomes(assessed('missed', { severity: 'low' })),
    nearMiss: outcomes(assessed('missed', { severity: 'material' })),
    lines: ['oracle O-001 resolved missed below the severity floor'],
  },
  {
    row: 'coverage-gap-at-or-above-floor',
    holds: { coverageGaps: [gap('whole-body', 'material'), gap('per-record', 'critical')] },
    nearMiss: { coverageGaps: [gap('whole-body', 'low')] },
    lines: [
      'coverage gap whole-body unsatisfied at or above the severity floor',
      'coverage gap per-record unsatisfied at or above the severity floor',
    ],
  },
  {
    row: 'finding-confidence-below-threshold',
    holds: { findings: [{ findingId: 'F-001', confidence: 0.5 }] },
    nearMiss: { findings: [{ findingId: 'F-001', confidence: 0.7 }] },
    lines: ['finding F-001 confidence 0.5 below the policy threshold'],
  },
  {
    row: 'uncited-defect-finding',
    holds: {
      uncitedDefectFindings: [
        {
          findingId: 'F-001',
          severity: 'low',
          observationIds: ['obs-1'],
          quotedEvidence: [{ quote: 'x', channel: 'stdout', artifactId: null }],
        },
      ],
    },
    nearMiss: { uncitedDefectFindings: [] },
    lines: ['finding F-001: defect finding citing no oracle'],
  },
  {
    row: 'below-minimum-trial-count',
    holds: { outcomeState: { trials: trials(1) } },
    nearMiss: { outcomeState: { trials: trials(3) } },
    lines: ['1 completed trials below the declared minimum of 3'],
  },
  {
    row: 'oracle-unreached',
    holds: outcomes(assessed('unreached'), assessed('unreached')),
    nearMiss: outcomes(assessed('not-applicable')),
    lines: ['oracle O-001 resolved unreached', 'oracle O-001 resolved unreached'],
  },
  {
    row: 'evaluator-recommendation-concerns',
    holds: { evaluatorRecommendation: 'CONCERNS' },
    nearMiss: { evaluatorRecommendation: 'PASS' },
    lines: ['evaluator recommendation CONCERNS'],
  },
  {
    row: 'waiver-honoured',
    holds: outcomes(
      assessed('not-applicable', {
        resolution: { state: 'not-applicable', waiverRule: 'waiver-honoured', invalidatingConditions: [] },
      }),
    ),
    nearMiss: outcomes(assessed('not-applicable')),
    lines: ['oracle O-001 waived (not-applicable)'],
  },
];
