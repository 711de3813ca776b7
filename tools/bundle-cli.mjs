// Starting the command line reads a handful of files instead of a hundred: the commands of the pipeline are bundled in
// place, each with what it alone needs, what several share in chunks. Every other command is left as the compiler wrote
// it: its modules are those of the library, so that what a user's script registers with the library reaches them.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const cli = new URL('../src/cli/', import.meta.url);
const PIPELINE = ['compile', 'seal', 'preflight', 'score', 'aggregate-strength'];

const furtherCommandsStayOutside = {
  name: 'further-commands-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/commands\// }, ({ path, importer }) =>
      importer.endsWith('further-commands.ts') ? { path, external: true } : undefined,
    );
  },
};

await build({
  entryPoints: ['main.ts', ...PIPELINE.map((name) => `commands/${name}.ts`)].map((path) =>
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
  plugins: [furtherCommandsStayOutside],
});
