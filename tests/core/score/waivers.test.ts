import { describe, expect, it } from 'vitest';
import type { EvalContract, Waiver } from '../../../src/core/artifact/generated/eval-contract.js';
import { isAfter, isInstant } from '../../../src/core/artifact/instant.js';
import { waiverStandingAt } from '../../../src/core/score/waiver-standing.js';
import { changed } from '../../fixtures/changed.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import { ledgerRun, mint, type Run, scoreRun, sealedAgainst } from '../../fixtures/scored-runs.js';

const AT = '2026-06-01T00:00:00Z';
const LATER = '2026-07-01T00:00:00Z';
const EARLIER = '2026-05-31T23:59:59.999Z';

const waiver = (rule: string | null, changes: Partial<Waiver> = {}): Waiver => ({
  id: 'W-001',
  rule,
  rationale: 'The vendor ships a fix in July.',
  condition: null,
  approval: 'release board',
  expiresAt: LATER,
  ...changes,
});

describe('instants', () => {
  it.each([
    '2026-01-01T00:00Z',
    '2024-02-29T23:59:59Z',
    '2000-02-29T00:00:00.0Z',
    '2026-12-31T00:00:00.123456789Z',
  ])('%s is one', (text) => expect(isInstant(text)).toBe(true));

  it.each([
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00',
    '2026-01-01t00:00:00z',
    '2026-01-01T00:00.5Z',
    '2026-01-01T00:00:00,5Z',
    '2026-01-01',
    ' 2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z\n',
    '',
  ])('%j is none', (text) => expect(isInstant(text)).toBe(false));

  it.each([
    ['2026-01-02T00:00:00Z', '2026-01-01T23:59:59.999Z', true],
    ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.49Z', true],
    ['2026-01-01T00:00:00.50Z', '2026-01-01T00:00:00.5Z', false],
    ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00Z', false],
    ['2026-01-01T00:00:01Z', '2026-01-01T00:00Z', true],
    ['2026-01-01T00:00Z', '2026-01-01T00:00Z', false],
    ['2026-01-01T00:00:00.000000001Z', '2026-01-01T00:00:00Z', true],
    ['tomorrow', '2026-01-01T00:00:00Z', false],
  ])('%s after %s: %s', (later, earlier, after) => expect(isAfter(later, earlier)).toBe(after));
});

describe('the standing of waivers', () => {
  it.each<[string, Waiver, string]>([
    ['in force, without a condition', waiver('O-001'), 'applied-condition-met'],
    [
      'in force, under a condition nobody can see met',
      waiver('O-001', { condition: 'while in pilot' }),
      'applied-condition-unmet',
    ],
    ['expired', waiver('O-001', { expiresAt: EARLIER }), 'expired'],
    ['expiring at that very instant', waiver('O-001', { expiresAt: AT }), 'expired'],
    ['without an expiry', waiver('O-001', { expiresAt: null }), 'none'],
    ['of another oracle', waiver('O-002'), 'none'],
    ['of nothing', waiver(null), 'none'],
  ])('%s', (_name, one, state) => expect(waiverStandingAt([one], AT)('O-001')).toBe(state));

  it('lets the waiver that decides most count, in any order', () => {
    const waivers = [
      waiver('O-001', { expiresAt: EARLIER }),
      waiver('O-001'),
      waiver('O-001', { condition: 'while in pilot' }),
    ];
    expect(waiverStandingAt(waivers, AT)('O-001')).toBe('applied-condition-met');
    expect(waiverStandingAt(waivers.toReversed(), AT)('O-001')).toBe('applied-condition-met');
    expect(
      waiverStandingAt(
        [waivers[0], waivers[2]].filter((one) => one !== undefined),
        AT,
      )('O-001'),
    ).toBe('applied-condition-unmet');
  });

  it('reads a rule named like a member of every object as a name', () => {
    expect(waiverStandingAt([], AT)('constructor')).toBe('none');
    expect(waiverStandingAt([waiver('__proto__')], AT)('__proto__')).toBe('applied-condition-met');
  });
});

/** A ledger whose only gap is malformed-input, and whose evaluator missed the mutation in every trial. */
const missedRun = (...waivers: readonly Waiver[]): Run => {
  const contract: EvalContract = {
    ...minimalCliContract(),
    waivers,
    siblingGroups: { operations: [], parameters: [] },
  };
  const run = ledgerRun();
  return sealedAgainst({
    ...run,
    contract,
    records: run.records.map((record) => ({
      ...record,
      findings: [],
      oracleDispositions: [{ oracleId: 'O-001', disposition: 'held', observationIds: ['obs-1'], note: null }],
    })),
  });
};

const ruleGaps = (run: Run): readonly string[] =>
  scoreRun(run).assessment.coverageGaps.map(({ rule }) => rule);

describe('a score at an instant', () => {
  const missed = 'oracle O-001 resolved missed at or above the severity floor';

  it('honours a waiver of the oracle that is in force', () => {
    const gaps = ruleGaps(missedRun());
    const run = missedRun(waiver('O-001'), ...gaps.map((rule) => waiver(rule)));
    expect(scoreRun(run).ladder).toMatchObject({ verdict: 'FAIL', basis: [missed, missed, missed] });
    const { ladder, outcomes } = scoreRun(run, { evaluatedAt: AT });
    expect(ladder).toEqual({
      verdict: 'WAIVED',
      exitCode: 0,
      strictPromotable: true,
      basis: [
        ...[1, 2, 3].map(() => 'oracle O-001 waived (not-applicable)'),
        ...gaps.map((rule) => `coverage gap ${rule} waived`),
      ],
    });
    expect(outcomes.map(({ state }) => state)).toEqual([
      'not-applicable',
      'not-applicable',
      'not-applicable',
    ]);
  });

  it('lets an expired waiver stand for nothing', () => {
    const run = missedRun(
      waiver('O-001', { expiresAt: EARLIER }),
      waiver('malformed-input', { expiresAt: EARLIER }),
    );
    expect(scoreRun(run, { evaluatedAt: AT }).ladder).toEqual(scoreRun(missedRun()).ladder);
  });

  it('bypasses under a condition that nothing shows to be met', () => {
    const run = missedRun(waiver('O-001', { condition: 'while in pilot' }));
    expect(scoreRun(run, { evaluatedAt: AT }).ladder).toMatchObject({
      verdict: 'FAIL',
      basis: [1, 2, 3].map(() => 'oracle O-001 resolved bypassed at or above the severity floor'),
    });
  });

  it('takes a waived rule off the concerns, and keeps its gap on record', () => {
    const gaps = ruleGaps(ledgerRun());
    const [first = ''] = gaps;
    expect(gaps.length).toBeGreaterThan(1);
    const waived = { ...ledgerRun(), contract: { ...minimalCliContract(), waivers: [waiver(first)] } };
    const { ladder, assessment } = scoreRun(sealedAgainst(waived), { evaluatedAt: AT });
    expect(ladder.basis).toEqual(
      gaps.slice(1).map((rule) => `coverage gap ${rule} unsatisfied at or above the severity floor`),
    );
    expect(assessment.coverageGaps.map(({ rule }) => rule)).toEqual(gaps);
    const expired = changed(waived, '/contract/waivers/0/expiresAt', EARLIER);
    expect(scoreRun(sealedAgainst(expired), { evaluatedAt: AT }).ladder).toEqual(
      scoreRun(ledgerRun()).ladder,
    );
    const conditional = changed(waived, '/contract/waivers/0/condition', 'while in pilot');
    expect(scoreRun(sealedAgainst(conditional), { evaluatedAt: AT }).ladder).toEqual(
      scoreRun(ledgerRun()).ladder,
    );
  });

  it('records the instant among what the caller attests to', () => {
    const artifact = mint(scoreRun(ledgerRun(), { evaluatedAt: AT }));
    expect(artifact.callerAttestedInputs).toEqual([
      'corpusDigest',
      'fixtureDigest',
      'evaluatorConfigurationDigest',
      'mode',
      'evaluatedAt',
    ]);
    expect(artifact.scoringVersionInputs.evaluatedAt).toBe(AT);
    const without = mint(scoreRun(ledgerRun()));
    expect(without.scoringVersionInputs).not.toHaveProperty('evaluatedAt');
    expect(without.callerAttestedInputs).not.toContain('evaluatedAt');
    expect(artifact.scoringVersion).not.toBe(without.scoringVersion);
  });

  it('refuses what is no instant', () => {
    expect(() => scoreRun(ledgerRun(), { evaluatedAt: '2026-06-01' })).toThrow(
      new TypeError('score(): evaluatedAt "2026-06-01" is not an RFC 3339 instant in UTC'),
    );
  });

  it('reads no waiver without one', () => {
    const gaps = ruleGaps(missedRun());
    const run = missedRun(waiver('O-001'), ...gaps.map((rule) => waiver(rule)));
    expect(scoreRun(run).ladder).toEqual(scoreRun(missedRun()).ladder);
  });
});

describe('one waiver state for every oracle', () => {
  it.each([
    ['none', 'missed'],
    ['expired', 'missed'],
    ['applied-condition-met', 'not-applicable'],
    ['applied-condition-unmet', 'bypassed'],
  ] as const)('%s: %s', (state, outcome) => {
    expect(scoreRun(missedRun(), { waiver: state }).outcomes[0]?.state).toBe(outcome);
  });

  it('covers no rule', () => {
    const { assessment } = scoreRun(missedRun(), { waiver: 'applied-condition-met' });
    expect(assessment.waivedRules).toEqual([]);
    expect(assessment.coverageGaps).not.toEqual([]);
  });
});
