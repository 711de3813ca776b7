import type { SuiteReport } from './suite-report.js';

/** The report in the language's own shape. */
export const renderJson = ({ document }: SuiteReport): string => `${JSON.stringify(document, null, 2)}\n`;

/** One object a line: the run, every case, the end. */
export const renderJsonLines = ({ records }: SuiteReport): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
