import { describe, expect, it } from 'vitest';
import type { McpTargetAuthorization } from '../../../src/core/artifact/generated/mcp-target-policy.js';
import { evaluateMcpTarget, MCP_DENIAL_REASONS } from '../../../src/core/target/index.js';

const authorization: McpTargetAuthorization = {
  interfaceId: 'server',
  target: 'node',
  targetArgs: [],
  tools: ['ask'],
  cwd: '/tmp',
  serverEnvironment: {},
  maxElapsedMs: 1000,
  maxOutputBytes: 1000,
};

const DENIALS = [
  [
    'interface-not-authorized',
    { interfaceId: 'other', toolName: 'ask' },
    'no authorization names interface "other"',
  ],
  [
    'tool-not-authorized',
    { interfaceId: 'server', toolName: 'Ask' },
    'tool "Ask" is not among the authorized tools for interface "server"',
  ],
] as const;

describe('evaluateMcpTarget (13.8)', () => {
  it('allows what an authorization names', () => {
    expect(
      evaluateMcpTarget({ authorizations: [authorization] }, { interfaceId: 'server', toolName: 'ask' }),
    ).toEqual({ allowed: true, authorization });
  });

  it.each(DENIALS)('%s', (reason, target, detail) => {
    expect(evaluateMcpTarget({ authorizations: [authorization] }, target)).toEqual({
      allowed: false,
      reason,
      detail,
    });
  });

  it('has a case for every reason', () => {
    expect(DENIALS.map(([reason]) => reason)).toEqual(MCP_DENIAL_REASONS);
  });

  it('looks at the first authorization of the interface only', () => {
    const later = { ...authorization, tools: ['other'] as const };
    const decision = evaluateMcpTarget(
      { authorizations: [authorization, later] },
      { interfaceId: 'server', toolName: 'other' },
    );
    expect(decision).toMatchObject({ allowed: false, reason: 'tool-not-authorized' });
  });
});
