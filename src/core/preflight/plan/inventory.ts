import type { EvalContract } from '../../artifact/generated/eval-contract.js';
import { type AnyOperation, operationKeyOf } from '../../contract/index.js';

/** An operation with the interface that declares it. */
export type DeclaredOperation = { readonly interfaceId: string; readonly operation: AnyOperation };

/** One text for each pair of interface and operation identifier. */
export const operationKey = ({ interfaceId, operation }: DeclaredOperation): string =>
  operationKeyOf({ interfaceId, operationId: operation.operationId });

/** The operations of a contract as pre-flight looks them up: of several with one identifier the first counts. */
export type Inventory = {
  /** Interfaces in order, operations in order. */
  readonly all: readonly DeclaredOperation[];
  /** The operations of one interface, in order; none for an interface that is not declared. */
  readonly ofInterface: (interfaceId: string) => readonly DeclaredOperation[];
  readonly find: (interfaceId: string, operationId: string) => DeclaredOperation | undefined;
};

/** Lists the operations of a contract whose interface identifiers do not repeat (Chapter 07, section 7.2). */
export const inventoryOf = ({
  permittedInterfaces,
}: Pick<EvalContract, 'permittedInterfaces'>): Inventory => {
  const byInterface = new Map(
    permittedInterfaces.map(({ logicalId, operations }) => [
      logicalId,
      operations.map((operation: AnyOperation): DeclaredOperation => ({ interfaceId: logicalId, operation })),
    ]),
  );
  const ofInterface = (interfaceId: string): readonly DeclaredOperation[] =>
    byInterface.get(interfaceId) ?? [];
  return {
    all: [...byInterface.values()].flat(),
    ofInterface,
    find: (interfaceId, operationId) =>
      ofInterface(interfaceId).find(({ operation }) => operation.operationId === operationId),
  };
};
