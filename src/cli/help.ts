import { type PipelineCommand, pipelineCommandNamed, pipelineCommands } from './command-registry.js';
import { EXIT_CODE_TABLE } from './exit-codes.js';
import { furtherCommands } from './further-commands.js';

const COLUMN = Math.max(...pipelineCommands.map(({ name }) => name.length));

const synopsisOf = ({ name, synopsis }: PipelineCommand): string => {
  const head = `  eval-quality ${name.padEnd(COLUMN)} `;
  return head + synopsis.join(`\n${' '.repeat(head.length)}`);
};

const EXIT_CODES = `Exit codes:\n${EXIT_CODE_TABLE}`;

const FLAGS: { readonly [key: string]: string } = {
  in: 'the contract; standard input when missing or -',
  contract: 'the contract',
  probes: 'a JSON array of probes',
  observations: 'a JSON array of probe observations',
  target: 'what may be contacted and started: the fixture is observed live',
  'run-id': 'the identifier of the run, carried through',
  record: 'a sealed run record; one flag a trial',
  probe: 'the probe that the records were run against',
  'preflight-verdict': 'the verdict on the fixture, and its digest',
  policy: 'the scoring policy',
  'corpus-digest': 'the sha256: digest of the corpus, on your word',
  'isolation-manifest': 'without it the run is invalid',
  'evaluator-configuration': 'without it the run is invalid',
  'private-manifest': 'each entry is compared with its resolved bytes',
  'corpus-root': 'where private references are resolved',
  'designated-oracle': 'the oracle the probe is scored through',
  at: 'the UTC instant that waivers are evaluated at',
  cache: 'keeps what is observed live, so that the same run resumes where it broke off',
  lineage: 'a revision of the contract; one flag a revision',
  evidence: 'an evidence artifact; one flag a probe',
  floors: 'a JSON object of floors by class; {} for none',
  out: 'where the artifact goes, instead of standard output',
};

const SWITCHES: { readonly [flag: string]: string } = {
  '--strict': 'score: CONCERNS exits 1, unless only evidence conditions made it so',
  '--strict-inputs': 'inputs must be declared and witnessed (the default)',
  '--no-strict-inputs': 'inputs may be undeclared',
  '--all': 'prints every failure of the contract, not the first alone',
};

const flagLines = ({ inputs, values, switches }: PipelineCommand): string => {
  const flags = [
    ...[...inputs, ...values].map(({ key }) => [`--${key}`, FLAGS[key] ?? ''] as const),
    ...switches.map((flag) => [flag, SWITCHES[flag] ?? ''] as const),
  ];
  const width = Math.max(...flags.map(([flag]) => flag.length));
  return flags.map(([flag, meaning]) => `  ${flag.padEnd(width)}  ${meaning}`).join('\n');
};

const FILES = pipelineCommands
  .map(({ name, artifact }) => `  ${name.padEnd(COLUMN)}  ${artifact.key}.json`)
  .join('\n');

const FURTHER =
  furtherCommands.length === 0
    ? ''
    : `\nFurther commands (eval-quality <command> --help):\n${furtherCommands
        .map(({ name, summary }) => `  ${name.padEnd(COLUMN)}  ${summary}`)
        .join('\n')}\n`;

const generalHelp = (): string => `Usage:
${pipelineCommands.map(synopsisOf).join('\n')}
  eval-quality --help | -h | help [<command>]
  eval-quality --version | -V
${FURTHER}
Inputs are JSON files; - reads standard input, which compile and seal do unasked. The artifact goes to standard
output as one line of canonical JSON, everything else to standard error. --out names a file when it ends in .json,
else a directory, where the artifact is called
${FILES}
A command that fails writes no artifact. A preflight that does not pass writes its verdict.

${EXIT_CODES}
`;

const commandHelp = (command: PipelineCommand): string => `Usage:
${synopsisOf(command)}

${command.summary}
${flagLines(command)}
With --out <target> the artifact goes to that file, or to ${command.artifact.key}.json in that directory.

${EXIT_CODES}
`;

/** The text of general help, or of a command's help; it ends with one line feed (Chapter 12, section 12.9). */
export const helpText = (name: string | null): string => {
  const command = name === null ? undefined : pipelineCommandNamed(name);
  return command === undefined ? generalHelp() : commandHelp(command);
};
