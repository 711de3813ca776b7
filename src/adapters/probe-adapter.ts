import type { ProbeRequest } from '../core/artifact/generated/probe-request.js';
import { readProbeObservation } from '../core/artifact/readers/probe-observation.js';
import { readProbeRequest } from '../core/artifact/readers/probe-request.js';
import type { EnvironmentProbePort } from '../ports/environment-probe-port.js';
import { runAdapter } from './adapter-boundary.js';

/** What one call came to: the members of the observation after the four that repeat the request's. */
export type ProbeAnswer = Readonly<Record<string, unknown>>;

/**
 * An environment of one kind, behind the boundary that every adapter has (Chapter 13, section 13.4).
 *
 * @param ask makes the one underlying call. Its answer is validated before it is believed.
 */
export const probeAdapter = (
  ask: (request: ProbeRequest, signal: AbortSignal) => Promise<ProbeAnswer>,
): EnvironmentProbePort => ({
  probe: (request, signal) =>
    runAdapter(
      {
        request,
        readRequest: readProbeRequest,
        requestPath: 'ProbeRequest',
        mechanism: ask,
        toResponse: ({ probeId, interfaceId, operationId, kind }, answer) => ({
          probeId,
          interfaceId,
          operationId,
          kind,
          // What `ask` gave, passed through the boundary.
          ...(answer as ProbeAnswer),
        }),
        readResponse: readProbeObservation,
        responsePath: 'ProbeObservation',
      },
      signal,
    ),
});
