import { freezeArtifact } from '../freeze.js';
import type {
  SealedEvaluatorBrief,
  SealedEvaluatorBriefDocument,
} from '../generated/sealed-evaluator-brief.js';
import { validate } from '../generated/sealed-evaluator-brief.validate.js';
import { upgradeSealedEvaluatorBrief } from '../generations/sealed-evaluator-brief.js';
import { readDocument } from '../validation.js';

/** The generation of briefs that is written (Chapter 06, section 6.2). */
export const SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION = 2;

/**
 * Reads a brief of generation 1 or 2 (Chapter 06, sections 6.2 and 6.10). No stage does: everything that refers to a
 * brief refers to its digest.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readSealedEvaluatorBrief = (
  value: unknown,
  artifactPath = 'SealedEvaluatorBrief',
): { readonly document: SealedEvaluatorBriefDocument; readonly model: SealedEvaluatorBrief } => {
  const document = readDocument<SealedEvaluatorBriefDocument>({
    key: 'sealed-evaluator-brief',
    artifactPath,
    acceptedVersions: [2, 1],
    newest: SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION,
    consequence: 'a brief written for another version would be read under a shape this build does not define',
    validate,
    value,
  });
  return { document, model: freezeArtifact(upgradeSealedEvaluatorBrief(document)) };
};
