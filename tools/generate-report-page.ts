/**
 * Bundles the script of the HTML report and writes it as text into src/report/html/generated/.
 * With `--check` it writes nothing and exits 1 when the file differs from what it would write.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/report/html/generated/page-script.ts');

const { outputFiles } = await build({
  entryPoints: [join(root, 'src/report/html/client/main.ts')],
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  charset: 'ascii',
  legalComments: 'inline',
  write: false,
});
const script = (outputFiles[0]?.text ?? '').trim();
if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its own element');

const module = `// Generated from src/report/html/client by \`npm run generate:report-page\`; change that instead.
/** The script of the HTML report, bundled. */
export const PAGE_SCRIPT: string = ${JSON.stringify(script)};
`;

const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === module;
if (process.argv.includes('--check')) {
  if (!isCurrent) console.error('src/report/html/generated/page-script.ts is not what its source generates');
  process.exitCode = isCurrent ? 0 : 1;
} else if (!isCurrent) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, module);
}
