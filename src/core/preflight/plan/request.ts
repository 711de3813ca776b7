import type { LegInputs } from '../../artifact/generated/eval-contract.js';
import type { ProbeRequest } from '../../artifact/generated/probe-request.js';
import type { DeclaredOperation } from './inventory.js';

/**
 * The call of a leg. Inputs are copied as declared: nothing is encoded, substituted or defaulted (Chapter 07, section
 * 7.3).
 *
 * @throws TypeError when inputs and operation are of different families, which planning has refused before.
 */
export const requestOf = (leg: {
  readonly legId: string;
  readonly target: DeclaredOperation;
  readonly inputs: LegInputs;
}): ProbeRequest => {
  const { legId: probeId, inputs } = leg;
  const { interfaceId, operation } = leg.target;
  const label = { probeId, interfaceId, operationId: operation.operationId };
  if ('toolName' in operation && 'arguments' in inputs) {
    return { ...label, kind: 'mcp', toolName: operation.toolName, channels: { arguments: inputs.arguments } };
  }
  if ('invocation' in operation && 'stdin' in inputs) {
    const { argument, option, environment, stdin } = inputs;
    return {
      ...label,
      kind: 'cli',
      ...operation.invocation,
      channels: { argument, option, environment, stdin },
    };
  }
  if ('method' in operation && 'path' in inputs) {
    const { method, pathTemplate } = operation;
    const { path, query, header, body } = inputs;
    return { ...label, kind: 'api', method, pathTemplate, channels: { path, query, header, body } };
  }
  throw new TypeError(`the inputs of leg "${probeId}" are not of the kind of its operation`);
};
