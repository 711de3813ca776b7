/**
 * What every evaluation withholds from its evaluator, in the order it is told: every contract forbids it (Chapter 04, pass
 * 27), and every isolation manifest accounts for it (Chapter 09, section 9.5).
 */
export const FORBIDDEN_INPUT_FLOOR = [
  'original-spec',
  'source-code',
  'repository',
  'builder-transcript',
  'implementation-logs',
  'comparator-results',
  'human-labels',
] as const;

/** One input of {@link FORBIDDEN_INPUT_FLOOR}. */
export type FloorInput = (typeof FORBIDDEN_INPUT_FLOOR)[number];
