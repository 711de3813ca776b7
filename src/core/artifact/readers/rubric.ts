import type { Rubric } from '../generated/rubric.js';
import { validate } from '../generated/rubric.validate.js';
import { readDocument, UNSTAMPED } from '../validation.js';

/**
 * Reads a rubric that was published on its own (Chapter 02, section 2.13). There is one shape and no list of
 * generations: every stamp is read, and the shape asks that it is a positive integer.
 *
 * @param artifactPath how faults name the artifact.
 * @throws RuntimeFault `schema-parse-failure` with the issues as its cause.
 */
export const readRubric = (
  value: unknown,
  artifactPath = 'Rubric',
): { readonly document: Rubric; readonly model: Rubric } => {
  const document = readDocument<Rubric>({
    ...UNSTAMPED,
    key: 'rubric',
    artifactPath,
    validate,
    value,
  });
  return { document, model: document };
};
