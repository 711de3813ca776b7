import type { Lineage } from '../artifact/index.js';
import {
  EVALUATOR_CONFIGURATION_SCHEMA_VERSION,
  readEvaluatorConfiguration,
} from '../artifact/readers/evaluator-configuration.js';
import {
  EVIDENCE_ARTIFACT_SCHEMA_VERSION,
  readEvidenceArtifact,
} from '../artifact/readers/evidence-artifact.js';
import {
  ISOLATION_MANIFEST_SCHEMA_VERSION,
  readIsolationManifest,
} from '../artifact/readers/isolation-manifest.js';
import {
  PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION,
  readPrivateArtifactManifest,
} from '../artifact/readers/private-artifact-manifest.js';
import { readScoringPolicy, SCORING_POLICY_SCHEMA_VERSION } from '../artifact/readers/scoring-policy.js';
import {
  readSealedEvaluatorBrief,
  SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION,
} from '../artifact/readers/sealed-evaluator-brief.js';
import {
  readStrengthAggregate,
  STRENGTH_AGGREGATE_SCHEMA_VERSION,
} from '../artifact/readers/strength-aggregate.js';
import { contractMigration } from './contract-migration.js';
import type { Migration } from './migration.js';
import { preflightVerdictMigration } from './preflight-verdict-migration.js';
import { probeMigration } from './probe-migration.js';
import { runRecordMigration } from './run-record-migration.js';

/** A kind whose newest shape the reader already makes, or that never had another. */
const asRead = (
  kind: string,
  artifactPath: string,
  mark: string,
  newest: number,
  read: (value: unknown) => { readonly document: Lineage; readonly model: Lineage },
): Migration => ({
  kind,
  artifactPath,
  mark,
  newest,
  rewrite: (value) => {
    const { document, model } = read(value);
    return { document, rewritten: model };
  },
});

/**
 * Every kind of document that has generations, in the order of the inventory (Chapter 01, section 1.11). A rubric stands
 * inside contracts and an artifact reference inside other documents; neither has generations of its own.
 */
export const migrations: readonly Migration[] = [
  contractMigration,
  asRead(
    'sealed-evaluator-brief',
    'SealedEvaluatorBrief',
    'directions',
    SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION,
    readSealedEvaluatorBrief,
  ),
  runRecordMigration,
  asRead(
    'isolation-manifest',
    'IsolationManifest',
    'observedMounts',
    ISOLATION_MANIFEST_SCHEMA_VERSION,
    readIsolationManifest,
  ),
  asRead(
    'evaluator-configuration',
    'EvaluatorConfiguration',
    'decodingParameters',
    EVALUATOR_CONFIGURATION_SCHEMA_VERSION,
    readEvaluatorConfiguration,
  ),
  probeMigration,
  asRead(
    'private-artifact-manifest',
    'PrivateArtifactManifest',
    'entries',
    PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION,
    readPrivateArtifactManifest,
  ),
  preflightVerdictMigration,
  asRead(
    'scoring-policy',
    'ScoringPolicy',
    'confidenceThreshold',
    SCORING_POLICY_SCHEMA_VERSION,
    readScoringPolicy,
  ),
  asRead(
    'evidence-artifact',
    'EvidenceArtifact',
    'reducedProbeOutcomes',
    EVIDENCE_ARTIFACT_SCHEMA_VERSION,
    readEvidenceArtifact,
  ),
  asRead(
    'strength-aggregate',
    'StrengthAggregate',
    'floorDecisions',
    STRENGTH_AGGREGATE_SCHEMA_VERSION,
    readStrengthAggregate,
  ),
];
