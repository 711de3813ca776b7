/**
 * Runs the example application of the agent test framework through the built command line, in every mode and without a
 * key: `npm run example:suite`. It works on a copy, so that the example stays as it is.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'dist/cli/main.js');

/** What is shown, and how it is called. */
const steps: readonly (readonly [title: string, argv: readonly string[]])[] = [
  ['A message', ['-i', 'Hello there', '-n', 'barista']],
  [
    'A suite with assertions, judges, scripts and hooks',
    [
      ...['-i', 'assistants/barista/tests/inputs.jsonl', '--before', 'env_test.BeforeAll'],
      ...['--after', 'env_test.AfterAll', '-o', 'report.html'],
    ],
  ],
  ['A conversation with a simulated user', ['-i', 'assistants/barista/tests/dynamic.jsonl', '-v']],
  ['Attachments', ['-i', 'assistants/barista/tests/attachments.jsonl', '-v']],
  ['Script tests', ['-i', 'scripts.barista.menu', '--ctx', 'assistants/barista/tests/context.json', '-v']],
  ['Cases that a script generates', ['-i', 'scripts:barista.gen.Greetings', '-n', 'barista']],
  [
    'Cases that an agent generates, printed',
    ['-i', 'agents:tests.generator-agent?count=2', '-n', 'barista', '--dry-run'],
  ],
  ['Cases that an agent generates, run', ['-i', 'agents:tests.generator-agent?count=2', '-n', 'barista']],
  ['An agent that is a program', ['-i', 'assistants/roaster/tests/inputs.jsonl', '-v']],
  [
    'Stability over five runs',
    ['-i', 'assistants/barista/tests/inputs.jsonl', '--run', 'greeting', '--runs', '5'],
  ],
];

if (!existsSync(cli)) {
  console.error('the command line is not built: npm run build');
  process.exitCode = 1;
} else {
  const shop = mkdtempSync(join(tmpdir(), 'eval-quality-coffee-shop-'));
  cpSync(join(root, 'examples/coffee-shop'), shop, { recursive: true });
  for (const [title, argv] of steps) {
    console.log(
      `\n== ${title}\n$ eval-quality test ${argv.map((one) => (/[ ?&]/.test(one) ? `"${one}"` : one)).join(' ')}`,
    );
    const { status } = spawnSync(process.execPath, [cli, 'test', ...argv], { cwd: shop, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`this ended with ${status}`);
      process.exitCode = 1;
    }
  }
  rmSync(shop, { recursive: true });
}
