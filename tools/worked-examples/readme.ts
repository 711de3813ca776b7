import type { Chain } from './chain.js';
import type { ChainCommand } from './commands.js';
import { type Measurement, meaningOf } from './measurement.js';

const byAuthor: readonly (readonly [file: string, what: string])[] = [
  ['eval-contract.json', 'the contract, in the canonical form that `compile` gives back unchanged'],
  ['probe.json, probes.json', 'the probe, alone and as the list that `preflight` takes'],
  ['probe-observations.json', 'what pre-flight saw on the fixture'],
  ['scoring-policy.json', 'the thresholds that are scored under'],
  ['evaluator-configuration.json', 'how the evaluator was set up'],
  ['isolation-manifest.json', 'what its harness allowed and saw'],
  ['sealed-run-record-1.json to -3.json', 'one record a trial, each with its actions-N.jsonl'],
  ['corpus-digest.txt', 'the digest of contract and probe, attested by the caller'],
];

const byStages: readonly (readonly [file: string, what: string])[] = [
  ['sealed-evaluator-brief.json', '`seal`: all that the evaluator was shown'],
  ['preflight-verdict.json', '`preflight`: the fixture answers, reads its input and shows the planted fault'],
  ['evidence-artifact.json', '`score`: outcomes, strength and verdict, bound to everything above by digest'],
];

const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

const shell = ({ stage, args, product, exitCode }: ChainCommand): string =>
  `npx eval-quality ${stage} ${args.join(' ').replaceAll(' --', ' \\\n  --')}\n# exit ${exitCode}, prints ${product}`;

const states = ({ oracles }: Measurement): string =>
  [...new Set(oracles.flatMap((oracle) => oracle.states))]
    .map((state) => `- \`${state}\`: ${meaningOf(state)}.`)
    .join('\n');

const reasons = ({ meaning, reasons: lines }: Measurement): string =>
  [
    meaning,
    ...(lines.length === 0 ? [] : ['']),
    ...lines.map(({ line, times, because }) =>
      `- \`${line}\`${times === 1 ? '' : ` (${times} times)`}. ${because}`.trimEnd(),
    ),
  ].join('\n');

/** The page that a reader of a chain meets first. */
export const readmeOf = (
  chain: Chain,
  commands: readonly ChainCommand[],
  measured: Measurement,
): string => `# ${chain.name}

${chain.about}

## What was measured

${table([
  ['oracle', 'claim', ...chain.trials.map((_, index) => `trial ${index + 1}`)],
  ...measured.oracles.map(({ oracleId, isDesignated, claim, states: trialStates }) => [
    isDesignated ? `**${oracleId}**` : oracleId,
    claim,
    ...trialStates,
  ]),
])}

${states(measured)}

The oracle in bold is the one the probe is scored through. ${measured.votes}
Strength, ${measured.strength}

## Why the verdict is ${measured.verdict}

${reasons(measured)}

## Making it again

Run these here; each prints the file it names, byte for byte.

\`\`\`sh
${commands.map(shell).join('\n')}
\`\`\`

## The files

${table([['written by the author and the caller', 'what it is'], ...byAuthor])}

${table([['made by a stage', 'what it is'], ...byStages])}

Other files are texts that the artifacts refer to by digest. All of it is written by \`npm run generate:worked-examples\`
from \`tools/worked-examples/\`, and compared by the tests.
`;

/** The page of the directory: what each chain shows. */
export const indexOf = (
  pages: readonly { readonly chain: Chain; readonly measured: Measurement }[],
): string => `# Worked examples

Complete chains, from the contract to the evidence artifact: everything an author and a caller wrote, and everything the
stages made of it. The calls are authored, no model ran; what follows from them is what the stages return.

${table([
  ['chain', 'interface', 'probe', 'verdict', 'exit code'],
  ...pages.map(({ chain, measured }) => [
    `[${chain.name}](${chain.name}/)`,
    [...new Set(chain.contract.permittedInterfaces.map(({ kind }) => kind))].join(', '),
    measured.probe,
    measured.verdict,
    String(measured.exitCode),
  ]),
])}

\`npm run example\` runs the first of them through the command line and explains the result; \`npm run example -- NAME\` does
so with another.
`;
