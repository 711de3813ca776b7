import { openAssertions } from './ordered-cases.js';
import { printable, shownValue } from './printable.js';
import type { ReportAssertion, ReportCase } from './suite-report.js';

/** The widest a value is shown where lines may be long. */
const VALUE_WIDTH = 400;

/** An assertion that did not pass, in one sentence of a report without columns. */
export const explained = ({ id, message, expected, observed }: ReportAssertion): string =>
  printable(
    `${id}: ${message === '' ? 'not decided' : message}; expected ${shownValue(expected, VALUE_WIDTH)}, observed ${shownValue(observed, VALUE_WIDTH)}`,
  );

/** Everything that a case has to say beside its status, one sentence a line. */
export const explanations = (reportCase: ReportCase): readonly string[] => [
  ...(reportCase.problem === null ? [] : [printable(`error: ${reportCase.problem}`)]),
  ...openAssertions(reportCase).map(explained),
  ...reportCase.details.map(printable),
];
