import type { Severity } from '../artifact/generated/eval-contract.js';

/** How much a failure matters, in rising order (Chapter 02, section 2.3). */
export const SEVERITY_LEVELS = ['low', 'material', 'critical'] as const satisfies readonly Severity[];

const rising: readonly string[] = SEVERITY_LEVELS;

const rankOf = (severity: string): number => rising.indexOf(severity);

/** Whether a severity reaches a floor; a word outside the three is at or above nothing, and no floor. */
export const isAtOrAbove = (severity: string, floor: string): boolean =>
  rankOf(floor) >= 0 && rankOf(severity) >= rankOf(floor);

/** The highest of some severities, `low` of none. */
export const highestSeverity = (severities: Iterable<Severity>): Severity => {
  let highest: Severity = 'low';
  for (const severity of severities) if (rankOf(severity) > rankOf(highest)) highest = severity;
  return highest;
};
