import type { ProbeObservation } from '../generated/probe-observation.js';
import { validate } from '../generated/probe-observation.validate.js';
import { type DocumentKind, readDocument, readDocumentList, UNSTAMPED } from '../validation.js';

const kindNamed = (artifactPath: string): DocumentKind => ({
  ...UNSTAMPED,
  key: 'probe-observation',
  artifactPath,
  validate,
});

/**
 * Reads what an environment answered to one probe request (Chapter 13, section 13.2), as a deep-frozen copy.
 *
 * @throws RuntimeFault `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readProbeObservation = (value: unknown, artifactPath = 'ProbeObservation'): ProbeObservation =>
  readDocument<ProbeObservation>({ ...kindNamed(artifactPath), value });

/**
 * Reads a list of such answers; issues are located from the list on (Chapter 07, section 7.1).
 *
 * @throws RuntimeFault `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readProbeObservations = (
  value: unknown,
  artifactPath = 'ProbeObservation',
): readonly ProbeObservation[] =>
  readDocumentList<ProbeObservation>({ ...kindNamed(artifactPath), value, stampPathOf: () => artifactPath });
