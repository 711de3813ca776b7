import type { StrengthFloors } from '../generated/strength-floors.js';
import { validate } from '../generated/strength-floors.validate.js';
import { readDocument, UNSTAMPED } from '../validation.js';

/**
 * Reads the floors declared for an aggregation. They are no artifact and have no stamp (Chapter 11, section 11.5).
 *
 * @throws RuntimeFault `schema-parse-failure`, also for an own member `__proto__`; `non-canonicalizable-value`.
 */
export const readStrengthFloors = (value: unknown, artifactPath = 'StrengthFloors'): StrengthFloors =>
  readDocument<StrengthFloors>({
    ...UNSTAMPED,
    key: 'strength-floors',
    artifactPath,
    validate,
    value,
  });
