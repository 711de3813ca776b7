import type { ProbeRequest } from '../generated/probe-request.js';
import { validate } from '../generated/probe-request.validate.js';
import { readDocument, UNSTAMPED } from '../validation.js';

/**
 * Reads a call that is about to leave the library (Chapter 13, sections 13.2 and 13.3), as a deep-frozen copy.
 *
 * @throws RuntimeFault `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readProbeRequest = (value: unknown, artifactPath = 'ProbeRequest'): ProbeRequest =>
  readDocument<ProbeRequest>({
    ...UNSTAMPED,
    key: 'probe-request',
    artifactPath,
    validate,
    value,
  });
