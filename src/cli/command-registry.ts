/** A flag whose value names a document to read. */
export type InputFlag = {
  /** The flag without its dashes. */
  readonly key: string;
  readonly required: boolean;
  /** Collects every occurrence, where others admit one value. */
  readonly repeatable: boolean;
  /** The flag that takes its place: one of the two is given, never both. */
  readonly unless?: string;
  /** What the document is called in a fault of reading it. */
  readonly artifactPath: string;
};

/** A flag whose value is something else than a document to read. */
export type ValueFlag = {
  readonly key: 'out' | 'run-id' | 'corpus-digest' | 'corpus-root' | 'designated-oracle' | 'at' | 'cache';
  readonly required: boolean;
  /** The flag without which it has nothing to say. */
  readonly needs?: string;
};

/** A flag without a value. */
export type SwitchFlag = '--strict' | '--strict-inputs' | '--no-strict-inputs' | '--all';

/** What an artifact is called in the name of its file, and in the faults of writing it. */
export type ArtifactKind = { readonly key: string; readonly artifactPath: string };

/** One command of the pipeline: its flags in the order of the specification's table. */
export type PipelineCommand = {
  readonly name: string;
  /** What it does, in a line of general help. */
  readonly summary: string;
  readonly inputs: readonly InputFlag[];
  readonly values: readonly ValueFlag[];
  readonly switches: readonly SwitchFlag[];
  readonly artifact: ArtifactKind;
  /** How it is called, line by line. */
  readonly synopsis: readonly string[];
};

const input = (
  key: string,
  artifactPath: string,
  ...traits: readonly ('required' | 'repeatable')[]
): InputFlag => ({
  key,
  artifactPath,
  required: traits.includes('required'),
  repeatable: traits.includes('repeatable'),
});

const OUT: ValueFlag = { key: 'out', required: false };

/** The commands of the pipeline, in the order they are listed anywhere (Chapter 12, section 12.2). */
export const pipelineCommands = [
  {
    name: 'compile',
    summary: 'Tests a contract, and writes it as it is when it passes.',
    inputs: [input('in', 'EvalContract')],
    values: [OUT],
    switches: ['--strict', '--strict-inputs', '--no-strict-inputs', '--all'],
    artifact: { key: 'eval-contract', artifactPath: 'EvalContract' },
    synopsis: ['[--in <path>] [--out <target>] [--strict-inputs | --no-strict-inputs]', '[--strict] [--all]'],
  },
  {
    name: 'seal',
    summary: 'Compiles a contract, and writes the brief that an evaluator may see.',
    inputs: [input('in', 'EvalContract')],
    values: [OUT],
    switches: ['--strict', '--strict-inputs', '--no-strict-inputs'],
    artifact: { key: 'sealed-evaluator-brief', artifactPath: 'SealedEvaluatorBrief' },
    synopsis: ['[--in <path>] [--out <target>] [--strict-inputs | --no-strict-inputs]', '[--strict]'],
  },
  {
    name: 'preflight',
    summary: 'Reduces what is observed of a fixture, or was, to a verdict on the fixture.',
    inputs: [
      input('contract', 'EvalContract', 'required'),
      input('probes', 'Probe', 'required'),
      { ...input('observations', 'ProbeObservation', 'required'), unless: 'target' },
      input('target', 'TargetFile'),
    ],
    values: [{ key: 'run-id', required: true }, { key: 'cache', required: false, needs: 'target' }, OUT],
    switches: ['--strict'],
    artifact: { key: 'preflight-verdict', artifactPath: 'PreflightVerdict' },
    synopsis: [
      '--contract <path> --probes <path> --observations <path> --run-id <id>',
      '[--out <target>] [--strict]',
      '[--target <path>] [--cache <dir>] in place of --observations',
    ],
  },
  {
    name: 'score',
    summary: 'Scores the run records of one probe, and writes their evidence.',
    inputs: [
      input('record', 'SealedRunRecord', 'required', 'repeatable'),
      input('isolation-manifest', 'IsolationManifest'),
      input('evaluator-configuration', 'EvaluatorConfiguration'),
      input('contract', 'EvalContract', 'required'),
      input('probe', 'Probe', 'required'),
      input('preflight-verdict', 'PreflightVerdict', 'required'),
      input('policy', 'ScoringPolicy', 'required'),
      input('private-manifest', 'PrivateArtifactManifest'),
      input('lineage', 'EvalContract', 'repeatable'),
    ],
    values: [
      { key: 'corpus-digest', required: true },
      { key: 'corpus-root', required: false },
      { key: 'designated-oracle', required: false },
      { key: 'at', required: false },
      OUT,
    ],
    switches: ['--strict'],
    artifact: { key: 'evidence-artifact', artifactPath: 'EvidenceArtifact' },
    synopsis: [
      '--record <path> [--record <path> ...] --contract <path> --probe <path>',
      '--preflight-verdict <path> --policy <path> --corpus-digest <digest>',
      '[--isolation-manifest <path>] [--evaluator-configuration <path>]',
      '[--private-manifest <path>] [--corpus-root <dir>]',
      '[--designated-oracle <id>] [--at <instant>]',
      '[--lineage <path> [--lineage <path> ...]] [--out <target>] [--strict]',
    ],
  },
  {
    name: 'aggregate-strength',
    summary: 'Reads the evidence of a run, one artifact a probe, as one strength.',
    inputs: [
      input('evidence', 'EvidenceArtifact', 'required', 'repeatable'),
      input('floors', 'StrengthFloors', 'required'),
      input('policy', 'ScoringPolicy', 'required'),
    ],
    values: [OUT],
    switches: ['--strict'],
    artifact: { key: 'strength-aggregate', artifactPath: 'StrengthAggregate' },
    synopsis: [
      '--evidence <path> [--evidence <path> ...] --floors <path> --policy <path>',
      '[--out <target>] [--strict]',
    ],
  },
] as const satisfies readonly PipelineCommand[];

/** The name of a pipeline command. */
export type PipelineCommandName = (typeof pipelineCommands)[number]['name'];

/** The pipeline command of a name; undefined for any other token. */
export const pipelineCommandNamed = (name: string): (typeof pipelineCommands)[number] | undefined =>
  pipelineCommands.find((command) => command.name === name);
