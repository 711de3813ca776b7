/**
 * The wall time of the built `eval-quality compile` beside that of `node -e 0`, both as medians of one run: what a user
 * waits for. Prints, asserts nothing. Build first. `npx tsx bench/cli.ts [contract.json]`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richCliContract } from '../tests/fixtures/contracts.js';

const ROUNDS = 25;
const binary = join(import.meta.dirname, '../dist/cli/main.js');
const scratch = mkdtempSync(join(tmpdir(), 'cli-bench-'));
const contract = process.argv[2] ?? join(scratch, 'contract.json');
if (process.argv[2] === undefined) writeFileSync(contract, JSON.stringify(richCliContract()));

const subjects: readonly (readonly [name: string, argv: readonly string[]])[] = [
  ['node -e 0', ['-e', '0']],
  ['eval-quality --version', [binary, '--version']],
  ['eval-quality compile', [binary, 'compile', '--in', contract]],
];

const times = new Map(subjects.map(([name]) => [name, [] as number[]]));
// Interleaved, so that a busy machine slows all of them alike.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, argv] of subjects) {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, argv, { stdio: 'ignore' });
    times.get(name)?.push(performance.now() - start);
    if (status !== 0) throw new Error(`${name} ended with ${status}`);
  }
}
const median = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
const floor = median(times.get('node -e 0') ?? []);
console.log(
  `contract of ${(readFileSync(contract).length / 1000).toFixed(0)} KB, ${ROUNDS} rounds, Node ${process.version}`,
);
for (const [name, samples] of times) {
  const time = median(samples);
  console.log(`${(time / floor).toFixed(2).padStart(6)} x ${time.toFixed(1).padStart(7)} ms  ${name}`);
}
rmSync(scratch, { recursive: true });
