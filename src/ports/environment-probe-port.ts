import type { ProbeObservation } from '../core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../core/artifact/generated/probe-request.js';

/** The fixture that pre-flight probes. Called as a bare function, exactly once a leg (Chapter 13, section 13.2). */
export type EnvironmentProbePort = {
  readonly probe: (request: ProbeRequest, signal: AbortSignal) => Promise<ProbeObservation>;
};
