import { appendFile } from 'node:fs/promises';
import { type ReportFormat, renderReport } from '../report/formats.js';
import { renderMarkdown } from '../report/markdown.js';
import type { SuiteReport } from '../report/suite-report.js';
import type { RunEnvironment } from './environment.js';
import { UsageError } from './usage-error.js';

/** Where a report goes, and in which form. */
export interface ReportDelivery {
  readonly format: ReportFormat;
  /** null for standard output. */
  readonly output: string | null;
}

/**
 * Sees to it that a report takes the place of nothing that the run reads.
 *
 * @throws UsageError when it would, under whatever name.
 */
export async function refuseOutputOntoInput(
  output: string | null,
  inputs: readonly string[],
  { resolvePath, sameFile }: RunEnvironment,
): Promise<void> {
  if (output === null) return;
  for (const input of inputs) {
    if (resolvePath(output) === resolvePath(input) || (await sameFile(output, input))) {
      throw new UsageError(`--output "${output}" is also an input, "${input}"`);
    }
  }
}

const variable = (name: string): string => process.env[name] ?? '';

/** Colours are for a person who watches: https://no-color.org. */
const hasColours = (): boolean =>
  process.stdout.isTTY === true && variable('NO_COLOR') === '' && variable('TERM') !== 'dumb';

/** The page of the step on GitHub grows by the report; GitHub cuts what is over a megabyte, so only failures matter first. */
async function addToStepSummary(report: SuiteReport): Promise<void> {
  const page = variable('GITHUB_STEP_SUMMARY');
  if (page !== '') await appendFile(page, renderMarkdown(report));
}

/**
 * Writes a report where it was asked for. Beside workflow commands the Markdown report is added to the page of the step,
 * where GitHub names one (Chapter 14, section 14.1).
 */
export async function deliverReport(
  report: SuiteReport,
  { format, output }: ReportDelivery,
  environment: RunEnvironment,
): Promise<void> {
  const rendered = renderReport(report, format, { colour: output === null && hasColours() });
  if (output === null) environment.writeOut(rendered);
  else await environment.writeArtifact(output, rendered);
  if (format === 'github') await addToStepSummary(report);
}
