import type { EvidenceArtifact } from '../generated/evidence-artifact.js';
import { validate } from '../generated/evidence-artifact.validate.js';
import { shapeFault } from '../shape-fault.js';
import { type DocumentKind, readDocument, readDocumentList } from '../validation.js';

/** The only generation of evidence artifacts that is written and read (Chapter 11, sections 11.1 and 11.9). */
export const EVIDENCE_ARTIFACT_SCHEMA_VERSION = 4;

const KEY = 'evidence-artifact';

const kind = (artifactPath: string): DocumentKind => ({
  key: KEY,
  artifactPath,
  acceptedVersions: [EVIDENCE_ARTIFACT_SCHEMA_VERSION],
  newest: EVIDENCE_ARTIFACT_SCHEMA_VERSION,
  consequence:
    'a class rate over a stale evidence artifact would rest on a reduction this build does not define',
  validate,
});

/** An evidence artifact as read; with one generation, the document is its own model. */
export type ReadEvidenceArtifact = { readonly document: EvidenceArtifact; readonly model: EvidenceArtifact };

const withModel = (document: EvidenceArtifact): ReadEvidenceArtifact => ({ document, model: document });

/**
 * Reads an evidence artifact (Chapter 11, section 11.1).
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readEvidenceArtifact = (
  value: unknown,
  artifactPath = 'EvidenceArtifact',
): ReadEvidenceArtifact => withModel(readDocument<EvidenceArtifact>({ ...kind(artifactPath), value }));

/**
 * Reads the artifacts of a run, in the order given: the stamps of all, then the shapes (Chapter 11, section 11.5).
 *
 * @throws RuntimeFault as {@link readEvidenceArtifact}; `schema-parse-failure` also for what is not a list, and for a
 * list without an artifact.
 */
export const readEvidenceArtifacts = (
  value: unknown,
  artifactPath = 'EvidenceArtifact[]',
): readonly ReadEvidenceArtifact[] => {
  const documents = readDocumentList<EvidenceArtifact>({
    ...kind(artifactPath),
    value,
    stampPathOf: (_element, index) => `EvidenceArtifact[${index}].schemaVersion`,
  });
  if (documents.length === 0)
    throw shapeFault(KEY, artifactPath, [
      { pointer: '', message: 'expected at least one evidence artifact' },
    ]);
  return documents.map(withModel);
};
