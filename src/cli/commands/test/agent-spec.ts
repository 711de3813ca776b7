import { AdapterUnavailable } from '../../../adapters/chat/index.js';
import type { AgentSpecReport } from '../../../core/artifact/generated/agent-spec-report.js';
import { RuntimeFault } from '../../../core/artifact/index.js';
import { EndpointRefused } from '../../../core/suite/endpoint/endpoint-consent.js';
import { StoredFileError } from '../../../frontends/agent-spec/read-stored.js';
import { DocumentError } from '../../../frontends/document/document-error.js';
import { specSuiteReport } from '../../../report/agent-spec/spec-suite-report.js';
import { renderReport } from '../../../report/formats.js';
import type { RunEnvironment } from '../../environment.js';
import { furtherCommand } from '../../further-command.js';
import { rememberFiles } from '../../watch-files.js';
import { type AgentSpecFlags, agentSpecOptions, readAgentSpecFlags } from './agent-spec-flags.js';
import { DEFAULT_SPEC } from './detect-language.js';
import { type DocumentRun, filesOf, runAgentSpecDocument, serialise } from './run-agent-spec-document.js';

/** Exit codes of suites (Chapter 15, section 15.7). */
const SPEC_EXIT_CODES: Readonly<Record<AgentSpecReport['status'], number>> = {
  pass: 0,
  fail: 1,
  incomplete: 2,
};

/** Writes a report where it was asked for. */
export async function deliver(
  { report, placeOf, remarks }: DocumentRun,
  { json, format, output }: Pick<AgentSpecFlags, 'json' | 'format' | 'output'>,
  environment: RunEnvironment,
): Promise<number> {
  if (json !== null) await environment.writeArtifact(json, serialise(report));
  const colour = output === null && process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '';
  const rendered = renderReport(specSuiteReport(report, placeOf), format, { colour });
  if (output === null) environment.writeOut(rendered);
  else await environment.writeArtifact(output, rendered);
  for (const remark of remarks) environment.writeDiagnostic(`eval-quality: ${remark}`);
  return SPEC_EXIT_CODES[report.status];
}

const runOnce = async (path: string, flags: AgentSpecFlags, environment: RunEnvironment): Promise<number> =>
  deliver(await runAgentSpecDocument(path, flags, environment), flags, environment);

/** {@link runOnce}; a run that the process was asked to end is incomplete. */
async function runOrEnd(path: string, flags: AgentSpecFlags, environment: RunEnvironment): Promise<number> {
  try {
    return await runOnce(path, flags, environment);
  } catch (error) {
    if (!environment.signal.aborted) throw error;
    environment.writeDiagnostic('eval-quality: interrupted; nothing was written');
    return SPEC_EXIT_CODES.incomplete;
  }
}

/** What stops a run before anything is asked of the agent. */
const REFUSALS = [DocumentError, StoredFileError, AdapterUnavailable, EndpointRefused, RuntimeFault];

/** Runs again whenever something changed beside the document, until the process is asked to end. */
async function keepRunning(
  path: string,
  flags: AgentSpecFlags,
  environment: RunEnvironment,
): Promise<number> {
  for (;;) {
    const files = await rememberFiles(await filesOf(path, flags));
    let code: number = SPEC_EXIT_CODES.incomplete;
    try {
      code = await runOrEnd(path, flags, environment);
    } catch (error) {
      if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
      environment.writeDiagnostic(`eval-quality: ${(error as Error).message}`);
    }
    environment.writeDiagnostic(`eval-quality: waiting for ${path} to change`);
    try {
      await files.changed(environment.signal);
    } catch (error) {
      if (environment.signal.aborted) return code;
      throw error;
    }
  }
}

/** `eval-quality test` on a document of language 2 (Chapter 15, section 15.7). */
export const { runCommand } = furtherCommand({
  usage: 'eval-quality test [agent-spec.yaml] [options]',
  options: agentSpecOptions,
  mostOperands: 1,
  epilogue: [
    'By itself a document asks providers at their public addresses, with the key in the provider’s own variable.',
    'Any other address or variable, and any code it names, needs a flag above.',
    '',
    'Exit codes: 0 pass; 1 fail, or high drift with --fail-on-drift; 2 incomplete or inconclusive; 64 usage.',
  ].join('\n'),
  refusals: REFUSALS,
  run: async (given, [path = DEFAULT_SPEC], environment) => {
    const flags = readAgentSpecFlags(given);
    return flags.watch ? keepRunning(path, flags, environment) : runOrEnd(path, flags, environment);
  },
});
