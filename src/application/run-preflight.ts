import type { EvalContract } from '../core/artifact/generated/eval-contract.js';
import type { PreflightVerdict } from '../core/artifact/generated/preflight-verdict.js';
import type { Probe } from '../core/artifact/generated/probe.js';
import type { ProbeObservation } from '../core/artifact/generated/probe-observation.js';
import { readEvalContract } from '../core/artifact/readers/eval-contract.js';
import { readProbes } from '../core/artifact/readers/probe.js';
import { readProbeObservation } from '../core/artifact/readers/probe-observation.js';
import { readProbeRequest } from '../core/artifact/readers/probe-request.js';
import { type DiagnosticSink, planPreflight, reducePreflight, stageLines } from '../core/preflight/index.js';
import type { EnvironmentProbePort } from '../ports/environment-probe-port.js';
import { callPort } from './call-port.js';

/** What {@link runPreflight} takes (Chapter 12, section 12.13). Documents of older generations are read too. */
export type RunPreflightOptions = {
  readonly contract: EvalContract;
  /** An empty list plants no fault. */
  readonly probes: readonly Probe[];
  /** The caller's label of the run; not empty. */
  readonly runId: string;
  readonly port: EnvironmentProbePort;
  readonly signal: AbortSignal;
  readonly sink?: DiagnosticSink | undefined;
};

/** The same before anything was read: documents of any generation, or something else altogether. */
export type UnreadRunPreflight = {
  readonly [member in keyof RunPreflightOptions]: member extends 'contract' | 'probes'
    ? unknown
    : RunPreflightOptions[member];
};

/**
 * {@link runPreflight} over documents that nobody has looked at yet.
 *
 * @throws RuntimeFault, StructuralFailure as {@link runPreflight}.
 */
export const runUnreadPreflight = async (options: UnreadRunPreflight): Promise<PreflightVerdict> => {
  const { runId, signal, sink } = options;
  const { probe: call } = options.port;
  const contract = readEvalContract(options.contract);
  const probes = readProbes(options.probes).map(({ model }) => model);
  const plan = planPreflight(contract, probes);

  const say = stageLines(runId, sink);
  const observations: ProbeObservation[] = [];
  for (const { legId, request } of plan.legs) {
    say.planned(legId);
    const observation = await callPort(
      {
        request,
        readRequest: readProbeRequest,
        requestPath: 'ProbeRequest',
        call,
        readResponse: readProbeObservation,
        responsePath: 'ProbeObservation',
      },
      signal,
    );
    observations.push(observation);
    say.observed(legId);
  }
  const verdict = reducePreflight(plan, observations, runId);
  say.reduced(plan, verdict);
  return verdict;
};

/**
 * Pre-flight against a live fixture: plan, then one call a leg, one after the other in plan order, then reduce
 * (Chapter 07, section 7.1). A fixture that does not do what it must is a verdict that did not pass, never an error.
 *
 * @throws RuntimeFault what a document or a port does; the first one ends the run, and no verdict is made.
 * @throws StructuralFailure what the plan refuses.
 */
export const runPreflight = (options: RunPreflightOptions): Promise<PreflightVerdict> =>
  runUnreadPreflight(options);
