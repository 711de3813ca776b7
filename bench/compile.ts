import { createHash } from 'node:crypto';
import type { Behavior, EvalContract, Oracle } from '../src/core/artifact/generated/eval-contract.js';
import { scanJson, serializeArtifact } from '../src/core/artifact/index.js';
import { readEvalContract } from '../src/core/artifact/readers/eval-contract.js';
import { compile, passes } from '../src/core/compile/index.js';
import { makePassContext } from '../src/core/compile/pass-context.js';
import { richCliContract } from '../tests/fixtures/contracts.js';

/**
 * How long a warm compile takes beside the least that anybody can do with the same bytes: parse, serialise, SHA-256.
 * All times are lower quartiles of one run of this process, since other processes only ever add to them; only their
 * ratios mean anything. Nothing is asserted.
 *
 *     npx tsx bench/compile.ts [kilobytes]
 */

const KILOBYTES = Number(process.argv[2] ?? 100);
const ROUNDS = 200;

const numbered = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(3, '0')}`;

/** The rich contract with as many more copies of its oracles, behaviours and stocked items as the size asks for. */
const contractOf = (bytes: number): EvalContract => {
  const base = richCliContract();
  const copied = (
    round: number,
  ): { readonly behaviors: readonly Behavior[]; readonly oracles: readonly Oracle[] } => {
    const oracles = base.oracles.map((oracle, n) => ({
      ...oracle,
      id: numbered('O', 100 + round * base.oracles.length + n),
    }));
    const behaviors = base.behaviors.map((behavior, n) => ({
      ...behavior,
      id: numbered('B', 100 + round * base.behaviors.length + n),
      oracles: oracles.map(({ id }) => id),
    }));
    return { behaviors, oracles };
  };
  const [firstBehavior, ...behaviors] = base.behaviors;
  const oracles = [...base.oracles];
  const members = [...(base.referenceSets?.['stocked-items']?.members ?? [])];
  const grown = (): EvalContract => ({
    ...base,
    behaviors: [firstBehavior, ...behaviors],
    oracles,
    referenceSets: { 'stocked-items': { keys: ['name'], members, commentary: null } },
  });
  for (let round = 0; JSON.stringify(grown()).length < bytes; round += 1) {
    const more = copied(round);
    behaviors.push(...more.behaviors);
    oracles.push(...more.oracles);
    for (let n = 0; n < 5; n += 1)
      members.push({ name: `item ${round}-${n}`, weight: n, note: 'counted on arrival' });
  }
  return grown();
};

const lowerQuartile = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN;

const text = JSON.stringify(contractOf(KILOBYTES * 1000));
const parsed: unknown = JSON.parse(text);
const read = readEvalContract(parsed);

const subjects: readonly (readonly [string, () => unknown])[] = [
  [
    'floor: parse + serialise + SHA-256',
    () =>
      createHash('sha256')
        .update(JSON.stringify(JSON.parse(text)))
        .digest('hex'),
  ],
  ['compile', () => compile(parsed)],
  ['  of it: reading (copy, freeze, validate)', () => readEvalContract(parsed)],
  [
    '  of it: passes',
    () => {
      const context = makePassContext(read);
      return passes.flatMap(({ failures }) => [...failures(context)]);
    },
  ],
  [
    'scan + compile + serialise, as the command does',
    () => serializeArtifact(compile(scanJson(text, 'EvalContract')), 'EvalContract'),
  ],
  ['the context that passes share', () => makePassContext(read)],
  ...passes.map(({ id, failures }): readonly [string, () => unknown] => {
    const context = makePassContext(read);
    return [`pass ${id}`, () => [...failures(context)]];
  }),
];

const times = new Map(subjects.map(([name]) => [name, [] as number[]]));
// Interleaved, so that a busy machine slows all of them alike.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, run] of subjects) {
    const start = performance.now();
    run();
    times.get(name)?.push(performance.now() - start);
  }
}

const floor = lowerQuartile(times.get('floor: parse + serialise + SHA-256') ?? []);
console.log(`contract of ${(text.length / 1000).toFixed(0)} KB, ${ROUNDS} rounds, Node ${process.version}`);
for (const [name, samples] of times) {
  const time = lowerQuartile(samples);
  console.log(`${(time / floor).toFixed(3).padStart(8)} x floor ${time.toFixed(3).padStart(9)} ms  ${name}`);
}
