import type { ApiProbeRequest, ProbeRequest } from '../../core/artifact/generated/probe-request.js';
import type { ProbeTargetPolicy } from '../../core/artifact/generated/probe-target-policy.js';
import { RuntimeFault } from '../../core/artifact/index.js';
import { evaluateTarget } from '../../core/target/evaluate-target.js';
import type { EnvironmentProbePort } from '../../ports/environment-probe-port.js';
import { observedText } from '../observed-text.js';
import { type ProbeAnswer, probeAdapter } from '../probe-adapter.js';
import { type ApiOrigin, apiCall } from './api-call.js';
import { exchange } from './exchange.js';
import type { HttpAnswer, NamedTarget } from './http-call.js';
import { HttpCapExceeded, type HttpLimits } from './http-cap.js';
import type { HttpMechanism } from './http-mechanism.js';
import { nodeHttpMechanism } from './node-http-mechanism.js';
import { originOf, originText } from './origin.js';
import { policyGuard } from './policy-guard.js';

/** Where an interface is reached; what it leaves out is taken from the interface's first authorization. */
export type ApiTarget = {
  /** An http or https URL without user information, query and fragment. */
  readonly baseUrl?: string;
  /** Sent with every request to that origin; may hold credentials. No request can declare one of these. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** By interface. */
export type ApiTargets = Readonly<Record<string, ApiTarget>>;

const forbidden = (detail: string): RuntimeFault =>
  new RuntimeFault('forbidden-target', 'ProbeRequest', detail, { reason: 'interface-not-authorized' });

const apiOnly = (request: ProbeRequest): ApiProbeRequest => {
  if (request.kind === 'api') return request;
  throw forbidden(`this adapter sends api requests only; no ${request.kind} target is ever authorized`);
};

/**
 * Where an interface is reached: at its target, else at the origin of its first authorization.
 *
 * @throws RuntimeFault `forbidden-target` at `ProbeRequest` when no authorization names it.
 */
export const apiOriginOf = (
  policy: ProbeTargetPolicy,
  targets: ApiTargets,
  interfaceId: string,
): ApiOrigin => {
  const authorization = policy.authorizations.find((one) => one.interfaceId === interfaceId);
  if (authorization === undefined) throw forbidden(`no authorization names interface "${interfaceId}"`);
  const { baseUrl = originText(authorization), headers = {} } = Object.hasOwn(targets, interfaceId)
    ? (targets[interfaceId] ?? {})
    : {};
  const url = new URL(baseUrl);
  return {
    ...originOf(url),
    basePath: url.pathname.replace(/\/$/, ''),
    credentials: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
};

/** The limits that hold until the target's own are known: those of the first authorization that could permit it. */
const firstLimits = (
  { authorizations }: ProbeTargetPolicy,
  interfaceId: string,
  target: NamedTarget,
): HttpLimits | undefined => {
  const named = authorizations.filter((one) => one.interfaceId === interfaceId);
  const couldPermit = (one: (typeof named)[number]): boolean =>
    one.addresses.some(
      (address) => evaluateTarget({ authorizations: [one] }, { ...target, interfaceId, address }).allowed,
    );
  return named.find(couldPermit) ?? named[0];
};

/** The text of a body in the encoding that its media type names, UTF-8 without one that is known. */
const textOf = (body: Uint8Array, contentType = ''): string => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(body);
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  }
};

/** Headers by name, repeated ones joined; cookies are dropped, since they would only ever be credentials. */
const observedHeaders = (headers: HttpAnswer['headers']): ReadonlyMap<string, string> => {
  const observed = new Map<string, string>();
  for (const [name, value] of headers) {
    if (name === 'set-cookie') continue;
    const before = observed.get(name);
    observed.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return observed;
};

const observe = ({ status, headers, body }: HttpAnswer): ProbeAnswer => {
  const observed = observedHeaders(headers);
  const text = textOf(body, observed.get('content-type'));
  return {
    status,
    headers: Object.fromEntries(observed),
    body: body.length === 0 ? { kind: 'absent' } : observedText(text),
  };
};

/**
 * Probes live HTTP systems (Chapter 13, section 13.11). What may be contacted is the policy's matter, which is used as given;
 * default: nothing. Whatever the system answers is an observation, at any status.
 *
 * @param targets where the interfaces are reached; an interface that is not named is reached at the origin of its first
 * authorization.
 * @param mechanism what really resolves names and sends requests.
 */
export const createHttpAdapter = (
  policy: ProbeTargetPolicy,
  targets: ApiTargets = {},
  mechanism: HttpMechanism = nodeHttpMechanism,
): EnvironmentProbePort =>
  probeAdapter(async (given, signal) => {
    const request = apiOnly(given);
    const { interfaceId } = request;
    const call = apiCall(request, apiOriginOf(policy, targets, interfaceId));
    const limits = firstLimits(policy, interfaceId, call);
    if (limits === undefined) throw forbidden(`no authorization names interface "${interfaceId}"`);
    try {
      return observe(await exchange(call, policyGuard(policy, interfaceId), limits, signal, mechanism));
    } catch (error) {
      throw error instanceof HttpCapExceeded
        ? new RuntimeFault('budget-exhausted', 'ApiProbeRequest', error.message, { cause: error })
        : error;
    }
  });
