import type { EvalContract } from '../artifact/generated/eval-contract.js';
import type { PreflightVerdict } from '../artifact/generated/preflight-verdict.js';
import type { Probe } from '../artifact/generated/probe.js';
import type { ProbeObservation } from '../artifact/generated/probe-observation.js';
import { readEvalContract } from '../artifact/readers/eval-contract.js';
import { readProbes } from '../artifact/readers/probe.js';
import { readProbeObservations } from '../artifact/readers/probe-observation.js';
import { planPreflight } from './plan/plan.js';
import { reducePreflight } from './reduce.js';
import { type DiagnosticSink, stageLines } from './stage-lines.js';

/** What a typed caller gives {@link preflightFromObservations} (Chapter 12, section 12.13). */
export type PreflightFromObservationsOptions = {
  readonly contract: EvalContract;
  /** An empty list plants no fault. */
  readonly probes: readonly Probe[];
  /** The caller's label of the run; not empty. */
  readonly runId: string;
  /** In any order. */
  readonly observations: readonly ProbeObservation[];
  readonly sink?: DiagnosticSink | undefined;
};

/** The same before anything was read: documents of any generation, or something else altogether. */
export type UnreadPreflight = {
  readonly [member in keyof PreflightFromObservationsOptions]: member extends 'runId' | 'sink'
    ? PreflightFromObservationsOptions[member]
    : unknown;
};

/**
 * Pre-flight over observations that were made by other means: plan, bind, reduce. A fixture that does not do what it must
 * is a verdict that did not pass, never an error (Chapter 07, section 7.1).
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, and what {@link reducePreflight} throws.
 * @throws StructuralFailure what {@link planPreflight} throws.
 */
export const preflightFromObservations = (options: UnreadPreflight): PreflightVerdict => {
  const { runId, sink } = options;
  const contract = readEvalContract(options.contract);
  const probes = readProbes(options.probes).map(({ model }) => model);
  const observations = readProbeObservations(options.observations);
  const plan = planPreflight(contract, probes);

  const say = stageLines(runId, sink);
  const answered = new Set(observations.map(({ probeId }) => probeId));
  for (const { legId } of plan.legs) {
    say.planned(legId);
    if (answered.has(legId)) say.observed(legId);
    else say.unobserved(legId);
  }
  const verdict = reducePreflight(plan, observations, runId);
  say.reduced(plan, verdict);
  return verdict;
};
