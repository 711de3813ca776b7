import type { ScoringPolicy, ScoringPolicyDocument } from '../generated/scoring-policy.js';
import { validate } from '../generated/scoring-policy.validate.js';
import { readDocument } from '../validation.js';

/** The only generation of scoring policies (Chapter 09). */
export const SCORING_POLICY_SCHEMA_VERSION = 2;

/**
 * Reads a scoring policy (Chapter 09, section 9.7). There is one generation, so the document is its own model.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readScoringPolicy = (
  value: unknown,
  artifactPath = 'ScoringPolicy',
): { readonly document: ScoringPolicyDocument; readonly model: ScoringPolicy } => {
  const document = readDocument<ScoringPolicyDocument>({
    key: 'scoring-policy',
    artifactPath,
    acceptedVersions: [SCORING_POLICY_SCHEMA_VERSION],
    newest: SCORING_POLICY_SCHEMA_VERSION,
    consequence:
      'a policy written for another version would be applied under thresholds and caps this build does not define',
    validate,
    value,
  });
  return { document, model: document };
};
