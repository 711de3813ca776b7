import type { Pass } from '../pass.js';

/** An interface's identifier is its own, whatever the kinds (Chapter 04, pass 1). */
export const interfaceIdentifiers: Pass = {
  id: 'interface-identifiers',
  codes: ['duplicate-interface-identifier'],
  strictOnly: false,
  *failures({ contract }) {
    const firstWith = new Map<string, number>();
    for (const [at, { logicalId }] of contract.permittedInterfaces.entries()) {
      const first = firstWith.get(logicalId);
      if (first === undefined) {
        firstWith.set(logicalId, at);
        continue;
      }
      yield {
        code: 'duplicate-interface-identifier',
        artifactPath: `EvalContract.permittedInterfaces[${at}].logicalId`,
        detail: `"${logicalId}" is already the identifier of permittedInterfaces[${first}]; an interface's identifier is unique across the contract, so permittedInterfaces[${first}] and permittedInterfaces[${at}] cannot both carry it (AD-19, AD-35)`,
      };
    }
  },
};
