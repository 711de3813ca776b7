import type { Expression, InteractionStep } from '../artifact/generated/eval-contract.js';
import { groupBy } from '../artifact/index.js';
import { checkPointers, isBoundElementPointer, parseEvidenceTarget } from '../contract/index.js';

/** The steps a check looks at, as positions in the plan, ascending; a check that is `null` looks at none. */
export type AddressedSteps = (check: Expression | null) => readonly number[];

/** Answers for the checks of one contract which steps their pointers root at (Chapter 10, section 10.3). */
export const addressedStepsIn = (plan: readonly InteractionStep[]): AddressedSteps => {
  const positions = groupBy(plan.keys(), (position) => plan[position]?.stepId);
  return (check) => {
    if (check === null) return [];
    const stepIds = new Set<string>();
    for (const pointer of checkPointers(check)) {
      // Beside quantifiers over no pointer, every bound element is rooted at its collection.
      if (!isBoundElementPointer(pointer)) stepIds.add(parseEvidenceTarget(pointer).stepId);
    }
    return [...stepIds].flatMap((stepId) => positions.get(stepId) ?? []).sort((a, b) => a - b);
  };
};
