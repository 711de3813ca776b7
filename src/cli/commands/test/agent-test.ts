import { FileRefused } from '../../../adapters/files/contained-file.js';
import { EndpointRefused } from '../../../core/suite/endpoint/endpoint-consent.js';
import type { Status } from '../../../core/suite/observation.js';
import { DocumentError } from '../../../frontends/document/document-error.js';
import { behaviorSuiteReport } from '../../../report/agent-test/behavior-suite-report.js';
import { deliverReport, refuseOutputOntoInput } from '../../deliver-report.js';
import type { RunEnvironment } from '../../environment.js';
import { EXIT_OK, EXIT_USAGE } from '../../exit-codes.js';
import { furtherCommand } from '../../further-command.js';
import type { FurtherCommandModule } from '../../further-command-module.js';
import { keepRunning } from '../../keep-running.js';
import { type AgentTestFlags, agentTestOptions, readAgentTestFlags } from './agent-test/agent-test-flags.js';
import { type LocatedSuite, locateSuite } from './agent-test/open-suite.js';
import { runAgentTest } from './agent-test/run-agent-test.js';
import { writeStarter } from './agent-test/write-starter.js';

/** Chapter 14, section 14.6. */
export const BEHAVIOR_EXIT_CODES: Readonly<Record<Status, number>> = { pass: 0, fail: 1, incomplete: 2 };

const REFUSALS = [FileRefused, DocumentError, EndpointRefused];

const sayRefusal = (error: Error, { writeDiagnostic }: RunEnvironment): void => {
  for (const line of error.message.split('\n')) writeDiagnostic(`eval-quality: ${line}`);
};

const inputsOf = ({ path }: LocatedSuite, { observations }: AgentTestFlags): readonly string[] => [
  path,
  ...(observations === null ? [] : [observations]),
];

async function runOnce(
  located: LocatedSuite,
  flags: AgentTestFlags,
  environment: RunEnvironment,
): Promise<number> {
  try {
    const { report, placeOf } = await runAgentTest(located, flags, environment);
    const suiteReport = behaviorSuiteReport(report, placeOf);
    await deliverReport(suiteReport, flags, environment);
    if (flags.output !== null) {
      for (const note of suiteReport.notes) environment.writeDiagnostic(`eval-quality: ${note}`);
    }
    return BEHAVIOR_EXIT_CODES[report.status];
  } catch (error) {
    if (!environment.signal.aborted) throw error;
    environment.writeDiagnostic('eval-quality: interrupted; nothing was kept of the run');
    return BEHAVIOR_EXIT_CODES.incomplete;
  }
}

/** One run among many: a document that cannot be used now may be usable after the next change. */
async function runAndTell(
  located: LocatedSuite,
  flags: AgentTestFlags,
  environment: RunEnvironment,
): Promise<number> {
  try {
    return await runOnce(located, flags, environment);
  } catch (error) {
    if (!(error instanceof Error) || !REFUSALS.some((refusal) => error instanceof refusal)) throw error;
    sayRefusal(error, environment);
    return BEHAVIOR_EXIT_CODES.incomplete;
  }
}

const command = furtherCommand({
  usage: 'eval-quality test [suite] [options]',
  options: agentTestOptions,
  mostOperands: 1,
  epilogue: [
    'The suite is an agent-test document; without one that of .eval-quality/agent-test.yml, here or further up.',
    'It is evaluated over --observations, or over what an endpoint answers: one request a scenario, no tool executed.',
    '',
    'Exit codes: 0 pass; 1 fail; 2 incomplete, or a document or options that cannot be used. A failure takes precedence.',
  ].join('\n'),
  refusals: REFUSALS,
  run: async (given, [named = null], environment) => {
    const flags = readAgentTestFlags(given);
    if (flags.init !== null) {
      const written = await writeStarter(flags.init.path ?? named, flags.init.force, environment);
      environment.writeOut(`wrote ${written}\n`);
      return EXIT_OK;
    }
    const located = await locateSuite(named, environment.resolvePath('.'));
    const inputs = inputsOf(located, flags);
    await refuseOutputOntoInput(flags.output, inputs, environment);
    return flags.watch
      ? keepRunning(
          async () => inputs,
          () => runAndTell(located, flags, environment),
          environment,
        )
      : runOnce(located, flags, environment);
  },
});

/** `eval-quality test` on a document of language 1: options that cannot be used exit as a document that cannot. */
export const { runCommand }: FurtherCommandModule = {
  runCommand: async (argv, environment) => {
    const code = await command.runCommand(argv, environment);
    return code === EXIT_USAGE ? BEHAVIOR_EXIT_CODES.incomplete : code;
  },
};
