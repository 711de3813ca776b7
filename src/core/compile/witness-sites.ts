import type { PermittedInterface, SensitivityWitness } from '../artifact/generated/eval-contract.js';
import type { AnyOperation } from '../contract/index.js';
import { type PlacedPointer, placedPointersOf, type TargetOf } from '../expression/index.js';
import { operationPositionPath } from './artifact-paths.js';

/** A sensitivity witness and the operation that declares it. */
export type WitnessSite = {
  readonly witness: SensitivityWitness;
  readonly operation: AnyOperation;
  /** Where the witness stands. */
  readonly path: string;
  /** The pointers of its relation that are not written over a bound element. */
  readonly pointers: readonly PlacedPointer[];
};

/** Every witness, in inventory order. */
export const witnessSitesOf = (
  interfaces: readonly PermittedInterface[],
  targetOf: TargetOf,
): readonly WitnessSite[] => {
  const sites: WitnessSite[] = [];
  for (const [interfaceAt, { operations }] of interfaces.entries()) {
    for (const [operationAt, operation] of operations.entries()) {
      const { sensitivityWitness: witness } = operation;
      if (witness === null) continue;
      const path = `${operationPositionPath(interfaceAt, operationAt)}.sensitivityWitness`;
      sites.push({
        witness,
        operation,
        path,
        pointers: placedPointersOf(witness.relation, `${path}.relation`, targetOf),
      });
    }
  }
  return sites;
};
