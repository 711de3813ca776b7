import type { EvaluatorConfiguration } from '../../../src/core/artifact/generated/evaluator-configuration.js';
import type { IsolationManifest } from '../../../src/core/artifact/generated/isolation-manifest.js';
import type {
  QuotedEvidence,
  SealedRunRecord,
} from '../../../src/core/artifact/generated/sealed-run-record.js';
import { readSealedRunRecord } from '../../../src/core/artifact/readers/sealed-run-record.js';
import { attributeInterfaces, ingest, type ValidatedObservations } from '../../../src/core/ingest/index.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import {
  defectFinding,
  evaluatorConfiguration,
  isolationManifest,
  sealedRunRecord,
} from '../../fixtures/records.js';

/** What a test gives to ingest in place of the artifacts that fit one another. */
export type Given = {
  readonly record?: SealedRunRecord;
  readonly manifest?: IsolationManifest | null;
  readonly configuration?: EvaluatorConfiguration | null;
};

/** Ingests the ledger run, changed as given. */
export const ingested = ({
  record = sealedRunRecord(),
  manifest = isolationManifest(),
  configuration = evaluatorConfiguration(),
}: Given): ValidatedObservations =>
  ingest(attributeInterfaces(readSealedRunRecord(record), minimalCliContract()), manifest, configuration);

/** The ledger run with one quotation. */
export const quoting = (
  quote: string,
  channel: QuotedEvidence['channel'],
  artifactId: string | null = null,
) => sealedRunRecord({ findings: [defectFinding({ quotedEvidence: [{ quote, channel, artifactId }] })] });

/** The ledger run with a finding that cites these observations. */
export const citing = (...observationIds: [string, ...string[]]) =>
  sealedRunRecord({ findings: [defectFinding({ observationIds })] });
