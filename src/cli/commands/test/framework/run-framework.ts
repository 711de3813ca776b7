import { join } from 'node:path';
import { isThere } from '../../../../adapters/framework/text-file.js';
import { createScripts } from '../../../../adapters/scripts/create-scripts.js';
import { askReporter } from '../../../../application/framework/ask-reporter.js';
import type { FrameworkListener } from '../../../../application/framework/framework-event.js';
import type { FrameworkPorts } from '../../../../application/framework/framework-ports.js';
import { runFrameworkSuite } from '../../../../application/framework/run-framework-suite.js';
import type { RunSettings } from '../../../../application/framework/run-settings.js';
import {
  type FrameworkReport,
  type RunHeader,
  summarize,
} from '../../../../core/suite/framework/framework-report.js';
import type { RunnableCase } from '../../../../core/suite/framework/runnable-case.js';
import { type InputMode, parseInputMode } from '../../../../frontends/agent-test-framework/input-mode.js';
import type { RunEnvironment } from '../../../environment.js';
import { ConfigurationProblem } from './configuration-problem.js';
import type { FrameworkFlags } from './framework-flags.js';
import { type ConsoleStyle, liveConsole } from './live-console.js';
import { attachmentsOf, type LoadedCases, loadCases, selectCases } from './load-cases.js';
import { type OpenApplication, openApplication } from './open-application.js';
import { chooseOutputs, openReport, type ReportOutput } from './report-output.js';
import { scriptEnvironment } from './script-environment.js';
import { settingsOf } from './settings.js';

const EXIT_PASSED = 0;
const EXIT_FAILED = 1;

/** What is not there or cannot be loaded before the run, told by a plain error, is a problem of configuration. */
const configured = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) {
      throw new ConfigurationProblem(error.message, { cause: error });
    }
    throw error;
  }
};

/** Prints the cases, one a line, and what keeps others from being run. */
function printCases(cases: readonly RunnableCase[], environment: RunEnvironment): number {
  const rejected = cases.flatMap((one) => (one.mode === 'rejected' ? [one] : []));
  for (const one of cases) {
    if (one.mode === 'rejected') environment.writeDiagnostic(`eval-quality: ${one.reason}`);
    else
      environment.writeOut(`${JSON.stringify(one.mode === 'script-test' ? { id: one.id } : one.document)}\n`);
  }
  return rejected.length === 0 ? EXIT_PASSED : EXIT_FAILED;
}

const consoleStyle = (flags: FrameworkFlags, mode: InputMode, toDiagnostics: boolean): ConsoleStyle => {
  const stream = toDiagnostics ? process.stderr : process.stdout;
  const isTerminal = stream.isTTY === true;
  return {
    write: (text) => void stream.write(text),
    verbose: flags.verbose || mode.kind === 'message',
    isTerminal,
    colour: isTerminal && (process.env.NO_COLOR ?? '') === '',
    byCase: flags.parallel > 1,
  };
};

/** Everything a run is made of, once it is known. */
interface Prepared {
  readonly flags: FrameworkFlags;
  readonly mode: InputMode;
  readonly application: OpenApplication;
  readonly settings: RunSettings;
  readonly ports: FrameworkPorts;
  readonly loaded: LoadedCases;
  readonly cases: readonly RunnableCase[];
}

const headerOf = ({ flags, mode, settings, loaded, cases }: Prepared): RunHeader => ({
  schema_version: 1,
  kind: 'agent_test_framework',
  agent: settings.agent,
  connector: settings.connector,
  input: flags.input,
  mode: mode.kind,
  suite_digest: loaded.digest,
  started_at: new Date().toISOString(),
  cases: cases.length,
  runs: settings.runs,
  parallel: settings.parallel,
  timeout_ms: settings.timeoutMs,
});

async function execute(prepared: Prepared, environment: RunEnvironment): Promise<number> {
  const { flags, mode, application, settings, ports, loaded, cases } = prepared;
  const outputs = await chooseOutputs(flags, mode, loaded.placeOf, environment);
  const reports: readonly ReportOutput[] = outputs.map((choice) => openReport(choice, environment));
  const live = liveConsole(
    consoleStyle(
      flags,
      mode,
      outputs.some(({ path }) => path === null),
    ),
  );
  const header = headerOf(prepared);
  for (const report of reports) report.begin(header);
  live.begin(cases.length);
  const listener: FrameworkListener = (event) => {
    live.listener(event);
    if (event.kind === 'case-ended') for (const report of reports) report.add(event.result, event.index);
  };
  const start = application.now();
  const run = await runFrameworkSuite(cases, settings, ports, listener, environment.signal);
  const summary = summarize(run.results, {
    planned: cases.length,
    durationMs: Math.round(application.now() - start),
    interrupted: environment.signal.aborted,
    problems: run.problems,
    warnings: run.warnings,
  });
  const report: FrameworkReport = { header, summary, results: run.results };
  const written = flags.reporter === null ? null : await askReporter(flags.reporter, report, settings, ports);
  for (const output of reports) await output.end(report, written?.text ?? null);
  live.end(
    summary,
    reports.flatMap(({ path }) => (path === null ? [] : [path])),
  );
  if (written?.problem != null) environment.writeDiagnostic(`eval-quality: ${written.problem}`);
  return summary.success && written?.problem == null ? EXIT_PASSED : EXIT_FAILED;
}

/**
 * Runs what `-i` names, and writes the report of it.
 *
 * @returns the exit code.
 * @throws InputModeProblem, ConfigurationProblem, DocumentError, GenerationFailed, GeneratedCasesProblem, UsageError
 */
export async function runFramework(flags: FrameworkFlags, environment: RunEnvironment): Promise<number> {
  const mode = parseInputMode(flags.input);
  const application = await openApplication(flags, mode);
  const { root, agents, agent, directory, now } = application;
  const processModule = join(root, 'process.ts');
  const scripts = createScripts({
    root,
    agentDirectory: directory,
    processModule: (await isThere(processModule, 'file')) ? processModule : null,
    env: scriptEnvironment(application.fileVariables),
    printed: (line) => environment.writeDiagnostic(line),
  });
  const ports: FrameworkPorts = { agents, scripts, attachments: attachmentsOf(mode), now };
  try {
    const settings = await settingsOf(flags, agent);
    if (mode.kind !== 'script-tests') await configured(agents.describe(agent));
    const silent: FrameworkListener = (event) => {
      if (event.kind === 'printed') environment.writeDiagnostic(event.line);
    };
    const loaded = await configured(loadCases(mode, settings, ports, silent));
    const cases = selectCases(loaded.cases, flags.filter);
    return flags.dryRun
      ? printCases(cases, environment)
      : await execute({ flags, mode, application, settings, ports, loaded, cases }, environment);
  } finally {
    await scripts.close();
  }
}
