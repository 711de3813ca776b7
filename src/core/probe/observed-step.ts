/**
 * The step identifier that the pointers of a defect signature root at: the one observation being looked at. Contracts may
 * use the name too; a condition is evaluated against a map that holds this step and nothing else (Chapter 08, section 8.5).
 */
export const OBSERVED_STEP_ID = 'observed';
