import type {
  EvalContract,
  EvalContract4,
  EvalContract5,
  EvalContract6,
  EvalContractDocument,
} from '../generated/eval-contract.js';

/**
 * The `interfaceId` given to a step, or to a sibling member, of a generation-4 or generation-5 contract whose operation
 * is not declared by exactly one operation of the inventory (Chapter 02, section 2.18). An interface identifier is never
 * empty, so this one matches none: lookups by the pair find nothing without a special case.
 */
export const UNRESOLVED_INTERFACE_ID = '';

/** Interfaces by the identifiers of their operations; an identifier that occurs twice anywhere belongs to none. */
const interfacesByOperation = (
  interfaces: EvalContract5['permittedInterfaces'],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { logicalId, operations } of interfaces) {
    for (const { operationId } of operations)
      found.set(operationId, found.has(operationId) ? UNRESOLVED_INTERFACE_ID : logicalId);
  }
  return found;
};

/**
 * Generation 4 gave `mcp` interfaces the shape of HTTP operations. That is what `web` interfaces are in every
 * generation: HTTP operations under a kind that does not compile. So they become `web`; who reports the kind reads it
 * off the document, whose interfaces stand at the same positions.
 */
const fourToFive = (contract: EvalContract4): EvalContract5 => ({
  ...contract,
  schemaVersion: 5,
  permittedInterfaces: contract.permittedInterfaces.map((declared) =>
    declared.kind === 'mcp' ? { ...declared, kind: 'web' } : declared,
  ),
});

/** Generation 5 named operations by their identifier alone; generation 6 names the interface too. */
const fiveToSix = (contract: EvalContract5): EvalContract6 => {
  const interfaces = interfacesByOperation(contract.permittedInterfaces);
  const interfaceOf = (operationId: string): string => interfaces.get(operationId) ?? UNRESOLVED_INTERFACE_ID;
  const { interactionPlan, siblingGroups } = contract;
  return {
    ...contract,
    schemaVersion: 6,
    interactionPlan: interactionPlan.map((step) => ({
      ...step,
      interfaceId: interfaceOf(step.operationId),
    })),
    siblingGroups: siblingGroups && {
      ...siblingGroups,
      operations: siblingGroups.operations.map(([first, second, ...others]) => [
        { interfaceId: interfaceOf(first), operationId: first },
        { interfaceId: interfaceOf(second), operationId: second },
        ...others.map((operationId) => ({ interfaceId: interfaceOf(operationId), operationId })),
      ]),
    },
  };
};

/** Generation 7 only added a form: raw bodies. */
const sixToSeven = (contract: EvalContract6): EvalContract => ({ ...contract, schemaVersion: 7 });

/**
 * The in-memory form of a contract of any accepted generation: the newest shape, one step at a time. It is never
 * serialized, and no digest is taken of it; the newest generation is its own in-memory form (Chapter 02, section 2.18).
 */
export const upgradeEvalContract = (document: EvalContractDocument): EvalContract => {
  switch (document.schemaVersion) {
    case 7:
      return document;
    case 6:
      return sixToSeven(document);
    case 5:
      return upgradeEvalContract(fiveToSix(document));
    case 4:
      return upgradeEvalContract(fourToFive(document));
    default:
      return document satisfies never;
  }
};
