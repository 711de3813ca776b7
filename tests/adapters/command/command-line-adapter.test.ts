import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArtifactRead, CommandMechanism } from '../../../src/adapters/command/command-mechanism.js';
import { createCommandLineAdapter } from '../../../src/adapters/command/create-command-line-adapter.js';
import type { CommandTargetPolicy } from '../../../src/core/artifact/generated/command-target-policy.js';
import type { CliProbeRequest, ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import { COMMAND_DENIAL_REASONS } from '../../../src/core/target/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { faultOf } from '../../fixtures/fault-of.js';
import { commandPolicy } from '../../fixtures/policies.js';

const request = (): CliProbeRequest => ({
  probeId: 'leg-1',
  interfaceId: 'tool-runner',
  operationId: 'run-tool',
  kind: 'cli',
  executable: 'tool',
  subcommandPath: ['report', 'all'],
  channels: {
    argument: { file: 'x' },
    option: { n: 1 },
    environment: { TOOL_MODE: 'plain' },
    stdin: { kind: 'json', value: { a: 1 } },
  },
});

const api: ProbeRequest = {
  probeId: 'leg-1',
  interfaceId: 'tool-runner',
  operationId: 'run-tool',
  kind: 'api',
  method: 'GET',
  pathTemplate: '/',
  channels: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
};

const mcp: ProbeRequest = {
  probeId: 'leg-1',
  interfaceId: 'tool-runner',
  operationId: 'run-tool',
  kind: 'mcp',
  toolName: 'ask',
  channels: { arguments: {} },
};

/** A scripted mechanism that notes what it was asked. */
const scripted = (
  run: () => unknown = () => ({ exitCode: 0, stdout: '', stderr: '' }),
  readArtifact: (path: string) => unknown = () => ({ present: true, text: '', truncated: false }),
) => {
  const runs: unknown[] = [];
  const reads: unknown[] = [];
  // A mechanism may answer anything.
  const mechanism = {
    run: async (...given: unknown[]) => {
      runs.push(given);
      return run();
    },
    readArtifact: async (path: string, maxBytes: number) => {
      reads.push([path, maxBytes]);
      return readArtifact(path);
    },
  } as CommandMechanism;
  return { mechanism, runs, reads };
};

const { signal } = new AbortController();

const probe = (
  given: ProbeRequest,
  { mechanism }: { readonly mechanism: CommandMechanism },
  policy: unknown = commandPolicy(),
) =>
  // The adapter takes the policy as given.
  createCommandLineAdapter(policy as CommandTargetPolicy, mechanism).probe(given, signal);

const PATH = process.env.PATH;
afterEach(() => {
  process.env.PATH = PATH;
});
beforeEach(() => {
  process.env.PATH = '/adapter/path';
});

describe('denials (13.6)', () => {
  const PERMITTED = '/authorizations/0/permittedEnvironmentKeys';
  const environment = (keys: Record<string, string>) => changed(request(), '/channels/environment', keys);
  const DENIALS: readonly (readonly [
    reason: string,
    request: ProbeRequest,
    detail: string,
    policy?: unknown,
  ])[] = [
    [
      'interface-not-authorized',
      api,
      'this adapter runs cli requests only; no api target is ever authorized',
    ],
    [
      'interface-not-authorized',
      mcp,
      'this adapter runs cli requests only; no mcp target is ever authorized',
    ],
    [
      'interface-not-authorized',
      changed(request(), '/interfaceId', 'other'),
      'no authorization names interface "other" and executable "tool" together',
    ],
    [
      'executable-not-authorized',
      changed(request(), '/executable', 'other'),
      'no authorization names interface "tool-runner" and executable "other" together',
    ],
    [
      'subcommand-not-authorized',
      changed(request(), '/subcommandPath', ['report']),
      'subcommand path [report] is not among the authorized paths for interface "tool-runner" and executable "tool"',
    ],
    [
      'environment-key-not-authorized',
      environment({ OTHER: 'x' }),
      'environment key "OTHER" is not permitted by this authorization',
    ],
    [
      'environment-key-not-authorized',
      environment({ tool_mode: 'x' }),
      'environment key "tool_mode" is not permitted by this authorization',
    ],
    [
      'environment-key-not-authorized',
      request(),
      'environment key "TOOL_MODE" is not permitted by this authorization',
      changed(commandPolicy(), PERMITTED, []),
    ],
    ...['PATH', 'path', 'Path'].map(
      (key) =>
        [
          'environment-key-not-authorized',
          environment({ [key]: '/evil' }),
          'environment key "PATH" is never permitted: it would choose which binary runs',
          changed(commandPolicy(), PERMITTED, [key]),
        ] as const,
    ),
    [
      'environment-key-not-authorized',
      environment({ PATH: '/evil' }),
      'environment key "PATH" is never permitted: it would choose which binary runs',
      changed(commandPolicy(), PERMITTED, remove),
    ],
  ];

  it.each(DENIALS.map(([reason, given, detail, policy]) => ({ reason, given, detail, policy })))(
    '$reason: $detail',
    async ({ reason, given, detail, policy }) => {
      const script = scripted();
      const fault = await faultOf(probe(given, script, policy));
      expect(fault).toMatchObject({ code: 'forbidden-target', artifactPath: 'ProbeRequest', reason });
      expect(fault.message).toBe(`forbidden-target in ProbeRequest: ${detail}`);
      expect(script.runs).toEqual([]);
      expect(script.reads).toEqual([]);
    },
  );

  it('has a case for every reason', () => {
    expect(new Set(DENIALS.map(([reason]) => reason))).toEqual(new Set(COMMAND_DENIAL_REASONS));
  });

  it('refuses the first key that is not permitted, in the order declared', async () => {
    const fault = await faultOf(probe(environment({ TOOL_MODE: '1', B: '2', PATH: '3' }), scripted()));
    expect(fault.message).toContain('environment key "B"');
  });
});

describe('the run that is asked for (13.6)', () => {
  it('is what the request declares and the authorization resolves it to', async () => {
    const script = scripted();
    await probe(request(), script);
    expect(script.runs).toEqual([
      [
        {
          target: 'node',
          subcommandPath: ['report', 'all'],
          argv: ['--n', '1', 'x'],
          env: { PATH: '/adapter/path', TOOL_MODE: 'plain' },
          stdin: { kind: 'json', value: { a: 1 } },
          cwd: '.',
          maxElapsedMs: 60_000,
          maxOutputBytes: 65_536,
        },
        signal,
      ],
    ]);
    expect(script.reads).toEqual([[`${process.cwd()}/out/summary.json`, 65_536]]);
  });

  it('has no PATH where the adapter has none', async () => {
    delete process.env.PATH;
    const script = scripted();
    await probe(request(), script);
    expect(script.runs).toMatchObject([[{ env: { TOOL_MODE: 'plain' } }, {}]]);
    expect(JSON.stringify(script.runs)).not.toContain('PATH');
  });

  it('has every declared key but PATH under an authorization without the list', async () => {
    const policy = changed(commandPolicy(), '/authorizations/0/permittedEnvironmentKeys', remove);
    const script = scripted();
    await probe(changed(request(), '/channels/environment', { ANY: '1', other: '2' }), script, policy);
    expect(script.runs).toMatchObject([[{ env: { PATH: '/adapter/path', ANY: '1', other: '2' } }, {}]]);
  });

  it.each([
    ['/abs/file', '/abs/file'],
    ['rel/file', '/work-here/rel/file'],
    ['../outside', '/outside'],
  ])('reads the artifact %s at %s', async (path, absolute) => {
    const policy = changed(
      changed(commandPolicy(), '/authorizations/0/cwd', '/work-here'),
      '/authorizations/0/artifacts',
      {
        one: path,
      },
    );
    const script = scripted();
    await probe(request(), script, policy);
    expect(script.reads).toEqual([[absolute, 65_536]]);
  });
});

describe('the observation (13.6)', () => {
  const bodies = [
    ['', { kind: 'text', value: '' }],
    ['plain', { kind: 'text', value: 'plain' }],
    [' {"a": 1}\n', { kind: 'json', value: { a: 1 } }],
    ['5', { kind: 'json', value: 5 }],
    ['"x"', { kind: 'json', value: 'x' }],
    ['null', { kind: 'json', value: null }],
    ['{} {}', { kind: 'text', value: '{} {}' }],
    ['NaN', { kind: 'text', value: 'NaN' }],
    ['{"a":1}x', { kind: 'text', value: '{"a":1}x' }],
    ['\uFEFF{}', { kind: 'text', value: '\uFEFF{}' }],
  ] as const;

  it.each(bodies)('tags %j alike on every channel', async (text, tagged) => {
    const script = scripted(
      () => ({ exitCode: 3, stdout: text, stderr: text }),
      () => ({ present: true, text, truncated: false }),
    );
    expect(await probe(request(), script)).toEqual({
      probeId: 'leg-1',
      interfaceId: 'tool-runner',
      operationId: 'run-tool',
      kind: 'cli',
      exitCode: 3,
      stdout: tagged,
      stderr: tagged,
      artifacts: { summary: tagged },
    });
  });

  it('reads artifacts whatever the exit code was, and says which are not there', async () => {
    const policy = changed(commandPolicy(), '/authorizations/0/artifacts', { a: 'a', b: 'b' });
    const read = (path: string): ArtifactRead => ({
      present: path.endsWith('a'),
      text: 'x',
      truncated: false,
    });
    const script = scripted(() => ({ exitCode: -9, stdout: '', stderr: '' }), read);
    expect(await probe(request(), script, policy)).toMatchObject({
      exitCode: -9,
      artifacts: { a: { kind: 'text', value: 'x' }, b: { kind: 'absent' } },
    });
  });

  it('has no artifact that is not declared', async () => {
    const policy = changed(commandPolicy(), '/authorizations/0/artifacts', {});
    expect(await probe(request(), scripted(), policy)).toMatchObject({ artifacts: {} });
  });
});

describe('faults (13.6)', () => {
  it('reports an artifact that is too long', async () => {
    const script = scripted(undefined, () => ({ present: true, text: 'x', truncated: true }));
    const fault = await faultOf(probe(request(), script));
    expect(fault).toMatchObject({ code: 'budget-exhausted', artifactPath: 'CommandProbeRequest' });
    expect(fault.message).toBe(
      'budget-exhausted in CommandProbeRequest: artifact "summary" exceeded maxOutputBytes (65536)',
    );
  });

  it('reports an artifact that cannot be read', async () => {
    const error = new Error('EACCES');
    const script = scripted(undefined, () => {
      throw error;
    });
    const fault = await faultOf(probe(request(), script));
    expect(fault).toMatchObject({ code: 'port-failure', artifactPath: 'ProbeObservation', cause: error });
  });

  it('translates a launch that was too large', async () => {
    const error = Object.assign(new Error('spawn E2BIG'), { code: 'E2BIG' });
    const fault = await faultOf(
      probe(
        request(),
        scripted(() => {
          throw error;
        }),
      ),
    );
    expect(fault).toMatchObject({
      code: 'port-failure',
      artifactPath: 'ProbeObservation',
      reason: 'launch-too-large',
      cause: error,
    });
    expect(fault.message).toBe(
      'port-failure in ProbeObservation: the operating system refused the launch for the size of its arguments and environment (E2BIG)',
    );
  });

  it('has no reason for any other failure to start', async () => {
    const error = Object.assign(new Error('spawn x ENOENT'), { code: 'ENOENT' });
    const failing = scripted(() => {
      throw error;
    });
    const fault = await faultOf(probe(request(), failing));
    expect(fault).toMatchObject({ code: 'port-failure', artifactPath: 'ProbeObservation', cause: error });
    expect(fault.reason).toBeUndefined();
    expect(fault.message).toContain('the underlying mechanism threw or rejected');
  });

  it('passes a fault of the mechanism on', async () => {
    const own = new RuntimeFault('budget-exhausted', 'CommandProbeRequest', 'enough');
    const failing = scripted(() => {
      throw own;
    });
    expect(await faultOf(probe(request(), failing))).toBe(own);
  });

  const result = { exitCode: 0, stdout: '', stderr: '' };
  const read = { present: true, text: '', truncated: false };
  it.each([
    [undefined, read],
    [null, read],
    ['x', read],
    [{ ...result, exitCode: 'not-a-number' }, read],
    [{ ...result, exitCode: 1.5 }, read],
    [{ ...result, stdout: undefined }, read],
    [{ ...result, stderr: 5 }, read],
    [result, undefined],
    [result, { ...read, text: 5 }],
    [result, { present: true }],
  ])('refuses what is no result: %j, %j', async (runResult, artifact) => {
    const fault = await faultOf(
      probe(
        request(),
        scripted(
          () => runResult,
          () => artifact,
        ),
      ),
    );
    expect(fault).toMatchObject({ code: 'port-contract-violation', artifactPath: 'ProbeObservation' });
  });

  it.each(['/bin/sh', '', 'A', undefined])('refuses %j as an executable', async (executable) => {
    const script = scripted();
    const fault = await faultOf(probe(changed(request(), '/executable', executable), script));
    expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: 'ProbeRequest' });
    expect(script.runs).toEqual([]);
  });
});
