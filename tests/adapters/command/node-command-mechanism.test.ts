import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandRunRequest } from '../../../src/adapters/command/command-mechanism.js';
import { createCommandLineAdapter } from '../../../src/adapters/command/create-command-line-adapter.js';
import { nodeCommandMechanism } from '../../../src/adapters/command/node-command-mechanism.js';
import { runProcess } from '../../../src/adapters/process/run-process.js';
import type { ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import { faultOf } from '../../fixtures/fault-of.js';
import { scriptRun } from '../process/processes.js';

const TOOL = fileURLToPath(new URL('../../fixtures/programs/tool.mjs', import.meta.url));
const { run, readArtifact } = nodeCommandMechanism;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'command-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const { signal } = new AbortController();

const runRequest = (over: Partial<CommandRunRequest> = {}): CommandRunRequest => ({
  target: TOOL,
  subcommandPath: [],
  argv: [],
  env: { PATH: process.env.PATH ?? '' },
  stdin: { kind: 'absent' },
  cwd: directory,
  maxElapsedMs: 600_000,
  maxOutputBytes: 65_536,
  ...over,
});

describe('the real mechanism (13.6)', () => {
  it('puts the subcommand path before the tokens', async () => {
    const { stdout } = await run(runRequest({ subcommandPath: ['a', 'b'], argv: ['--c'] }), signal);
    expect(JSON.parse(stdout)).toEqual({ argv: ['a', 'b', '--c'] });
  });

  it.each([
    [{ kind: 'json', value: { b: [1, 'é'] } } as const, '{"b":[1,"é"]}'],
    [{ kind: 'text', value: 'as it is\n' } as const, 'as it is\n'],
    [{ kind: 'text', value: '' } as const, ''],
    [{ kind: 'absent' } as const, ''],
  ])('gives %j as standard input', async (stdin, text) => {
    expect((await run(runRequest({ target: 'cat', stdin }), signal)).stdout).toBe(text);
  });

  it('says in its faults which cap fired', async () => {
    const elapsed = await faultOf(
      run(runRequest({ argv: ['--sleep-ms', '600000'], maxElapsedMs: 50 }), signal),
    );
    expect(elapsed.message).toBe(
      'budget-exhausted in CommandProbeRequest: exceeded maxElapsedMs (50ms) and was killed',
    );
    const output = await faultOf(run(runRequest({ argv: ['--bytes', '11'], maxOutputBytes: 10 }), signal));
    expect(output.message).toBe(
      'budget-exhausted in CommandProbeRequest: stdout or stderr exceeded maxOutputBytes (10) and the process was killed',
    );
  });

  it('says that it was aborted as Node’s own calls do', async () => {
    const reason = new Error('enough');
    await expect(run(runRequest(), AbortSignal.abort(reason))).rejects.toMatchObject({
      name: 'AbortError',
      code: 'ABORT_ERR',
      message: 'The operation was aborted',
      cause: reason,
    });
  });
});

describe('reading an artifact (13.6)', () => {
  const file = (name: string, content: string): string => {
    const path = join(directory, name);
    writeFileSync(path, content);
    return path;
  };

  it.each([
    ['', 10, { present: true, text: '', truncated: false }],
    ['0123456789', 10, { present: true, text: '0123456789', truncated: false }],
    ['0123456789a', 10, { present: true, text: '0123456789', truncated: true }],
    ['x'.repeat(200_000), 200_000, { present: true, text: 'x'.repeat(200_000), truncated: false }],
  ])('of at most so many bytes', async (content, maxBytes, expected) => {
    expect(await readArtifact(file('some', content), maxBytes)).toEqual(expected);
  });

  it('that is not there', async () => {
    const absent = { present: false, text: '', truncated: false };
    expect(await readArtifact(join(directory, 'none'), 10)).toEqual(absent);
    expect(await readArtifact(join(directory, 'no', 'such', 'directory'), 10)).toEqual(absent);
  });

  it('that is no file', async () => {
    mkdirSync(join(directory, 'folder'));
    await expect(readArtifact(join(directory, 'folder'), 10)).rejects.toThrow('is not a regular file');
    await expect(readArtifact(join(file('plain', ''), 'below'), 10)).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
  });

  it('that would never end: a device, or a pipe that nobody writes to', async () => {
    symlinkSync('/dev/zero', join(directory, 'endless'));
    await runProcess(scriptRun(`mkfifo ${join(directory, 'pipe')}`), signal);
    await expect(readArtifact(join(directory, 'endless'), 10)).rejects.toThrow('is not a regular file');
    await expect(readArtifact(join(directory, 'pipe'), 10)).rejects.toThrow('is not a regular file');
  });
});

describe('a command that is really run (13.6, 13.13)', () => {
  // An authorization as clients of release 1.4.0 write it.
  const policy = (over: object = {}) => ({
    authorizations: [
      {
        interfaceId: 'demo-runner',
        executable: 'demo-runner',
        target: TOOL,
        permittedSubcommandPaths: [[]],
        cwd: directory,
        artifacts: { summary: 'out/summary.json', stray: '../stray.txt' },
        maxElapsedMs: 600_000,
        maxOutputBytes: 8_388_608,
        ...over,
      },
    ],
  });

  const request = (option: Record<string, string | readonly string[]>): ProbeRequest => ({
    probeId: 'demo-1',
    interfaceId: 'demo-runner',
    operationId: 'run-demo',
    kind: 'cli',
    executable: 'demo-runner',
    subcommandPath: [],
    channels: {
      argument: {},
      option,
      environment: { STUB_MODE: 'ok' },
      stdin: { kind: 'text', value: 'go' },
    },
  });

  const probe = (option: Record<string, string | readonly string[]>, over: object = {}) =>
    // The policy has no permittedEnvironmentKeys on purpose.
    createCommandLineAdapter(policy(over) as never).probe(request(option), signal);

  it('is observed with its output and its artifacts', async () => {
    const seen = await probe({ write: '{"ok":true}', to: 'out/summary.json', 'env-pass': ['A', 'B'] });
    expect(seen).toMatchObject({
      probeId: 'demo-1',
      interfaceId: 'demo-runner',
      operationId: 'run-demo',
      kind: 'cli',
      exitCode: 0,
      stdout: {
        kind: 'json',
        value: {
          argv: ['--write', '{"ok":true}', '--to', 'out/summary.json', '--env-pass', 'A', '--env-pass', 'B'],
        },
      },
      artifacts: { summary: { kind: 'json', value: { ok: true } }, stray: { kind: 'absent' } },
    });
  });

  it('sees the host’s PATH and what the request declares', async () => {
    const seen = await probe({ 'say-environment': 'yes' });
    expect(seen).toMatchObject({
      stderr: { kind: 'json', value: { PATH: process.env.PATH, STUB_MODE: 'ok' } },
    });
    if (seen.kind !== 'cli' || seen.stderr.kind !== 'json') throw new Error('no environment was said');
    expect(Object.keys(seen.stderr.value ?? {}).sort()).toEqual(['PATH', 'STUB_MODE']);
  });

  it('is observed where it wrote outside its directory, if the operator says so', async () => {
    const seen = await probe({ write: 'stray', to: join(directory, '..', 'stray.txt') });
    expect(seen).toMatchObject({ artifacts: { stray: { kind: 'text', value: 'stray' } } });
    rmSync(join(directory, '..', 'stray.txt'));
  });

  it('is told apart by what its faults say', async () => {
    const elapsed = await faultOf(probe({ 'sleep-ms': '600000' }, { maxElapsedMs: 50 }));
    expect(elapsed.code).toBe('budget-exhausted');
    expect(elapsed.message).toContain('maxElapsedMs');
    const output = await faultOf(probe({ bytes: '100' }, { maxOutputBytes: 99 }));
    expect(output.code).toBe('budget-exhausted');
    expect(output.message).not.toContain('maxElapsedMs');
    const artifact = await faultOf(
      probe({ write: 'x'.repeat(2000), to: 'out/summary.json', bytes: '1' }, { maxOutputBytes: 1999 }),
    );
    expect(artifact.code).toBe('budget-exhausted');
    expect(artifact.message).toContain('artifact "summary" exceeded maxOutputBytes (1999)');
  });

  it('is said to be missing', async () => {
    const fault = await faultOf(probe({}, { target: '/no/such/tool' }));
    expect(fault).toMatchObject({
      code: 'port-failure',
      artifactPath: 'ProbeObservation',
      cause: { code: 'ENOENT', syscall: 'spawn /no/such/tool', path: '/no/such/tool', spawnargs: [] },
    });
  });

  it('is said to be launched with too much', async () => {
    const fault = await faultOf(probe({ long: 'x'.repeat(3_000_000) }));
    expect(fault).toMatchObject({
      code: 'port-failure',
      reason: 'launch-too-large',
      cause: { code: 'E2BIG' },
    });
  });

  it('is aborted', async () => {
    const controller = new AbortController();
    const call = createCommandLineAdapter(policy() as never).probe(
      request({ 'sleep-ms': '600000' }),
      controller.signal,
    );
    controller.abort('enough');
    expect(await faultOf(call)).toMatchObject({
      code: 'aborted',
      artifactPath: 'ProbeObservation',
      cause: 'enough',
    });
  });
});
