import { describe, expect, it } from 'vitest';
import type { CommandTargetAuthorization } from '../../../src/core/artifact/generated/command-target-policy.js';
import {
  COMMAND_DENIAL_REASONS,
  type CommandTarget,
  evaluateCommandTarget,
} from '../../../src/core/target/index.js';

const authorization = (over: Partial<CommandTargetAuthorization> = {}): CommandTargetAuthorization => ({
  interfaceId: 'tool',
  executable: 'tool',
  target: '/bin/tool',
  permittedSubcommandPaths: [['run', 'fast']],
  permittedEnvironmentKeys: [],
  cwd: '/tmp',
  artifacts: {},
  maxElapsedMs: 1000,
  maxOutputBytes: 1000,
  ...over,
});

const target: CommandTarget = { interfaceId: 'tool', executable: 'tool', subcommandPath: ['run', 'fast'] };

const DENIALS: readonly (readonly [string, Partial<CommandTarget>, string])[] = [
  [
    'interface-not-authorized',
    { interfaceId: 'other' },
    'no authorization names interface "other" and executable "tool" together',
  ],
  [
    'executable-not-authorized',
    { executable: 'other' },
    'no authorization names interface "tool" and executable "other" together',
  ],
  [
    'subcommand-not-authorized',
    { subcommandPath: ['run', 'slow'] },
    'subcommand path [run, slow] is not among the authorized paths for interface "tool" and executable "tool"',
  ],
];

describe('evaluateCommandTarget (13.8)', () => {
  it('allows what an authorization names', () => {
    const only = authorization();
    expect(evaluateCommandTarget({ authorizations: [only] }, target)).toEqual({
      allowed: true,
      authorization: only,
    });
  });

  it.each(DENIALS)('%s', (reason, change, detail) => {
    const decision = evaluateCommandTarget({ authorizations: [authorization()] }, { ...target, ...change });
    expect(decision).toEqual({ allowed: false, reason, detail });
  });

  it('has a case for every reason of its own; the last is the adapter’s', () => {
    expect([...DENIALS.map(([reason]) => reason), 'environment-key-not-authorized']).toEqual(
      COMMAND_DENIAL_REASONS,
    );
  });

  it('allows nothing by default', () => {
    expect(evaluateCommandTarget({ authorizations: [] }, target)).toMatchObject({
      allowed: false,
      reason: 'interface-not-authorized',
    });
  });

  it.each([
    [[], 'subcommand path [] is'],
    [['run'], 'subcommand path [run] is'],
    [['fast', 'run'], 'subcommand path [fast, run] is'],
    [['run', 'fast', 'x'], 'subcommand path [run, fast, x] is'],
    [['run, fast'], 'subcommand path [run, fast] is'],
  ])('compares paths segment by segment: %j', (subcommandPath, text) => {
    const decision = evaluateCommandTarget(
      { authorizations: [authorization()] },
      { ...target, subcommandPath },
    );
    expect(decision).toMatchObject({ allowed: false, reason: 'subcommand-not-authorized' });
    expect(JSON.stringify(decision)).toContain(text);
  });

  it('permits no subcommand where the empty path is named', () => {
    const bare = authorization({ permittedSubcommandPaths: [[]] });
    const decision = evaluateCommandTarget({ authorizations: [bare] }, { ...target, subcommandPath: [] });
    expect(decision.allowed).toBe(true);
  });

  it('takes the first candidate that permits the path', () => {
    const other = authorization({ permittedSubcommandPaths: [['run']] });
    const first = authorization({ target: 'first' });
    const second = authorization({ target: 'second' });
    const decision = evaluateCommandTarget({ authorizations: [other, first, second] }, target);
    expect(decision).toMatchObject({ allowed: true, authorization: first });
  });
});
