import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import type { PlanIndex } from '../contract/index.js';
import { bindingEntriesOf, bindingItem, type ReferenceLevel } from './binding-entry.js';
import { literalItems } from './captured-items.js';
import type { ExpansionBudget } from './expansion-budget.js';
import { joinPhrases } from './join-phrases.js';
import { operationPhrase } from './operation-phrase.js';

/** How one step is rendered. */
export type Rendering = {
  readonly index: PlanIndex;
  readonly level: ReferenceLevel;
  /** Read and spent at level `literal` only. */
  readonly budget: ExpansionBudget;
};

/**
 * A step in prose: its operation and, in parentheses, what it binds (Chapter 06, section 6.7).
 *
 * @param enclosing the steps whose clauses enclose this one.
 * @throws TypeError when the operation of the step does not resolve.
 */
export const stepPhrase = (
  step: InteractionStep,
  rendering: Rendering,
  enclosing: ReadonlySet<string> = new Set(),
): string => {
  const { index, level, budget } = rendering;
  const entries = bindingEntriesOf(step);
  const operation = operationPhrase(step, index);
  if (entries.length === 0) return operation;
  const path = new Set(enclosing).add(step.stepId);
  const phraseOf = (captured: InteractionStep): string => stepPhrase(captured, rendering, path);
  const items =
    level === 'literal'
      ? literalItems(entries, { index, budget, path, phraseOf })
      : entries.map((entry) => bindingItem(entry, level));
  return `${operation} (with ${joinPhrases(items)})`;
};
