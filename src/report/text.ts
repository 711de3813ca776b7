import type { JsonValue } from '../core/artifact/index.js';
import { counted, openAssertions, orderedCases } from './ordered-cases.js';
import { printable, shortened, shownValue } from './printable.js';
import type { ReportAssertion, ReportCase, ReportStatus, SuiteReport } from './suite-report.js';

/** The widest a value is shown in a column and on a line of its own, and an assertion's identifier. */
const VALUE_WIDTH = 48;
const LINE_WIDTH = 500;
const ID_WIDTH = 32;

const WORDS: Readonly<Record<ReportStatus, string>> = {
  pass: 'PASS',
  fail: 'FAIL',
  incomplete: 'INCOMPLETE',
  skipped: 'SKIPPED',
};
const WORD_WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length));

/** ANSI colours: green, red, yellow, grey. */
const COLOURS: Readonly<Record<ReportStatus, number>> = { pass: 32, fail: 31, incomplete: 33, skipped: 90 };

type Paint = (text: string, status: ReportStatus) => string;
const painted: Paint = (text, status) => `\u001b[${COLOURS[status]}m${text}\u001b[0m`;
const plain: Paint = (text) => text;

/** Rows of cells as lines, every column as wide as its widest cell. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Values that are wider than their columns, once more on lines of their own: what differs may stand at their ends. */
function wholeValues({ expected, observed }: ReportAssertion): readonly string[] {
  const isCut = (value: JsonValue): boolean =>
    shownValue(value, VALUE_WIDTH) !== shownValue(value, LINE_WIDTH);
  return isCut(expected) || isCut(observed)
    ? [
        `    expected: ${shownValue(expected, LINE_WIDTH)}`,
        `    observed: ${shownValue(observed, LINE_WIDTH)}`,
      ]
    : [];
}

/** What did not pass, with expected and observed side by side, and why under each. */
function openTable(reportCase: ReportCase, paint: Paint): readonly string[] {
  const open = openAssertions(reportCase);
  const [head = '', ...rows] = table([
    ['', 'assertion', 'expected', 'observed'],
    ...open.map(({ id, status, expected, observed }) => [
      WORDS[status].toLowerCase(),
      shortened(printable(id), ID_WIDTH),
      shownValue(expected, VALUE_WIDTH),
      status === 'incomplete' && observed === null ? '(not known)' : shownValue(observed, VALUE_WIDTH),
    ]),
  ]);
  if (open.length === 0) return [];
  const lines = [`  ${head}`];
  for (const [i, assertion] of open.entries()) {
    const { status, message, place } = assertion;
    lines.push(`  ${paint(rows[i] ?? '', status)}`);
    const where = place === null ? '' : ` (${printable(place.file)}:${place.line}:${place.column})`;
    if (message !== '' || where !== '') lines.push(`    why: ${printable(message)}${where}`);
    lines.push(...wholeValues(assertion));
  }
  const passed = reportCase.assertions.length - open.length;
  if (passed > 0) lines.push(`  and ${passed} passed`);
  return lines;
}

function caseLines(reportCase: ReportCase, paint: Paint): readonly string[] {
  const { id, status, label, problem, details, assertions } = reportCase;
  const word = paint(WORDS[status].padEnd(WORD_WIDTH), status);
  const said = [
    ...(label === null ? [] : [printable(label)]),
    ...(status === 'pass' ? [`${assertions.length} assertion${assertions.length === 1 ? '' : 's'}`] : []),
  ];
  const head = `${word}  ${printable(id)}${said.length === 0 ? '' : `  (${said.join(', ')})`}`;
  return [
    head,
    ...(problem === null ? [] : [`  error: ${printable(problem)}`]),
    ...details.map((detail) => `  - ${printable(detail)}`),
    ...openTable(reportCase, paint),
    ...(status === 'pass' ? [] : ['']),
  ];
}

/** The report that a person reads on a terminal: failures first. Chapter 14, section 14.6. */
export function renderText(report: SuiteReport, { colour }: { readonly colour: boolean }): string {
  const paint = colour ? painted : plain;
  const assertions = report.cases.flatMap((reportCase) => reportCase.assertions);
  const lines = [
    ...table([
      ['suite', printable(report.title)],
      ...report.facts.map(([name, value]) => [printable(name), printable(value)]),
    ]),
    '',
    ...orderedCases(report.cases).flatMap((reportCase) => caseLines(reportCase, paint)),
    ...(orderedCases(report.cases).at(-1)?.status === 'pass' ? [''] : []),
    ...table([
      ['cases', `${counted(report.cases)} of ${report.cases.length}`],
      ['assertions', `${counted(assertions)} of ${assertions.length}`],
    ]),
    ...report.notes.map((note) => `note: ${printable(note)}`),
    paint(`${WORDS[report.status]}  ${printable(report.title)}`, report.status),
  ];
  return `${lines.join('\n')}\n`;
}
