import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../../src/adapters/process/exit-code.js';
import { runProcess } from '../../../src/adapters/process/run-process.js';
import { programRun, runAlone, scriptRun } from './processes.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'run-process-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('a run that ends by itself (13.6)', () => {
  it.each([
    ['exit 0', 0],
    ['exit 3', 3],
    ['exit 255', 255],
    ['kill -KILL $$', -9],
    ['kill -TERM $$', -15],
    ['kill -SEGV $$', -11],
  ])('%s: %i', async (script, exitCode) => {
    expect(await runAlone(scriptRun(script))).toEqual({ exitCode, stdout: '', stderr: '' });
  });

  it('numbers every signal of this system, and an unknown one -1', () => {
    for (const [signal, number] of Object.entries(constants.signals)) {
      // The names are those of the system.
      expect(exitCodeOf({ code: null, signal: signal as NodeJS.Signals })).toBe(-number);
    }
    expect(exitCodeOf({ code: null, signal: 'SIGUNKNOWN' as NodeJS.Signals })).toBe(-1);
  });

  it('keeps the streams apart', async () => {
    expect(await runAlone(scriptRun('echo out; echo err >&2'))).toEqual({
      exitCode: 0,
      stdout: 'out\n',
      stderr: 'err\n',
    });
  });

  it('decodes UTF-8: split characters arrive whole, invalid bytes are U+FFFD, a byte order mark stays', async () => {
    // Long enough to come in many pieces, most of them ending within a character.
    const script = `printf '\\357\\273\\277'; yes "é€😀" | head -n 50000; printf '\\303\\377x'`;
    const { stdout } = await runAlone(scriptRun(script));
    expect(stdout).toBe(`\uFEFF${'é€😀\n'.repeat(50_000)}\uFFFD\uFFFDx`);
  });

  it.each([
    ['text', 'some\ntext é'],
    ['bytes', new Uint8Array([0, 1, 255])],
  ])('writes %s to standard input and closes it', async (_kind, input) => {
    const { stdout } = await runAlone(scriptRun('od -An -tx1 -v | tr -d " \\n"', { input }));
    expect(stdout).toBe(Buffer.from(input).toString('hex'));
  });

  it('closes standard input at once when there is nothing to write', async () => {
    expect((await runAlone(scriptRun('cat; echo closed'))).stdout).toBe('closed\n');
  });

  it('does not mind a program that does not read', async () => {
    const input = 'x'.repeat(5_000_000);
    expect((await runAlone(scriptRun('exec <&-; exit 4', { input }))).exitCode).toBe(4);
  });

  it('gives the program its environment and nothing else', async () => {
    const env = JSON.parse('{ "A": "1", "__proto__": "own", "b c": "=" }');
    const { stdout } = await runAlone(programRun('/usr/bin/env', [], { env }));
    expect(stdout.split('\n').sort()).toEqual(['', 'A=1', '__proto__=own', 'b c==']);
  });

  it('passes every argument as it is', async () => {
    const args = ['', ' ', '$HOME', '`id`', '; exit 9', '*', '"', "'", '\\', '--', 'é\n'];
    const script = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
    const { stdout } = await runAlone(programRun(process.execPath, ['-e', script, '--', ...args]));
    expect(JSON.parse(stdout)).toEqual(args);
  });

  it('starts the program in its directory, with no controlling terminal and as the leader of its group', async () => {
    const script = 'pwd; ps -o pid=,pgid=,sid=,tty= -p $$';
    const [where = '', who = ''] = (await runAlone(scriptRun(script, { cwd: directory }))).stdout.split('\n');
    const [pid, pgid, sid, tty] = who.trim().split(/\s+/);
    expect(where).toBe(directory);
    expect([pgid, sid, tty]).toEqual([pid, pid, '?']);
  });

  it('resolves a relative directory against the host’s', async () => {
    expect((await runAlone(scriptRun('pwd', { cwd: 'tests' }))).stdout).toBe(`${process.cwd()}/tests\n`);
  });

  it('looks a bare name up in the PATH of the environment', async () => {
    const tool = join(directory, 'only-here');
    writeFileSync(tool, '#!/bin/sh\necho found\n');
    chmodSync(tool, 0o755);
    expect((await runAlone(programRun('only-here', [], { env: { PATH: directory } }))).stdout).toBe(
      'found\n',
    );
  });

  it('runs several at once', async () => {
    const runs = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      runAlone(scriptRun(`cat; echo ${name}`, { input: name })),
    );
    expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual([
      'aa\n',
      'bb\n',
      'cc\n',
      'dd\n',
      'ee\n',
    ]);
  });
});

/** What starting a program directly fails with, thrown or emitted. */
const directError = (target: string, args: readonly string[], cwd: string): Promise<unknown> =>
  new Promise((resolve) => {
    try {
      spawn(target, [...args], { cwd, env: {}, detached: true }).once('error', resolve);
    } catch (error) {
      resolve(error);
    }
  });

const told = (error: unknown) => {
  if (!(error instanceof Error)) throw new Error('no error was given');
  return { kind: error.constructor, message: error.message, properties: { ...error } };
};

describe('a run that cannot start (13.6)', () => {
  it.each([
    ['a missing program', '/no/such/program', ['x'], '/'],
    ['a missing name', 'no-such-name', [], '/'],
    ['a missing directory', '/bin/sh', [], '/no/such/directory'],
    ['a file that is no program', '/etc/passwd', [], '/'],
    ['a directory as program', '/etc', [], '/'],
    ['too long arguments', '/bin/echo', ['x'.repeat(3_000_000)], '/'],
    ['a null byte in an argument', '/bin/echo', ['a', 'b\u0000c'], '/'],
    ['a null byte in the program', '/bin/ec\u0000ho', [], '/'],
  ])('gives the error of a direct start: %s', async (_name, target, args, cwd) => {
    const indirect = await runAlone(programRun(target, args, { cwd })).catch((error: unknown) => error);
    expect(told(indirect)).toEqual(told(await directError(target, args, cwd)));
  });

  it('gives the error of a null byte in the environment', async () => {
    const run = programRun('/bin/echo', [], { env: { A: 'b\u0000c' } });
    await expect(runAlone(run)).rejects.toMatchObject({ code: 'ERR_INVALID_ARG_VALUE' });
    await expect(runAlone(run)).rejects.toBeInstanceOf(TypeError);
  });
});

describe('caps (13.6)', () => {
  const exactly = (bytes: number, descriptor: number): string =>
    `head -c ${bytes} /dev/zero >&${descriptor}; exit 5`;

  it.each([1, 2])('allows exactly so many bytes on descriptor %i', async (descriptor) => {
    const result = await runAlone(scriptRun(exactly(100_000, descriptor), { maxOutputBytes: 100_000 }));
    expect(result.exitCode).toBe(5);
    expect(result.stdout.length + result.stderr.length).toBe(100_000);
  });

  it.each([1, 2])('ends a run with one byte more on descriptor %i', async (descriptor) => {
    const run = scriptRun(exactly(100_001, descriptor), { maxOutputBytes: 100_000 });
    await expect(runAlone(run)).rejects.toMatchObject({ name: 'ProcessCapExceeded', cap: 'output' });
  });

  it('counts each stream for itself, and raw bytes', async () => {
    const script = "printf '\\303\\251\\303\\251'; printf '\\303\\251\\303\\251' >&2";
    expect(await runAlone(scriptRun(script, { maxOutputBytes: 4 }))).toMatchObject({
      stdout: 'éé',
      stderr: 'éé',
    });
    await expect(runAlone(scriptRun(script, { maxOutputBytes: 3 }))).rejects.toMatchObject({ cap: 'output' });
  });

  it('ends a run that takes too long', async () => {
    const run = scriptRun('exec sleep 600', { maxElapsedMs: 50 });
    await expect(runAlone(run)).rejects.toMatchObject({ name: 'ProcessCapExceeded', cap: 'elapsed' });
  });

  it('treats a budget that no timer can hold as the longest', async () => {
    expect(await runAlone(scriptRun('sleep 0.05', { maxElapsedMs: Number.MAX_SAFE_INTEGER }))).toMatchObject({
      exitCode: 0,
    });
  });

  it('reports elapsed time when both caps fired', async () => {
    // The group is given time to end, in which the other cap fires.
    const script = 'trap "" TERM; head -c 100 /dev/zero; sleep 600';
    const run = scriptRun(script, { maxOutputBytes: 10, maxElapsedMs: 150, graceMs: 600 });
    await expect(runAlone(run)).rejects.toMatchObject({ cap: 'elapsed' });
  });
});

describe('an aborted run (13.6)', () => {
  it('rejects as Node’s own calls do', async () => {
    const controller = new AbortController();
    const run = runProcess(scriptRun('exec sleep 600'), controller.signal);
    const reason = new Error('enough');
    controller.abort(reason);
    const error: unknown = await run.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'AbortError',
      code: 'ABORT_ERR',
      message: 'The operation was aborted',
      cause: reason,
    });
  });

  it('never starts when the signal has aborted', async () => {
    const marker = join(directory, 'started');
    const run = runProcess(scriptRun(`touch ${marker}`), AbortSignal.abort('early'));
    await expect(run).rejects.toMatchObject({ name: 'AbortError', cause: 'early' });
    expect((await runAlone(scriptRun(`ls ${marker}`))).exitCode).not.toBe(0);
  });
});
