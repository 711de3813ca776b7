/**
 * Writes `corpus/` and `probes/` from their authored parts in tools/corpus.
 * With `--check` it writes nothing and exits 1, naming every file that differs from what it would write.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { corpusFiles } from './corpus/corpus-files.js';

const root = join(import.meta.dirname, '..');
const files = corpusFiles();

/** The JSON files that stand there now. */
const present = ['corpus', 'corpus/contracts', 'probes'].flatMap((directory) => {
  const at = join(root, directory);
  const names = existsSync(at) ? readdirSync(at) : [];
  return names.filter((name) => name.endsWith('.json')).map((name) => `${directory}/${name}`);
});

const differing = files.filter(({ path, text }) => {
  const at = join(root, path);
  return !existsSync(at) || readFileSync(at, 'utf8') !== text;
});
const stale = present.filter((path) => !files.some((file) => file.path === path));

if (process.argv.includes('--check')) {
  for (const { path } of differing) console.error(`${path} is not what its parts generate`);
  for (const path of stale) console.error(`${path} has no parts`);
  process.exitCode = differing.length + stale.length > 0 ? 1 : 0;
} else {
  for (const { path, text } of differing) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of stale) rmSync(join(root, path));
}
