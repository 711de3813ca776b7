import type { EvalContract } from '../artifact/generated/eval-contract.js';
import type { ValidatedObservations } from '../ingest/index.js';

/** Whether the judge of a run did its work (Chapter 10, section 10.10). */
export const JUDGE_CONDUCTS = ['absent', 'conforming', 'malformed'] as const;

/** One of {@link JUDGE_CONDUCTS}. */
export type JudgeConduct = (typeof JUDGE_CONDUCTS)[number];

/** Reads the judge's conduct off a run. Without a rubric there is nothing to judge, whatever a record holds. */
export const judgeConductOf = (
  { rubrics }: Pick<EvalContract, 'rubrics'>,
  trials: readonly Pick<ValidatedObservations, 'conditions'>[],
): JudgeConduct => {
  if (rubrics.length === 0) return 'absent';
  const isUnscored = trials.some(({ conditions }) =>
    conditions.some(({ kind }) => kind === 'judge-result-unscored'),
  );
  return isUnscored ? 'malformed' : 'conforming';
};
