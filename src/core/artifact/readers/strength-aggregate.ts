import type { StrengthAggregate } from '../generated/strength-aggregate.js';
import { validate } from '../generated/strength-aggregate.validate.js';
import { readDocument } from '../validation.js';

/** The only generation of strength aggregates (Chapter 11, section 11.6). */
export const STRENGTH_AGGREGATE_SCHEMA_VERSION = 1;

/**
 * Reads a strength aggregate (Chapter 11, section 11.6). No stage takes one; aggregation holds its own product to it.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readStrengthAggregate = (
  value: unknown,
  artifactPath = 'StrengthAggregate',
): { readonly document: StrengthAggregate; readonly model: StrengthAggregate } => {
  const document = readDocument<StrengthAggregate>({
    key: 'strength-aggregate',
    artifactPath,
    acceptedVersions: [STRENGTH_AGGREGATE_SCHEMA_VERSION],
    newest: STRENGTH_AGGREGATE_SCHEMA_VERSION,
    consequence:
      'an aggregate written for another version would be read under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: document };
};
