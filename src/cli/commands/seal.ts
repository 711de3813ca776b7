import * as stage from '../../core/seal/index.js';
import type { Command } from '../command.js';
import { readInputs } from '../read-inputs.js';
import { chooseDestination, writeArtifact } from '../write-artifact.js';

/** `eval-quality seal` (Chapter 12, section 12.2). */
export const runCommand: Command = async (invocation, environment, { seal = stage.seal }) => {
  const destination = await chooseDestination(invocation, environment);
  const contract = (await readInputs(invocation, environment)).one('in');
  const brief = seal(contract, { strict: invocation.strictInputs });
  await writeArtifact(brief, 'SealedEvaluatorBrief', destination, environment);
  return { kind: 'artifact' };
};
