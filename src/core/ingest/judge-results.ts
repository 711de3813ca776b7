import { compareCodeUnits } from '../artifact/index.js';
import type { ConditionRule } from './condition-rule.js';

/** The judge left a criterion without a score. */
export const judgeResultUnscored: ConditionRule<'judge-result-unscored'> = {
  kind: 'judge-result-unscored',
  target: 'judgeResultsUnscored',
  *find({ record }) {
    const unscored = new Map(
      record.judgeResults
        .filter(({ score }) => score === null)
        .map(({ rubricId, criterionId }) => [`${rubricId}/${criterionId}`, { rubricId, criterionId }]),
    );
    const sorted = [...unscored.values()].sort(
      (a, b) => compareCodeUnits(a.rubricId, b.rubricId) || compareCodeUnits(a.criterionId, b.criterionId),
    );
    for (const pair of sorted) yield { kind: 'judge-result-unscored', ...pair };
  },
  basis: ({ rubricId, criterionId }) => [
    `judge result unscored: rubric ${rubricId} criterion ${criterionId}`,
  ],
};
