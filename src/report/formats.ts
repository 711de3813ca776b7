import { renderGithub } from './github.js';
import { renderHtml } from './html/render-html.js';
import { renderJson, renderJsonLines } from './json.js';
import { renderJunit } from './junit.js';
import { renderMarkdown } from './markdown.js';
import { renderSarif } from './sarif.js';
import type { SuiteReport } from './suite-report.js';
import { renderText } from './text.js';

interface ReportForm {
  readonly format: string;
  /** Endings of files that hold it. */
  readonly extensions: readonly string[];
  readonly render: (report: SuiteReport, style: { readonly colour: boolean }) => string;
}

/** The formats of reports, in the order in which helps list them (Chapter 14, section 14.1; SARIF is ours). */
const forms = [
  { format: 'text', extensions: ['.txt', '.log'], render: renderText },
  { format: 'json', extensions: ['.json'], render: renderJson },
  { format: 'jsonl', extensions: ['.jsonl', '.ndjson'], render: renderJsonLines },
  { format: 'junit', extensions: ['.xml'], render: renderJunit },
  { format: 'markdown', extensions: ['.md', '.markdown'], render: renderMarkdown },
  { format: 'html', extensions: ['.html', '.htm'], render: renderHtml },
  { format: 'github', extensions: [], render: renderGithub },
  { format: 'sarif', extensions: ['.sarif', '.sarif.json'], render: renderSarif },
] as const satisfies readonly ReportForm[];

export type ReportFormat = (typeof forms)[number]['format'];

export const REPORT_FORMATS: readonly ReportFormat[] = forms.map(({ format }) => format);

/** The format that a file's ending stands for; undefined for an ending that stands for none. */
export function formatOfFile(path: string): ReportFormat | undefined {
  const name = path.toLowerCase();
  return forms.findLast(({ extensions }) => extensions.some((extension) => name.endsWith(extension)))?.format;
}

/** A report as text in a format. Only text has colours. */
export function renderReport(
  report: SuiteReport,
  format: ReportFormat,
  style: { readonly colour: boolean } = { colour: false },
): string {
  for (const form of forms) if (form.format === format) return form.render(report, style);
  throw new Error(`no format "${format}"`);
}
