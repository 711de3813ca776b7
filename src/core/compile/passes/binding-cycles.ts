import type { Pass } from '../pass.js';
import type { PassContext } from '../pass-context.js';
import { type DirectedGraph, strongComponents } from '../strong-components.js';

/** What every step needs to have happened before it: what it captures from and what it comes after. */
const dependencies = ({ contract, captures }: PassContext): DirectedGraph => {
  const graph = new Map(contract.interactionPlan.map(({ stepId }) => [stepId, new Set<string>()]));
  const add = (from: string, to: string): void => {
    if (graph.has(to)) graph.get(from)?.add(to);
  };
  for (const { step, target } of captures) add(step.stepId, target.stepId);
  for (const { stepId, after } of contract.interactionPlan) if (after !== null) add(stepId, after);
  return graph;
};

/** A captured value comes from a step that does not itself wait for the capture (Chapter 04, pass 21). */
export const bindingCycles: Pass = {
  id: 'binding-cycles',
  codes: ['binding-cycle'],
  strictOnly: false,
  *failures(context) {
    const componentOf = strongComponents(dependencies(context));
    for (const { step, pointer, target, path } of context.captures) {
      const component = componentOf.get(target.stepId);
      if (component === undefined || componentOf.get(step.stepId) !== component) continue;
      yield {
        code: 'binding-cycle',
        artifactPath: path,
        detail: `captured pointer "${pointer}" closes a cycle over the capture and temporal-clause edges; a captured value has no earlier step to resolve from (AD-39)`,
      };
    }
  },
};
