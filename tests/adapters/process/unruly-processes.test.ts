import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProcess } from '../../../src/adapters/process/run-process.js';
import { type Beacon, endProcess, openBeacon } from '../../fixtures/beacon.js';
import { isRunning, processesNaming, runAlone, unrulyRun, untilGone } from './processes.js';

let beacon: Beacon;
beforeEach(async () => {
  beacon = await openBeacon();
});
afterEach(() => beacon.close());

/** A run that is aborted once so many of its processes have called in. */
const abortedAfter = async (calls: number, traits: readonly string[], graceMs = 0) => {
  const controller = new AbortController();
  const run = runProcess(unrulyRun(beacon, traits, { graceMs }), controller.signal);
  run.catch(() => undefined);
  const callers = [];
  for (let call = 0; call < calls; call += 1) callers.push(await beacon.next());
  controller.abort();
  return { run, callers };
};

describe('a program that misbehaves (13.6)', () => {
  it('is killed although it ignores SIGTERM', async () => {
    const { run, callers } = await abortedAfter(1, ['ignores-sigterm']);
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all(callers.map(({ gone }) => gone));
  });

  it('is given its time to end, and killed afterwards', async () => {
    const { run, callers } = await abortedAfter(1, ['ignores-sigterm'], 50);
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all(callers.map(({ gone }) => gone));
  });

  it('is killed with every process it forked', async () => {
    const { run, callers } = await abortedAfter(2, ['forks', 'ignores-sigterm']);
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all(callers.map(({ gone }) => gone));
    expect(callers.map(({ role }) => role).sort()).toEqual(['child', 'target']);
  });

  it.each(['floods-stdout', 'floods-stderr'])('is killed when it %s', async (trait) => {
    const run = runAlone(unrulyRun(beacon, [trait]));
    const { gone } = await beacon.next();
    await expect(run).rejects.toMatchObject({ cap: 'output' });
    await gone;
  });

  it('is observed to its end although it closed its streams', async () => {
    const run = runAlone(unrulyRun(beacon, ['closes-streams']));
    const { tell } = await beacon.next();
    tell(6);
    expect(await run).toEqual({ exitCode: 6, stdout: '', stderr: '' });
  });

  it('does not keep the call open by a process that left its group', async () => {
    const { run, callers } = await abortedAfter(2, ['escapes']);
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    const escaped = callers.find(({ role }) => role === 'escaped');
    if (escaped === undefined) throw new Error('nothing escaped');
    expect(isRunning(escaped.pid)).toBe(true);
    await endProcess(escaped);
  });

  it('is observed as it exited; what it left running is not touched', async () => {
    const run = runAlone(unrulyRun(beacon, ['forks-quietly']));
    const callers = [await beacon.next(), await beacon.next()];
    callers.find(({ role }) => role === 'target')?.tell(0);
    expect(await run).toMatchObject({ exitCode: 0 });
    const child = callers.find(({ role }) => role === 'child');
    if (child === undefined) throw new Error('nothing was left');
    // The guard of the run is gone, and with it whoever could have killed the child.
    await untilGone(child.ppid);
    expect(isRunning(child.pid)).toBe(true);
    await endProcess(child);
  });

  it('keeps the run going by a leftover that holds its streams, until the run is ended', async () => {
    const controller = new AbortController();
    let isSettled = false;
    const run = runProcess(unrulyRun(beacon, ['forks']), controller.signal);
    run
      .catch(() => undefined)
      .finally(() => {
        isSettled = true;
      });
    const callers = [await beacon.next(), await beacon.next()];
    const target = callers.find(({ role }) => role === 'target');
    const child = callers.find(({ role }) => role === 'child');
    target?.tell(0);
    await target?.gone;
    expect(isSettled).toBe(false);
    expect(isRunning(child?.pid ?? 0)).toBe(true);
    controller.abort();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    await child?.gone;
  });

  it('is killed, and said to be, when somebody kills its watchdog', async () => {
    const run = runAlone(unrulyRun(beacon, ['ignores-sigterm']));
    const { ppid, gone } = await beacon.next();
    process.kill(ppid, 'SIGKILL');
    await expect(run).rejects.toThrow('the watchdog ended before its target');
    await gone;
  });

  it('outlives signals to its watchdog that a terminal or an init sends', async () => {
    const run = runAlone(unrulyRun(beacon, []));
    const { ppid, tell } = await beacon.next();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(ppid, signal);
    tell(2);
    expect(await run).toMatchObject({ exitCode: 2 });
  });
});

const HOST = fileURLToPath(new URL('../../fixtures/programs/host.ts', import.meta.url));

/** Starts a host of one run, and waits until it has started its watchdog. */
const startHost = async (ending: string, traits: readonly string[]) => {
  const host: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', HOST, ending, String(beacon.port), ...traits],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  if (host.stdout === null || host.stdin === null) throw new Error('the host has no streams');
  const lines = createInterface({ input: host.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value));
  const { watchdog } = (await nextLine()) as { readonly watchdog: number };
  return { host, stdin: host.stdin, nextLine, watchdog, exited: once(host, 'exit') };
};

describe.skipIf(process.platform !== 'linux')('a host that ends (13.6)', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('by %s leaves no child', async (signal) => {
    const { host, watchdog, exited } = await startHost('', ['forks', 'ignores-sigterm']);
    const callers = [await beacon.next(), await beacon.next()];
    host.kill(signal);
    await exited;
    await Promise.all(callers.map(({ gone }) => gone));
    await untilGone(watchdog);
  });

  it.each(['exits', 'throws'])('because it %s leaves no child', async (ending) => {
    const { stdin, watchdog, exited } = await startHost(ending, ['forks', 'ignores-sigterm']);
    const callers = [await beacon.next(), await beacon.next()];
    stdin.write('now\n');
    await exited;
    await Promise.all(callers.map(({ gone }) => gone));
    await untilGone(watchdog);
  });

  it('before its target started leaves no child', async () => {
    const { host, watchdog, exited } = await startHost('', ['ignores-sigterm']);
    host.kill('SIGKILL');
    await exited;
    await untilGone(watchdog);
    // Whether the target got as far as calling in or not: nothing that knows the beacon is left.
    expect(processesNaming(String(beacon.port))).toEqual([]);
  });

  it('is not held open by a run that is over', async () => {
    const { nextLine, watchdog, exited } = await startHost('', []);
    (await beacon.next()).tell(7);
    expect(await nextLine()).toEqual({ exitCode: 7, stdout: '', stderr: '' });
    expect((await exited)[0]).toBe(0);
    await untilGone(watchdog);
  });
});
