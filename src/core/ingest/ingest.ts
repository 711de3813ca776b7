import type { EvaluatorConfiguration } from '../artifact/generated/evaluator-configuration.js';
import type { IsolationManifest } from '../artifact/generated/isolation-manifest.js';
import { compareCodeUnits, compareObservations } from '../artifact/index.js';
import type { IngestCondition } from './condition.js';
import type { IngestInput } from './condition-rule.js';
import { INGEST_CONDITIONS } from './ingest-conditions.js';
import type { AttributedRunRecord } from './interface-attribution.js';
import { isolationViolationsOf } from './isolation.js';
import { auditQuotations } from './quotation-audit.js';
import type { ValidatedObservations } from './validated-observations.js';

function* conditionsIn(input: IngestInput): Iterable<IngestCondition> {
  for (const { find } of INGEST_CONDITIONS) yield* find(input);
}

/**
 * Looks at one trial beside the manifest and the configuration of its run. A problem between them is a condition on
 * the product; nothing is repaired, and nothing stops at the first (Chapter 09, section 9.8). Linear in the record.
 *
 * @param manifest `null` when there is none, which is a condition.
 * @param configuration The document as given: its digest is compared. `null` when there is none, which is a condition.
 * @throws RuntimeFault `non-canonicalizable-value` for a quoted channel or a configuration without canonical text,
 * which documents that were scanned cannot cause.
 */
export const ingest = (
  { document, model: record, operationCollisions }: AttributedRunRecord,
  manifest: IsolationManifest | null,
  configuration: EvaluatorConfiguration | null,
): ValidatedObservations => {
  const unwitnessedQuotations = auditQuotations(record, document);
  const observationIds = new Set(record.observations.map(({ observationId }) => observationId));
  return {
    runId: record.runId,
    trialIndex: record.trialIndex,
    contractDigest: record.contractDigest,
    evaluatorConfigurationDigest: record.evaluatorConfigurationDigest,
    mode: record.mode,
    evaluatorRecommendation: record.evaluatorRecommendation,
    evidenceDisclosure: record.evidenceDisclosure,
    observations: record.observations.toSorted(compareObservations),
    findings: record.findings.toSorted((a, b) => compareCodeUnits(a.findingId, b.findingId)),
    dispositions: record.oracleDispositions.toSorted((a, b) => compareCodeUnits(a.oracleId, b.oracleId)),
    conditions: [...conditionsIn({ record, observationIds, manifest, configuration, unwitnessedQuotations })],
    unwitnessedQuotations,
    isolationViolation: isolationViolationsOf(manifest),
    operationCollisions,
  };
};
