import { operationIdentity } from '../../contract/index.js';
import { operationPath } from '../artifact-paths.js';
import type { Pass } from '../pass.js';

/** No two operations of one family are one operation under two names (Chapter 04, pass 13). */
export const operationSignatures: Pass = {
  id: 'operation-signatures',
  codes: ['duplicate-operation-signature'],
  strictOnly: false,
  *failures({ contract }) {
    const firstWith = new Map<string, { readonly logicalId: string; readonly operationId: string }>();
    for (const declaring of contract.permittedInterfaces) {
      for (const operation of declaring.operations) {
        const { family, signature } = operationIdentity(operation);
        // A family holds no space, so the joined key is unambiguous.
        const key = `${family} ${signature}`;
        const first = firstWith.get(key);
        if (first === undefined) {
          firstWith.set(key, { logicalId: declaring.logicalId, operationId: operation.operationId });
          continue;
        }
        const how = family === 'api' ? 'after parameter-name erasure' : 'on the identity it renders';
        yield {
          code: 'duplicate-operation-signature',
          artifactPath: operationPath(declaring, operation),
          detail: `collides with permittedInterfaces[logicalId=${first.logicalId}].operations[operationId=${first.operationId}] ${how} ("${signature}") among ${family}-shaped operations (AD-19, AD-40)`,
        };
      }
    }
  },
};
