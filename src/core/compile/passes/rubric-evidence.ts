import { rubricPath } from '../artifact-paths.js';
import { evidenceReason } from '../evidence-reachability.js';
import type { Pass } from '../pass.js';

/** What a criterion is judged on can be produced by the step it names (Chapter 04, pass 26). */
export const rubricEvidence: Pass = {
  id: 'rubric-evidence',
  codes: ['rubric-evidence-unreachable'],
  strictOnly: false,
  *failures({ contract, plan, lookup, targetOf }) {
    for (const rubric of contract.rubrics) {
      for (const { id, evidence } of rubric.criteria) {
        const reason = evidenceReason(targetOf(evidence), plan, lookup);
        if (reason === null) continue;
        yield {
          code: 'rubric-evidence-unreachable',
          artifactPath: `${rubricPath(rubric)}.criteria[id=${id}].evidence`,
          detail: `"${evidence}" ${reason}`,
        };
      }
    }
  },
};
