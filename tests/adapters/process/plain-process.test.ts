import { describe, expect, it } from 'vitest';
import { startPlain } from '../../../src/adapters/process/plain-process.js';
import type { Launch, RunningProcess } from '../../../src/adapters/process/running-process.js';
import { openBeacon } from '../../fixtures/beacon.js';
import { UNRULY } from './processes.js';

const launch = (target: string, args: readonly string[]): Launch => ({
  target,
  args,
  env: { PATH: process.env.PATH ?? '' },
  cwd: '/',
});

const textOf = async ({ stdout }: RunningProcess): Promise<string> => {
  let text = '';
  for await (const chunk of stdout) text += String(chunk);
  return text;
};

describe('a process where there are no groups (13.6)', () => {
  it('reads, writes and ends', async () => {
    const child = startPlain(launch('sh', ['-c', 'cat; exit 3']));
    child.stdin.end('given');
    await child.started;
    expect(await textOf(child)).toBe('given');
    expect(await child.exited).toEqual({ code: 3, signal: null });
    child.release();
  });

  it('says why it did not start', async () => {
    const child = startPlain(launch('/no/such/program', []));
    await expect(child.started).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(child.exited).rejects.toMatchObject({ code: 'ENOENT' });
    await child.kill();
  });

  it('is signalled and killed alone', async () => {
    const beacon = await openBeacon();
    const asked = startPlain(launch(process.execPath, [UNRULY, String(beacon.port), 'target']));
    await beacon.next();
    asked.signalGroup('SIGTERM');
    expect(await asked.exited).toEqual({ code: null, signal: 'SIGTERM' });

    const stubborn = startPlain(
      launch(process.execPath, [UNRULY, String(beacon.port), 'target', 'ignores-sigterm']),
    );
    const { gone } = await beacon.next();
    await stubborn.kill();
    expect(await stubborn.exited).toEqual({ code: null, signal: 'SIGKILL' });
    await gone;
    await beacon.close();
  });
});
