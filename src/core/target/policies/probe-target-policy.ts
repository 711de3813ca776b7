import type { ProbeTargetPolicy } from '../../artifact/generated/probe-target-policy.js';
import { validate } from '../../artifact/generated/probe-target-policy.validate.js';
import type { Issue } from '../../artifact/issues.js';
import { parseAddress } from '../parse-address.js';
import { parsePolicy } from './parse-policy.js';

/** What is no address literal could not be compared with one. */
export function* unreadableAddresses({ authorizations }: ProbeTargetPolicy): Iterable<Issue> {
  for (const [index, { addresses }] of authorizations.entries()) {
    for (const [addressIndex, address] of addresses.entries()) {
      if (parseAddress(address).ok) continue;
      yield {
        pointer: `/authorizations/${index}/addresses/${addressIndex}`,
        message: 'expected an IP address literal: a host name or a port would not say which address is meant',
      };
    }
  }
}

/**
 * Reads a policy of HTTP targets (Chapter 13, sections 13.8 and 13.9).
 *
 * @throws RuntimeFault `schema-parse-failure` at `ProbeTargetPolicy`.
 */
export const parseProbeTargetPolicy = (value: unknown): ProbeTargetPolicy =>
  parsePolicy<ProbeTargetPolicy>(
    { key: 'probe-target-policy', name: 'ProbeTargetPolicy', validate, rules: unreadableAddresses },
    value,
  );
