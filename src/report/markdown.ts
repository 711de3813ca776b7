import { counted, openAssertions, orderedCases } from './ordered-cases.js';
import { printable, shownValue } from './printable.js';
import type { ReportCase, ReportStatus, SuiteReport } from './suite-report.js';

const VALUE_WIDTH = 120;

const WORDS: Readonly<Record<ReportStatus, string>> = {
  pass: '✅ pass',
  fail: '❌ fail',
  incomplete: '⚠️ incomplete',
  skipped: '⏭️ skipped',
};

/**
 * Text as code: nothing in it is taken for Markdown or HTML, nor calls on anybody by name. The fence is longer than any
 * run of backticks in the text; a bar would end a cell even here.
 */
function code(text: string): string {
  const shown = printable(text).replaceAll('|', '\\|');
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // A space at both ends is dropped again where the text begins or ends with a backtick or a space.
  const padded = shown === '' || /^[` ]|[` ]$/.test(shown) ? ` ${shown} ` : shown;
  return `${fence}${padded}${fence}`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function openRows(reportCase: ReportCase): readonly string[] {
  const rows = openAssertions(reportCase).map(({ id, status, expected, observed, message }) =>
    row([
      WORDS[status],
      code(id),
      code(shownValue(expected, VALUE_WIDTH)),
      status === 'incomplete' && observed === null ? '' : code(shownValue(observed, VALUE_WIDTH)),
      message === '' ? '' : code(message),
    ]),
  );
  return rows.length === 0
    ? []
    : [row(['', 'assertion', 'expected', 'observed', 'why']), row(Array(5).fill('---')), ...rows, ''];
}

const section = (reportCase: ReportCase): readonly string[] => {
  const { id, status, label, problem, details } = reportCase;
  return [
    `### ${WORDS[status]} ${code(id)}${label === null ? '' : ` (${code(label)})`}`,
    '',
    ...(problem === null ? [] : [`error: ${code(problem)}`, '']),
    ...(details.length === 0 ? [] : [...details.map((detail) => `- ${code(detail)}`), '']),
    ...openRows(reportCase),
  ];
};

/** Markdown: figures, then everything that did not pass, then the names of what did. Chapter 14, section 14.1. */
export function renderMarkdown(report: SuiteReport): string {
  const cases = orderedCases(report.cases);
  const passing = cases.filter(({ status }) => status === 'pass');
  const assertions = report.cases.flatMap((reportCase) => reportCase.assertions);
  return [
    `## ${WORDS[report.status]} ${code(report.title)}`,
    '',
    row(['', '']),
    row(['---', '---']),
    row(['cases', `${counted(report.cases)} of ${report.cases.length}`]),
    row(['assertions', `${counted(assertions)} of ${assertions.length}`]),
    ...report.facts.map(([name, value]) => row([code(name), code(value)])),
    '',
    ...report.notes.flatMap((note) => [`> note: ${code(note)}`, '']),
    ...cases.filter(({ status }) => status !== 'pass').flatMap(section),
    ...(passing.length === 0
      ? []
      : [
          '<details>',
          `<summary>${passing.length} passed</summary>`,
          '',
          ...passing.flatMap(({ id, details }) => [
            `- ${code(id)}`,
            ...details.map((detail) => `  - ${code(detail)}`),
          ]),
          '',
          '</details>',
          '',
        ]),
  ].join('\n');
}
