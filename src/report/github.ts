import { explained, explanations } from './explained.js';
import { openAssertions } from './ordered-cases.js';
import { printable } from './printable.js';
import type { ReportCase, ReportPlace, SuiteReport } from './suite-report.js';

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation(place: ReportPlace | null, title: string, message: string): string {
  const properties = {
    ...(place === null
      ? {}
      : { file: printable(place.file), line: String(place.line), col: String(place.column) }),
    title,
  };
  const shown = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::error ${shown.join(',')}::${data(message)}`;
}

function* annotations(reportCase: ReportCase): Generator<string> {
  const { id, status, label, place } = reportCase;
  if (status === 'pass' || status === 'skipped') return;
  const title = printable(`${id}: ${label ?? status}`);
  const open = openAssertions(reportCase);
  for (const assertion of open) yield annotation(assertion.place ?? place, title, explained(assertion));
  if (open.length === 0) yield annotation(place, title, explanations(reportCase).join('\n'));
}

/**
 * Workflow commands that GitHub shows beside the lines of the suite. Everything that did not pass is an error: what is
 * undecided fails the step too. The page that goes with them is the Markdown report. Chapter 14, section 14.1.
 */
export const renderGithub = (report: SuiteReport): string =>
  [...report.cases.flatMap((reportCase) => [...annotations(reportCase)]), ...report.notes.map(noteOf)]
    .map((line) => `${line}\n`)
    .join('');

const noteOf = (note: string): string => `::warning title=eval-quality::${data(printable(note))}`;
