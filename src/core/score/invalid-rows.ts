import { basisLinesOf, collisionLineOf } from '../ingest/index.js';
import type { AssessedOutcome } from './assessment.js';
import type { InvalidatingCondition } from './invalidating-conditions.js';
import { eachOutcome, type LadderRow, once, row } from './ladder-row.js';
import { isInvalidating } from './outcome-states.js';

const eachWithCondition = (condition: InvalidatingCondition, line: (outcome: AssessedOutcome) => string) =>
  eachOutcome(({ resolution }) => resolution.invalidatingConditions.includes(condition), line);

/** The rows under which a run says nothing about anything, in the order of their lines (Chapter 10, section 10.13). */
export const invalidRows: readonly LadderRow[] = [
  row(
    'Invalid',
    'invalidating-state',
    'an outcome is `oracle-error`, `judge-error` or `infrastructure-error`',
    eachOutcome(
      ({ resolution }) => isInvalidating(resolution.state),
      ({ oracleId, resolution }) => `oracle ${oracleId} resolved ${resolution.state}`,
    ),
  ),
  row(
    'Invalid',
    'failed-preflight',
    'the pre-flight did not pass',
    once(({ preflightPassed }) => !preflightPassed, 'pre-flight verdict did not pass'),
  ),
  row(
    'Invalid',
    'isolation-manifest-violation',
    'the isolation manifest is absent, or shows a violation',
    ({ evidenceIntegrity }) =>
      evidenceIntegrity.isolationViolation.map((entry) => `isolation manifest violation: ${entry}`),
  ),
  row(
    'Invalid',
    're-execution-cap-breach',
    'more invalidated attempts than the cap',
    ({ outcomeState: { trials, reExecutionCap } }) => {
      const { length } = trials.invalidatedAttempts;
      return length > reExecutionCap
        ? [`${length} invalidated attempts exceeded the re-execution cap of ${reExecutionCap}`]
        : [];
    },
  ),
  row(
    'Invalid',
    'disposition-missing',
    'a required oracle has no single disposition',
    eachWithCondition(
      'disposition-missing',
      ({ oracleId }) => `oracle ${oracleId} is required and carries no disposition`,
    ),
  ),
  row(
    'Invalid',
    'required-check-unresolved',
    'the check of a required oracle gave no resolution',
    eachOutcome(
      ({ required, checkResolved }) => required && !checkResolved,
      ({ oracleId }) => `oracle ${oracleId} is required and its check never resolved`,
    ),
  ),
  row(
    'Invalid',
    'selector-ambiguity',
    'a step that stands for one observation selected several',
    eachWithCondition('selector-ambiguity', ({ oracleId }) => `oracle ${oracleId}: selector ambiguity`),
  ),
  row(
    'Invalid',
    'unwitnessed-claim',
    'a finding claims the planted defect where it does not show',
    eachWithCondition(
      'unwitnessed-detection-claim',
      ({ oracleId }) => `oracle ${oracleId}: unwitnessed detection claim`,
    ),
  ),
  row(
    'Invalid',
    'unwitnessed-quotation',
    'a quotation stands in no cited observation',
    ({ outcomeState: { unwitnessedQuotations: quotations } }) =>
      basisLinesOf({ kind: 'unwitnessed-quotation', quotations }),
  ),
  row(
    'Invalid',
    'duplicate-record-identifier',
    'a record uses an identifier twice',
    ({ evidenceIntegrity }) => evidenceIntegrity.duplicateRecordIdentifiers.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'dangling-citation',
    'a finding cites an observation the record does not have',
    ({ evidenceIntegrity }) => evidenceIntegrity.danglingCitations.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'dangling-disposition-citation',
    'a disposition cites an observation the record does not have',
    ({ evidenceIntegrity }) => evidenceIntegrity.danglingDispositionCitations.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'forbidden-input-not-withheld',
    'a forbidden input was not withheld',
    ({ evidenceIntegrity }) => evidenceIntegrity.forbiddenInputsNotWithheld.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'cross-artifact-disagreement',
    'record and manifest disagree on what they must agree on',
    ({ evidenceIntegrity }) => evidenceIntegrity.crossArtifactDisagreements.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'evaluator-configuration-absent',
    'there is no evaluator configuration',
    ({ evidenceIntegrity }) => evidenceIntegrity.evaluatorConfigurationAbsent.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'evaluator-configuration-digest-mismatch',
    'the evaluator configuration is not the one the record declares',
    ({ evidenceIntegrity }) => evidenceIntegrity.evaluatorConfigurationDigestMismatches.flatMap(basisLinesOf),
  ),
  row('Invalid', 'judge-result-unscored', 'the judge left a criterion unscored', ({ evidenceIntegrity }) =>
    evidenceIntegrity.judgeResultsUnscored.flatMap(basisLinesOf),
  ),
  row(
    'Invalid',
    'operation-identifier-collision',
    'an observation of an older record fits operations of several interfaces',
    ({ evidenceIntegrity }) => evidenceIntegrity.operationIdentifierCollisions.map(collisionLineOf),
  ),
  row(
    'Invalid',
    'trial-set-field-disagreement',
    'the trials do not belong to one run of the contract',
    ({ evidenceIntegrity }) =>
      evidenceIntegrity.trialSetDisagreements.map((text) => `trial-set field disagreement: ${text}`),
  ),
];
