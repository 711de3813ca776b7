import type { Chain } from './chain.js';
import type { ChainCommand } from './commands.js';
import { type Measurement, meaningOf } from './measurement.js';

const WIDTH = 88;

/** Breaks a text at spaces, so that no line is wider than the page. */
const wrap = (text: string, indent = 0, hanging = indent): readonly string[] => {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(hanging);
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line];
};

const heading = (text: string): readonly string[] => ['', text, '-'.repeat(text.length), ''];

const paragraphs = (text: string): readonly string[] =>
  text
    .replaceAll('`', '')
    .split('\n\n')
    .flatMap((paragraph, index) => [...(index === 0 ? [] : ['']), ...wrap(paragraph)]);

/** A command that was run, and what came of it. */
export type RunCommand = {
  readonly stage: ChainCommand['stage'];
  readonly exitCode: number;
  readonly product: string;
  readonly bytes: number;
  readonly digest: string;
};

const commandLine = ({ stage, exitCode, product, bytes, digest }: RunCommand): string =>
  `  ${stage.padEnd(11)}exit ${exitCode}   ${product.padEnd(28)}${String(bytes).padStart(6)} bytes   ${digest.slice(0, 19)}...`;

const STATE_WIDTH = 14;

const outcomes = ({ oracles }: Measurement): readonly string[] => {
  const trials = oracles[0]?.states.length ?? 0;
  const head = Array.from({ length: trials }, (_, index) => `trial ${index + 1}`.padEnd(STATE_WIDTH)).join(
    '',
  );
  return [
    `  ${' '.repeat(8)}${head}`.trimEnd(),
    ...oracles.flatMap(({ oracleId, isDesignated, claim, states }) => [
      `${isDesignated ? '> ' : '  '}${oracleId.padEnd(8)}${states.map((state) => state.padEnd(STATE_WIDTH)).join('')}`.trimEnd(),
      ...wrap(claim, 10),
    ]),
  ];
};

const legend = ({ oracles }: Measurement): readonly string[] =>
  [...new Set(oracles.flatMap(({ states }) => states))].flatMap((state) =>
    wrap(`${state}: ${meaningOf(state)}.`, 2, 4),
  );

const reasons = ({ meaning, reasons: lines }: Measurement): readonly string[] => [
  ...wrap(meaning, 2),
  ...lines.flatMap(({ line, times, because }, index) => [
    '',
    ...wrap(`${index + 1}. ${line}${times === 1 ? '' : ` (${times} times)`}`, 2, 5),
    ...(because === '' ? [] : wrap(because, 5)),
  ]),
];

const WHAT_A_STAGE_SAYS: { readonly [Stage in ChainCommand['stage']]: string } = {
  compile:
    'The contract is sound: whatever it claims can be decided from evidence that its interfaces declare.',
  seal: 'The brief, all that the evaluator was shown: what to look at, and never what is expected of a value.',
  preflight:
    'The fixture answers, its answer follows its input, reading changes nothing, and what was planted shows.',
  score: 'The trials, held against the contract, the probe and the policy.',
};

/** A scored run as one page of text: what ran, what was planted, what was measured, and why the verdict is what it is. */
export const pageOf = (chain: Chain, commands: readonly RunCommand[], measured: Measurement): string =>
  [
    `eval-quality: ${chain.name}`,
    '='.repeat(`eval-quality: ${chain.name}`.length),
    '',
    ...paragraphs(chain.about),
    ...heading('What ran'),
    ...commands.flatMap((command) => [commandLine(command), ...wrap(WHAT_A_STAGE_SAYS[command.stage], 13)]),
    '',
    ...wrap('Every product equals the committed file, byte for byte.', 2),
    ...heading('What was planted'),
    ...wrap(`${measured.planted.probeId}, ${measured.probe}: ${measured.planted.rationale}`, 2),
    ...heading('What was measured'),
    ...outcomes(measured),
    '',
    ...legend(measured),
    '',
    ...wrap(`The probe is scored through the oracle marked >. ${measured.votes}`, 2),
    ...wrap(`Strength, ${measured.strength}`, 2),
    ...heading(`Why the verdict is ${measured.verdict} (exit code ${measured.exitCode})`),
    ...reasons(measured),
    '',
  ].join('\n');
