import type { AssessedOutcome, Assessment } from './assessment.js';

/** The tiers of a ladder, in the order in which they win (Chapter 10, section 10.13). */
export const LADDER_TIERS = ['Invalid', 'FAIL', 'CONCERNS', 'WAIVED', 'PASS'] as const;

/** One of {@link LADDER_TIERS}. */
export type LadderTier = (typeof LADDER_TIERS)[number];

/** One row of a ladder. It holds exactly when it has a line to say (Chapter 10, section 10.13). */
export interface LadderRow {
  readonly id: string;
  readonly tier: Exclude<LadderTier, 'PASS'>;
  /** The condition in words, for the generated table. */
  readonly when: string;
  /** Whether it says only that there is too little evidence, which no strict mode promotes. */
  readonly isEvidenceCondition: boolean;
  /** Whether it stands on the production ladder alone. */
  readonly productionOnly: boolean;
  /** Its basis lines, in the order of what it reads. */
  readonly lines: (assessment: Assessment) => readonly string[];
}

/** Writes one row. */
export const row = (
  tier: LadderRow['tier'],
  id: string,
  when: string,
  lines: LadderRow['lines'],
  flags: { readonly isEvidenceCondition?: boolean; readonly productionOnly?: boolean } = {},
): LadderRow => ({ id, tier, when, lines, isEvidenceCondition: false, productionOnly: false, ...flags });

/** One line for each outcome that a row is about. */
export const eachOutcome =
  (
    applies: (outcome: AssessedOutcome, assessment: Assessment) => boolean,
    line: (outcome: AssessedOutcome) => string,
  ) =>
  (assessment: Assessment): readonly string[] =>
    assessment.outcomeState.outcomes.filter((outcome) => applies(outcome, assessment)).map(line);

/** One line, or none. */
export const once =
  (applies: (assessment: Assessment) => boolean, line: string) =>
  (assessment: Assessment): readonly string[] =>
    applies(assessment) ? [line] : [];
