import type { Chain } from './chain.js';

/** One command of a chain, run inside the chain's directory. */
export type ChainCommand = {
  readonly stage: 'compile' | 'seal' | 'preflight' | 'score';
  readonly args: readonly string[];
  /** The committed file that the command's standard output equals, byte for byte. */
  readonly product: string;
  readonly exitCode: number;
};

/** The four commands that make the products of a chain out of what its author and its caller wrote. */
export const commandsOf = (
  { runId, trials, isolationManifestIsPrivate }: Chain,
  corpusDigest: string,
  scoreExitCode: number,
): readonly ChainCommand[] => [
  { stage: 'compile', args: ['--in', 'eval-contract.json'], product: 'eval-contract.json', exitCode: 0 },
  {
    stage: 'seal',
    args: ['--in', 'eval-contract.json'],
    product: 'sealed-evaluator-brief.json',
    exitCode: 0,
  },
  {
    stage: 'preflight',
    args: [
      ...['--contract', 'eval-contract.json'],
      ...['--probes', 'probes.json'],
      ...['--observations', 'probe-observations.json'],
      ...['--run-id', runId],
    ],
    product: 'preflight-verdict.json',
    exitCode: 0,
  },
  {
    stage: 'score',
    args: [
      ...trials.flatMap((_, index) => ['--record', `sealed-run-record-${index + 1}.json`]),
      ...['--isolation-manifest', 'isolation-manifest.json'],
      ...['--evaluator-configuration', 'evaluator-configuration.json'],
      ...['--contract', 'eval-contract.json'],
      ...['--probe', 'probe.json'],
      ...['--preflight-verdict', 'preflight-verdict.json'],
      ...['--policy', 'scoring-policy.json'],
      ...(isolationManifestIsPrivate
        ? ['--private-manifest', 'private-artifact-manifest.json', '--corpus-root', 'private']
        : []),
      ...['--corpus-digest', corpusDigest],
    ],
    product: 'evidence-artifact.json',
    exitCode: scoreExitCode,
  },
];
