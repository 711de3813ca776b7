import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildChain } from '../../tools/worked-examples/build-chain.js';
import { chains } from '../../tools/worked-examples/chains.js';

const root = join(import.meta.dirname, '../..');
const cli = join(root, 'dist/cli/main.js');

describe.each(chains)('the commands of $name', (chain) => {
  const directory = join(root, 'worked-examples', chain.name);

  it.each(buildChain(chain).commands)('$stage prints $product', ({ stage, args, product, exitCode }) => {
    const { status, stdout } = spawnSync(process.execPath, [cli, stage, ...args], { cwd: directory });
    expect(stdout.toString('utf8')).toBe(readFileSync(join(directory, product), 'utf8'));
    expect(status).toBe(exitCode);
  });
});
