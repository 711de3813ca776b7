import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import { UNRESOLVED_INTERFACE_ID } from '../artifact/generations/eval-contract.js';
import type { AnyOperation } from './operation.js';
import type { OperationReference, PlanIndex } from './plan-index.js';

/** The operation a step names, of any kind; `undefined` when it does not resolve. */
export const operationOfStep = (index: PlanIndex, step: OperationReference): AnyOperation | undefined =>
  index.anyOperationOf(step.interfaceId, step.operationId);

/** The operation of the step of an identifier; `undefined` when either of them does not resolve. */
export const operationOfStepId = (index: PlanIndex, stepId: string): AnyOperation | undefined => {
  const step = index.stepOf(stepId);
  return step && operationOfStep(index, step);
};

/**
 * Names an operation that does not resolve and says why, e.g. `operation "read" on interface "api", which that
 * interface does not declare`. Contracts without step interfaces get the wording of their generation (Chapter 04,
 * sections 4.4 and 4.13).
 */
export const describeUnresolvedOperation = (
  index: PlanIndex,
  { interfaceId, operationId }: OperationReference,
): string => {
  if (interfaceId === UNRESOLVED_INTERFACE_ID)
    return `operation "${operationId}", not declared by any permitted interface`;
  const why = index.isOperationDuplicated(interfaceId, operationId)
    ? 'declares more than once'
    : 'does not declare';
  return `operation "${operationId}" on interface "${interfaceId}", which that interface ${why}`;
};

/**
 * The step a pointer roots at, where a plan must have it.
 *
 * @throws TypeError when it is not declared, or not unambiguous.
 */
export const requireStep = (index: PlanIndex, stepId: string): InteractionStep => {
  const step = index.stepOf(stepId);
  if (step === undefined)
    throw new TypeError(`evidence target names a step the interaction plan does not declare: ${stepId}`);
  return step;
};

/**
 * The operation of a step, where an inventory must have it.
 *
 * @throws TypeError when it does not resolve.
 */
export const requireOperation = (index: PlanIndex, step: OperationReference): AnyOperation => {
  const operation = operationOfStep(index, step);
  if (operation === undefined) throw new TypeError(`step names ${describeUnresolvedOperation(index, step)}`);
  return operation;
};
