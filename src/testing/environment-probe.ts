import type { ProbeRequest } from '../core/artifact/generated/probe-request.js';
import type { ProbeTargetPolicy } from '../core/artifact/generated/probe-target-policy.js';
import { type ProbeOutcome, runProbeArm } from './probe-outcomes.js';
import type { ConformanceReport } from './report.js';
import type { PortSubject } from './subject.js';

/** An HTTP probe port, and requests that show how it keeps its policy (Chapter 13, section 13.12). */
export type ProbeSubject = PortSubject<ProbeRequest> & {
  readonly policy: ProbeTargetPolicy;
  readonly authorizedRequest: ProbeRequest;
  readonly unmappedRequest: ProbeRequest;
  readonly deniedAddressRequests: {
    readonly loopback: ProbeRequest;
    readonly private: ProbeRequest;
    readonly linkLocal: ProbeRequest;
    readonly metadata: ProbeRequest;
  };
  readonly unauthorizedMethodRequest: ProbeRequest;
  readonly unauthorizedSchemeRequest: ProbeRequest;
  /** Answered with a redirect to a target that is not authorized. */
  readonly redirectingRequest: ProbeRequest;
  /** Answered with one redirect more than is authorized. */
  readonly overRedirectRequest: ProbeRequest;
  readonly oversizeResponseRequest: ProbeRequest;
  readonly slowRequest: ProbeRequest;
  /** Answered with status 500. */
  readonly faultingRequest: ProbeRequest;
};

const denied = { rejectsWith: 'forbidden-target', calls: () => 0 } as const;
const capped = { rejectsWith: 'budget-exhausted' } as const;

/** The own rules of an HTTP probe port, in their published order. */
const environmentProbeOutcomes: readonly ProbeOutcome<ProbeSubject>[] = [
  {
    id: 'probe/allow-authorized-loopback',
    title: 'An authorized target is probed, loopback included.',
    request: ({ authorizedRequest }) => authorizedRequest,
    expects: { resolves: true },
  },
  {
    id: 'probe/observe-anomalous-status',
    title: 'An answer with status 500 is an observation.',
    request: ({ faultingRequest }) => faultingRequest,
    expects: {
      resolves: true,
      complaint: (observation) =>
        observation.kind === 'api' && observation.status === 500
          ? undefined
          : 'the observation has no status 500',
    },
  },
  {
    id: 'probe/deny-unmapped-interface',
    title: 'An interface that nothing authorizes is refused before any call.',
    request: ({ unmappedRequest }) => unmappedRequest,
    expects: denied,
  },
  {
    id: 'probe/deny-unauthorized-loopback',
    title: 'A loopback address that is not named is refused before any call.',
    request: ({ deniedAddressRequests }) => deniedAddressRequests.loopback,
    expects: denied,
  },
  {
    id: 'probe/deny-private',
    title: 'A private address that is not named is refused before any call.',
    request: ({ deniedAddressRequests }) => deniedAddressRequests.private,
    expects: denied,
  },
  {
    id: 'probe/deny-link-local',
    title: 'A link-local address that is not named is refused before any call.',
    request: ({ deniedAddressRequests }) => deniedAddressRequests.linkLocal,
    expects: denied,
  },
  {
    id: 'probe/deny-metadata',
    title: 'A metadata address that is not named is refused before any call.',
    request: ({ deniedAddressRequests }) => deniedAddressRequests.metadata,
    expects: denied,
  },
  {
    id: 'probe/deny-unauthorized-method',
    title: 'A method that is not authorized is refused before any call.',
    request: ({ unauthorizedMethodRequest }) => unauthorizedMethodRequest,
    expects: denied,
  },
  {
    id: 'probe/deny-unauthorized-scheme',
    title: 'A scheme that is not authorized is refused before any call.',
    request: ({ unauthorizedSchemeRequest }) => unauthorizedSchemeRequest,
    expects: denied,
  },
  {
    id: 'probe/deny-on-redirect',
    title: 'A redirect to a target that is not authorized is refused before it is followed.',
    request: ({ redirectingRequest }) => redirectingRequest,
    expects: { rejectsWith: 'forbidden-target', calls: () => 1 },
  },
  {
    id: 'probe/cap-redirects',
    title: 'One redirect more than authorized exhausts the budget.',
    request: ({ overRedirectRequest }) => overRedirectRequest,
    expects: {
      rejectsWith: 'budget-exhausted',
      calls: ({ policy, overRedirectRequest }) => {
        const authorization = policy.authorizations.find(
          ({ interfaceId }) => interfaceId === overRedirectRequest.interfaceId,
        );
        return authorization && authorization.maxRedirects + 1;
      },
    },
  },
  {
    id: 'probe/cap-response-bytes',
    title: 'An answer longer than authorized exhausts the budget.',
    request: ({ oversizeResponseRequest }) => oversizeResponseRequest,
    expects: capped,
  },
  {
    id: 'probe/cap-elapsed',
    title: 'An answer later than authorized exhausts the budget.',
    request: ({ slowRequest }) => slowRequest,
    expects: capped,
  },
];

/** Tests an HTTP probe port (Chapter 13, section 13.12). */
export const runEnvironmentProbePortConformance = (subject: ProbeSubject): Promise<ConformanceReport> =>
  runProbeArm('environment-probe', subject, environmentProbeOutcomes);
