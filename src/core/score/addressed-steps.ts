import type { Expression, InteractionStep } from '../artifact/generated/eval-contract.js';
import { checkPointers, isBoundElementPointer, parseEvidenceTarget } from '../contract/index.js';

/**
 * The steps a check looks at, as positions in the plan, ascending: those its pointers root at (Chapter 10, section
 * 10.3). A check that is `null` addresses none.
 */
export const addressedSteps = (
  check: Expression | null,
  plan: readonly InteractionStep[],
): readonly number[] => {
  if (check === null) return [];
  const stepIds = new Set<string>();
  for (const pointer of checkPointers(check)) {
    if (!isBoundElementPointer(pointer)) stepIds.add(parseEvidenceTarget(pointer).stepId);
  }
  return plan.flatMap(({ stepId }, position) => (stepIds.has(stepId) ? [position] : []));
};
