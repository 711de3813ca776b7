import type { IsolationManifest, IsolationManifestDocument } from '../generated/isolation-manifest.js';
import { validate } from '../generated/isolation-manifest.validate.js';
import { readDocument } from '../validation.js';

/** The only generation of isolation manifests (Chapter 09). */
export const ISOLATION_MANIFEST_SCHEMA_VERSION = 1;

/**
 * Reads an isolation manifest (Chapter 09, section 9.5). There is one generation, so the document is its own model.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readIsolationManifest = (
  value: unknown,
  artifactPath = 'IsolationManifest',
): { readonly document: IsolationManifestDocument; readonly model: IsolationManifest } => {
  const document = readDocument<IsolationManifestDocument>({
    key: 'isolation-manifest',
    artifactPath,
    acceptedVersions: [ISOLATION_MANIFEST_SCHEMA_VERSION],
    newest: ISOLATION_MANIFEST_SCHEMA_VERSION,
    consequence:
      'a manifest written for another version would be checked for isolation violations under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: document };
};
