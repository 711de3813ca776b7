import type { ProbeRequest } from '../generated/probe-request.js';
import { validate } from '../generated/probe-request.validate.js';
import { readDocument } from '../validation.js';

/**
 * Reads a call that is about to leave the library (Chapter 13, sections 13.2 and 13.3), as a deep-frozen copy.
 *
 * @throws RuntimeFault `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readProbeRequest = (value: unknown, artifactPath = 'ProbeRequest'): ProbeRequest =>
  readDocument<ProbeRequest>({
    key: 'probe-request',
    artifactPath,
    // A message, not an artifact: it carries no stamp.
    acceptedVersions: [],
    newest: 0,
    consequence: '',
    validate,
    value,
  });
