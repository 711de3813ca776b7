import type {
  EvalContract,
  EvalContractDocument,
  InteractionStep,
} from '../artifact/generated/eval-contract.js';
import {
  buildPlanIndex,
  type PlanIndex,
  requireOperation,
  requireStep,
  UNRESOLVED_INTERFACE_ID,
} from '../contract/index.js';

/** A contract as it was read: the document as given, and its newest shape. */
export type SealableContract = {
  readonly document: EvalContractDocument;
  readonly model: EvalContract;
};

/** Generations 4 and 5 resolve an operation by its identifier alone, so that it may not repeat anywhere. */
const refuseRepeatedOperations = ({ permittedInterfaces }: EvalContract): void => {
  const seen = new Set<string>();
  for (const { operationId } of permittedInterfaces.flatMap<{ readonly operationId: string }>(
    ({ operations }) => operations,
  )) {
    if (seen.has(operationId)) {
      throw new TypeError(`duplicate operation id across permitted interfaces: ${operationId}`);
    }
    seen.add(operationId);
  }
};

/**
 * Indexes a contract whose identifiers must be unambiguous, in the words of its generation (Chapter 06, sections 6.3 and
 * 6.10).
 *
 * @throws TypeError for a step or operation identifier that repeats.
 */
export const sealingIndex = ({ document, model }: SealableContract): PlanIndex => {
  if (document.schemaVersion < 6) {
    // Steps are looked at before operations.
    buildPlanIndex({ interactionPlan: model.interactionPlan, permittedInterfaces: [] });
    refuseRepeatedOperations(model);
  }
  return buildPlanIndex(model);
};

/**
 * The steps of these identifiers, each with an operation that resolves.
 *
 * @throws TypeError for a step the plan does not declare; for a step whose operation does not resolve.
 */
export const addressedSteps = (stepIds: Iterable<string>, index: PlanIndex): readonly InteractionStep[] => {
  const steps = [...stepIds].map((stepId) => requireStep(index, stepId));
  for (const step of steps) {
    if (step.interfaceId === UNRESOLVED_INTERFACE_ID) {
      throw new TypeError(
        `step names an operation the permitted interfaces do not declare: ${step.operationId}`,
      );
    }
    requireOperation(index, step);
  }
  return steps;
};
