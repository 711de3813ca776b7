import { FORBIDDEN_INPUT_FLOOR } from '../../contract/index.js';
import type { Pass } from '../pass.js';

/** The floor of forbidden inputs is complete (Chapter 04, pass 27). */
export const forbiddenInputs: Pass = {
  id: 'forbidden-inputs',
  codes: ['forbidden-input-floor-incomplete'],
  strictOnly: false,
  *failures({ contract }) {
    const declared = new Set(contract.forbiddenInputs);
    for (const member of FORBIDDEN_INPUT_FLOOR) {
      if (declared.has(member)) continue;
      yield {
        code: 'forbidden-input-floor-incomplete',
        artifactPath: 'EvalContract.forbiddenInputs',
        detail: `omits mandatory floor member "${member}" (AD-16)`,
      };
    }
  },
};
