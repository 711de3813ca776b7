import type { EvidenceArtifact } from '../../core/artifact/generated/evidence-artifact.js';
import { readEvidenceArtifact } from '../../core/artifact/readers/evidence-artifact.js';
import { explainDominance, SEVERITY_LEVELS } from '../../core/score/index.js';
import type { CommandOutcome } from '../command-outcome.js';
import type { RunEnvironment } from '../environment.js';
import { exitCodeFor } from '../exit-codes.js';
import { type FlagValues, furtherCommand, textFlag } from '../further-command.js';
import { outcomeOf } from '../outcome-of.js';
import { readDocument } from '../read-inputs.js';
import { UsageError } from '../usage-error.js';

const readSide = async (
  side: 'A' | 'B',
  path: string,
  environment: RunEnvironment,
): Promise<EvidenceArtifact> => {
  const artifactPath = `EvidenceArtifact[${side}]`;
  const value = await readDocument(
    { path, name: `${side} ${JSON.stringify(path)}`, artifactPath },
    environment,
  );
  return readEvidenceArtifact(value, artifactPath).model;
};

const compare = async (
  flags: FlagValues,
  operands: readonly string[],
  environment: RunEnvironment,
): Promise<CommandOutcome> => {
  const [a, b] = operands;
  if (a === undefined || b === undefined)
    throw new UsageError('compare requires two evidence artifacts, A and B');
  if (a === '-' && b === '-')
    throw new UsageError('only one input may read stdin, but A and B both name "-"');
  const asked = textFlag(flags, 'severity-floor');
  const severityFloor = SEVERITY_LEVELS.find((level) => level === asked);
  if (severityFloor === undefined) {
    throw new UsageError(
      asked === null
        ? `compare requires --severity-floor, one of ${SEVERITY_LEVELS.join(', ')}`
        : `--severity-floor "${asked}" is not one of ${SEVERITY_LEVELS.join(', ')}`,
    );
  }
  const left = await readSide('A', a, environment);
  const right = await readSide('B', b, environment);
  const { relation, decidedBy, reasons } = explainDominance(left, right, severityFloor);
  const lines = [relation, `  decided by ${decidedBy}`, ...reasons.map((reason) => `  ${reason}`)];
  environment.writeOut(`${lines.join('\n')}\n`);
  return { kind: 'artifact' };
};

/** `eval-quality compare`: how two evidence artifacts stand to one another, and why (Chapter 10, section 10.15). */
export const { runCommand } = furtherCommand({
  usage: `Usage: eval-quality compare <A> <B> --severity-floor <level>

Says which of two evaluations is stronger, from their evidence artifacts.`,
  options: {
    'severity-floor': {
      type: 'string',
      describe: `the severity from which a lost catch withdraws a win: ${SEVERITY_LEVELS.join(', ')}`,
    },
  },
  mostOperands: 2,
  epilogue: `The first line of output is a-dominates-b, b-dominates-a, equivalent or incomparable; the lines below it say why.
The exit code is 0 whichever it is.`,
  refusals: [],
  run: async (flags, operands, environment) => {
    const outcome = await compare(flags, operands, environment).catch((error: unknown) =>
      outcomeOf(error, environment),
    );
    return exitCodeFor(outcome, { strict: false });
  },
});
