import { StructuralFailure } from '../../artifact/index.js';
import type { ReadEvalContract } from '../../artifact/readers/eval-contract.js';
import { interfaceIdentifiers, interfaceKinds, makePassContext } from '../../compile/index.js';

/** The only two rules of compile that pre-flight holds a contract to (Chapter 07, section 7.2). */
const interfacePasses = [interfaceIdentifiers, interfaceKinds] as const;

/**
 * Refuses a contract whose interfaces cannot be told apart or spoken to.
 *
 * @throws StructuralFailure `duplicate-interface-identifier`, `unsupported-interface-kind`.
 */
export const checkInterfaces = (contract: ReadEvalContract): void => {
  const context = makePassContext(contract);
  for (const { failures } of interfacePasses) {
    for (const { code, artifactPath, detail } of failures(context)) {
      throw new StructuralFailure(code, artifactPath, detail);
    }
  }
};
