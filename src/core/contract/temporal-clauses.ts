import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import type { PlanIndex } from './plan-index.js';

/** The step that a temporal clause names; none without a clause, and none for one that names nothing (Chapter 04, section 4.8). */
export const parentOf = (plan: PlanIndex, { after }: InteractionStep): InteractionStep | undefined =>
  after === null ? undefined : plan.stepOf(after);
