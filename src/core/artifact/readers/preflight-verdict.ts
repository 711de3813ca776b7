import { freezeArtifact } from '../freeze.js';
import type { PreflightVerdict, PreflightVerdictDocument } from '../generated/preflight-verdict.js';
import { validate } from '../generated/preflight-verdict.validate.js';
import { upgradePreflightVerdict } from '../generations/preflight-verdict.js';
import { readDocument } from '../validation.js';

/** The generation of verdicts that is written (Chapter 07, section 7.9). */
export const PREFLIGHT_VERDICT_SCHEMA_VERSION = 2;

/**
 * Reads a pre-flight verdict of generation 1 or 2 (Chapter 07, sections 7.9 and 7.12). It is believed: nothing ties
 * `passed` to the checks.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readPreflightVerdict = (
  value: unknown,
  artifactPath = 'PreflightVerdict',
): { readonly document: PreflightVerdictDocument; readonly model: PreflightVerdict } => {
  const document = readDocument<PreflightVerdictDocument>({
    key: 'preflight-verdict',
    artifactPath,
    acceptedVersions: [2, 1],
    newest: PREFLIGHT_VERDICT_SCHEMA_VERSION,
    consequence:
      'a verdict written for another version would gate the run under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: freezeArtifact(upgradePreflightVerdict(document)) };
};
