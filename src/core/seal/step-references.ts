import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import { StructuralFailure } from '../artifact/index.js';
import type { PlanIndex } from '../contract/index.js';
import { deriveReferences, irreducibleDetail, siblingSteps } from '../reference/index.js';

/** A step that a direction roots at, and how its prose refers to it. */
export type StepReference = { readonly step: InteractionStep; readonly reference: string };

const irreducible = ({ interfaceId, operationId }: InteractionStep, index: PlanIndex): StructuralFailure => {
  const shared = index.isOperationIdShared(operationId);
  const place = shared
    ? `[interfaceId=${interfaceId}][operationId=${operationId}]`
    : `[operationId=${operationId}]`;
  const on = shared ? ` on interface "${interfaceId}"` : '';
  return new StructuralFailure(
    'irreducible-step-reference',
    `EvalContract.interactionPlan${place}`,
    irreducibleDetail(`operation "${operationId}"${on}`),
  );
};

/**
 * The references of the steps that one direction roots at, in no order that prose may rely on (Chapter 06, section 6.7).
 *
 * @throws StructuralFailure `irreducible-step-reference`.
 * @throws TypeError when an operation does not resolve.
 */
export const stepReferences = (
  steps: readonly InteractionStep[],
  index: PlanIndex,
): readonly StepReference[] =>
  siblingSteps(steps).flatMap((siblings) => {
    const references = deriveReferences(siblings, index);
    return siblings.map((step): StepReference => {
      const reference = references?.get(step.stepId);
      if (reference === undefined) throw irreducible(step, index);
      return { step, reference };
    });
  });
