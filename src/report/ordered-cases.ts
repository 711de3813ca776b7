import type { ReportAssertion, ReportCase, ReportStatus } from './suite-report.js';

/** What has to be looked at comes first. */
const URGENCY: readonly ReportStatus[] = ['fail', 'incomplete', 'pass', 'skipped'];

const byUrgency = <Item extends { readonly status: ReportStatus }>(items: readonly Item[]): readonly Item[] =>
  URGENCY.flatMap((status) => items.filter((item) => item.status === status));

/** Failures first, then what is undecided; within a status in the order of the suite. */
export const orderedCases = (cases: readonly ReportCase[]): readonly ReportCase[] => byUrgency(cases);

/** The assertions of a case that did not pass, failures first. */
export const openAssertions = ({ assertions }: ReportCase): readonly ReportAssertion[] =>
  byUrgency(assertions.filter(({ status }) => status !== 'pass'));

/** How often each status occurs, in words: `2 passed, 1 failed`. */
export function counted(items: readonly { readonly status: ReportStatus }[]): string {
  const words = { pass: 'passed', fail: 'failed', incomplete: 'incomplete', skipped: 'skipped' } as const;
  const parts = (['pass', 'fail', 'incomplete', 'skipped'] as const).flatMap((status) => {
    const count = items.filter((item) => item.status === status).length;
    return count === 0 ? [] : [`${count} ${words[status]}`];
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
}
