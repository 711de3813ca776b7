import type { McpTargetAuthorization, McpTargetPolicy } from '../artifact/generated/mcp-target-policy.js';

/** Why a tool call is refused (Chapter 13, section 13.8). */
export const MCP_DENIAL_REASONS = ['interface-not-authorized', 'tool-not-authorized'] as const;

/** One reason of {@link MCP_DENIAL_REASONS}. */
export type McpDenialReason = (typeof MCP_DENIAL_REASONS)[number];

/** The logical names of a tool. */
export type McpTarget = { readonly interfaceId: string; readonly toolName: string };

/** Whether a tool may be called, and why. */
export type McpDecision =
  | { readonly allowed: true; readonly authorization: McpTargetAuthorization }
  | { readonly allowed: false; readonly reason: McpDenialReason; readonly detail: string };

/**
 * Decides which server an interface resolves to, and whether the tool may be called there. Only the first authorization of
 * the interface is looked at. Default: nothing may be called (Chapter 13, section 13.8).
 */
export const evaluateMcpTarget = (
  { authorizations }: McpTargetPolicy,
  { interfaceId, toolName }: McpTarget,
): McpDecision => {
  const authorization = authorizations.find((candidate) => candidate.interfaceId === interfaceId);
  if (authorization === undefined) {
    return {
      allowed: false,
      reason: 'interface-not-authorized',
      detail: `no authorization names interface "${interfaceId}"`,
    };
  }
  if (authorization.tools.includes(toolName)) return { allowed: true, authorization };
  return {
    allowed: false,
    reason: 'tool-not-authorized',
    detail: `tool "${toolName}" is not among the authorized tools for interface "${interfaceId}"`,
  };
};
