import { evidenceReason } from '../evidence-reachability.js';
import type { Pass } from '../pass.js';

/** What a check reads can be produced by the step it names (Chapter 04, pass 5). */
export const evidenceReachability: Pass = {
  id: 'evidence-reachability',
  codes: ['unreachable-check-evidence'],
  strictOnly: false,
  *failures({ oracleSites, plan, lookup }) {
    for (const { pointers } of oracleSites) {
      for (const { pointer, target, path } of pointers) {
        const reason = evidenceReason(target, plan, lookup);
        if (reason === null) continue;
        yield { code: 'unreachable-check-evidence', artifactPath: path, detail: `"${pointer}" ${reason}` };
      }
    }
  },
};
