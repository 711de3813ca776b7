import { runUnreadPreflight } from '../application/run-preflight.js';
import type { PreflightVerdict } from '../core/artifact/generated/preflight-verdict.js';
import { digestArtifact, RuntimeFault } from '../core/artifact/index.js';
import type { DiagnosticSink } from '../core/preflight/index.js';
import { readTargetFile } from '../core/target/policies/target-file.js';
import type { Application } from './command.js';
import type { RunEnvironment } from './environment.js';

/** A pre-flight whose fixture is observed now. */
export type LivePreflight = {
  readonly contract: unknown;
  readonly probes: unknown;
  readonly target: unknown;
  readonly runId: string;
  /** Where observations are kept; null keeps none. */
  readonly cache: string | null;
  readonly sink: DiagnosticSink;
};

/** The end of the stage line before a call (Chapter 07, section 7.1). */
const PLANNED = ': planned';

/** What really went wrong behind a port that failed; undefined when the fault says it all. */
const mechanismText = (error: unknown): string | undefined =>
  error instanceof RuntimeFault && error.code === 'port-failure' && error.cause instanceof Error
    ? error.cause.message
    : undefined;

/**
 * Observes a fixture through the adapters that the caller's target file names, and reduces what was observed. The contract
 * never chooses what is contacted or started.
 *
 * @throws RuntimeFault, StructuralFailure what the target file, a document or a port does.
 */
export const runLivePreflight = async (
  { contract, probes, target, runId, cache, sink }: LivePreflight,
  environment: RunEnvironment,
  { runPreflight = runUnreadPreflight }: Partial<Application>,
): Promise<PreflightVerdict> => {
  const { showProgress, signal } = environment;
  const say: DiagnosticSink = (diagnostic) => {
    showProgress(null);
    sink(diagnostic);
    const { message } = diagnostic;
    if (message.endsWith(PLANNED)) showProgress(`waiting for ${message.slice(0, -PLANNED.length)}`);
  };
  const sayOf = (message: string): void => say({ runId, stage: 'preflight', message });
  const file = readTargetFile(target);
  const kept = cache && {
    directory: cache,
    runId,
    targetDigest: digestArtifact(file),
    onKept: ({ probeId }: { readonly probeId: string }) =>
      sayOf(`leg "${probeId}": kept from an earlier attempt`),
  };
  const port = await environment.targetPort(file, kept || null);
  try {
    return await runPreflight({ contract, probes, runId, port, signal, sink: say });
  } catch (error) {
    const text = mechanismText(error);
    if (text !== undefined) sayOf(`the port failed: ${text}`);
    throw error;
  } finally {
    showProgress(null);
  }
};
