import type { InteractionStep } from '../../artifact/generated/eval-contract.js';
import { type PlanIndex, parentOf } from '../../contract/index.js';
import type { Pass } from '../pass.js';

/** The most steps a plan may have. */
export const MAX_PLAN_STEPS = 16;

/** A plan as a graph: its nodes are positions, its edges join a step with the one it comes after. */
type PlanGraph = {
  readonly size: number;
  readonly hasNestedClause: boolean;
  /** By anchor: how many steps name it. */
  readonly followers: ReadonlyMap<InteractionStep, number>;
  /** Two steps that only one another's edge reaches. */
  readonly disjointPairs: number;
};

const graphOf = (steps: readonly InteractionStep[], plan: PlanIndex): PlanGraph => {
  const followers = new Map<InteractionStep, number>();
  const neighbours = new Map(steps.map((step) => [step, new Set<InteractionStep>()]));
  let hasNestedClause = false;
  for (const step of steps) {
    const parent = parentOf(plan, step);
    if (parent === undefined) continue;
    hasNestedClause ||= parentOf(plan, parent) !== undefined;
    followers.set(parent, (followers.get(parent) ?? 0) + 1);
    if (parent === step) continue;
    neighbours.get(step)?.add(parent);
    neighbours.get(parent)?.add(step);
  }
  const onlyNeighbourOf = (step: InteractionStep): InteractionStep | undefined => {
    const [first, ...others] = neighbours.get(step) ?? [];
    return others.length === 0 ? first : undefined;
  };
  const paired = steps.filter((step) => {
    const other = onlyNeighbourOf(step);
    return other !== undefined && onlyNeighbourOf(other) === step;
  });
  return { size: steps.length, hasNestedClause, followers, disjointPairs: paired.length / 2 };
};

/** How a plan can outgrow what is published about it; the first that it does is reported (Chapter 04, pass 20). */
const violations: readonly ((graph: PlanGraph) => string | null)[] = [
  ({ hasNestedClause }) =>
    hasNestedClause ? 'its deepest temporal chain exceeds the published one-level bound' : null,
  ({ followers }) => {
    let width = 0;
    for (const count of followers.values()) width = Math.max(width, count);
    return width > 2 ? `one step anchors ${width} other steps, past the published width bound of 2` : null;
  },
  ({ followers }) => {
    const shared = [...followers.values()].filter((count) => count > 1).length;
    return shared > 2
      ? `${shared} steps each anchor more than one other step, past the published bound of 2 shared anchors`
      : null;
  },
  ({ disjointPairs }) =>
    disjointPairs > 4
      ? `${disjointPairs} mutually disjoint two-step witness pairs appear in one plan, past the published bound of 4`
      : null,
  ({ size }) =>
    size > MAX_PLAN_STEPS
      ? `the plan declares ${size} steps, past the published bound of ${MAX_PLAN_STEPS}: an exhaustive operation inventory rather than a bounded set of witness relations`
      : null,
];

/** A plan selects evidence; one that is wider than this scripts the evaluator (Chapter 04, pass 20). */
export const scriptingBound: Pass = {
  id: 'scripting-bound',
  codes: ['plan-exceeds-scripting-bound'],
  strictOnly: false,
  *failures({ contract, plan }) {
    const graph = graphOf(contract.interactionPlan, plan);
    for (const violationOf of violations) {
      const violation = violationOf(graph);
      if (violation === null) continue;
      yield {
        code: 'plan-exceeds-scripting-bound',
        artifactPath: 'EvalContract.interactionPlan',
        detail: `${violation} (AD-5, AD-39)`,
      };
    }
  },
};
