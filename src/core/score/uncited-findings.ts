import type { UncitedFindingGap } from '../artifact/generated/evidence-artifact.js';
import type { ValidatedObservations } from '../ingest/index.js';
import { isDefectFinding } from './finding-buckets.js';

type Trials = readonly Pick<ValidatedObservations, 'findings'>[];

/** The findings that cite no oracle, of every type, trial by trial (Chapter 10, section 10.10). */
export const uncitedFindingsOf = (trials: Trials): readonly string[] =>
  trials.flatMap(({ findings }) =>
    findings.filter(({ oracleId }) => oracleId === null).map(({ findingId }) => findingId),
  );

/** The defect findings among them: something is wrong, and no oracle of the contract says so. */
export const uncitedDefectFindingsOf = (trials: Trials): readonly UncitedFindingGap[] =>
  trials.flatMap(({ findings }) =>
    findings
      .filter(isDefectFinding)
      .filter(({ oracleId }) => oracleId === null)
      .map(({ findingId, observationIds, quotedEvidence, severity }) => ({
        findingId,
        observationIds,
        quotedEvidence,
        severity,
      })),
  );
