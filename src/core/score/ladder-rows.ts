import { isAtOrAbove } from '../contract/index.js';
import type { AssessedOutcome, Assessment } from './assessment.js';
import { invalidRows } from './invalid-rows.js';
import { eachOutcome, type LadderRow, once, row } from './ladder-row.js';
import { BEHAVIOURAL_FAILURES } from './outcome-states.js';

const failsAtOrAboveFloor = ({ severity }: AssessedOutcome, { severityFloor }: Assessment): boolean =>
  isAtOrAbove(severity, severityFloor);

const isBehaviouralFailure = ({ resolution }: AssessedOutcome): boolean =>
  BEHAVIOURAL_FAILURES.has(resolution.state);

/** The gaps at or above the floor, those an unexpired waiver covers apart. */
const weightyGaps = (
  { coverageGaps, severityFloor, waivedRules }: Assessment,
  waived: boolean,
): readonly string[] =>
  coverageGaps
    .filter(
      ({ rule, severity }) => isAtOrAbove(severity, severityFloor) && waivedRules.includes(rule) === waived,
    )
    .map(({ rule }) => rule);

/** Every row of both ladders, tier by tier, in the order of their lines (Chapter 10, section 10.13). */
const rows: readonly LadderRow[] = [
  ...invalidRows,
  row(
    'FAIL',
    'behavioural-failure-at-or-above-floor',
    'an outcome is `missed`, `abstained`, `bypassed` or `false-positive`, at or above the severity floor',
    eachOutcome(
      (outcome, assessment) => isBehaviouralFailure(outcome) && failsAtOrAboveFloor(outcome, assessment),
      ({ oracleId, resolution }) =>
        `oracle ${oracleId} resolved ${resolution.state} at or above the severity floor`,
    ),
  ),
  row(
    'FAIL',
    'evidence-incomplete',
    'the evidence is reported incomplete',
    once(
      ({ evidenceIntegrity }) => evidenceIntegrity.disclosure.reportedIncomplete,
      'evidence reported incomplete',
    ),
  ),
  row(
    'FAIL',
    'evidence-over-truncated',
    'the evidence is cut shorter than disclosed',
    once(
      ({ evidenceIntegrity }) => evidenceIntegrity.overTruncated,
      'evidence truncated past its disclosed bound',
    ),
  ),
  row(
    'FAIL',
    'evidence-unavailable',
    'the evidence is not there',
    once(({ evidenceIntegrity }) => evidenceIntegrity.unavailable, 'evidence unavailable'),
  ),
  row(
    'FAIL',
    'evidence-internally-inconsistent',
    'the evidence contradicts itself',
    once(
      ({ evidenceIntegrity }) => evidenceIntegrity.internallyInconsistent,
      'evidence internally inconsistent',
    ),
  ),
  row(
    'FAIL',
    'lineage-chain-inconsistent',
    'the presented chain of revisions does not hold together',
    once(
      ({ remediationState: { lengthConsistent, noRepeatedDigest, noGap } }) =>
        !(lengthConsistent && noRepeatedDigest && noGap),
      'presented lineage chain is internally inconsistent',
    ),
  ),
  row(
    'FAIL',
    'evaluator-recommendation-fail',
    'the evaluator recommends FAIL',
    once(
      ({ evaluatorRecommendation }) => evaluatorRecommendation === 'FAIL',
      'evaluator recommendation FAIL',
    ),
    { productionOnly: true },
  ),
  row(
    'CONCERNS',
    'behavioural-failure-below-floor',
    'an outcome is `missed`, `abstained`, `bypassed` or `false-positive`, below the severity floor',
    eachOutcome(
      (outcome, assessment) => isBehaviouralFailure(outcome) && !failsAtOrAboveFloor(outcome, assessment),
      ({ oracleId, resolution }) =>
        `oracle ${oracleId} resolved ${resolution.state} below the severity floor`,
    ),
  ),
  row(
    'CONCERNS',
    'coverage-gap-at-or-above-floor',
    'the contract leaves a discipline rule unsatisfied, at or above the severity floor',
    (assessment) =>
      weightyGaps(assessment, false).map(
        (rule) => `coverage gap ${rule} unsatisfied at or above the severity floor`,
      ),
  ),
  row(
    'CONCERNS',
    'finding-confidence-below-threshold',
    'a finding is less confident than the policy asks',
    ({ findings, confidenceThreshold }) =>
      findings
        .filter(({ confidence }) => confidence < confidenceThreshold)
        .map(
          ({ findingId, confidence }) =>
            `finding ${findingId} confidence ${confidence} below the policy threshold`,
        ),
  ),
  row('CONCERNS', 'uncited-defect-finding', 'a defect finding cites no oracle', ({ uncitedDefectFindings }) =>
    uncitedDefectFindings.map(({ findingId }) => `finding ${findingId}: defect finding citing no oracle`),
  ),
  row(
    'CONCERNS',
    'below-minimum-trial-count',
    'fewer trials than the policy asks',
    ({ outcomeState: { trials } }) =>
      trials.completed < trials.declaredMinimum
        ? [`${trials.completed} completed trials below the declared minimum of ${trials.declaredMinimum}`]
        : [],
    { isEvidenceCondition: true },
  ),
  row(
    'CONCERNS',
    'oracle-unreached',
    'an outcome is `unreached`',
    eachOutcome(
      ({ resolution }) => resolution.state === 'unreached',
      ({ oracleId }) => `oracle ${oracleId} resolved unreached`,
    ),
    { isEvidenceCondition: true },
  ),
  row(
    'CONCERNS',
    'evaluator-recommendation-concerns',
    'the evaluator recommends CONCERNS',
    once(
      ({ evaluatorRecommendation }) => evaluatorRecommendation === 'CONCERNS',
      'evaluator recommendation CONCERNS',
    ),
    { productionOnly: true },
  ),
  row(
    'WAIVED',
    'waiver-honoured',
    'a waiver in force lifts a miss, or covers a coverage gap at or above the severity floor',
    (assessment) => [
      ...assessment.outcomeState.outcomes
        .filter(({ resolution }) => resolution.waiverRule === 'waiver-honoured')
        .map(({ oracleId }) => `oracle ${oracleId} waived (not-applicable)`),
      ...weightyGaps(assessment, true).map((rule) => `coverage gap ${rule} waived`),
    ],
  ),
];

/** The ladder of each mode. In contract scoring the evaluator's recommendation is only recorded. */
export const ladderRows: Readonly<Record<Assessment['mode'], readonly LadderRow[]>> = {
  production: rows,
  'contract-scoring': rows.filter(({ productionOnly }) => !productionOnly),
};
