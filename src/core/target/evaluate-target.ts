import type {
  ProbeTargetAuthorization,
  ProbeTargetPolicy,
} from '../artifact/generated/probe-target-policy.js';
import type { AddressClass } from './address-class.js';
import { classifyAddress, type ParsedAddress, parseAddress } from './parse-address.js';

/** Why an HTTP target is refused (Chapter 12, section 12.11). */
export const DENIAL_REASONS = [
  'interface-not-authorized',
  'scheme-not-authorized',
  'host-not-authorized',
  'port-not-authorized',
  'address-not-authorized',
  'address-unparseable',
  'method-not-authorized',
] as const;

/** One reason of {@link DENIAL_REASONS}. */
export type DenialReason = (typeof DENIAL_REASONS)[number];

/** What a call is about to contact, its host resolved to one address. */
export type ResolvedTarget = {
  readonly interfaceId: string;
  /** Without the colon. */
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
  readonly address: string;
  readonly method: string;
};

/** Whether a target may be contacted, and why. */
export type PolicyDecision =
  | {
      readonly allowed: true;
      readonly authorization: ProbeTargetAuthorization;
      readonly addressClass: AddressClass;
      readonly canonicalAddress: string;
    }
  | {
      readonly allowed: false;
      readonly reason: DenialReason;
      readonly detail: string;
      /** That of the target's address, whichever test failed. */
      readonly addressClass: AddressClass;
    };

/** What one authorization says against a target. */
type Objection = {
  readonly reason: DenialReason;
  readonly objects: (authorization: ProbeTargetAuthorization, target: ParsedTarget) => boolean;
  readonly detail: (authorization: ProbeTargetAuthorization, target: ParsedTarget) => string;
};

type ParsedTarget = ResolvedTarget & { readonly parsed: ParsedAddress };

/** Host names compare without regard to case and to the dot of a fully qualified name. */
const comparableHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

const namesAddress = ({ addresses }: ProbeTargetAuthorization, parsed: ParsedAddress): boolean =>
  parsed.ok &&
  addresses.some((entry) => {
    const named = parseAddress(entry);
    return named.ok && named.canonical === parsed.canonical;
  });

/** The tests of one authorization; the first that objects decides (Chapter 13, section 13.9). */
const objections: readonly Objection[] = [
  {
    reason: 'scheme-not-authorized',
    objects: (authorization, target) => target.scheme !== authorization.scheme,
    detail: (authorization, target) =>
      `scheme "${target.scheme}" is not the authorized "${authorization.scheme}"`,
  },
  {
    reason: 'host-not-authorized',
    objects: (authorization, target) => comparableHost(target.host) !== comparableHost(authorization.host),
    detail: (authorization, target) => `host "${target.host}" is not the authorized "${authorization.host}"`,
  },
  {
    reason: 'port-not-authorized',
    objects: (authorization, target) => target.port !== authorization.port,
    detail: (authorization, target) => `port ${target.port} is not the authorized ${authorization.port}`,
  },
  {
    reason: 'address-unparseable',
    objects: (_authorization, { parsed }) => !parsed.ok,
    detail: (_authorization, { address }) =>
      `address "${address}" could not be parsed, so it cannot be proven outside a denied class`,
  },
  {
    reason: 'address-not-authorized',
    objects: (authorization, { parsed }) => !namesAddress(authorization, parsed),
    detail: (_authorization, { address, parsed }) => {
      const read = parsed.ok ? `${parsed.canonical}, class ${parsed.addressClass}` : 'unparseable';
      return `address "${address}" (${read}) is named by no authorized address`;
    },
  },
  {
    reason: 'method-not-authorized',
    objects: ({ methods }, { method }) => !methods.some((authorized) => authorized === method),
    detail: (_authorization, { method }) => `method "${method}" is not among the authorized methods`,
  },
];

/**
 * Decides whether a resolved target may be contacted. Default: nothing may. The first authorization of the interface that
 * allows it wins; when none does, the first one's denial is the answer. Caps are not looked at (Chapter 13, section 13.9).
 */
export const evaluateTarget = (policy: ProbeTargetPolicy, target: ResolvedTarget): PolicyDecision => {
  const parsed = parseAddress(target.address);
  const addressClass = classifyAddress(target.address);
  const deny = (reason: DenialReason, detail: string): PolicyDecision => ({
    allowed: false,
    reason,
    detail,
    addressClass,
  });
  const parsedTarget = { ...target, parsed };
  let denial: PolicyDecision | undefined;
  for (const authorization of policy.authorizations) {
    if (authorization.interfaceId !== target.interfaceId) continue;
    const objection = objections.find(({ objects }) => objects(authorization, parsedTarget));
    if (objection === undefined && parsed.ok) {
      return { allowed: true, authorization, addressClass, canonicalAddress: parsed.canonical };
    }
    if (objection !== undefined)
      denial ??= deny(objection.reason, objection.detail(authorization, parsedTarget));
  }
  return (
    denial ?? deny('interface-not-authorized', `no authorization names interface "${target.interfaceId}"`)
  );
};

/**
 * Whether a method may be used in a differential probe: permitted, and declared free of effects (Chapter 13, section 13.9).
 */
export const isSafeMethod = ({ methods, safeMethods }: ProbeTargetAuthorization, method: string): boolean =>
  [methods, safeMethods].every((list) => list.some((entry) => entry === method));
