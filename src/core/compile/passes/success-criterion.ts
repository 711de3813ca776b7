import type { Pass } from '../pass.js';

/** A behaviour says what can be observed when it is met; an empty text is an answer, null is none (Chapter 04, pass 3). */
export const successCriterion: Pass = {
  id: 'success-criterion',
  codes: ['no-observable-success-criterion'],
  strictOnly: false,
  *failures({ contract }) {
    for (const { id, observableSuccessCriterion } of contract.behaviors) {
      if (observableSuccessCriterion !== null) continue;
      yield {
        code: 'no-observable-success-criterion',
        artifactPath: `EvalContract.behaviors[id=${id}].observableSuccessCriterion`,
        detail: 'declares no observable success criterion (AD-19)',
      };
    }
  },
};
