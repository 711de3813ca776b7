import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildChain } from '../../tools/worked-examples/build-chain.js';
import { chains } from '../../tools/worked-examples/chains.js';

const root = join(import.meta.dirname, '../..');
const cli = join(root, 'dist/cli/main.js');

/** Where and in which language a caller may sit: a day apart, and with an I that has no dot when it is small. */
const SURROUNDINGS = [
  { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
] as const;
type Surroundings = (typeof SURROUNDINGS)[number];

/** Runs node and collects what it prints, byte for byte. */
const printed = (args: readonly string[], cwd: string, { ...surroundings }: Surroundings) =>
  new Promise<{ readonly status: number | null; readonly stdout: Buffer; readonly stderr: Buffer }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...surroundings } });
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
      child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
      child.on('error', reject);
      child.on('close', (status) =>
        resolve({ status, stdout: Buffer.concat(out), stderr: Buffer.concat(err) }),
      );
    },
  );

const commands = chains.flatMap((chain) =>
  buildChain(chain).commands.map((command) => ({ chain: chain.name, ...command })),
);

describe('the products of the worked examples', () => {
  it('are asked for in surroundings that differ', async () => {
    const [first, second] = await Promise.all(
      SURROUNDINGS.map((surroundings) =>
        printed(
          [
            '-p',
            '[new Date(0).getDate(), new Date(0).getHours(), Intl.DateTimeFormat().resolvedOptions().locale]',
          ],
          root,
          surroundings,
        ),
      ),
    );
    expect(first?.status).toBe(0);
    expect(second?.stdout.toString()).toContain("'tr-TR'");
    expect(second?.stdout.toString()).not.toBe(first?.stdout.toString());
  });

  it.each(commands)(
    '$chain: $stage prints the same bytes anywhere',
    async ({ chain, stage, args, product, exitCode }) => {
      const directory = join(root, 'worked-examples', chain);
      const [first, second] = await Promise.all(
        SURROUNDINGS.map((surroundings) => printed([cli, stage, ...args], directory, surroundings)),
      );
      expect(first?.status).toBe(exitCode);
      expect(second).toEqual(first);
      expect(first?.stdout.equals(readFileSync(join(directory, product)))).toBe(true);
    },
  );
});
