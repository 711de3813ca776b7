import { freezeArtifact } from '../freeze.js';
import type { SealedRunRecordDocument } from '../generated/sealed-run-record.js';
import { validate } from '../generated/sealed-run-record.validate.js';
import { type RunRecord, upgradeSealedRunRecord } from '../generations/sealed-run-record.js';
import { shapeFault } from '../shape-fault.js';
import { type AcceptedStamps, type Issue, readDocument, readDocumentList } from '../validation.js';

const KEY = 'sealed-run-record';

/** The generation of run records that is current (Chapter 09, section 9.2). */
export const SEALED_RUN_RECORD_SCHEMA_VERSION = 8;

/** Every generation of run records that is read, newest first (Chapter 09, section 9.14). */
const SEALED_RUN_RECORD_GENERATIONS = [8, 7, 6, 5, 4, 3] as const;

const STAMPS: AcceptedStamps = {
  acceptedVersions: SEALED_RUN_RECORD_GENERATIONS,
  newest: SEALED_RUN_RECORD_SCHEMA_VERSION,
  consequence:
    'a record written for another version would be scored under a shape this build does not define',
};

/** A record as it was read: the document, frozen, and its newest shape (Chapter 09, sections 9.2 and 9.14). */
export type ReadRunRecord = { readonly document: SealedRunRecordDocument; readonly model: RunRecord };

const stampPathOf = (record: unknown, index: number): string => {
  const named = typeof record === 'object' && record !== null && 'trialIndex' in record;
  const trial =
    named && typeof record.trialIndex === 'number' ? `trialIndex=${record.trialIndex}` : `index=${index}`;
  return `SealedRunRecord[${trial}].schemaVersion`;
};

/** The one rule of a record that JSON Schema cannot state. */
const SEQUENCE_RULE =
  "every observation's `sequence` is unique within the record (ADR-006, owed item 2); a duplicate leaves the total order the fix exists to supply ambiguous";

const repeatsSequence = ({ observations }: SealedRunRecordDocument): boolean =>
  new Set<number>(observations.map(({ sequence }) => sequence)).size < observations.length;

const requireUniqueSequences = (
  records: readonly SealedRunRecordDocument[],
  artifactPath: string,
  pointerOf: (index: number) => string,
): void => {
  const issues = records.flatMap((record, index): readonly Issue[] =>
    repeatsSequence(record) ? [{ pointer: pointerOf(index), message: SEQUENCE_RULE }] : [],
  );
  if (issues.length > 0) throw shapeFault(KEY, artifactPath, issues);
};

const toReading = (document: SealedRunRecordDocument): ReadRunRecord => ({
  document,
  model: freezeArtifact(upgradeSealedRunRecord(document)),
});

/**
 * Reads one run record of generation 3 to 8 (Chapter 09, section 9.2).
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readSealedRunRecord = (value: unknown, artifactPath = 'SealedRunRecord'): ReadRunRecord => {
  const stampPath = stampPathOf(value, 0);
  const document = readDocument<SealedRunRecordDocument>({
    ...STAMPS,
    key: KEY,
    artifactPath,
    stampPath,
    validate,
    value,
  });
  requireUniqueSequences([document], artifactPath, () => '/observations');
  return toReading(document);
};

/**
 * Reads the records of a trial set, in the order given: the stamps of all, then the shapes (Chapter 09, section 9.2).
 *
 * @throws RuntimeFault as {@link readSealedRunRecord}; `schema-parse-failure` also for what is not a list, and for a
 * list without a record.
 */
export const readSealedRunRecords = (
  value: unknown,
  artifactPath = 'SealedRunRecord[]',
): readonly ReadRunRecord[] => {
  const documents = readDocumentList<SealedRunRecordDocument>({
    ...STAMPS,
    key: KEY,
    artifactPath,
    stampPathOf,
    validate,
    value,
  });
  if (documents.length === 0)
    throw shapeFault(KEY, artifactPath, [{ pointer: '', message: 'expected at least one record' }]);
  requireUniqueSequences(documents, artifactPath, (index) => `/${index}/observations`);
  return documents.map(toReading);
};
