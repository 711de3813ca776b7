import type {
  Direction,
  EvalContract,
  Expression,
  InteractionStep,
  Polarity,
} from '../artifact/generated/eval-contract.js';
import { encodeToken } from '../artifact/index.js';
import {
  type AnyOperation,
  buildPlanIndex,
  type CheckNode,
  checkNodes,
  checkPointers,
  describedRootOf,
  type InputChannel,
  type PlanIndex,
} from '../contract/index.js';

/** One operation of the inventory, with what the rules ask about it. */
export type ViewedOperation = {
  readonly operation: AnyOperation;
  /** Every plan step that names it, in plan order. */
  readonly steps: readonly InteractionStep[];
  /** The root of a place of its described response at one of its steps; `pointer` is a descriptor pointer. */
  readonly responseRoot: (step: InteractionStep, pointer: string) => string;
};

/** One oracle, its pointers rooted. A null direction has no targets, a null check no nodes. */
export type ViewedOracle = {
  readonly polarity: Polarity;
  readonly check: Expression | null;
  readonly nodes: readonly CheckNode[];
  readonly targets: Direction['evidenceTargets'];
  readonly checkPointers: readonly string[];
};

/** A contract as the rules look at it (Chapter 05, section 5.3). */
export type ContractView = {
  readonly contract: EvalContract;
  readonly index: PlanIndex;
  readonly operations: readonly ViewedOperation[];
  readonly oracles: readonly ViewedOracle[];
};

/** The root of everything one step observed. */
export const stepRoot = ({ stepId }: InteractionStep): string => `/interactions/${stepId}`;

/** The root of one parameter as a step sent it. */
export const parameterRoot = (step: InteractionStep, channel: InputChannel, key: string): string =>
  `${stepRoot(step)}/call-inputs/${channel}/${encodeToken(key)}`;

/** Whether a pointer stands at a root or below it. Pointers compare as text (Chapter 05, section 5.3). */
export const addresses = (pointer: string, root: string): boolean =>
  pointer === root || pointer.startsWith(`${root}/`);

/** Whether a check reads a place: some pointer of it stands there or below. */
export const checkAddresses = (oracle: ViewedOracle, root: string): boolean =>
  oracle.checkPointers.some((pointer) => addresses(pointer, root));

/** Whether the direction names a place and the check reads it; they need not do it with one pointer. */
export const bothChannelsAddress = (oracle: ViewedOracle, root: string): boolean =>
  oracle.targets.some((target) => addresses(target, root)) && checkAddresses(oracle, root);

/** Prepares a contract for the rules: duplicates resolve nowhere, nothing throws. */
export const viewContract = (contract: EvalContract): ContractView => {
  const index = buildPlanIndex(contract, { duplicateIds: 'unresolved' });
  const operations = contract.permittedInterfaces.flatMap(({ logicalId, operations: declared }) =>
    declared.map((operation: AnyOperation): ViewedOperation => {
      const root = describedRootOf(operation);
      return {
        operation,
        steps: index.stepsUsing(logicalId, operation.operationId),
        responseRoot: (step, pointer) => `${stepRoot(step)}${root}${pointer}`,
      };
    }),
  );
  const oracles = contract.oracles.map(({ polarity, direction, check }): ViewedOracle => {
    const nodes = check === null ? [] : [...checkNodes(check)];
    return {
      polarity,
      check,
      nodes,
      targets: direction?.evidenceTargets ?? [],
      checkPointers: check === null ? [] : [...checkPointers(check)],
    };
  });
  return { contract, index, operations, oracles };
};
