import type { PermittedInterface } from '../artifact/generated/eval-contract.js';
import type { ProbeModel, ProbeSignature } from '../artifact/generations/probe.js';
import { type AnyOperation, operationIdentity } from '../contract/index.js';
import { familyOfKind } from './signature-family.js';

/** The operation a signature is about, and the interface that declares it. */
export type HomeOperation = {
  readonly interfaceId: string;
  readonly operation: AnyOperation;
};

/**
 * Finds the operation whose identity the signature declares: the first one in a contract that does not compile, the only
 * one in a contract that does (Chapter 08, section 8.6).
 *
 * @returns `null` when no interface of the signature's family declares it.
 */
export const resolveHomeOperation = (
  signature: ProbeSignature,
  interfaces: readonly PermittedInterface[],
): HomeOperation | null => {
  const wanted = operationIdentity(signature);
  // A tool described by method and path, as older generations did, has no identity in its own family.
  if (wanted.family !== familyOfKind[signature.interfaceKind]) return null;
  for (const { kind, logicalId, operations } of interfaces) {
    if (familyOfKind[kind] !== wanted.family) continue;
    for (const operation of operations) {
      if (operationIdentity(operation).signature === wanted.signature)
        return { interfaceId: logicalId, operation };
    }
  }
  return null;
};

/** The home operation of a probe; `null` also for a probe without a signature (Chapter 08, section 8.8). */
export const homeOperationOf = (
  probe: ProbeModel,
  interfaces: readonly PermittedInterface[],
): HomeOperation | null => {
  const signature = probe.expectedClean ? null : probe.defectSignature;
  return signature === null ? null : resolveHomeOperation(signature, interfaces);
};
