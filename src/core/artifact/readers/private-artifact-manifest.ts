import type {
  PrivateArtifactManifest,
  PrivateArtifactManifestDocument,
} from '../generated/private-artifact-manifest.js';
import { validate } from '../generated/private-artifact-manifest.validate.js';
import { readDocument } from '../validation.js';

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
    acceptedVersions: [1],
    newest: 1,
    consequence:
      'a manifest written for another version would be checked against the corpus under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: document };
};
