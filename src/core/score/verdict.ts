/** The verdicts of a valid run, in published order (Chapter 10, section 10.13). */
export const VERDICTS = ['PASS', 'WAIVED', 'CONCERNS', 'FAIL'] as const;

/** One of {@link VERDICTS}. */
export type Verdict = (typeof VERDICTS)[number];

/** What an evaluator may recommend, in published order (Chapter 10, section 10.13). */
export const EVALUATOR_RECOMMENDATIONS = ['PASS', 'CONCERNS', 'FAIL'] as const;

/** One of {@link EVALUATOR_RECOMMENDATIONS}. */
export type EvaluatorRecommendation = (typeof EVALUATOR_RECOMMENDATIONS)[number];
