import type { Finding, OracleDisposition, SealedRunRecord } from '../artifact/generated/sealed-run-record.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import type { IngestCondition, UnwitnessedQuotation } from './condition.js';
import type { OperationCollision } from './interface-attribution.js';

/**
 * What ingest makes of one trial: its observations, findings and dispositions in a fixed order, and every problem
 * found between the artifacts (Chapter 09, section 9.8). The arrays are copies, their elements the record's own.
 */
export type ValidatedObservations = Pick<
  SealedRunRecord,
  | 'runId'
  | 'trialIndex'
  | 'contractDigest'
  | 'evaluatorConfigurationDigest'
  | 'mode'
  | 'evaluatorRecommendation'
  | 'evidenceDisclosure'
> & {
  /** Ascending by `sequence`. */
  readonly observations: readonly RecordedObservation[];
  /** Ascending by `findingId`; equal identifiers keep their order. */
  readonly findings: readonly Finding[];
  /** Ascending by `oracleId`; equal identifiers keep their order. */
  readonly dispositions: readonly OracleDisposition[];
  /** In the order of `INGEST_CONDITIONS`. */
  readonly conditions: readonly IngestCondition[];
  readonly unwitnessedQuotations: readonly UnwitnessedQuotation[];
  /** What speaks against the isolation of the run, in words. */
  readonly isolationViolation: readonly string[];
  /** Observations of an older record whose interface the contract leaves open; empty from generation 7 on. */
  readonly operationCollisions: readonly OperationCollision[];
};
