import * as stage from '../../core/preflight/index.js';
import type { Command } from '../command.js';
import { readInputs } from '../read-inputs.js';
import { chooseDestination, writeArtifact } from '../write-artifact.js';

/**
 * `eval-quality preflight`: a verdict that did not pass is written too (Chapter 12, sections 12.2 and 12.5). With a target
 * file the fixture is observed live.
 */
export const runCommand: Command = async (invocation, environment, application) => {
  const { preflightFromObservations = stage.preflightFromObservations } = application;
  const destination = await chooseDestination(invocation, environment);
  const inputs = await readInputs(invocation, environment);
  const shared = {
    contract: inputs.one('contract'),
    probes: inputs.one('probes'),
    runId: invocation.runId ?? '',
    sink: ({ stage: name, runId, message }: stage.Diagnostic) =>
      environment.writeDiagnostic(`eval-quality: ${name}: ${runId}: ${message}`),
  };
  const observe = async () => {
    const { runLivePreflight } = await import('../live-preflight.js');
    const live = { ...shared, target: inputs.one('target'), cache: invocation.cache };
    return runLivePreflight(live, environment, application);
  };
  const verdict = Object.hasOwn(invocation.inputs, 'target')
    ? await observe()
    : preflightFromObservations({ ...shared, observations: inputs.one('observations') });
  await writeArtifact(verdict, 'PreflightVerdict', destination, environment);
  return { kind: 'preflight', passed: verdict.passed };
};
