import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import { boundChannelsOf, parseEvidenceTarget } from '../contract/index.js';

/** In which order captured values can be resolved (Chapter 10, section 10.2, "Binding order"). */
export interface BindingOrder {
  /** Step identifiers by tier: every step depends on steps of earlier tiers only. */
  readonly tiers: readonly (readonly string[])[];
  /** The steps on a cycle or behind one; what they capture is never resolved. */
  readonly cyclic: readonly string[];
}

/** The pointers a step captures values from, in channel order, then in key order. */
export const capturedPointersOf = ({ inputBinding }: InteractionStep): readonly string[] =>
  boundChannelsOf(inputBinding).flatMap(({ bindings }) =>
    Object.values(bindings ?? {}).flatMap((value) => ('captured' in value ? [value.captured] : [])),
  );

/**
 * Sorts the steps of a plan by what they depend on: the steps they capture from and the step they come after. Only
 * declared steps count; a compiled plan has no cycle.
 */
export const bindingOrder = (plan: readonly InteractionStep[]): BindingOrder => {
  const pending = new Map<string, Set<string>>();
  for (const { stepId } of plan) pending.set(stepId, new Set());
  const dependents = new Map<string, Set<string>>();
  for (const step of plan) {
    const sources = capturedPointersOf(step).map((pointer) => parseEvidenceTarget(pointer).stepId);
    if (step.after !== null) sources.push(step.after);
    for (const source of sources) {
      if (!pending.has(source)) continue;
      pending.get(step.stepId)?.add(source);
      dependents.set(source, (dependents.get(source) ?? new Set()).add(step.stepId));
    }
  }
  const position = new Map([...pending.keys()].map((stepId, index) => [stepId, index]));
  const declared = (stepId: string): number => position.get(stepId) ?? 0;

  const tiers: string[][] = [];
  let tier = [...pending.keys()].filter((stepId) => pending.get(stepId)?.size === 0);
  while (tier.length > 0) {
    tiers.push(tier);
    const next: string[] = [];
    for (const placed of tier) {
      pending.delete(placed);
      for (const dependent of dependents.get(placed) ?? []) {
        const waiting = pending.get(dependent);
        waiting?.delete(placed);
        if (waiting?.size === 0) next.push(dependent);
      }
    }
    tier = next.sort((a, b) => declared(a) - declared(b));
  }
  return { tiers, cyclic: [...pending.keys()] };
};
