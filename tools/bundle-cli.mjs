// Starting the command line reads a handful of files instead of a hundred: its modules are bundled in place, each command
// with what it alone needs, what several share in chunks.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const cli = new URL('../src/cli/', import.meta.url);
const commands = readdirSync(new URL('commands/', cli)).filter((name) => name.endsWith('.ts'));

await build({
  entryPoints: ['main.ts', ...commands.map((name) => `commands/${name}`)].map((path) =>
    fileURLToPath(new URL(path, cli)),
  ),
  outbase: fileURLToPath(cli),
  outdir: fileURLToPath(new URL('../dist/cli/', import.meta.url)),
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
});
