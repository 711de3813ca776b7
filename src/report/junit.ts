import { explanations } from './explained.js';
import { printable } from './printable.js';
import type { ReportCase, SuiteReport } from './suite-report.js';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Text for an element or an attribute. What XML cannot hold, not even as a reference, was shown as an escape before. */
const xml = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');

const attributes = (named: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(named)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${xml(String(value))}"`]))
    .join('');

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** What a case that did not pass contains: one element, since readers of this format expect no more. */
function outcome(reportCase: ReportCase): string {
  const { status, label } = reportCase;
  const lines = explanations(reportCase);
  const [message = label ?? status] = lines;
  const element = (name: string): string =>
    `<${name}${attributes({ message, type: label ?? status })}>${lines.map(xml).join('\n')}</${name}>`;
  switch (status) {
    case 'pass':
      return '';
    case 'fail':
      return element('failure');
    case 'incomplete':
      return element('error');
    case 'skipped':
      return `<skipped${attributes({ message })}/>`;
    default:
      return status satisfies never;
  }
}

/** JUnit XML: a case a test case; what is undecided is an error, never a pass. Chapter 14, section 14.1. */
export function renderJunit(report: SuiteReport): string {
  const count = (status: ReportCase['status']): number =>
    report.cases.filter((reportCase) => reportCase.status === status).length;
  const figures = {
    name: report.title,
    tests: report.cases.length,
    failures: count('fail'),
    errors: count('incomplete'),
    skipped: count('skipped'),
    time: seconds(report.durationMs),
  };
  const cases = report.cases.map((reportCase) => {
    const { id, place, durationMs } = reportCase;
    const named = attributes({
      classname: report.title,
      name: id,
      time: durationMs === null ? null : seconds(durationMs),
      file: place?.file ?? null,
      line: place?.line ?? null,
    });
    return `    <testcase${named}>${outcome(reportCase)}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(figures)}>`,
    `  <testsuite${attributes({ ...figures, timestamp: report.startedAt })}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
