import { rubricPath } from '../artifact-paths.js';
import type { Pass } from '../pass.js';

/** The positions at which an identifier occurs again. */
function* repetitions(items: readonly { readonly id: string }[]): Generator<{ at: number; id: string }> {
  const seen = new Set<string>();
  for (const [at, { id }] of items.entries()) {
    if (seen.has(id)) yield { at, id };
    seen.add(id);
  }
}

/** A finding can cite one rubric, and one criterion of it (Chapter 04, pass 23). */
export const rubricIdentifiers: Pass = {
  id: 'rubric-identifiers',
  codes: ['rubric-unanchored'],
  strictOnly: false,
  *failures({ contract: { rubrics } }) {
    for (const { at, id } of repetitions(rubrics)) {
      yield {
        code: 'rubric-unanchored',
        artifactPath: `EvalContract.rubrics[${at}].id`,
        detail: `repeats rubric id "${id}", which a finding could then cite ambiguously (AD-22)`,
      };
    }
    for (const rubric of rubrics) {
      for (const { at, id } of repetitions(rubric.criteria)) {
        yield {
          code: 'rubric-unanchored',
          artifactPath: `${rubricPath(rubric)}.criteria[${at}].id`,
          detail: `repeats criterion id "${id}" inside one rubric (AD-22)`,
        };
      }
    }
  },
};
