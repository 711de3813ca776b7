import type { Status } from './observation.js';

/**
 * Any failure fails, else anything incomplete leaves the whole incomplete, else it passes. A failure takes
 * precedence, so that a missing observation never hides a known violation. Chapter 14, section 14.1.
 */
export function combine(statuses: Iterable<Status>): Status {
  let combined: Status = 'pass';
  for (const status of statuses) {
    if (status === 'fail') return 'fail';
    if (status === 'incomplete') combined = 'incomplete';
  }
  return combined;
}
