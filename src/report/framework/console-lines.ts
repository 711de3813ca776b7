import { formatDuration } from '../../core/suite/framework/duration.js';
import type { RunSummary } from '../../core/suite/framework/framework-report.js';
import type { ResultStatus, TestResult } from '../../core/suite/framework/results.js';
import type { RunnableCase } from '../../core/suite/framework/runnable-case.js';
import { printable } from '../printable.js';

/** Paints a status word; the identity where there are no colours. */
export type Paint = (text: string, status: ResultStatus) => string;

/** ANSI colours: green, red, yellow, grey. */
const COLOURS: Readonly<Record<ResultStatus, number>> = {
  passed: 32,
  failed: 31,
  error: 31,
  timeout: 33,
  skipped: 90,
};

export const painted: Paint = (text, status) => `\u001b[${COLOURS[status]}m${text}\u001b[0m`;
export const plain: Paint = (text) => text;

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

const kindOf = (one: RunnableCase): string => {
  switch (one.mode) {
    case 'standard':
      return one.assertions.length === 0
        ? 'standard'
        : `standard, ${count(one.assertions.length, 'assertion')}`;
    case 'dynamic':
      return `dynamic, ${count(one.checkpoints.length, 'checkpoint')}`;
    case 'script-test':
      return 'script test';
    case 'rejected':
      return 'generated';
    default:
      return one satisfies never;
  }
};

const info = (text: string): string => `ℹ ${text}`;

/** The line that a case begins with, and in detail how it will go. */
export const startLines = (one: RunnableCase, verbose: boolean): readonly string[] => [
  `► [${printable(one.id)}] (${kindOf(one)})`,
  ...(verbose && one.mode === 'dynamic'
    ? [info(`Dynamic test: ${printable(one.id)} (max ${count(one.maxTurns, 'turn')})`)]
    : []),
];

/** What somebody says in a turn. Only conversations count their turns. */
export const saidLine = (
  who: 'User' | 'Agent',
  text: string,
  turn: number,
  mode: RunnableCase['mode'],
): string => info(`  ${mode === 'dynamic' ? `Turn ${turn}: ` : ''}${who}: ${printable(text)}`);

export const reachedLine = (id: string): string => info(`    ✓ checkpoint: ${printable(id)}`);

export const printedLine = (line: string): string => info(`  │ ${printable(line)}`);

const percent = (rate: number): string => `${Math.floor(rate * 1_000) / 10}%`;

/** What a result says of itself in brackets: how much was done, and how long it took. */
function measures({ turns, checkpoints, stability, duration_ms }: TestResult): string {
  const parts = [
    ...(stability === undefined
      ? [
          ...(turns === undefined ? [] : [count(turns.length, 'turn')]),
          ...(checkpoints === undefined
            ? []
            : [count(checkpoints.filter(({ reached }) => reached).length, 'checkpoint')]),
        ]
      : [
          `${stability.passed} of ${count(stability.runs, 'run')} passed, ${percent(stability.pass_rate)}`,
          stability.classification,
        ]),
    formatDuration(duration_ms),
  ];
  return parts.join(', ');
}

const assertionLines = ({ assertions = [] }: TestResult): readonly string[] =>
  assertions.map(({ type, passed, message = '' }) =>
    info(`    ${passed ? '✓' : '✗'} ${type}${message === '' ? '' : `: ${printable(message)}`}`),
  );

/** The lines that a case ends with. */
export function endLines(result: TestResult, verbose: boolean, paint: Paint): readonly string[] {
  const { status, error, warnings = [], checkpoints = [] } = result;
  const word = paint(status.toUpperCase(), status);
  const missed = checkpoints.filter(({ reached }) => !reached);
  return [
    ...(verbose ? assertionLines(result) : []),
    `  └─ ${word} (${measures(result)})`,
    ...(error === undefined || status === 'passed' ? [] : [`     ${printable(error)}`]),
    ...(status === 'passed'
      ? []
      : missed.map(
          ({ id, required, message = '' }) =>
            `     ✗ checkpoint: ${printable(id)}${required ? '' : ' (optional)'}${message === '' ? '' : `: ${printable(message)}`}`,
        )),
    ...warnings.map((warning) => `     warning: ${printable(warning)}`),
  ];
}

/** How the whole run came out, in a line, and what was wrong with it. */
export function summaryLines(summary: RunSummary, paint: Paint): readonly string[] {
  const { total, passed, failed, errors, timeouts, skipped, not_run, duration_ms, stability } = summary;
  const parts = [
    [passed, 'passed', 'passed'],
    [failed, 'failed', 'failed'],
    [errors, count(errors, 'error'), 'error'],
    [timeouts, count(timeouts, 'timeout'), 'timeout'],
    [skipped, 'skipped', 'skipped'],
  ] as const;
  const figures = parts.flatMap(([n, words, status]) =>
    n === 0 ? [] : [paint(/^\d/.test(words) ? words : `${n} ${words}`, status)],
  );
  return [
    '',
    `Tests: ${[...figures, ...(not_run === 0 ? [] : [`${not_run} not run`])].join(', ') || 'none'} of ${total + not_run} (${formatDuration(duration_ms)})`,
    ...(stability === undefined
      ? []
      : [
          `Stability: ${Object.entries(stability)
            .flatMap(([name, n]) => (n === 0 ? [] : [`${n} ${name}`]))
            .join(', ')}`,
        ]),
    ...(summary.interrupted ? ['The run was interrupted; what had finished is kept.'] : []),
    ...summary.warnings.map((warning) => `warning: ${printable(warning)}`),
    ...summary.problems.map((problem) => `problem: ${printable(problem)}`),
  ];
}

/** How far a run has come, for a line that is written over. */
export const progressLine = (done: number, total: number, notPassed: number): string =>
  `  ${done} of ${total} done${notPassed === 0 ? '' : `, ${notPassed} not passed`}`;
