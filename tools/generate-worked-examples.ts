/**
 * Writes worked-examples/ from tools/worked-examples/: what authors and callers write, and what the stages make of it.
 * With `--check` it writes nothing and exits 1, naming every file that differs from what it would write.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildChain } from './worked-examples/build-chain.js';
import { chains } from './worked-examples/chains.js';
import { indexOf } from './worked-examples/readme.js';

const root = join(import.meta.dirname, '..', 'worked-examples');

const expected = new Map<string, string>();
const built = chains.map((chain) => ({ chain, ...buildChain(chain) }));
for (const { chain, files } of built) {
  for (const [path, text] of files) expected.set(join(chain.name, path), text);
}
expected.set('README.md', indexOf(built));

const present = existsSync(root)
  ? readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  : [];
const differing = [...expected].filter(
  ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
);
const stale = present.filter((path) => !expected.has(path));

if (process.argv.includes('--check')) {
  for (const [path] of differing) console.error(`worked-examples/${path} is not what its chain generates`);
  for (const path of stale) console.error(`worked-examples/${path} belongs to no chain`);
  process.exitCode = differing.length + stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of differing) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of stale) rmSync(join(root, path));
}
