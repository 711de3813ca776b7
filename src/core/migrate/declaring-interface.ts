import type { EvalContract } from '../artifact/generated/eval-contract.js';
import { cannotSay } from './migration.js';

/**
 * The interface that declares an operation: what older documents about a contract left unsaid.
 *
 * @throws RuntimeFault `schema-version-mismatch` at the place when there is no contract to tell it, or it does not.
 */
export const declaringInterface = (
  operationId: string,
  contract: EvalContract | null,
  artifactPath: string,
): string => {
  if (contract === null)
    throw cannotSay(
      artifactPath,
      `names operation "${operationId}" and no interface; the contract that the document is about tells it`,
    );
  const declaring = contract.permittedInterfaces.filter(({ operations }) =>
    operations.some((operation) => operation.operationId === operationId),
  );
  const [only, ...others] = declaring.map(({ logicalId }) => logicalId);
  if (only === undefined || others.length > 0)
    throw cannotSay(
      artifactPath,
      `names operation "${operationId}" and no interface, and ${declaring.length} interfaces of the contract declare it`,
    );
  return only;
};
