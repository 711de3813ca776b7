import type { InteractionStep } from '../../artifact/generated/eval-contract.js';
import { operationOfStep } from '../../contract/index.js';
import {
  deriveReferences,
  irreducibleDetail,
  type RenderedSteps,
  siblingSteps,
} from '../../reference/index.js';
import type { Pass } from '../pass.js';
import { MAX_PLAN_STEPS } from './scripting-bound.js';

/** Prose can tell apart the steps that one direction refers to (Chapter 04, pass 31). */
export const stepReferences: Pass = {
  id: 'step-references',
  codes: ['irreducible-step-reference'],
  strictOnly: false,
  *failures({ contract, oracleSites, plan, targetOf }) {
    // A longer plan was refused, and what its steps capture from one another could be rendered for hours.
    if (contract.interactionPlan.length > MAX_PLAN_STEPS) return;
    const rendered: RenderedSteps = new Map();
    for (const { oracle, path } of oracleSites) {
      const steps = new Set<InteractionStep>();
      for (const target of oracle.direction?.evidenceTargets ?? []) {
        const step = plan.stepOf(targetOf(target).stepId);
        // A step or operation that does not resolve is another pass's finding.
        if (step !== undefined && operationOfStep(plan, step) !== undefined) steps.add(step);
      }
      if (steps.size < 2) continue;
      for (const siblings of siblingSteps(steps)) {
        const [first] = siblings;
        if (first === undefined || siblings.length < 2) continue;
        if (deriveReferences(siblings, plan, rendered) !== undefined) continue;
        yield {
          code: 'irreducible-step-reference',
          artifactPath: `${path}.direction.evidenceTargets`,
          detail: irreducibleDetail(`operation "${first.operationId}"`),
        };
      }
    }
  },
};
