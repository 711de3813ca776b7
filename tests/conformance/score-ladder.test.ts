import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Assessment } from '../../src/core/score/assessment.js';
import { LADDER_TIERS } from '../../src/core/score/ladder-row.js';
import { ladderRows } from '../../src/core/score/ladder-rows.js';
import { resolveLadder } from '../../src/core/score/resolve-ladder.js';
import {
  type AssessmentChanges,
  clearAssessment,
  invalidated,
  LADDER_CASES,
} from '../core/score/assessments.js';
import { conformanceDir } from './data.js';

interface Publication {
  readonly resolvedFixtureCases: number;
  readonly censusByRung: readonly { readonly Rung: string; readonly Cases: number }[];
  readonly censusByCondition: readonly { readonly Condition: string; readonly Cases: number }[];
}
interface Ladder extends Publication {
  readonly rules: readonly {
    readonly Condition: string;
    readonly Rung: string;
    readonly 'Evidence condition': 'yes' | 'no';
  }[];
}
interface LadderTable {
  readonly precedence: readonly string[];
  readonly production: Ladder;
  readonly contractScoring: Ladder;
  readonly olderPublication: {
    readonly conditionsNotYetListed: readonly string[];
    readonly production: Publication;
    readonly contractScoring: Publication;
  };
}

const load = (): LadderTable =>
  JSON.parse(readFileSync(join(conformanceDir ?? '', 'upstream/ad21-table.json'), 'utf8'));

/** Two conditions come with the state that they cause; one outcome stands for one state where several are named. */
const fixtureOf: Readonly<Record<string, AssessmentChanges>> = {
  'invalidating-state': { outcomeState: { outcomes: [invalidated('oracle-error')] } },
  'selector-ambiguity': {
    outcomeState: { outcomes: [invalidated('infrastructure-error', 'selector-ambiguity')] },
  },
  'unwitnessed-claim': {
    outcomeState: { outcomes: [invalidated('infrastructure-error', 'unwitnessed-detection-claim')] },
  },
};

/** One fixture for every condition of a ladder, and one with nothing against it, counted as the publication counts. */
const censusOf = (mode: Assessment['mode'], conditions: readonly string[]): Publication => {
  const fixtures: readonly AssessmentChanges[] = [
    ...conditions.map((condition) => {
      const ladderCase = LADDER_CASES.find(({ row }) => row === condition);
      return fixtureOf[condition] ?? ladderCase?.holds ?? {};
    }),
    {},
  ];
  const rungs = new Map<string, number>(
    LADDER_TIERS.map((tier) => [tier === 'Invalid' ? 'invalid' : tier, 0]),
  );
  const held = new Map<string, number>(conditions.map((condition) => [condition, 0]));
  for (const fixture of fixtures) {
    const assessment = clearAssessment(mode, fixture);
    const rung = resolveLadder(assessment).verdict ?? 'invalid';
    rungs.set(rung, (rungs.get(rung) ?? 0) + 1);
    for (const { id, lines } of ladderRows[mode]) {
      if (lines(assessment).length > 0) held.set(id, (held.get(id) ?? 0) + 1);
    }
  }
  return {
    resolvedFixtureCases: fixtures.length,
    censusByRung: [...rungs].map(([Rung, Cases]) => ({ Rung, Cases })),
    censusByCondition: [...held].map(([Condition, Cases]) => ({ Condition, Cases })),
  };
};

const MODES = [
  ['production', 'production'],
  ['contractScoring', 'contract-scoring'],
] as const;

describe.skipIf(conformanceDir === undefined)('the published ladders', () => {
  it('put the tiers in the order in which they win', () => {
    expect(load().precedence).toEqual(LADDER_TIERS);
  });

  it.each(MODES)('%s: row by row', (published, mode) => {
    expect(
      load()[published].rules.map((row) => [row.Condition, row.Rung, row['Evidence condition'] === 'yes']),
    ).toEqual(ladderRows[mode].map(({ id, tier, isEvidenceCondition }) => [id, tier, isEvidenceCondition]));
  });

  it.each(MODES)('%s: census by census', (published, mode) => {
    const { resolvedFixtureCases, censusByRung, censusByCondition } = load()[published];
    expect(
      censusOf(
        mode,
        ladderRows[mode].map(({ id }) => id),
      ),
    ).toEqual({
      resolvedFixtureCases,
      censusByRung,
      censusByCondition,
    });
  });

  it.each(MODES)(
    '%s: the shorter publication, without the conditions it did not list yet',
    (published, mode) => {
      const { conditionsNotYetListed, [published]: older } = load().olderPublication;
      const listed = ladderRows[mode]
        .map(({ id }) => id)
        .filter((id) => !conditionsNotYetListed.includes(id));
      expect(censusOf(mode, listed)).toEqual(older);
    },
  );
});
