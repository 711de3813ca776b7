import * as stage from '../../core/preflight/index.js';
import type { Command } from '../command.js';
import { readInputs } from '../read-inputs.js';
import { chooseDestination, writeArtifact } from '../write-artifact.js';

/** `eval-quality preflight`: a verdict that did not pass is written too (Chapter 12, sections 12.2 and 12.5). */
export const runCommand: Command = async (invocation, environment, application) => {
  const { preflightFromObservations = stage.preflightFromObservations } = application;
  const destination = await chooseDestination(invocation, environment);
  const inputs = await readInputs(invocation, environment);
  const verdict = preflightFromObservations({
    contract: inputs.one('contract'),
    probes: inputs.one('probes'),
    observations: inputs.one('observations'),
    runId: invocation.runId ?? '',
    sink: ({ stage: name, runId, message }) =>
      environment.writeDiagnostic(`eval-quality: ${name}: ${runId}: ${message}`),
  });
  await writeArtifact(verdict, 'PreflightVerdict', destination, environment);
  return { kind: 'preflight', passed: verdict.passed };
};
