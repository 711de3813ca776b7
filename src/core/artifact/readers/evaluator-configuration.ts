import type {
  EvaluatorConfiguration,
  EvaluatorConfigurationDocument,
} from '../generated/evaluator-configuration.js';
import { validate } from '../generated/evaluator-configuration.validate.js';
import { readDocument } from '../validation.js';

/** The only generation of evaluators' configurations (Chapter 09). */
export const EVALUATOR_CONFIGURATION_SCHEMA_VERSION = 1;

/**
 * Reads an evaluator's configuration (Chapter 09, section 9.6). There is one generation, so the document is its own model.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readEvaluatorConfiguration = (
  value: unknown,
  artifactPath = 'EvaluatorConfiguration',
): { readonly document: EvaluatorConfigurationDocument; readonly model: EvaluatorConfiguration } => {
  const document = readDocument<EvaluatorConfigurationDocument>({
    key: 'evaluator-configuration',
    artifactPath,
    acceptedVersions: [EVALUATOR_CONFIGURATION_SCHEMA_VERSION],
    newest: EVALUATOR_CONFIGURATION_SCHEMA_VERSION,
    consequence:
      'a configuration written for another version would be ingested under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: document };
};
