import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OUTCOME_STATES,
  type OutcomeState,
  TRIAL_VOTE_STATES,
} from '../../../src/core/score/outcome-states.js';
import { reduceTrialSet } from '../../../src/core/score/reduce-trial-set.js';
import { buildStrengthVector, classStrengthOver, isComparable } from '../../../src/core/score/strength.js';
import { voteOf } from '../../../src/core/score/trial-vote.js';

const votes = (...states: readonly OutcomeState[]) =>
  states.map((state, index) => ({ trialIndex: index + 1, state }));
const times = (count: number, state: OutcomeState): readonly OutcomeState[] =>
  Array.from({ length: count }, () => state);

describe('the reduction of a trial set', () => {
  it.each<[string, readonly OutcomeState[], number, boolean, boolean, number, number]>([
    ['two of three', ['caught', 'caught', 'missed'], 0.5, true, true, 3, 2],
    ['a tie', ['caught', 'missed'], 0.5, true, false, 2, 1],
    ['nothing applicable', ['not-applicable', 'not-applicable'], 0, false, false, 0, 0],
    ['all of three against 1', ['caught', 'caught', 'caught'], 1, true, false, 3, 3],
    ['29 of 100 against 0.29', [...times(29, 'caught'), ...times(71, 'missed')], 0.29, true, false, 100, 29],
    ['30 of 100 against 0.29', [...times(30, 'caught'), ...times(70, 'missed')], 0.29, true, true, 100, 30],
    ['no vote', [], 0.5, false, false, 0, 0],
    ['one catch against 0', ['caught'], 0, true, true, 1, 1],
    ['no catch against 0', ['confirmed'], 0, true, false, 1, 0],
  ])('%s', (_name, states, threshold, exercised, caught, validCount, caughtCount) => {
    expect(reduceTrialSet(votes(...states), threshold)).toEqual({
      exercised,
      caught,
      validCount,
      caughtCount,
      invalidatedAttempts: [],
    });
  });

  it('sets invalidated attempts apart, in vote order', () => {
    expect(reduceTrialSet(votes('caught', 'infrastructure-error', 'unreached'), 0.5)).toEqual({
      exercised: true,
      caught: true,
      validCount: 1,
      caughtCount: 1,
      invalidatedAttempts: [{ attempt: 2, reason: 'infrastructure-error' }],
    });
    expect(reduceTrialSet(votes('judge-error', 'caught', 'oracle-error'), 0.5).invalidatedAttempts).toEqual([
      { attempt: 1, reason: 'judge-error' },
      { attempt: 3, reason: 'oracle-error' },
    ]);
  });

  it.each(OUTCOME_STATES)('counts %s as its group says', (state) => {
    const group = TRIAL_VOTE_STATES[state];
    expect(reduceTrialSet(votes(state), 0.5)).toMatchObject({
      validCount: group === 'voted' ? 1 : 0,
      caughtCount: state === 'caught' ? 1 : 0,
      invalidatedAttempts: group === 'invalidating' ? [{ attempt: 1, reason: state }] : [],
    });
  });

  it('groups the states as published', () => {
    const ofGroup = (group: string): readonly string[] =>
      OUTCOME_STATES.filter((state) => TRIAL_VOTE_STATES[state] === group);
    expect(ofGroup('invalidating')).toEqual(['oracle-error', 'judge-error', 'infrastructure-error']);
    expect(ofGroup('unvoted')).toEqual(['unreached', 'not-applicable']);
    expect(ofGroup('voted')).toHaveLength(7);
  });

  it.each<[unknown, string]>([
    [Number.NaN, 'reduceTrialSet: catchThreshold NaN is not a finite number'],
    [Number.POSITIVE_INFINITY, 'reduceTrialSet: catchThreshold Infinity is not a finite number'],
    ['0.5', 'reduceTrialSet: catchThreshold 0.5 is not a finite number'],
    [Object(0.5), 'reduceTrialSet: catchThreshold 0.5 is not a finite number'],
    [1.5, "reduceTrialSet: catchThreshold 1.5 is outside ScoringPolicy's declared 0..1 domain"],
    [-0.1, "reduceTrialSet: catchThreshold -0.1 is outside ScoringPolicy's declared 0..1 domain"],
  ])('refuses the threshold %s', (threshold, message) => {
    // A caller without types can hand in anything.
    expect(() => reduceTrialSet([], threshold as number)).toThrow(new TypeError(message));
  });

  it.each(['toString', '__proto__', 'waived', ''])('refuses the state "%s"', (state) => {
    const foreign = [{ trialIndex: 4, state: state as OutcomeState }];
    expect(() => reduceTrialSet(foreign, 0.5)).toThrow(
      new TypeError(`reduceTrialSet: trial 4 carries an out-of-domain state "${state}"`),
    );
  });

  it('comes to the same in any order, but for the order of invalidated attempts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...OUTCOME_STATES)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (states, threshold) => {
          const { invalidatedAttempts, ...counts } = reduceTrialSet(votes(...states), threshold);
          const reversed = reduceTrialSet(votes(...states).reverse(), threshold);
          expect(reversed).toMatchObject(counts);
          expect(reversed.invalidatedAttempts).toEqual(invalidatedAttempts.toReversed());
        },
      ),
    );
  });
});

describe('the vote of a trial', () => {
  const outcome = (oracleId: string, state: OutcomeState) => ({ oracleId, resolution: { state } });

  it('is the designated oracle, even when others measured nothing', () => {
    const outcomes = [
      outcome('O-001', 'infrastructure-error'),
      outcome('O-002', 'caught'),
      outcome('O-002', 'missed'),
    ];
    expect(voteOf(3, outcomes, 'O-002')).toEqual({ trialIndex: 3, state: 'caught' });
  });

  it('is the first that measured nothing, without a designated oracle', () => {
    const outcomes = [
      outcome('O-001', 'caught'),
      outcome('O-002', 'judge-error'),
      outcome('O-003', 'oracle-error'),
    ];
    expect(voteOf(1, outcomes, null)).toEqual({ trialIndex: 1, state: 'judge-error' });
    expect(voteOf(1, outcomes, 'O-009')).toEqual({ trialIndex: 1, state: 'judge-error' });
  });

  it('is the first of all otherwise, and none without oracles', () => {
    expect(voteOf(1, [outcome('O-001', 'confirmed'), outcome('O-002', 'caught')], null)?.state).toBe(
      'confirmed',
    );
    expect(voteOf(1, [], 'O-001')).toBeNull();
  });
});

describe('strength', () => {
  const result = (exercised: boolean, caught: boolean) => ({ exercised, caught });
  const results = new Map([
    ['P-001', result(true, true)],
    ['P-002', result(true, false)],
    ['P-003', result(false, false)],
  ]);

  it('counts distinct exercised probes', () => {
    expect(classStrengthOver(['P-001', 'P-002', 'P-001'], results)).toEqual({
      exercised: 2,
      caught: 1,
      rate: 0.5,
    });
    expect(classStrengthOver(['P-003', 'P-009'], results)).toEqual({ exercised: 0, caught: 0, rate: null });
    expect(classStrengthOver([], results)).toBeNull();
  });

  it.each(['defect', 'gameability', 'zero-action'] as const)('has a class %s', (probeClass) => {
    const vector = buildStrengthVector([{ probeId: 'P-001', probeClass, expectedClean: false }], results);
    expect(vector).toEqual({
      defect: null,
      gameability: null,
      'zero-action': null,
      [probeClass]: { exercised: 1, caught: 1, rate: 1 },
    });
  });

  it.each([
    ['a clean control', { probeId: 'P-001', probeClass: 'zero-action', expectedClean: true }],
    ['a canary', { probeId: 'P-001', probeClass: 'canary', expectedClean: false }],
  ] as const)('leaves out %s', (_name, probe) => {
    expect(buildStrengthVector([probe], results)).toEqual({
      defect: null,
      gameability: null,
      'zero-action': null,
    });
  });

  it('is comparable over enough trials with every oracle reached', () => {
    expect(isComparable({ completed: 3, declaredMinimum: 3 }, 0)).toBe(true);
    expect(isComparable({ completed: 2, declaredMinimum: 3 }, 0)).toBe(false);
    expect(isComparable({ completed: 3, declaredMinimum: 3 }, 1)).toBe(false);
  });
});
