import type { LegInputs } from '../../artifact/generated/eval-contract.js';
import {
  type AnyOperation,
  familyOf,
  inputChannelsOf,
  inputShapeOf,
  type OperationFamily,
} from '../../contract/index.js';

const NO_INPUTS: { readonly [family in OperationFamily]: LegInputs } = {
  api: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
  cli: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
  mcp: { arguments: {} },
};

/**
 * What a control leg of the operation sends: what the first leg of its witness sends; without a witness nothing, when
 * nothing is required. `undefined` when there is nothing it could send (Chapter 07, section 7.2.1).
 */
export const controlInputsOf = (operation: AnyOperation): LegInputs | undefined => {
  if (operation.sensitivityWitness !== null) return operation.sensitivityWitness.legs[0].inputs;
  const family = familyOf(operation);
  const requiresKeys = inputChannelsOf(family).some(
    (channel) => (inputShapeOf(operation, channel)?.requiredKeys.length ?? 0) > 0,
  );
  return requiresKeys ? undefined : NO_INPUTS[family];
};
