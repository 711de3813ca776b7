import type { FixtureReset, PermittedInterface } from '../artifact/generated/eval-contract.js';
import type { AnyOperation } from '../contract/index.js';
import type { DeclarationLookup } from './declaration-lookup.js';
import type { CompileFailures } from './failure.js';
import { inputFailures } from './input-rules.js';

const PATH = 'EvalContract.fixtureReset';

/** The first operation of the first interface that carry the identifiers: a reset does not ask whether they repeat. */
const resetOperation = (
  { interfaceId, operationId }: FixtureReset,
  interfaces: readonly PermittedInterface[],
): AnyOperation | undefined => {
  const operations: readonly AnyOperation[] =
    interfaces.find(({ logicalId }) => logicalId === interfaceId)?.operations ?? [];
  return operations.find((operation) => operation.operationId === operationId);
};

/** Why a reset does not return a fixture to its clean state (Chapter 04, pass 33, fixture reset). */
export function* fixtureResetFailures(
  reset: FixtureReset,
  interfaces: readonly PermittedInterface[],
  lookup: DeclarationLookup,
): CompileFailures {
  const { interfaceId, operationId, inputs } = reset;
  const operation = resetOperation(reset, interfaces);
  if (operation === undefined) {
    yield {
      code: 'unreachable-check-evidence',
      artifactPath: PATH,
      detail: `the fixture reset names operation "${operationId}" on interface "${interfaceId}", which the contract does not declare (AD-10)`,
    };
    return;
  }
  if (!operation.stateChangeMarker) {
    yield {
      code: 'malformed-operator-expression',
      artifactPath: PATH,
      detail: `the fixture reset names operation "${operationId}", whose stateChangeMarker is false; an operation that changes no state resets nothing (AD-10)`,
    };
  }
  yield* inputFailures(
    { owner: 'the fixture reset', inputs, operation, artifactPath: `${PATH}.inputs` },
    lookup,
  );
}
