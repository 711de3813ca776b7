import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import {
  type EvidenceTarget,
  operationOfStep,
  type PlanIndex,
  parseEvidenceTarget,
} from '../contract/index.js';
import { type BindingEntry, bindingItem } from './binding-entry.js';
import type { ExpansionBudget } from './expansion-budget.js';
import { joinPhrases } from './join-phrases.js';
import { targetPhrase } from './target-phrase.js';

/** What spelling out the captures of one step needs. */
export type CaptureExpansion = {
  readonly index: PlanIndex;
  readonly budget: ExpansionBudget;
  /** The steps now being rendered: the step itself and every step whose clause encloses it. */
  readonly path: ReadonlySet<string>;
  /** Renders a captured step at level `literal`, inside the clause of the present one. */
  readonly phraseOf: (step: InteractionStep) => string;
};

/** The entries that capture from one step, told together. */
type CapturedGroup = {
  readonly step: InteractionStep;
  readonly names: string[];
  readonly targets: EvidenceTarget[];
};

/** Where a capture comes from, `undefined` when it cannot be spelled out. */
const sourceOf = (
  { value }: BindingEntry,
  { index, budget, path }: CaptureExpansion,
): { readonly step: InteractionStep; readonly target: EvidenceTarget } | undefined => {
  if (!('captured' in value) || !budget.affords()) return undefined;
  const target = parseEvidenceTarget(value.captured);
  const step = index.stepOf(target.stepId);
  if (step === undefined || path.has(step.stepId) || operationOfStep(index, step) === undefined)
    return undefined;
  return { step, target };
};

const groupItem = (
  { step, names, targets }: CapturedGroup,
  { budget, phraseOf }: CaptureExpansion,
): string => {
  const parameters = joinPhrases(names);
  if (!budget.affords()) return `the ${parameters} you obtained earlier`;
  const phrase = phraseOf(step);
  budget.spend(phrase);
  return `the ${parameters} you obtained as ${joinPhrases(targets.map(targetPhrase))} from ${phrase}`;
};

/**
 * The bindings of a step at level `literal`: captures from one step form one item, standing where the first of them
 * stands (Chapter 06, section 6.7).
 */
export const literalItems = (
  entries: readonly BindingEntry[],
  expansion: CaptureExpansion,
): readonly string[] => {
  const groups = new Map<string, CapturedGroup>();
  const items: (string | CapturedGroup)[] = [];
  for (const entry of entries) {
    const source = sourceOf(entry, expansion);
    if (source === undefined) {
      items.push(bindingItem(entry, 'literal'));
      continue;
    }
    let group = groups.get(source.step.stepId);
    if (group === undefined) {
      group = { step: source.step, names: [], targets: [] };
      groups.set(source.step.stepId, group);
      items.push(group);
    }
    group.names.push(entry.name);
    group.targets.push(source.target);
  }
  return items.map((item) => (typeof item === 'string' ? item : groupItem(item, expansion)));
};
