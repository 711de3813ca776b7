import { parentOf } from '../../contract/index.js';
import { stepPath } from '../artifact-paths.js';
import type { Pass } from '../pass.js';

/** A step comes after one that stands by itself; so no step comes after itself either (Chapter 04, pass 19). */
export const temporalNesting: Pass = {
  id: 'temporal-nesting',
  codes: ['nested-temporal-clause'],
  strictOnly: false,
  *failures({ contract, plan }) {
    for (const step of contract.interactionPlan) {
      const parent = parentOf(plan, step);
      if (parent === undefined || parentOf(plan, parent) === undefined) continue;
      yield {
        code: 'nested-temporal-clause',
        artifactPath: `${stepPath(step)}.after`,
        detail: `names step "${parent.stepId}", which itself carries a temporal clause; a chain may not nest more than one level (AD-39)`,
      };
    }
  },
};
