/**
 * Many small cases: 10,000 of them with three assertions each, through the built program (`npm run build` first), and
 * through the npm package promptfoo with its echo provider on the same cases. Prints time a case, the ratio, and both
 * memory peaks; asserts nothing.
 *
 * tsx bench/suite-throughput.ts [--cases N] [--install] [--promptfoo DIR]
 * promptfoo is none of this project's packages and needs Node 22 or later. --install puts both into a directory for
 * temporary files; --promptfoo names a directory that has them already. Without either, ours alone is measured.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    install: { type: 'boolean', default: false },
    promptfoo: { type: 'string' },
  },
});
const CASES = Number(given.cases);
const PACKAGES = ['node@22', 'promptfoo'];
const ROUNDS = 3;

const directory = mkdtempSync(join(tmpdir(), 'suite-throughput-'));
const put = (name: string, content: string): string => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};

const questions = Array.from({ length: CASES }, (_, i) => ({
  name: `case ${i}`,
  text: `Refund for order ${i}?`,
  order: `order ${i}`,
}));

const ours = put(
  'agent-spec.json',
  JSON.stringify({
    agent: 'mock',
    agentConfig: { responses: [{ echo: true }] },
    contracts: questions.map(({ name, text, order }) => ({
      name,
      input: text,
      assertions: [
        { must_contain_any: [order] },
        { must_not_contain: ['forbidden'] },
        { must_contain_all: { values: ['REFUND'], ignoreCase: true } },
      ],
    })),
  }),
);

const theirs = put(
  'promptfooconfig.json',
  JSON.stringify({
    prompts: ['{{question}}'],
    providers: ['echo'],
    tests: questions.map(({ name, text, order }) => ({
      description: name,
      vars: { question: text },
      assert: [
        { type: 'contains', value: order },
        { type: 'not-contains', value: 'forbidden' },
        { type: 'icontains', value: 'REFUND' },
      ],
    })),
  }),
);

/** Writes the peak of its process when this ends. */
const probe = put(
  'probe.mjs',
  `import { writeFileSync } from 'node:fs';
   const { PEAK_FILE } = process.env;
   process.on('exit', () => writeFileSync(PEAK_FILE, String(process.resourceUsage().maxRSS)));`,
);

interface Measured {
  readonly seconds: number;
  readonly peakMB: number;
}

/** Runs a program of Node's; throws with its output when it does not end with one of these exit codes. */
function measure(
  node: string,
  argv: readonly string[],
  variables: Readonly<Record<string, string>>,
): Measured {
  const peakFile = join(directory, 'peak');
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(node, ['--import', probe, ...argv], {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, ...variables, PEAK_FILE: peakFile },
  });
  const seconds = (performance.now() - start) / 1_000;
  if (status !== 0)
    throw new Error(`${argv.join(' ')} ended with ${status}\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`);
  return { seconds, peakMB: Number(readFileSync(peakFile, 'utf8')) / 1_024 };
}

/** The fastest of some rounds, and the largest peak. */
function best(run: () => Measured, rounds: number): Measured {
  const all = Array.from({ length: rounds }, run);
  return {
    seconds: Math.min(...all.map(({ seconds }) => seconds)),
    peakMB: Math.max(...all.map(({ peakMB }) => peakMB)),
  };
}

function runOurs(): Measured {
  const program = join(import.meta.dirname, '../dist/cli/main.js');
  const output = join(directory, 'ours.txt');
  const measured = best(
    () => measure(process.execPath, [program, 'test', ours, '--no-regression', '--output', output], {}),
    ROUNDS,
  );
  if (!readFileSync(output, 'utf8').includes(`${CASES} passed of ${CASES}`))
    throw new Error('not all of our cases passed');
  return measured;
}

function promptfooDirectory(): string | null {
  if (given.promptfoo !== undefined) return given.promptfoo;
  if (!given.install) return null;
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', directory, '--no-save', '--no-audit', '--no-fund', ...PACKAGES],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`promptfoo could not be installed\n${stderr.slice(-2_000)}`);
  return directory;
}

function runTheirs(at: string): Measured {
  const modules = join(at, 'node_modules');
  const node = join(modules, 'node/bin/node');
  const { bin }: { bin: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(modules, 'promptfoo/package.json'), 'utf8'),
  );
  const program = join(modules, 'promptfoo', bin.promptfoo ?? '');
  if (!existsSync(node)) throw new Error(`${node} is missing: promptfoo needs Node 22 or later`);
  const output = join(directory, 'theirs.json');
  const measured = measure(
    node,
    [
      ...[program, 'eval', '-c', theirs, '--no-cache', '--no-table', '--no-write', '--no-progress-bar'],
      ...['-j', '4', '--output', output],
    ],
    {
      PROMPTFOO_CONFIG_DIR: join(directory, 'promptfoo'),
      PROMPTFOO_DISABLE_TELEMETRY: '1',
      PROMPTFOO_DISABLE_UPDATE: '1',
      PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
    },
  );
  const { results }: { results: { stats: { successes: number } } } = JSON.parse(readFileSync(output, 'utf8'));
  if (results.stats.successes !== CASES) throw new Error(`promptfoo passed ${results.stats.successes} cases`);
  return measured;
}

const line = (name: string, { seconds, peakMB }: Measured): string =>
  `${name.padEnd(13)} ${seconds.toFixed(2)} s, ${((1_000 * seconds) / CASES).toFixed(3)} ms a case, peak ${Math.round(peakMB)} MB`;

try {
  const mine = runOurs();
  console.log(`${CASES} cases with three assertions each, start-up included\n${line('eval-quality', mine)}`);
  const at = promptfooDirectory();
  if (at === null) console.log('promptfoo was not measured: --install or --promptfoo DIR');
  else {
    const other = runTheirs(at);
    console.log(line('promptfoo', other));
    console.log(`ratio         ${(other.seconds / mine.seconds).toFixed(1)} times faster a case`);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
