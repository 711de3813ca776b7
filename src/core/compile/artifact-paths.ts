import type {
  InteractionStep,
  Oracle,
  PermittedInterface,
  RubricBody,
} from '../artifact/generated/eval-contract.js';
import type { AnyOperation, InputChannel } from '../contract/index.js';

/** How failures name an oracle (Chapter 04, section 4.4, as all that follow). */
export const oraclePath = ({ id }: Pick<Oracle, 'id'>): string => `EvalContract.oracles[id=${id}]`;

/** How failures name a rubric. */
export const rubricPath = ({ id }: Pick<RubricBody, 'id'>): string => `EvalContract.rubrics[id=${id}]`;

/** How failures name an interface, by its identifier. */
export const interfacePath = ({ logicalId }: Pick<PermittedInterface, 'logicalId'>): string =>
  `EvalContract.permittedInterfaces[logicalId=${logicalId}]`;

/** How failures name an operation, by its identifier. */
export const operationPath = (
  declaring: Pick<PermittedInterface, 'logicalId'>,
  { operationId }: Pick<AnyOperation, 'operationId'>,
): string => `${interfacePath(declaring)}.operations[operationId=${operationId}]`;

/** An operation by its position: what failures of witnesses use. */
export const operationPositionPath = (interfaceAt: number, operationAt: number): string =>
  `EvalContract.permittedInterfaces[${interfaceAt}].operations[${operationAt}]`;

/** How failures name a step. */
export const stepPath = ({ stepId }: Pick<InteractionStep, 'stepId'>): string =>
  `EvalContract.interactionPlan[stepId=${stepId}]`;

/** One bound parameter; its name stands as a JSON string, since it may hold anything. */
export const bindingPath = (step: InteractionStep, channel: InputChannel, key: string): string =>
  `${stepPath(step)}.inputBinding.${channel}[${JSON.stringify(key)}]`;
