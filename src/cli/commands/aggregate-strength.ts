import {
  type AggregateStrengthOptions,
  aggregateStrength as aggregateStrengthUseCase,
} from '../../application/aggregate-strength.js';
import type { Command } from '../command.js';
import { readInputs } from '../read-inputs.js';
import { chooseDestination, writeArtifact } from '../write-artifact.js';

/** `eval-quality aggregate-strength` (Chapter 12, section 12.2). */
export const runCommand: Command = async (invocation, environment, application) => {
  const { aggregateStrength = aggregateStrengthUseCase } = application;
  const destination = await chooseDestination(invocation, environment);
  const inputs = await readInputs(invocation, environment);
  const options = {
    evidence: inputs.all('evidence'),
    floors: inputs.one('floors'),
    policy: inputs.one('policy'),
  };
  // Every document is held to its shape by the call itself.
  const aggregate = aggregateStrength(options as AggregateStrengthOptions);
  await writeArtifact(aggregate, 'StrengthAggregate', destination, environment);
  return { kind: 'artifact' };
};
