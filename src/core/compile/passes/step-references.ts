import { operationOfStep } from '../../contract/index.js';
import { deriveReferences, siblingSteps } from '../../reference/index.js';
import type { Pass } from '../pass.js';

/** Prose can tell apart the steps that one direction refers to (Chapter 04, pass 31). */
export const stepReferences: Pass = {
  id: 'step-references',
  codes: ['irreducible-step-reference'],
  strictOnly: false,
  *failures({ oracleSites, plan, targetOf }) {
    for (const { oracle, path } of oracleSites) {
      const steps = (oracle.direction?.evidenceTargets ?? []).flatMap((target) => {
        const step = plan.stepOf(targetOf(target).stepId);
        // A step or operation that does not resolve is another pass's finding.
        return step === undefined || operationOfStep(plan, step) === undefined ? [] : [step];
      });
      for (const siblings of siblingSteps(steps)) {
        const [first] = siblings;
        if (first === undefined || siblings.length < 2) continue;
        if (deriveReferences(siblings, plan) !== undefined) continue;
        yield {
          code: 'irreducible-step-reference',
          artifactPath: `${path}.direction.evidenceTargets`,
          detail: `two or more steps invoking operation "${first.operationId}" that one direction references render to the same derived reference even fully escalated; the declared structure does not distinguish them (AD-16, AD-3)`,
        };
      }
    }
  },
};
