import type { RunRecord } from '../artifact/generations/sealed-run-record.js';
import { compareCodeUnits } from '../artifact/index.js';
import { DUPLICATE_SUBJECTS, type DuplicateSubject } from './condition.js';
import type { ConditionRule } from './condition-rule.js';

const identifiersOf: { readonly [Subject in DuplicateSubject]: (record: RunRecord) => Iterable<string> } = {
  *observation({ observations }) {
    for (const { observationId } of observations) yield observationId;
  },
  *finding({ findings }) {
    for (const { findingId } of findings) yield findingId;
  },
  *'oracle-disposition'({ oracleDispositions }) {
    for (const { oracleId } of oracleDispositions) yield oracleId;
  },
  *'judge-result'({ judgeResults }) {
    for (const { rubricId, criterionId } of judgeResults) yield `${rubricId}/${criterionId}`;
  },
};

/** The identifiers that occur more than once, ascending, with their count. */
const repeated = (identifiers: Iterable<string>): readonly (readonly [string, number])[] => {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const identifier of identifiers) {
    if (seen.has(identifier)) counts.set(identifier, (counts.get(identifier) ?? 1) + 1);
    else seen.add(identifier);
  }
  return [...counts].sort(([a], [b]) => compareCodeUnits(a, b));
};

/** An identifier that is to name one element of the record names several. */
export const duplicateRecordIdentifier: ConditionRule<'duplicate-record-identifier'> = {
  kind: 'duplicate-record-identifier',
  target: 'duplicateRecordIdentifiers',
  *find({ record }) {
    for (const subject of DUPLICATE_SUBJECTS) {
      for (const [identifier, occurrences] of repeated(identifiersOf[subject](record))) {
        yield { kind: 'duplicate-record-identifier', subject, identifier, occurrences };
      }
    }
  },
  basis: ({ subject, identifier, occurrences }) => [
    `duplicate ${subject} identifier "${identifier}" (${occurrences} occurrences)`,
  ],
};
