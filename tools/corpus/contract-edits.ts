import type {
  Behavior,
  EvalContract,
  KeyedShape,
  Oracle,
  PermittedInterface,
  ResponseDescriptor,
} from '../../src/core/artifact/generated/eval-contract.js';
import type { AnyOperation } from '../../src/core/contract/index.js';

/** A change that leaves what it is given alone and returns another. */
export type Edit<T> = (value: T) => T;

/** Edits one after the other. */
export const inOrder =
  (...edits: readonly Edit<EvalContract>[]): Edit<EvalContract> =>
  (contract) =>
    edits.reduce((changed, edit) => edit(changed), contract);

/** Rewrites the operations of every interface. */
export const editOperations =
  (edit: Edit<AnyOperation>): Edit<EvalContract> =>
  (contract) => ({
    ...contract,
    permittedInterfaces: contract.permittedInterfaces.map(
      (permitted) =>
        // An edit returns an operation of the family it was given, which the kind of the interface decides.
        ({ ...permitted, operations: permitted.operations.map(edit) }) as PermittedInterface,
    ),
  });

/** Rewrites one operation. */
export const editOperation = (operationId: string, edit: Edit<AnyOperation>): Edit<EvalContract> =>
  editOperations((operation) => (operation.operationId === operationId ? edit(operation) : operation));

/** Rewrites every request channel of an operation. */
export const editRequest =
  (edit: Edit<KeyedShape>): Edit<AnyOperation> =>
  (operation) => {
    if ('invocation' in operation) {
      const { argument, option, environment, stdin } = operation.requestShape;
      const requestShape = {
        argument: edit(argument),
        option: edit(option),
        environment: edit(environment),
        stdin: edit(stdin),
      };
      return { ...operation, requestShape };
    }
    if ('toolName' in operation)
      return { ...operation, requestShape: { arguments: edit(operation.requestShape.arguments) } };
    const { path, query, header, body } = operation.requestShape;
    const requestShape = { path: edit(path), query: edit(query), header: edit(header), body: edit(body) };
    return { ...operation, requestShape };
  };

/** Rewrites what one operation declares about its answer. */
export const editResponse = (operationId: string, edit: Edit<ResponseDescriptor>): Edit<EvalContract> =>
  editOperation(operationId, (operation) => ({
    ...operation,
    responseDescriptor: edit(operation.responseDescriptor),
  }));

/** Rewrites where one operation says that its collections are. */
export const collectionsAt = (
  operationId: string,
  edit: Edit<ResponseDescriptor['collectionLocations']>,
): Edit<EvalContract> =>
  editResponse(operationId, (descriptor) => ({
    ...descriptor,
    collectionLocations: edit(descriptor.collectionLocations),
  }));

/** Rewrites one oracle. */
export const editOracle =
  (id: string, edit: Edit<Oracle>): Edit<EvalContract> =>
  (contract) => ({
    ...contract,
    oracles: contract.oracles.map((one) => (one.id === id ? edit(one) : one)),
  });

/** Adds an oracle and lists it at a behaviour. */
export const addOracle =
  (behaviorId: string, added: Oracle): Edit<EvalContract> =>
  (contract) => {
    const list = (one: Behavior): Behavior =>
      one.id === behaviorId ? { ...one, oracles: [...one.oracles, added.id] } : one;
    const [first, ...others] = contract.behaviors;
    return {
      ...contract,
      oracles: [...contract.oracles, added],
      behaviors: [list(first), ...others.map(list)],
    };
  };
