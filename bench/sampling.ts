/**
 * How often sampling decides wrongly, and what it saves (Chapter 15, section 15.8): contracts of known pass rates, run
 * with the mock adapter 10,000 times a cell. Prints the tables and exits 1 when a promise is not kept.
 *
 * tsx bench/sampling.ts [--repetitions N] [--write]
 * --write puts the tables into docs/suites/sampling.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mockAdapter } from '../src/adapters/chat/mock-adapter.js';
import { sampleContract } from '../src/application/sample-contract.js';
import type { SpecContract } from '../src/core/suite/agent-spec/agent-spec.js';
import { DEFAULT_FINGERPRINT_BOUNDS } from '../src/core/suite/fingerprint.js';
import { DEFAULT_SETTLING_TRIALS, type SamplingPlan } from '../src/core/suite/sampling/strategies.js';

const PASS_RATE = 0.8;
const INDIFFERENCE = 0.15;
const CONFIDENCE = 0.95;
const ERROR = 1 - CONFIDENCE;
const BAD_RATE = PASS_RATE - INDIFFERENCE;
/** So large that hardly any run of the sequential test reaches it. */
const UNBOUNDED = 1_000;
const MOST_OF_FIXED = 0.25;

const { values: given } = parseArgs({
  options: { repetitions: { type: 'string', default: '10000' }, write: { type: 'boolean', default: false } },
});
const REPETITIONS = Number(given.repetitions);

const plan = (changes: Partial<SamplingPlan>): SamplingPlan => ({
  strategy: 'sequential',
  sample: UNBOUNDED,
  passRate: PASS_RATE,
  confidence: CONFIDENCE,
  indifference: INDIFFERENCE,
  settlingTrials: DEFAULT_SETTLING_TRIALS,
  ...changes,
});

const contract: SpecContract = {
  case: {
    id: 'simulated',
    messages: [{ role: 'user', content: 'go' }],
    tools: [],
    assertions: [{ id: 'a', kind: 'must_contain_any', expected: { values: ['good'], ignoreCase: false } }],
  },
  plan: plan({}),
  digest: '',
};

/** How a trial that fails differs from one that passes. */
type Difference = 'in its tools' | 'in its text alone';

const agentOf = (rate: number, difference: Difference) =>
  mockAdapter({
    responses: [
      {
        outcomes: [
          { probability: rate, output: 'good' },
          {
            probability: 1 - rate,
            output: 'bad',
            toolsCalled: difference === 'in its tools' ? ['other'] : [],
          },
        ],
      },
    ],
  });

interface Cell {
  readonly passed: number;
  readonly failed: number;
  readonly undecided: number;
  readonly meanTrials: number;
}

/** Runs one contract so many times; shares of its verdicts, and the mean number of trials. */
async function simulate(rate: number, how: SamplingPlan, difference: Difference): Promise<Cell> {
  const agent = agentOf(rate, difference);
  const { signal } = new AbortController();
  const counts = { pass: 0, fail: 0, incomplete: 0, inconclusive: 0 };
  let trials = 0;
  for (let seed = 0; seed < REPETITIONS; seed += 1) {
    const caseId = `${rate} ${how.strategy} ${how.sample} ${difference}`;
    const result = await sampleContract(contract, 0, how, DEFAULT_FINGERPRINT_BOUNDS, (trial) =>
      agent.run('go', { signal, seed, caseId, trial }),
    );
    counts[result.status] += 1;
    trials += result.trials;
  }
  return {
    passed: counts.pass / REPETITIONS,
    failed: counts.fail / REPETITIONS,
    undecided: (counts.incomplete + counts.inconclusive) / REPETITIONS,
    meanTrials: trials / REPETITIONS,
  };
}

/** P(at least `least` of `n` pass) at a rate, exactly. */
function atLeast(least: number, n: number, rate: number): number {
  let term = (1 - rate) ** n;
  let below = 0;
  for (let k = 0; k < least; k += 1) {
    below += term;
    term *= ((n - k) / (k + 1)) * (rate / (1 - rate));
  }
  return 1 - below;
}

/** The fewest trials of a test of fixed size that errs as seldom on both sides. */
function fixedSize(): number {
  for (let n = 1; ; n += 1) {
    for (let least = 0; least <= n; least += 1) {
      if (atLeast(least, n, PASS_RATE) >= CONFIDENCE && atLeast(least, n, BAD_RATE) <= ERROR) return n;
    }
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const broken: string[] = [];
const promise = (kept: boolean, what: string): void => {
  if (!kept) broken.push(what);
};

/** An error is allowed what 10,000 repetitions leave uncertain. */
const allowed = ERROR + 3 * Math.sqrt((ERROR * (1 - ERROR)) / REPETITIONS);
const fixed = fixedSize();

async function sequentialTable(): Promise<string> {
  const agents: readonly (readonly [string, number])[] = [
    ['clearly good', 0.98],
    ['just good enough (p0)', PASS_RATE],
    ['just too bad (p1)', BAD_RATE],
    ['clearly bad', 0.4],
  ];
  const rows: string[][] = [];
  for (const [name, rate] of agents) {
    const cell = await simulate(rate, plan({}), 'in its tools');
    const wrong = rate >= PASS_RATE ? cell.failed : cell.passed;
    promise(wrong <= allowed, `the error at ${rate} is ${percent(wrong)}, over ${percent(allowed)}`);
    const share = cell.meanTrials / fixed;
    if (name.startsWith('clearly')) {
      promise(share <= MOST_OF_FIXED, `${rate} takes ${percent(share)} of the fixed size`);
    }
    rows.push([
      name,
      String(rate),
      percent(cell.passed),
      percent(cell.failed),
      percent(cell.undecided),
      percent(wrong),
      cell.meanTrials.toFixed(1),
      percent(share),
    ]);
  }
  return table(
    [
      'agent',
      'true pass rate',
      'pass',
      'fail',
      'inconclusive',
      'wrong',
      'mean trials',
      `of ${fixed} fixed trials`,
    ],
    rows,
  );
}

async function strategyTable(): Promise<string> {
  const rows: string[][] = [];
  for (const rate of [0.98, PASS_RATE, BAD_RATE, 0.4]) {
    for (const [strategy, difference] of [
      ['fixed', 'in its tools'],
      ['fingerprint', 'in its tools'],
      ['fingerprint', 'in its text alone'],
      ['sequential', 'in its tools'],
    ] as const) {
      const cell = await simulate(rate, plan({ strategy, sample: 30 }), difference);
      rows.push([
        String(rate),
        strategy === 'fingerprint' ? `${strategy}, a failure shows ${difference}` : strategy,
        percent(cell.passed),
        percent(cell.failed),
        percent(cell.undecided),
        percent(rate >= PASS_RATE ? cell.failed : cell.passed),
        cell.meanTrials.toFixed(1),
        percent(1 - cell.meanTrials / 30),
      ]);
    }
  }
  return table(
    ['true pass rate', 'sampling', 'pass', 'fail', 'inconclusive', 'wrong', 'mean trials', 'saved of 30'],
    rows,
  );
}

const tables = new Map([
  ['sequential', await sequentialTable()],
  ['strategies', await strategyTable()],
]);

const setting = `passRate ${PASS_RATE}, indifference ${INDIFFERENCE}, confidence ${CONFIDENCE}; ${REPETITIONS} repetitions a row`;
for (const [name, text] of tables) console.log(`\n${name} (${setting})\n\n${text}`);
console.log(`\nAn error may be ${percent(ERROR)}, plus three standard errors: ${percent(allowed)}.`);
for (const what of broken) console.log(`NOT KEPT: ${what}`);
process.exitCode = broken.length === 0 ? 0 : 1;

if (given.write) {
  const path = join(import.meta.dirname, '../docs/suites/sampling.md');
  let page = readFileSync(path, 'utf8');
  for (const [name, text] of tables) {
    const [begin, end] = [
      `<!-- table ${name}: npx tsx bench/sampling.ts --write -->`,
      `<!-- end of ${name} -->`,
    ];
    const [from, to] = [page.indexOf(begin), page.indexOf(end)];
    if (from === -1 || to === -1) throw new Error(`${path} has no place for the table ${name}`);
    page = `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
  }
  writeFileSync(path, page);
}
