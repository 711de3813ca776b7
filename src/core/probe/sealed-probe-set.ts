import type { ProbeModel } from '../artifact/generations/probe.js';
import type { AnyOperation } from '../contract/index.js';
import { type QualificationResult, qualifyProbe } from './qualify-probe.js';

/** A probe and what the gate found about it. */
export type QualifiedProbe<Probe extends ProbeModel = ProbeModel> = {
  readonly probe: Probe;
  readonly result: QualificationResult;
};

/** The probes that may be scored, and those kept out with the reasons; each in the order given. */
export type SealedProbeSet<Probe extends ProbeModel = ProbeModel> = {
  readonly admitted: readonly QualifiedProbe<Probe>[];
  readonly rejected: readonly QualifiedProbe<Probe>[];
};

/**
 * Sends probes through the gate once, when a set is made; nothing filters it again later (Chapter 08, section 8.8).
 *
 * @param homeOperationOf the operation a probe's signature is about, or `null`.
 */
export const sealProbeSet = <Probe extends ProbeModel>(
  probes: readonly Probe[],
  homeOperationOf: (probe: Probe) => AnyOperation | null,
): SealedProbeSet<Probe> => {
  const judged = probes.map((probe) => ({ probe, result: qualifyProbe(probe, homeOperationOf(probe)) }));
  return {
    admitted: judged.filter(({ result }) => result.qualified),
    rejected: judged.filter(({ result }) => !result.qualified),
  };
};
