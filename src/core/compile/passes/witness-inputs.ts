import { firstInputKeyOf } from '../../contract/index.js';
import { operationPositionPath } from '../artifact-paths.js';
import { inputFailures } from '../input-rules.js';
import type { Pass } from '../pass.js';

/** An operation that takes input shows, by two calls that fit its shape, that it reads it (Chapter 04, pass 15). */
export const witnessInputs: Pass = {
  id: 'witness-inputs',
  codes: ['undeclared-mandatory-input'],
  strictOnly: true,
  *failures({ contract, lookup }) {
    for (const [interfaceAt, { operations }] of contract.permittedInterfaces.entries()) {
      for (const [operationAt, operation] of operations.entries()) {
        const { operationId, sensitivityWitness } = operation;
        const path = operationPositionPath(interfaceAt, operationAt);
        if (sensitivityWitness === null) {
          if (firstInputKeyOf(operation) === undefined) continue;
          yield {
            code: 'undeclared-mandatory-input',
            artifactPath: path,
            detail: `operation "${operationId}" declares request keys but no sensitivity witness; only an operation declaring no keys in any channel is exempt (AD-10). The relation is the author's to choose and need not assert the two legs differ: an operation that is insensitive to its declared inputs by design declares a witness whose relation says so, which is a true and checkable claim about it, and gets the weaker guarantee that follows`,
          };
          continue;
        }
        for (const [n, { legId, inputs }] of sensitivityWitness.legs.entries()) {
          const artifactPath = `${path}.sensitivityWitness.legs[${n}]`;
          yield* inputFailures({ owner: `leg "${legId}"`, inputs, operation, artifactPath }, lookup);
        }
      }
    }
  },
};
