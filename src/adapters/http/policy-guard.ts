import type { ProbeTargetPolicy } from '../../core/artifact/generated/probe-target-policy.js';
import { RuntimeFault } from '../../core/artifact/index.js';
import { evaluateTarget, type PolicyDecision } from '../../core/target/evaluate-target.js';
import { parseAddress } from '../../core/target/parse-address.js';
import type { NamedTarget, TargetGuard } from './http-call.js';

const deny = ({ reason, detail }: Extract<PolicyDecision, { readonly allowed: false }>): RuntimeFault =>
  new RuntimeFault('forbidden-target', 'ProbeRequest', detail, { reason });

/** The place of an address among those of an authorization. */
const placeOf = (canonicalAddress: string, addresses: readonly string[]): number =>
  addresses.findIndex((entry) => {
    const parsed = parseAddress(entry);
    return parsed.ok && parsed.canonical === canonicalAddress;
  });

/**
 * Holds an exchange to a caller's policy (Chapter 13, section 13.9). Of several addresses of a host, the one that the
 * authorization names first is preferred.
 *
 * @returns a guard that throws RuntimeFault `forbidden-target` at `ProbeRequest`.
 */
export const policyGuard = (policy: ProbeTargetPolicy, interfaceId: string): TargetGuard => {
  const named = policy.authorizations.filter((authorization) => authorization.interfaceId === interfaceId);
  const decide = (target: NamedTarget, address: string): PolicyDecision =>
    evaluateTarget(policy, { ...target, interfaceId, address });
  return {
    checkName: (target) => {
      // A name passes when one of the addresses that are named for the interface would.
      const decisions = named.flatMap(({ addresses }) => addresses).map((address) => decide(target, address));
      if (decisions.some(({ allowed }) => allowed)) return;
      const [denial = decide(target, '')] = decisions;
      if (!denial.allowed) throw deny(denial);
    },
    checkAddress: ({ address, ...target }) => {
      const decision = decide(target, address);
      if (!decision.allowed) throw deny(decision);
      const { authorization, canonicalAddress } = decision;
      return { limits: authorization, preference: placeOf(canonicalAddress, authorization.addresses) };
    },
  };
};
