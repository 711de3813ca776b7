import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import type { PlanIndex } from '../contract/index.js';
import { REFERENCE_LEVELS } from './binding-entry.js';
import { openExpansionBudget } from './expansion-budget.js';
import { stepPhrase } from './step-phrase.js';

/** Characters of captured steps one rendering may spell out: the usual limit, and the one for steps it cannot separate. */
const EXPANSION_LIMITS = [100_000, 4_000_000] as const;

/**
 * The references by which prose tells sibling steps apart: all of them rendered at the first level (generic, kind,
 * literal) at which every text differs (Chapter 06, section 6.7).
 *
 * @param siblings the distinct steps of one operation that one direction roots at; each resolves, with its operation.
 * @returns step identifier to reference; `undefined` when no level tells the siblings apart.
 * @throws TypeError when an operation does not resolve.
 */
export const deriveReferences = (
  siblings: readonly InteractionStep[],
  index: PlanIndex,
): ReadonlyMap<string, string> | undefined => {
  for (const limit of EXPANSION_LIMITS) {
    let starved = false;
    for (const level of REFERENCE_LEVELS) {
      const references = new Map<string, string>();
      for (const step of siblings) {
        const budget = openExpansionBudget(limit);
        references.set(step.stepId, stepPhrase(step, { index, level, budget }));
        starved ||= budget.isStarved();
      }
      if (new Set(references.values()).size === siblings.length) return references;
    }
    if (!starved) return undefined;
  }
  return undefined;
};
