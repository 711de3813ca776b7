import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import { compareCodeUnits, groupBy } from '../artifact/index.js';
import { operationKeyOf } from '../contract/index.js';

/**
 * The distinct steps that one direction roots at, those of one operation together. Groups stand in the order of their
 * first step identifier (Chapter 06, section 6.7; Chapter 04, pass 31).
 */
export const siblingSteps = (steps: Iterable<InteractionStep>): readonly (readonly InteractionStep[])[] => {
  const ordered = [...new Set(steps)].sort((a, b) => compareCodeUnits(a.stepId, b.stepId));
  return [...groupBy(ordered, operationKeyOf).values()];
};
