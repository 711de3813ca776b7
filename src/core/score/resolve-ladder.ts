import type { Assessment } from './assessment.js';
import { LADDER_TIERS, type LadderTier } from './ladder-row.js';
import { ladderRows } from './ladder-rows.js';
import type { Verdict } from './verdict.js';

/** What a run comes to, and why (Chapter 10, section 10.13). */
export interface LadderResolution {
  /** `null` for an Invalid run, which says nothing about anything. */
  readonly verdict: Verdict | null;
  /** 0, 2 or 3. */
  readonly exitCode: number;
  /** Whether a strict mode may promote CONCERNS: something other than too little evidence speaks for it. */
  readonly strictPromotable: boolean;
  /** One line a reason, empty for PASS. */
  readonly basis: readonly string[];
}

const outcomeOf: Readonly<Record<LadderTier, Pick<LadderResolution, 'verdict' | 'exitCode'>>> = {
  Invalid: { verdict: null, exitCode: 3 },
  FAIL: { verdict: 'FAIL', exitCode: 2 },
  CONCERNS: { verdict: 'CONCERNS', exitCode: 0 },
  WAIVED: { verdict: 'WAIVED', exitCode: 0 },
  PASS: { verdict: 'PASS', exitCode: 0 },
};

/** Climbs down the ladder of the run's mode: the first tier with a row that holds wins, with every row of its own. */
export const resolveLadder = (assessment: Assessment): LadderResolution => {
  for (const tier of LADDER_TIERS) {
    const holding = ladderRows[assessment.mode]
      .filter((row) => row.tier === tier)
      .map((row) => ({ row, lines: row.lines(assessment) }))
      .filter(({ lines }) => lines.length > 0);
    if (holding.length === 0) continue;
    return {
      ...outcomeOf[tier],
      strictPromotable: tier !== 'CONCERNS' || holding.some(({ row }) => !row.isEvidenceCondition),
      basis: holding.flatMap(({ lines }) => lines),
    };
  }
  return { ...outcomeOf.PASS, strictPromotable: true, basis: [] };
};
