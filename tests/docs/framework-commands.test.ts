import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { binary, openShop } from '../cli/framework/coffee-shop.js';

const pages = join(import.meta.dirname, '../../docs/suites/framework');
const COMMAND = /^ {4}eval-quality (test .+)$/gm;

/** The arguments of a command as a shell splits them; the pages use double quotes alone. */
const argumentsOf = (command: string): readonly string[] =>
  (command.match(/"[^"]*"|\S+/g) ?? []).map((one) => one.replaceAll('"', ''));

const shown = readdirSync(pages).flatMap((page) =>
  [...readFileSync(join(pages, page), 'utf8').matchAll(COMMAND)].map(
    ([, command = '']) => [page, command] as const,
  ),
);

const shop = openShop();
afterAll(() => rmSync(shop, { recursive: true }));

describe('the pages of the framework', () => {
  it('show a command each', () => {
    expect(new Set(shown.map(([page]) => page))).toEqual(new Set(readdirSync(pages)));
  });

  it.each(shown)('%s: eval-quality %s', (_page, command) => {
    const { status, stderr } = spawnSync(process.execPath, [binary, ...argumentsOf(command)], {
      cwd: shop,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
