import type { Pass } from '../pass.js';

/** A behaviour answers to a requirement or to a risk (Chapter 04, pass 2). */
export const requirementLinkage: Pass = {
  id: 'requirement-linkage',
  codes: ['missing-requirement-linkage'],
  strictOnly: false,
  *failures({ contract }) {
    for (const { id, requirementLinks, riskLinks } of contract.behaviors) {
      if (requirementLinks.length + riskLinks.length > 0) continue;
      yield {
        code: 'missing-requirement-linkage',
        artifactPath: `EvalContract.behaviors[id=${id}]`,
        detail: 'declares neither a requirementLinks nor a riskLinks entry (AD-19)',
      };
    }
  },
};
