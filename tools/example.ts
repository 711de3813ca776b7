/**
 * Runs a worked example through the built command line, and says for a person what was measured and why the verdict is
 * what it is: `npm run example`, or `npm run example -- NAME` with a directory of worked-examples/.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestBytes, scanJson } from '../src/core/artifact/index.js';
import { readEvalContract } from '../src/core/artifact/readers/eval-contract.js';
import { readEvidenceArtifact } from '../src/core/artifact/readers/evidence-artifact.js';
import { buildChain } from './worked-examples/build-chain.js';
import { chains } from './worked-examples/chains.js';
import type { ChainCommand } from './worked-examples/commands.js';
import { measure } from './worked-examples/measurement.js';
import { pageOf, type RunCommand } from './worked-examples/page.js';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'dist/cli/main.js');

const newestSource = (): number =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

/** @returns whether there is a command line that is as new as its sources. */
const buildWhenNeeded = (): boolean => {
  if (existsSync(cli) && statSync(cli).mtimeMs >= newestSource()) return true;
  console.error('building the command line ...');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  return status === 0;
};

/** Runs one command where the chain lies, and holds what it printed against the committed product. */
const run = (directory: string, { stage, args, product, exitCode }: ChainCommand): RunCommand => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, stage, ...args], { cwd: directory });
  const committed = readFileSync(join(directory, product));
  if (status !== exitCode)
    throw new Error(`${stage} ended with ${status} instead of ${exitCode}:\n${stderr}`);
  if (!committed.equals(stdout)) throw new Error(`${stage} printed something else than ${product}`);
  // An artifact's digest leaves the final line feed out.
  return { stage, exitCode, product, bytes: stdout.length, digest: digestBytes(stdout.subarray(0, -1)) };
};

const [name = 'skill-defect'] = process.argv.slice(2);
const chain = chains.find((one) => one.name === name);
if (chain === undefined) {
  console.error(`no worked example "${name}"; there are ${chains.map((one) => one.name).join(', ')}`);
  process.exitCode = 64;
} else if (!buildWhenNeeded()) {
  console.error('the build failed');
  process.exitCode = 1;
} else {
  const directory = join(root, 'worked-examples', chain.name);
  const read = (file: string): unknown => scanJson(readFileSync(join(directory, file)), file);
  const { commands, probe } = buildChain(chain);
  const ran = commands.map((command) => run(directory, command));
  const contract = readEvalContract(read('eval-contract.json')).model;
  const evidence = readEvidenceArtifact(read('evidence-artifact.json')).document;
  process.stdout.write(pageOf(chain, ran, measure(contract, probe, evidence)));
}
