import type { McpTargetPolicy } from '../../artifact/generated/mcp-target-policy.js';
import { validate } from '../../artifact/generated/mcp-target-policy.validate.js';
import type { Issue } from '../../artifact/issues.js';
import { parsePolicy } from './parse-policy.js';

/** A name that two authorizations share would be two servers. */
export function* repeatedInterfaces({ authorizations }: McpTargetPolicy): Iterable<Issue> {
  const named = new Set<string>();
  for (const [index, { interfaceId }] of authorizations.entries()) {
    if (named.has(interfaceId)) {
      yield {
        pointer: `/authorizations/${index}/interfaceId`,
        message:
          'two authorizations name one interfaceId, so which server the interface resolves to would depend on which tool was asked for',
      };
    }
    named.add(interfaceId);
  }
}

/**
 * Reads a policy of MCP servers (Chapter 13, section 13.8).
 *
 * @throws RuntimeFault `schema-parse-failure` at `McpTargetPolicy`.
 */
export const parseMcpTargetPolicy = (value: unknown): McpTargetPolicy =>
  parsePolicy<McpTargetPolicy>(
    { key: 'mcp-target-policy', name: 'McpTargetPolicy', validate, rules: repeatedInterfaces },
    value,
  );
