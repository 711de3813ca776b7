import { AGREEMENT_FIELDS } from './condition.js';
import type { ConditionRule } from './condition-rule.js';

/** The manifest is of another run, contract or configuration than the record. */
export const crossArtifactDisagreement: ConditionRule<'cross-artifact-disagreement'> = {
  kind: 'cross-artifact-disagreement',
  target: 'crossArtifactDisagreements',
  *find({ record, manifest }) {
    if (manifest === null) return;
    for (const field of AGREEMENT_FIELDS) {
      const [recordValue, manifestValue] = [record[field], manifest[field]];
      if (recordValue !== manifestValue) {
        yield { kind: 'cross-artifact-disagreement', field, recordValue, manifestValue };
      }
    }
  },
  basis: ({ field, recordValue, manifestValue }) => [
    `record and manifest disagree on ${field}: record "${recordValue}", manifest "${manifestValue}"`,
  ],
};
