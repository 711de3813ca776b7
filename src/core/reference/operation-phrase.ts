import {
  familyOf,
  type OperationFamily,
  type OperationReference,
  type PlanIndex,
  requireOperation,
} from '../contract/index.js';

const nouns: { readonly [family in OperationFamily]: string } = {
  api: 'endpoint',
  cli: 'command',
  mcp: 'tool',
};

/**
 * The operation of a step in prose, e.g. `the read note command`. Its interface is named only where another one
 * declares an operation of the same identifier (Chapter 06, section 6.7).
 *
 * @throws TypeError when the operation does not resolve.
 */
export const operationPhrase = (reference: OperationReference, index: PlanIndex): string => {
  const { interfaceId, operationId } = reference;
  const noun = nouns[familyOf(requireOperation(index, reference))];
  const suffix = index.isOperationIdShared(operationId) ? ` of interface "${interfaceId}"` : '';
  return `the ${operationId.replaceAll('-', ' ')} ${noun}${suffix}`;
};
