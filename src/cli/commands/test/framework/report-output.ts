import { openLineFile } from '../../../../adapters/files/line-file.js';
import type { JsonObject } from '../../../../core/artifact/index.js';
import type { FrameworkReport, RunHeader } from '../../../../core/suite/framework/framework-report.js';
import type { TestResult } from '../../../../core/suite/framework/results.js';
import type { InputMode } from '../../../../frontends/agent-test-framework/input-mode.js';
import { type ReportFormat, renderReport } from '../../../../report/formats.js';
import {
  caseRecord,
  frameworkSuiteReport,
  headerRecord,
  summaryRecord,
} from '../../../../report/framework/framework-suite-report.js';
import type { ReportPlace } from '../../../../report/suite-report.js';
import type { RunEnvironment } from '../../../environment.js';
import { UsageError } from '../../../usage-error.js';
import type { FrameworkFlags } from './framework-flags.js';

/** Where a report goes, and in which form. */
export interface OutputChoice {
  /** null for standard output. */
  readonly path: string | null;
  readonly format: ReportFormat;
  readonly placeOf: (caseId: string) => ReportPlace | null;
  /** Whether a reporter agent's text takes the place of the report. */
  readonly byReporter: boolean;
}

/** A report, while the run goes on and at its end. */
export interface ReportOutput {
  readonly path: string | null;
  readonly begin: (header: RunHeader) => void;
  readonly add: (result: TestResult, index: number) => void;
  /** @param written what a reporter agent wrote; null for nothing. */
  readonly end: (report: FrameworkReport, written: string | null) => Promise<void>;
}

/** The instant as a name of a file: `20260131120000`. */
const timestamp = (): string => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

/** @throws UsageError when the report would take the place of the suite. */
export async function chooseOutputs(
  { output, format, reporter }: FrameworkFlags,
  mode: InputMode,
  placeOf: OutputChoice['placeOf'],
  { resolvePath, sameFile }: RunEnvironment,
): Promise<readonly OutputChoice[]> {
  if (output !== null && mode.kind === 'file') {
    if (resolvePath(output) === resolvePath(mode.path) || (await sameFile(output, mode.path))) {
      throw new UsageError(`--output "${output}" is the suite itself`);
    }
  }
  if (output !== null)
    return [{ path: output, format: format ?? 'jsonl', placeOf, byReporter: reporter !== null }];
  if (format !== null) return [{ path: null, format, placeOf, byReporter: reporter !== null }];
  const kept: OutputChoice = {
    path: `output-${timestamp()}.jsonl`,
    format: 'jsonl',
    placeOf,
    byReporter: false,
  };
  return reporter === null ? [kept] : [kept, { path: null, format: 'text', placeOf, byReporter: true }];
}

const line = (record: JsonObject): string => `${JSON.stringify(record)}\n`;

/** Lines that are handed to the system as soon as a case ends: an interrupted run keeps them (Chapter 16, section 16.6). */
function streamed(path: string): ReportOutput {
  const file = openLineFile(path);
  return {
    path,
    begin: (header) => file.write(line(headerRecord(header))),
    add: (result, index) => file.write(line(caseRecord(result, index))),
    end: async ({ summary }) => {
      file.write(line(summaryRecord(summary)));
      file.close();
    },
  };
}

/** Opens a report. One that a reporter writes falls back to its own form when the reporter writes nothing. */
export function openReport(choice: OutputChoice, environment: RunEnvironment): ReportOutput {
  const { path, format, placeOf, byReporter } = choice;
  if (path !== null && format === 'jsonl' && !byReporter) return streamed(path);
  return {
    path,
    begin: () => undefined,
    add: () => undefined,
    end: async (report, written) => {
      const own = (): string => renderReport(frameworkSuiteReport(report, placeOf), format);
      const text = byReporter && written !== null ? `${written.replace(/\n*$/, '')}\n` : own();
      if (path === null) environment.writeOut(text);
      else await environment.writeArtifact(path, text);
    },
  };
}
