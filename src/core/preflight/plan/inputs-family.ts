import type { LegInputs } from '../../artifact/generated/eval-contract.js';
import { StructuralFailure } from '../../artifact/index.js';
import { familyOf, familyOfInputs, type OperationFamily } from '../../contract/index.js';
import type { DeclaredOperation } from './inventory.js';

/** Why inputs of another family do not fit. */
const misfit = (operation: OperationFamily, inputs: OperationFamily): string => {
  if (operation === 'mcp') return 'supplies channels a tool call does not carry';
  if (inputs === 'mcp') return "supplies a tool call's arguments to an operation that is not a tool call";
  return operation === 'cli'
    ? 'supplies transport channels to an operation that runs behind a command'
    : 'supplies command channels to an operation that speaks HTTP';
};

/**
 * Refuses inputs that have the shape of another kind of operation (Chapter 07, section 7.2).
 *
 * @throws StructuralFailure `undeclared-mandatory-input` at the operation.
 */
export const checkInputsFamily = (leg: {
  readonly legId: string;
  readonly target: DeclaredOperation;
  readonly inputs: LegInputs;
}): void => {
  const { interfaceId, operation } = leg.target;
  const declared = familyOf(operation);
  const supplied = familyOfInputs(leg.inputs);
  if (declared === supplied) return;
  throw new StructuralFailure(
    'undeclared-mandatory-input',
    `EvalContract.permittedInterfaces[logicalId=${interfaceId}].operations[operationId=${operation.operationId}]`,
    `leg "${leg.legId}" ${misfit(declared, supplied)} (AD-10, AD-19)`,
  );
};
