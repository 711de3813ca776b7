import type { ProbeModel } from '../artifact/generations/probe.js';

/** How messages name a probe, e.g. `Probe[probeId=P-001]` (Chapter 08, section 8.7). */
export const probePath = ({ probeId }: Pick<ProbeModel, 'probeId'>): string => `Probe[probeId=${probeId}]`;

/** How messages name the condition of a probe's signature. */
export const conditionPath = (probe: Pick<ProbeModel, 'probeId'>): string =>
  `${probePath(probe)}.defectSignature.condition.predicate`;
