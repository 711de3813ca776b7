import { describe, expect, it } from 'vitest';
import { type CommandProbeSubject, runCommandLineProbeConformance } from '../../src/testing/index.js';
import { changed, remove } from '../fixtures/changed.js';
import { commandAuthorization } from '../fixtures/policies.js';
import { type Break, brokenAllowances, brokenCaps, brokenDenials, brokenShared, describeArm } from './arm.js';
import { answering } from './fake-probe-port.js';
import { apiRequest, CLI_ANSWER, cliRequest, fakeCommandSubject, mcpRequest } from './fake-subjects.js';

const IDS = [
  'command/allow-authorized-invocation',
  'command/observe-nonzero-exit',
  'command/deny-unmapped-interface',
  'command/deny-unmapped-executable',
  'command/deny-unauthorized-subcommand',
  'command/deny-unauthorized-environment-key',
  'command/argument-passed-literally',
  'command/capture-declared-artifact',
  'command/cap-elapsed',
  'command/cap-output-bytes',
];

const stdout = (value: unknown) => answering({ ...CLI_ANSWER, stdout: value });
const artifacts = (value: unknown) => answering({ ...CLI_ANSWER, artifacts: value });
const environment = (keys: Record<string, string>) =>
  cliRequest('environment', {
    channels: { argument: {}, option: {}, environment: keys, stdin: { kind: 'absent' } },
  });

const BREAKS: readonly Break<CommandProbeSubject>[] = [
  ...brokenShared(CLI_ANSWER),
  ...brokenAllowances('command/allow-authorized-invocation', 'authorized', CLI_ANSWER),
  [
    'command/observe-nonzero-exit',
    { reactions: { 'non-zero': answering(CLI_ANSWER) } },
    'the observation has no exit code other than 0',
  ],
  ...brokenDenials('command/deny-unmapped-interface', 'interface', CLI_ANSWER),
  [
    'command/deny-unmapped-interface',
    () => ({ unmappedInterfaceRequest: cliRequest('interface') }),
    "the subject's policy names the request's interface",
  ],
  ...brokenDenials('command/deny-unmapped-executable', 'executable', CLI_ANSWER),
  [
    'command/deny-unmapped-executable',
    () => ({ unmappedExecutableRequest: cliRequest('executable') }),
    "the subject's policy names the request's interface and executable together",
  ],
  [
    'command/deny-unmapped-executable',
    () => ({ unmappedExecutableRequest: apiRequest('executable') }),
    'the subject\'s request is not of kind "cli"',
  ],
  ...brokenDenials('command/deny-unauthorized-subcommand', 'subcommand', CLI_ANSWER),
  [
    'command/deny-unauthorized-subcommand',
    () => ({ unauthorizedSubcommandRequest: cliRequest('subcommand') }),
    "the subject's policy permits the request's subcommand path",
  ],
  [
    'command/deny-unauthorized-subcommand',
    () => ({ unauthorizedSubcommandRequest: cliRequest('subcommand', { executable: 'other' }) }),
    "the subject's policy does not name the request's interface and executable together",
  ],
  [
    'command/deny-unauthorized-subcommand',
    () => ({ unauthorizedSubcommandRequest: mcpRequest('subcommand') }),
    'the subject\'s request is not of kind "cli"',
  ],
  ...brokenDenials('command/deny-unauthorized-environment-key', 'environment', CLI_ANSWER),
  [
    'command/deny-unauthorized-environment-key',
    () => ({ unauthorizedEnvironmentKeyRequest: environment({ TOOL_MODE: 'x' }) }),
    "the subject's policy permits every environment key that the request declares",
  ],
  [
    'command/deny-unauthorized-environment-key',
    () => ({ unauthorizedEnvironmentKeyRequest: environment({}) }),
    "the subject's policy permits every environment key that the request declares",
  ],
  [
    'command/deny-unauthorized-environment-key',
    () => ({ unauthorizedEnvironmentKeyRequest: { ...environment({ OTHER: 'x' }), interfaceId: 'other' } }),
    "the subject's policy does not name the request's interface and executable together",
  ],
  [
    'command/deny-unauthorized-environment-key',
    () => ({
      unauthorizedEnvironmentKeyRequest: { ...environment({ OTHER: 'x' }), subcommandPath: ['other'] },
    }),
    "the subject's policy does not permit the request's subcommand path",
  ],
  [
    'command/deny-unauthorized-environment-key',
    () => ({ unauthorizedEnvironmentKeyRequest: apiRequest('environment') }),
    'the subject\'s request is not of kind "cli"',
  ],
  [
    'command/argument-passed-literally',
    { reactions: { injection: stdout({ kind: 'text', value: '{"argv":["; rm -rf /"]}' }) } },
    'stdout is not JSON with an array "argv"',
  ],
  [
    'command/argument-passed-literally',
    { reactions: { injection: stdout({ kind: 'json', value: { argv: '; rm -rf /' } }) } },
    'stdout is not JSON with an array "argv"',
  ],
  [
    'command/argument-passed-literally',
    { reactions: { injection: stdout({ kind: 'json', value: { argv: [';', 'rm', '-rf', '/'] } }) } },
    'the command was given [";","rm","-rf","/"]',
  ],
  [
    'command/argument-passed-literally',
    { reactions: { injection: stdout({ kind: 'json', value: { argv: ['rm -rf /'] } }) } },
    'the command was given ["rm -rf /"]',
  ],
  [
    'command/capture-declared-artifact',
    { reactions: { artifact: artifacts({}) } },
    'the artifact "summary" is undefined',
  ],
  [
    'command/capture-declared-artifact',
    { reactions: { artifact: artifacts({ summary: { kind: 'absent' } }) } },
    'the artifact "summary" is {"kind":"absent"}',
  ],
  [
    'command/capture-declared-artifact',
    { reactions: { artifact: artifacts({ summary: { kind: 'json', value: 'written' } }) } },
    'the artifact "summary" is {"kind":"json","value":"written"}',
  ],
  [
    'command/capture-declared-artifact',
    { reactions: { artifact: artifacts({ summary: { kind: 'text', value: 'other' } }) } },
    'the artifact "summary" is {"kind":"text","value":"other"}',
  ],
  ...brokenCaps('command/cap-elapsed', 'elapsed', CLI_ANSWER),
  ...brokenCaps('command/cap-output-bytes', 'output', CLI_ANSWER),
];

describeArm<CommandProbeSubject>({
  port: 'command-probe',
  ownIds: IDS,
  subjectOf: fakeCommandSubject,
  run: runCommandLineProbeConformance,
  breaks: BREAKS,
});

describe('a subject written before the environment allowlist existed (13.12)', () => {
  const KEY = 'command/deny-unauthorized-environment-key';
  const older = (authorization: object): CommandProbeSubject => {
    const { unauthorizedEnvironmentKeyRequest: _request, ...subject } = fakeCommandSubject();
    // The member is missing on purpose.
    return {
      ...subject,
      policy: { authorizations: [authorization] } as unknown as CommandProbeSubject['policy'],
    };
  };

  it('passes without a call', async () => {
    const report = await runCommandLineProbeConformance(
      older(changed(commandAuthorization(), '/permittedEnvironmentKeys', remove)),
    );
    expect(report.passed).toBe(true);
    expect(report.outcomes).toHaveLength(16);
    expect(report.outcomes.find(({ id }) => id === KEY)).toMatchObject({
      passed: true,
      detail: 'the subject declares no environment allowlist',
    });
  });

  it('fails when some authorization has the list all the same', async () => {
    const report = await runCommandLineProbeConformance(older(commandAuthorization()));
    expect(report.outcomes.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual([KEY]);
  });
});
