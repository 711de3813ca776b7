/**
 * Reads mutated documents with every reader and reports what a reader must not do: throw anything but a typed fault,
 * hang, change a prototype that programs share, or need more memory than it is given. The same seed makes the same
 * documents, and `--from N --documents 1` one of them alone.
 *
 * Usage: npm run fuzz -- [--documents 10000] [--seed 1] [--from 0]
 */
import { fork } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run.js';

/** A reader that is at one document for so long hangs; the longest that was seen took a hundredth of it. */
const MOST_SECONDS_A_DOCUMENT = 60;
const MOST_HEAP_MB = 512;

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    'progress-file': { type: 'string' },
  },
});
const [documents, seed, from] = [values.documents, values.seed, values.from].map(Number);
if (documents === undefined || seed === undefined || from === undefined) throw new Error('unreachable');
if (![documents, seed, from].every(Number.isSafeInteger)) {
  console.error('--documents, --seed and --from take whole numbers');
  process.exit(64);
}

/** The work itself, in a process of its own: it writes down each document before it reads it. */
const work = (progressFile: string): void => {
  const file = openSync(progressFile, 'w');
  const { answers, findings } = runFuzz(seed, from, documents, (index) => {
    writeSync(file, String(index).padStart(16), 0);
  });
  closeSync(file);
  for (const [targetId, { read, refused }] of [...answers].sort()) {
    console.log(
      `${targetId.padEnd(28)} read ${String(read).padStart(7)}  refused ${String(refused).padStart(7)}`,
    );
  }
  for (const { index, targetId, problem } of findings) {
    console.error(`\ndocument ${index} of seed ${seed}, ${targetId}: ${problem}`);
  }
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${documents} documents, seed ${seed}, ${findings.length} findings, peak memory ${peak} MB`);
  process.exitCode = findings.length > 0 ? 1 : 0;
};

const superviseWork = (): void => {
  const directory = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const progressFile = join(directory, 'progress');
  const worker = fork(import.meta.filename, [...process.argv.slice(2), '--progress-file', progressFile], {
    execArgv: [...process.execArgv, `--max-old-space-size=${MOST_HEAP_MB}`],
  });
  const reached = (): string => {
    try {
      return readFileSync(progressFile, 'utf8').trim();
    } catch {
      return '';
    }
  };
  let latest = '';
  let secondsThere = 0;
  const watchdog = setInterval(() => {
    const here = reached();
    secondsThere = here === latest && here !== '' ? secondsThere + 1 : 0;
    latest = here;
    if (secondsThere <= MOST_SECONDS_A_DOCUMENT) return;
    console.error(`document ${here} of seed ${seed} is not done after ${MOST_SECONDS_A_DOCUMENT} seconds`);
    worker.kill('SIGKILL');
  }, 1000);
  worker.on('exit', (code, signal) => {
    clearInterval(watchdog);
    if (signal !== null)
      console.error(`the reader ended by ${signal} at document ${reached()} of seed ${seed}`);
    rmSync(directory, { recursive: true });
    process.exitCode = code ?? 1;
  });
};

const { 'progress-file': progressFile } = values;
if (progressFile === undefined) superviseWork();
else work(progressFile);
