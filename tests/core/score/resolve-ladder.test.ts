import { describe, expect, it } from 'vitest';
import type { Assessment } from '../../../src/core/score/assessment.js';
import { ladderRows } from '../../../src/core/score/ladder-rows.js';
import { resolveLadder } from '../../../src/core/score/resolve-ladder.js';
import {
  type AssessmentChanges,
  assessed,
  clearAssessment,
  gap,
  LADDER_CASES,
  trials,
} from './assessments.js';

const MODES = ['production', 'contract-scoring'] as const satisfies readonly Assessment['mode'][];

const rungs = {
  Invalid: { verdict: null, exitCode: 3 },
  FAIL: { verdict: 'FAIL', exitCode: 2 },
  CONCERNS: { verdict: 'CONCERNS', exitCode: 0 },
  WAIVED: { verdict: 'WAIVED', exitCode: 0 },
} as const;

describe.each(MODES)('the %s ladder', (mode) => {
  const rows = ladderRows[mode];

  it('passes a run with nothing against it', () => {
    expect(resolveLadder(clearAssessment(mode))).toEqual({
      verdict: 'PASS',
      exitCode: 0,
      strictPromotable: true,
      basis: [],
    });
  });

  it.each(rows)(
    '$id: holds alone, and not after a change in one place',
    ({ id, tier, isEvidenceCondition }) => {
      const ladderCase = LADDER_CASES.find(({ row }) => row === id);
      if (ladderCase === undefined) throw new Error(`no case for ${id}`);
      expect(resolveLadder(clearAssessment(mode, ladderCase.holds))).toEqual({
        ...rungs[tier],
        strictPromotable: !isEvidenceCondition,
        basis: ladderCase.lines,
      });
      const [row] = rows.filter((candidate) => candidate.id === id);
      expect(row?.lines(clearAssessment(mode, ladderCase.nearMiss))).toEqual([]);
    },
  );

  it('gives the lines of every row of the winning tier, in row order, and of no lower tier', () => {
    for (const tier of ['Invalid', 'FAIL', 'CONCERNS'] as const) {
      const ids = rows.filter((row) => row.tier === tier).map(({ id }) => id);
      // Rows that read one and the same list are tried one by one above.
      const spare = ['re-execution-cap-breach', 'unwitnessed-quotation', 'below-minimum-trial-count'];
      const cases = LADDER_CASES.filter(({ row }) => ids.includes(row) && !spare.includes(row));
      const merged: AssessmentChanges = Object.assign({}, ...cases.map(({ holds }) => holds), {
        outcomeState: { outcomes: cases.flatMap(({ holds }) => holds.outcomeState?.outcomes ?? []) },
        evidenceIntegrity: Object.assign({}, ...cases.map(({ holds }) => holds.evidenceIntegrity)),
      });
      const lowest = { findings: [{ findingId: 'F-009', confidence: 0 }] };
      const { basis, verdict } = resolveLadder(clearAssessment(mode, { ...lowest, ...merged }));
      expect(verdict).toBe(rungs[tier].verdict);
      expect(basis).toEqual(cases.flatMap(({ lines }) => lines));
    }
  });

  it('is led by what is worst', () => {
    const missed = { outcomeState: { outcomes: [assessed('missed', { severity: 'critical' })] } };
    expect(resolveLadder(clearAssessment(mode, { ...missed, preflightPassed: false }))).toEqual({
      verdict: null,
      exitCode: 3,
      strictPromotable: true,
      basis: ['pre-flight verdict did not pass'],
    });
    expect(
      resolveLadder(clearAssessment(mode, { ...missed, coverageGaps: [gap('per-record', 'critical')] })),
    ).toEqual({
      verdict: 'FAIL',
      exitCode: 2,
      strictPromotable: true,
      basis: ['oracle O-001 resolved missed at or above the severity floor'],
    });
  });

  it('promotes nothing that only says too little was tried', () => {
    const two = { outcomeState: { trials: trials(2) } };
    const short = '2 completed trials below the declared minimum of 3';
    expect(resolveLadder(clearAssessment(mode, two))).toMatchObject({
      strictPromotable: false,
      basis: [short],
    });
    expect(
      resolveLadder(clearAssessment(mode, { ...two, coverageGaps: [gap('per-record', 'low')] })),
    ).toMatchObject({ verdict: 'CONCERNS', strictPromotable: false, basis: [short] });
    expect(
      resolveLadder(clearAssessment(mode, { ...two, coverageGaps: [gap('per-record', 'critical')] })),
    ).toMatchObject({
      verdict: 'CONCERNS',
      strictPromotable: true,
      basis: ['coverage gap per-record unsatisfied at or above the severity floor', short],
    });
  });

  it.each([
    ['low', 'low', 'FAIL'],
    ['low', 'material', 'CONCERNS'],
    ['material', 'material', 'FAIL'],
    ['material', 'critical', 'CONCERNS'],
    ['critical', 'critical', 'FAIL'],
    ['critical', 'low', 'FAIL'],
  ] as const)('ranks a %s miss against the floor %s: %s', (severity, severityFloor, verdict) => {
    const outcomeState = { outcomes: [assessed('missed', { severity })] };
    expect(resolveLadder(clearAssessment(mode, { severityFloor, outcomeState })).verdict).toBe(verdict);
  });

  it.each(['lengthConsistent', 'noRepeatedDigest', 'noGap'] as const)('fails a chain without %s', (check) => {
    const sound = { lengthConsistent: true, noRepeatedDigest: true, noGap: true };
    expect(
      resolveLadder(clearAssessment(mode, { remediationState: { ...sound, [check]: false } })).verdict,
    ).toBe('FAIL');
  });

  it('waives a gap where a waiver in force covers its rule, and says so', () => {
    const gaps = { coverageGaps: [gap('whole-body', 'material'), gap('per-record', 'material')] };
    expect(resolveLadder(clearAssessment(mode, { ...gaps, waivedRules: ['whole-body'] }))).toMatchObject({
      verdict: 'CONCERNS',
      basis: ['coverage gap per-record unsatisfied at or above the severity floor'],
    });
    expect(
      resolveLadder(clearAssessment(mode, { ...gaps, waivedRules: ['whole-body', 'per-record'] })),
    ).toEqual({
      verdict: 'WAIVED',
      exitCode: 0,
      strictPromotable: true,
      basis: ['coverage gap whole-body waived', 'coverage gap per-record waived'],
    });
  });
});

describe('the two ladders', () => {
  it('differ in the evaluator recommendation alone', () => {
    const ids = (mode: Assessment['mode']): readonly string[] => ladderRows[mode].map(({ id }) => id);
    expect(ids('production').filter((id) => !ids('contract-scoring').includes(id))).toEqual([
      'evaluator-recommendation-fail',
      'evaluator-recommendation-concerns',
    ]);
    expect(ids('contract-scoring').filter((id) => !ids('production').includes(id))).toEqual([]);
    for (const evaluatorRecommendation of ['FAIL', 'CONCERNS'] as const) {
      expect(resolveLadder(clearAssessment('contract-scoring', { evaluatorRecommendation })).verdict).toBe(
        'PASS',
      );
      expect(resolveLadder(clearAssessment('production', { evaluatorRecommendation })).verdict).toBe(
        evaluatorRecommendation,
      );
    }
  });

  it('have a case each, and no case more', () => {
    expect(LADDER_CASES.map(({ row }) => row)).toEqual(ladderRows.production.map(({ id }) => id));
  });
});
