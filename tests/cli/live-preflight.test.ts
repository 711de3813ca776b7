import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestArtifact } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readProbes } from '../../src/core/artifact/readers/probe.js';
import { planPreflight } from '../../src/core/preflight/index.js';
import { openBeacon } from '../fixtures/beacon.js';
import { type KeepLoan, loanDeskServer } from '../worked-examples/systems/loan-desk.js';

const root = join(import.meta.dirname, '../..');
const binary = join(root, 'dist/cli/main.js');
const SKILL = join(root, 'tests/fixtures/programs/replayed-skill.mjs');
const committed = (chain: string, name: string): string =>
  readFileSync(join(root, 'worked-examples', chain, name), 'utf8');

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'live-'));
});
afterEach(() => rmSync(directory, { recursive: true }));
const at = (name: string): string => join(directory, name);

/** Runs the command line as a user does, and lets other things happen meanwhile. */
const start = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [binary, ...argv], {
    cwd: directory,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, ...output }));
  return { child, ended };
};

const preflight = (
  chain: string,
  target: object,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) => {
  writeFileSync(at('target.json'), JSON.stringify(target));
  const path = (name: string): string => join(root, 'worked-examples', chain, name);
  return start(
    [
      'preflight',
      `--contract=${path('eval-contract.json')}`,
      `--probes=${path('probes.json')}`,
      '--target=target.json',
      ...(more.some((flag) => flag.startsWith('--run-id')) ? [] : [`--run-id=${chain}-run`]),
      ...more,
    ],
    env,
  );
};

const CHAIN = 'skill-defect';
const { legs } = planPreflight(
  readEvalContract(JSON.parse(committed(CHAIN, 'eval-contract.json'))),
  readProbes(JSON.parse(committed(CHAIN, 'probes.json'))).map(({ model }) => model),
);

/** What a leg asks the skill. */
const promptOf = (legId: string): string => {
  const request = legs.find((leg) => leg.legId === legId)?.request;
  if (request?.kind !== 'cli' || request.channels.stdin.kind !== 'text')
    throw new Error(`no prompt of ${legId}`);
  return request.channels.stdin.value;
};

const commandTarget = (over: object = {}) => ({
  schemaVersion: 1,
  command: {
    authorizations: [
      {
        interfaceId: 'skill-runner',
        executable: 'skill-runner',
        target: SKILL,
        permittedSubcommandPaths: [[]],
        permittedEnvironmentKeys: [],
        cwd: directory,
        artifacts: {},
        maxElapsedMs: 600_000,
        maxOutputBytes: 65_536,
        ...over,
      },
    ],
  },
});

const LEG_LINES = legs.flatMap(({ legId }) => [`leg "${legId}": planned`, `leg "${legId}": observed`]);
const stageLines = (stderr: string): readonly string[] =>
  stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^eval-quality: preflight: [a-z-]+: /, ''));

const callsMade = (): number =>
  existsSync(at('calls.log')) ? readFileSync(at('calls.log'), 'utf8').trimEnd().split('\n').length : 0;

const keepAnswers = (): void => {
  const observations: { probeId: string; stdout: { value: unknown } }[] = JSON.parse(
    committed(CHAIN, 'probe-observations.json'),
  );
  const answers = observations.map(({ probeId, stdout }) => [promptOf(probeId), stdout.value] as const);
  writeFileSync(at('answers.json'), JSON.stringify(Object.fromEntries(answers)));
};

describe('preflight --target', () => {
  beforeEach(keepAnswers);

  it('comes to the committed verdict by running the command, and says every leg', async () => {
    const { status, stdout, stderr } = await preflight(CHAIN, commandTarget()).ended;
    expect(stageLines(stderr)).toEqual([...LEG_LINES, `reduced ${legs.length} leg(s): passed`]);
    expect(stdout).toBe(committed(CHAIN, 'preflight-verdict.json'));
    expect(status).toBe(0);
    expect(callsMade()).toBe(legs.length);
  });

  it('writes a verdict that did not pass, and exits 3', async () => {
    const answers = Object.fromEntries(legs.map(({ legId }) => [promptOf(legId), { selected: ['same.md'] }]));
    writeFileSync(at('answers.json'), JSON.stringify(answers));
    const { status, stdout } = await preflight(CHAIN, commandTarget(), ['--out=verdict.json']).ended;
    expect([status, stdout]).toEqual([3, '']);
    expect(JSON.parse(readFileSync(at('verdict.json'), 'utf8'))).toMatchObject({ passed: false });
  });

  it('says what really failed behind a port, and which leg it was', async () => {
    const { status, stdout, stderr } = await preflight(CHAIN, commandTarget({ target: '/no/such/skill' }))
      .ended;
    expect(stderr).toBe(
      [
        `eval-quality: preflight: ${CHAIN}-run: leg "${legs[0]?.legId}": planned`,
        `eval-quality: preflight: ${CHAIN}-run: the port failed: spawn /no/such/skill ENOENT`,
        'eval-quality: port-failure: ProbeObservation: the underlying mechanism threw or rejected',
        '',
      ].join('\n'),
    );
    expect([status, stdout]).toEqual([5, '']);
  });

  it('is held to the target file: what it does not name is not started', async () => {
    const { status, stderr } = await preflight(CHAIN, commandTarget({ executable: 'other' })).ended;
    expect(stderr).toContain(
      'eval-quality: forbidden-target: ProbeRequest: no authorization names interface "skill-runner" and executable "skill-runner" together\n',
    );
    expect(status).toBe(5);
    const without = await preflight(CHAIN, { schemaVersion: 1, mcp: { authorizations: [] } }).ended;
    expect(without.stderr).toContain(
      'eval-quality: forbidden-target: ProbeRequest: the target file has no section "command", so no cli target is authorized\n',
    );
    expect(callsMade()).toBe(0);
  });

  it('refuses a target file with the place of every mistake, before anything is started', async () => {
    const { status, stdout, stderr } = await preflight(CHAIN, commandTarget({ cwd: 5, extra: 1 })).ended;
    expect(stderr).toBe(
      [
        'eval-quality: schema-parse-failure: TargetFile: input does not conform to the TargetFile schema',
        '  /command/authorizations/0/cwd: expected string',
        '  /command/authorizations/0: unknown member "extra"',
        '',
      ].join('\n'),
    );
    expect([status, stdout]).toEqual([5, '']);
    const duplicate = start([
      'preflight',
      ...['contract', 'probes'].map((key) => `--${key}=answers.json`),
      '--target=twice.json',
      '--run-id=r',
    ]);
    writeFileSync(at('twice.json'), '{"schemaVersion":1,"schemaVersion":1}');
    expect((await duplicate.ended).stderr).toContain('eval-quality: non-canonicalizable-value: TargetFile: ');
  });

  it('does not overwrite the target file', async () => {
    const { status, stderr } = await preflight(CHAIN, commandTarget(), ['--out=target.json']).ended;
    expect(stderr).toContain('which is also --target "target.json"');
    expect(status).toBe(64);
  });
});

describe('preflight --target --cache', () => {
  beforeEach(keepAnswers);
  const CACHE = ['--cache=kept/here'];

  it('keeps every observation under the digest of its request, for the eyes of its user', async () => {
    await preflight(CHAIN, commandTarget(), CACHE).ended;
    const names = legs.map(({ request }) => `${digestArtifact(request).replace('sha256:', '')}.json`);
    expect(readdirSync(at('kept/here')).sort()).toEqual([...names].sort());
    expect(statSync(at('kept/here')).mode & 0o077).toBe(0);
  });

  it('makes none again that was kept, and comes to the same verdict', async () => {
    const first = await preflight(CHAIN, commandTarget(), CACHE).ended;
    const again = await preflight(CHAIN, commandTarget(), CACHE).ended;
    expect(again).toMatchObject({ status: 0, stdout: first.stdout });
    expect(callsMade()).toBe(legs.length);
    expect(stageLines(again.stderr)).toEqual([
      ...legs.flatMap(({ legId }) => [
        `leg "${legId}": planned`,
        `leg "${legId}": kept from an earlier attempt`,
        `leg "${legId}": observed`,
      ]),
      `reduced ${legs.length} leg(s): passed`,
    ]);
  });

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('goes on where %s broke it off', async (signal) => {
    const beacon = await openBeacon();
    // The leg of the planted fault is the last.
    const held = legs.at(-1)?.legId ?? '';
    writeFileSync(at('hold.json'), JSON.stringify({ prompt: promptOf(held), port: beacon.port }));
    const { child, ended } = preflight(CHAIN, commandTarget(), [...CACHE, '--out=verdict.json']);
    const skill = await beacon.next();
    child.kill(signal);
    const interrupted = await ended;
    await skill.gone;
    expect(interrupted.status).toBe(signal === 'SIGKILL' ? null : 5);
    if (signal !== 'SIGKILL')
      expect(interrupted.stderr).toContain('eval-quality: aborted: ProbeObservation: ');
    expect(existsSync(at('verdict.json'))).toBe(false);
    expect(callsMade()).toBe(legs.length - 1);

    rmSync(at('hold.json'));
    const resumed = await preflight(CHAIN, commandTarget(), CACHE).ended;
    expect(resumed).toMatchObject({ status: 0, stdout: committed(CHAIN, 'preflight-verdict.json') });
    expect(callsMade()).toBe(legs.length);
    await beacon.close();
  });

  it('keeps nothing of another run or another target for this one', async () => {
    await preflight(CHAIN, commandTarget(), CACHE).ended;
    await preflight(CHAIN, commandTarget(), [...CACHE, '--run-id=another-run']).ended;
    expect(callsMade()).toBe(2 * legs.length);
    await preflight(CHAIN, commandTarget({ maxElapsedMs: 500_000 }), [...CACHE, '--run-id=another-run'])
      .ended;
    expect(callsMade()).toBe(3 * legs.length);
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, 50)],
    ['empty', () => ''],
    ['of another request', (text: string) => text.replace('"subcommandPath":[]', '"subcommandPath":["x"]')],
    ['of another shape', (text: string) => text.replace('"exitCode":0', '"exitCode":"0"')],
  ])('says which kept observation cannot be read: one %s', async (_how, spoil) => {
    await preflight(CHAIN, commandTarget(), CACHE).ended;
    const request = legs[0]?.request;
    const name = `kept/here/${digestArtifact(request).replace('sha256:', '')}.json`;
    writeFileSync(at(name), spoil(readFileSync(at(name), 'utf8')));
    const { status, stdout, stderr } = await preflight(CHAIN, commandTarget(), CACHE).ended;
    expect(stderr).toContain(
      `eval-quality: schema-parse-failure: ProbeObservation: the kept observation "${name}" cannot be read; delete the file to make the observation again\n`,
    );
    expect([status, stdout]).toEqual([5, '']);
  });

  it('fails before anything is paid for when nothing can be kept', async () => {
    writeFileSync(at('kept'), 'a file in the way');
    const { status, stderr } = await preflight(CHAIN, commandTarget(), CACHE).ended;
    expect(stderr).toContain('the port failed: ENOTDIR');
    expect([status, callsMade()]).toEqual([5, 0]);
  });
});

describe('preflight --target over other kinds of interface', () => {
  it('comes to the committed verdict by calling tools of an MCP server', async () => {
    const chain = 'departures-missed';
    const target = {
      schemaVersion: 1,
      mcp: {
        authorizations: [
          {
            interfaceId: 'timetable',
            target: process.execPath,
            targetArgs: [join(root, 'tests/worked-examples/systems/timetable-server.mjs')],
            tools: ['next_departures'],
            cwd: root,
            serverEnvironment: {},
            maxElapsedMs: 600_000,
            maxOutputBytes: 65_536,
          },
        ],
      },
    };
    expect(await preflight(chain, target).ended).toMatchObject({
      status: 0,
      stdout: committed(chain, 'preflight-verdict.json'),
    });
  });

  describe('over HTTP', () => {
    const chain = 'loan-read-back';
    const SECRET = 'the-secret-of-the-desk';
    const startDesk = async () => {
      const module = pathToFileURL(join(root, 'worked-examples', chain, 'system/keep-loan-mutated.mjs')).href;
      const { keepLoan }: { readonly keepLoan: KeepLoan } = await import(module);
      const desk = loanDeskServer(keepLoan);
      const tokens = new Set<string | undefined>();
      desk.on('request', ({ headers }) => tokens.add(headers.authorization));
      desk.listen(0, '127.0.0.1');
      await once(desk, 'listening');
      // A server that listens on a port has an address of that form.
      const { port } = desk.address() as AddressInfo;
      return { port, tokens, close: () => new Promise((resolve) => desk.close(resolve)) };
    };
    const apiTarget = (port: number) => ({
      schemaVersion: 1,
      api: {
        authorizations: [
          {
            interfaceId: 'loan-desk',
            scheme: 'http',
            host: '127.0.0.1',
            port,
            addresses: ['127.0.0.1'],
            methods: ['GET', 'POST'],
            safeMethods: ['GET'],
            maxRedirects: 0,
            maxElapsedMs: 600_000,
            maxRequestBytes: 4096,
            maxResponseBytes: 4096,
          },
        ],
        targets: {
          'loan-desk': {
            headers: { Authorization: { fromEnvironment: 'DESK_TOKEN', prefix: 'Bearer ' } },
          },
        },
      },
    });

    it('comes to the committed verdict, with credentials that nobody else sees', async () => {
      const { port, tokens, close } = await startDesk();
      const run = preflight(chain, apiTarget(port), ['--cache=kept'], { DESK_TOKEN: SECRET });
      const { status, stdout, stderr } = await run.ended;
      expect({ status, stdout }).toEqual({ status: 0, stdout: committed(chain, 'preflight-verdict.json') });
      expect([...tokens]).toEqual([`Bearer ${SECRET}`]);
      const everything = [
        stdout,
        stderr,
        ...readdirSync(at('kept')).map((name) => readFileSync(at(`kept/${name}`), 'utf8')),
      ];
      expect(everything.filter((text) => text.includes(SECRET))).toEqual([]);
      await close();
    });

    it('asks for the variable that is not set', async () => {
      const { status, stderr } = await preflight(chain, apiTarget(1)).ended;
      expect(stderr).toBe(
        'eval-quality: schema-parse-failure: TargetFile: /api/targets/loan-desk/headers/Authorization takes its value from the environment variable DESK_TOKEN, which is not set\n',
      );
      expect(status).toBe(5);
    });
  });
});
