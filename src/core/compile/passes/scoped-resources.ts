import { compareCodeUnits } from '../../artifact/index.js';
import type { Pass } from '../pass.js';

/** No resource is handed to the evaluator: no reference to one is admitted (Chapter 04, pass 29). */
export const scopedResources: Pass = {
  id: 'scoped-resources',
  codes: ['scoped-reference-resolves-forbidden'],
  strictOnly: false,
  *failures({ contract }) {
    for (const [n, { reference }] of (contract.scopedResources ?? []).entries()) {
      yield {
        code: 'scoped-reference-resolves-forbidden',
        artifactPath: `EvalContract.scopedResources[${n}].reference`,
        detail: `scoped resource reference "${reference}" is forbidden (AD-16)`,
      };
    }
    for (const key of Object.keys(contract.testData.resources ?? {}).sort(compareCodeUnits)) {
      yield {
        code: 'scoped-reference-resolves-forbidden',
        artifactPath: `EvalContract.testData.resources[${JSON.stringify(key)}]`,
        detail: `declared test-data resource "${key}" is a scoped resource reference and is forbidden (AD-16)`,
      };
    }
  },
};
