import type {
  PrivateArtifactManifest,
  PrivateArtifactManifestDocument,
} from '../generated/private-artifact-manifest.js';
import { validate } from '../generated/private-artifact-manifest.validate.js';
import { readDocument } from '../validation.js';

/** The only generation of private artifact manifests (Chapter 09). */
export const PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION = 1;

/**
 * Reads a private artifact manifest (Chapter 09, section 9.7). There is one generation, so the document is its own model.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readPrivateArtifactManifest = (
  value: unknown,
  artifactPath = 'PrivateArtifactManifest',
): { readonly document: PrivateArtifactManifestDocument; readonly model: PrivateArtifactManifest } => {
  const document = readDocument<PrivateArtifactManifestDocument>({
    key: 'private-artifact-manifest',
    artifactPath,
    acceptedVersions: [PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION],
    newest: PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION,
    consequence:
      'a manifest written for another version would be checked against the corpus under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: document };
};
