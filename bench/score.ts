/**
 * How the time and memory of scoring grow with the observations of a record, held against what cannot be avoided: parsing
 * the record, writing it again and hashing it. Prints, asserts nothing. `npx tsx bench/score.ts [largest]`
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InteractionStep } from '../src/core/artifact/generated/eval-contract.js';
import type { Observation, SealedRunRecord } from '../src/core/artifact/generated/sealed-run-record.js';
import { digestArtifact, scanJson } from '../src/core/artifact/index.js';
import { readEvalContract } from '../src/core/artifact/readers/eval-contract.js';
import { readProbe } from '../src/core/artifact/readers/probe.js';
import { type ReadRunRecord, readSealedRunRecords } from '../src/core/artifact/readers/sealed-run-record.js';
import { emit } from '../src/core/emit/index.js';
import { attributeInterfaces, ingest, type ValidatedObservations } from '../src/core/ingest/index.js';
import { type ScoredRun, score } from '../src/core/score/index.js';
import { changed } from '../tests/fixtures/changed.js';
import { minimalCliContract } from '../tests/fixtures/contracts.js';
import {
  defectFinding,
  evaluatorConfiguration,
  isolationManifest,
  observation,
  scoringPolicy,
  sealedRunRecord,
} from '../tests/fixtures/records.js';
import { ledgerProbe } from '../tests/fixtures/scored-runs.js';

const LARGEST = Number(process.argv[2] ?? 100_000);
const ROUNDS = 7;

/** The ledger contract with steps that bind a literal, anything, nothing, a captured value, and come after others. */
const contract = () => {
  const base = minimalCliContract();
  const [sum] = base.interactionPlan;
  if (sum === undefined) throw new Error('the ledger contract has a step');
  const bound = (stepId: string, changes: Partial<InteractionStep>): InteractionStep => ({
    ...sum,
    stepId,
    cardinality: 'any',
    ...changes,
  });
  const stdin = (value: object) => ({
    argument: null,
    option: null,
    environment: null,
    stdin: { amounts: value },
  });
  const steps = [
    sum,
    bound('sum-anything', { inputBinding: stdin({ matcher: 'any' }) as InteractionStep['inputBinding'] }),
    bound('sum-of-numbers', {
      inputBinding: stdin({ matcher: 'type-violating' }) as InteractionStep['inputBinding'],
    }),
    bound('sum-after', {
      after: 'sum',
      inputBinding: stdin({ matcher: 'any' }) as InteractionStep['inputBinding'],
    }),
  ];
  return readEvalContract({ ...base, interactionPlan: steps });
};

/** A record of many calls, the first of which is the one that the contract asks about. */
const record = (observations: number, contractDigest: string): SealedRunRecord =>
  sealedRunRecord({
    contractDigest,
    findings: [defectFinding()],
    observations: Array.from({ length: observations }, (_, index): Observation => {
      const call = observation({ observationId: `obs-${index + 1}`, sequence: index + 1 });
      return index === 0
        ? call
        : { ...call, callInputs: { ...call.callInputs, stdin: { amounts: `${index}` } } };
    }),
  });

const subject = contract();
const contractDigest = digestArtifact(subject.document, 'EvalContract');
const configuration = { ...evaluatorConfiguration() };
const manifest = isolationManifest({ contractDigest });
/** The ledger probe, and the same one with a signature that looks at every call. */
const probes = (() => {
  const sparse = ledgerProbe();
  const dense =
    sparse.defectSignature === null
      ? sparse
      : changed(sparse, '/defectSignature/condition/selector/inputBinding/stdin', null);
  return { sparse: readProbe(sparse).model, dense: readProbe(dense).model };
})();
const policy = scoringPolicy();

const ingested = (records: readonly ReadRunRecord[]): readonly ValidatedObservations[] =>
  records.map((one) => ingest(attributeInterfaces(one, subject.model), manifest, configuration));

const scored = (trials: readonly ValidatedObservations[], probe = probes.sparse): ScoredRun =>
  score({ contract: subject, trials, probe, preflightVerdict: { passed: true }, policy });

const minted = (run: ScoredRun): unknown =>
  emit(run, contractDigest, contractDigest, digestArtifact(configuration, 'EvaluatorConfiguration'));

if (process.argv[3] !== undefined) {
  // A process of its own, so that the peak is that of one score.
  const before = process.memoryUsage().rss;
  const text = readFileSync(process.argv[3], 'utf8');
  minted(scored(ingested(readSealedRunRecords([scanJson(text, 'SealedRunRecord')]))));
  console.log(JSON.stringify({ before, peak: process.resourceUsage().maxRSS * 1024 }));
  process.exit();
}

const median = (run: () => unknown): number => {
  // Warm: the engine has seen the code before it is timed.
  for (const end = performance.now() + 200; performance.now() < end; ) run();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
};

const sizes: number[] = [];
for (let size = LARGEST; size >= 1000; size = Math.round(size / Math.sqrt(10))) sizes.unshift(size);

const scratch = mkdtempSync(join(tmpdir(), 'score-bench-'));
const columns = ['observations', 'MB', 'floor ms', 'read', 'ingest', 'score', 'emit', 'all', 'score dense'];
console.log(
  `Node ${process.version}, ${ROUNDS} rounds; times the floor; dense: the signature looks at every call`,
);
console.log(columns.map((column) => column.padStart(13)).join(''));
for (const size of sizes) {
  const text = JSON.stringify(record(size, contractDigest));
  const parsed: unknown = JSON.parse(text);
  const records = readSealedRunRecords([parsed]);
  const trials = ingested(records);
  const run = scored(trials);
  if (run.ladder.verdict === null) throw new Error(run.ladder.basis.join('\n'));
  const floor = median(() =>
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex'),
  );
  const reading = median(() => readSealedRunRecords([parsed])) / floor;
  const ingesting = median(() => ingested(records)) / floor;
  const scoring = median(() => scored(trials)) / floor;
  const minting = median(() => minted(run)) / floor;
  const dense = median(() => scored(trials, probes.dense)) / floor;
  const ratios = [reading, ingesting, scoring, minting, reading + ingesting + scoring + minting, dense];
  const row = [
    String(size),
    (text.length / 1e6).toFixed(1),
    floor.toFixed(1),
    ...ratios.map((ratio) => ratio.toFixed(2)),
  ];
  console.log(row.map((cell) => cell.padStart(13)).join(''));
}

const path = join(scratch, 'record.json');
writeFileSync(path, JSON.stringify(record(LARGEST, contractDigest)));
const bytes = readFileSync(path).length;
const child = spawnSync(
  process.execPath,
  [...process.execArgv, process.argv[1] ?? '', String(LARGEST), path],
  {
    encoding: 'utf8',
  },
);
rmSync(scratch, { recursive: true });
const { before, peak }: { before: number; peak: number } = JSON.parse(child.stdout);
console.log(
  `peak memory of one score of ${LARGEST} observations: ${(peak / 1e6).toFixed(0)} MB, ${(peak / bytes).toFixed(1)} times the record (${((peak - before) / bytes).toFixed(1)} times beyond the ${(before / 1e6).toFixed(0)} MB of the process itself)`,
);
