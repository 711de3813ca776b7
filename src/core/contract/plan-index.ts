import type {
  ApiOperation,
  CommandOperation,
  EvalContract,
  InteractionStep,
  PermittedInterface,
  ToolOperation,
} from '../artifact/generated/eval-contract.js';
import { UNRESOLVED_INTERFACE_ID } from '../artifact/generations/eval-contract.js';
import type { AnyOperation } from './operation.js';

/** What an index is built over. */
export type IndexedContract = Pick<EvalContract, 'interactionPlan' | 'permittedInterfaces'>;

/** What to do about a step or operation identifier that occurs twice: refuse to index, or let it resolve nowhere. */
export type DuplicateIds = 'throw' | 'unresolved';

/** A step's way to name its operation. */
export type OperationReference = { readonly interfaceId: string; readonly operationId: string };

/** Constant-time answers about the plan and the inventory of one contract (Chapter 04, section 4.4). */
export type PlanIndex = {
  /** The step; `undefined` for an unknown identifier and for one that occurs more than once. */
  readonly stepOf: (stepId: string) => InteractionStep | undefined;
  /** The operation of an `api` or `web` interface. */
  readonly operationOf: (interfaceId: string, operationId: string) => ApiOperation | undefined;
  /** The operation of a `cli` interface. */
  readonly commandOperationOf: (interfaceId: string, operationId: string) => CommandOperation | undefined;
  /** The operation of an `mcp` interface. */
  readonly mcpOperationOf: (interfaceId: string, operationId: string) => ToolOperation | undefined;
  /** The operation of any interface; `undefined` when it is not declared, or declared more than once. */
  readonly anyOperationOf: (interfaceId: string, operationId: string) => AnyOperation | undefined;
  /** The kind of an interface. */
  readonly interfaceKindOf: (interfaceId: string) => PermittedInterface['kind'] | undefined;
  /** Every step naming the pair, in plan order, steps with ambiguous identifiers included. */
  readonly stepsUsing: (interfaceId: string, operationId: string) => readonly InteractionStep[];
  /** Whether more than one interface declares an operation of this identifier. */
  readonly isOperationIdShared: (operationId: string) => boolean;
  /** Whether the interface declares the operation more than once. */
  readonly isOperationDuplicated: (interfaceId: string, operationId: string) => boolean;
};

/** One text for each pair of identifiers; they hold no slash, so that no two pairs share one. */
export const operationKeyOf = ({ interfaceId, operationId }: OperationReference): string =>
  `${interfaceId}/${operationId}`;

const append = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

/** The only element of a list, `undefined` for none and for several. */
const only = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined);

/**
 * Indexes the steps and operations of a contract.
 *
 * @throws TypeError for a repeated identifier, unless duplicates are to resolve nowhere.
 */
export const buildPlanIndex = (
  { interactionPlan, permittedInterfaces }: IndexedContract,
  { duplicateIds = 'throw' }: { readonly duplicateIds?: DuplicateIds } = {},
): PlanIndex => {
  const steps = new Map<string, InteractionStep[]>();
  const users = new Map<string, InteractionStep[]>();
  for (const step of interactionPlan) {
    if (duplicateIds === 'throw' && steps.has(step.stepId))
      throw new TypeError(`duplicate interaction step id: ${step.stepId}`);
    append(steps, step.stepId, step);
    // A step that could not be given an interface belongs to no operation.
    if (step.interfaceId !== UNRESOLVED_INTERFACE_ID) append(users, operationKeyOf(step), step);
  }

  const kinds = new Map<string, PermittedInterface['kind']>();
  const operations = new Map<string, AnyOperation[]>();
  const declarers = new Map<string, Set<string>>();
  for (const { logicalId, kind, operations: declared } of permittedInterfaces) {
    if (!kinds.has(logicalId)) kinds.set(logicalId, kind);
    for (const operation of declared) {
      const { operationId } = operation;
      const key = operationKeyOf({ interfaceId: logicalId, operationId });
      if (duplicateIds === 'throw' && operations.has(key))
        throw new TypeError(`duplicate operation id within interface ${logicalId}: ${operationId}`);
      append(operations, key, operation);
      const interfaces = declarers.get(operationId) ?? new Set();
      declarers.set(operationId, interfaces.add(logicalId));
    }
  }

  const anyOperationOf = (interfaceId: string, operationId: string): AnyOperation | undefined =>
    only(operations.get(operationKeyOf({ interfaceId, operationId })));

  return {
    stepOf: (stepId) => only(steps.get(stepId)),
    operationOf: (interfaceId, operationId) => {
      const operation = anyOperationOf(interfaceId, operationId);
      return operation !== undefined && 'method' in operation ? operation : undefined;
    },
    commandOperationOf: (interfaceId, operationId) => {
      const operation = anyOperationOf(interfaceId, operationId);
      return operation !== undefined && 'invocation' in operation ? operation : undefined;
    },
    mcpOperationOf: (interfaceId, operationId) => {
      const operation = anyOperationOf(interfaceId, operationId);
      return operation !== undefined && 'toolName' in operation ? operation : undefined;
    },
    anyOperationOf,
    interfaceKindOf: (interfaceId) => kinds.get(interfaceId),
    stepsUsing: (interfaceId, operationId) => users.get(operationKeyOf({ interfaceId, operationId })) ?? [],
    isOperationIdShared: (operationId) => (declarers.get(operationId)?.size ?? 0) > 1,
    isOperationDuplicated: (interfaceId, operationId) =>
      (operations.get(operationKeyOf({ interfaceId, operationId }))?.length ?? 0) > 1,
  };
};
