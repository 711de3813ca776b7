import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import type { PlanIndex } from '../contract/index.js';
import { REFERENCE_LEVELS, type ReferenceLevel } from './binding-entry.js';
import { openExpansionBudget } from './expansion-budget.js';
import { stepPhrase } from './step-phrase.js';

/** Characters of captured steps one rendering may spell out: the usual limit, and the one for steps it cannot separate. */
const EXPANSION_LIMITS = [100_000, 4_000_000] as const;

/** One step in prose at one level under one limit; it is the same beside whatever siblings. */
type RenderedStep = { readonly reference: string; readonly isStarved: boolean };

/** What was rendered over one index already, so that steps which many directions name are rendered once. */
export type RenderedSteps = Map<string, RenderedStep>;

/**
 * The references by which prose tells sibling steps apart: all of them rendered at the first level (generic, kind,
 * literal) at which every text differs (Chapter 06, section 6.7).
 *
 * @param siblings the distinct steps of one operation that one direction roots at; each resolves, with its operation.
 * @param rendered kept by a caller that asks about several groups of one index.
 * @returns step identifier to reference; `undefined` when no level tells the siblings apart.
 * @throws TypeError when an operation does not resolve.
 */
export const deriveReferences = (
  siblings: readonly InteractionStep[],
  index: PlanIndex,
  rendered: RenderedSteps = new Map(),
): ReadonlyMap<string, string> | undefined => {
  const render = (step: InteractionStep, level: ReferenceLevel, limit: number): RenderedStep => {
    const key = `${step.stepId} ${level} ${limit}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const budget = openExpansionBudget(limit);
    const made = { reference: stepPhrase(step, { index, level, budget }), isStarved: budget.isStarved() };
    rendered.set(key, made);
    return made;
  };
  for (const limit of EXPANSION_LIMITS) {
    let starved = false;
    for (const level of REFERENCE_LEVELS) {
      const references = new Map<string, string>();
      for (const step of siblings) {
        const { reference, isStarved } = render(step, level, limit);
        references.set(step.stepId, reference);
        starved ||= isStarved;
      }
      if (new Set(references.values()).size === siblings.length) return references;
    }
    if (!starved) return undefined;
  }
  return undefined;
};
