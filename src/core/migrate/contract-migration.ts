import type { EvalContract } from '../artifact/generated/eval-contract.js';
import { UNRESOLVED_INTERFACE_ID } from '../artifact/generations/eval-contract.js';
import { EVAL_CONTRACT_SCHEMA_VERSION, readEvalContract } from '../artifact/readers/eval-contract.js';
import { cannotSay, type Migration } from './migration.js';

const ARTIFACT_PATH = 'EvalContract';

const requireInterface = (
  { interfaceId, operationId }: { readonly interfaceId: string; readonly operationId: string },
  artifactPath: string,
): void => {
  if (interfaceId !== UNRESOLVED_INTERFACE_ID) return;
  throw cannotSay(
    artifactPath,
    `names operation "${operationId}", which not exactly one operation of the contract is called; generation ${EVAL_CONTRACT_SCHEMA_VERSION} names its interface too`,
  );
};

/** Every operation that the contract names must have an interface by now (Chapter 02, section 2.18). */
const requireInterfaces = ({ interactionPlan, siblingGroups }: EvalContract): void => {
  for (const step of interactionPlan)
    requireInterface(step, `${ARTIFACT_PATH}.interactionPlan[stepId=${step.stepId}].operationId`);
  for (const [group, members] of (siblingGroups?.operations ?? []).entries())
    for (const [at, member] of members.entries())
      requireInterface(member, `${ARTIFACT_PATH}.siblingGroups.operations[${group}][${at}]`);
};

/**
 * Contracts of generation 4 to 6. Their tools were described as HTTP operations in generation 4; no later generation has
 * a form for that (Chapter 02, section 2.18).
 */
export const contractMigration: Migration = {
  kind: 'eval-contract',
  artifactPath: ARTIFACT_PATH,
  mark: 'interactionPlan',
  newest: EVAL_CONTRACT_SCHEMA_VERSION,
  rewrite: (value) => {
    const { document, model } = readEvalContract(value, ARTIFACT_PATH);
    if (document.schemaVersion === 4)
      for (const { kind, logicalId } of document.permittedInterfaces)
        if (kind === 'mcp')
          throw cannotSay(
            `${ARTIFACT_PATH}.permittedInterfaces[logicalId=${logicalId}].kind`,
            `describes tools as HTTP operations, which generation ${EVAL_CONTRACT_SCHEMA_VERSION} does not do; describe them by their arguments`,
          );
    requireInterfaces(model);
    return { document, rewritten: model };
  },
};
