import { describe, expect, it } from 'vitest';
import type { ClassStrength } from '../../../src/core/artifact/generated/evidence-artifact.js';
import {
  type ComparableResult,
  compareDominance,
  DOMINANCE_RELATIONS,
  explainDominance,
} from '../../../src/core/score/dominance.js';
import { changed } from '../../fixtures/changed.js';
import { caughtEvidence, missedEvidence } from '../../fixtures/evidence.js';

type Vector = Partial<ComparableResult['strength']['vector']>;

const ratio = (caught: number, exercised: number): ClassStrength => ({
  caught,
  exercised,
  rate: exercised === 0 ? null : caught / exercised,
});

/** A result with a vector; the probe of the result was missed, so that no catch can be lost. */
const result = (vector: Vector, from = missedEvidence('P-001')): ComparableResult => ({
  ...from,
  strength: {
    comparable: true,
    vector: { defect: null, gameability: null, 'zero-action': null, ...vector },
  },
});

const swapped = { 'a-dominates-b': 'b-dominates-a', 'b-dominates-a': 'a-dominates-b' } as const;

describe('dominance', () => {
  it.each<[string, Vector, Vector, (typeof DOMINANCE_RELATIONS)[number]]>([
    ['more caught', { defect: ratio(1, 1) }, { defect: ratio(0, 1) }, 'a-dominates-b'],
    ['the same', { defect: ratio(1, 1) }, { defect: ratio(1, 1) }, 'equivalent'],
    ['a class on one side only', { defect: ratio(1, 1) }, {}, 'incomparable'],
    ['a class nobody exercised', { defect: ratio(0, 0) }, { defect: ratio(0, 1) }, 'incomparable'],
    ['nothing on either side', {}, {}, 'incomparable'],
    [
      'more in one class, the same in another',
      { defect: ratio(2, 2), gameability: ratio(1, 2) },
      { defect: ratio(1, 2), gameability: ratio(1, 2) },
      'a-dominates-b',
    ],
    [
      'more in one class, less in another',
      { defect: ratio(2, 2), gameability: ratio(0, 2) },
      { defect: ratio(1, 2), gameability: ratio(1, 2) },
      'incomparable',
    ],
    ['equal rates over different counts', { defect: ratio(1, 2) }, { defect: ratio(2, 4) }, 'incomparable'],
    [
      'a class that does not contribute',
      { defect: ratio(1, 1), 'zero-action': ratio(0, 0) },
      { defect: ratio(0, 1), 'zero-action': ratio(1, 1) },
      'a-dominates-b',
    ],
    [
      'equal rates over different counts beside a win',
      { defect: ratio(1, 2), gameability: ratio(1, 1) },
      { defect: ratio(2, 4), gameability: ratio(0, 1) },
      'a-dominates-b',
    ],
  ])('%s', (_name, a, b, relation) => {
    expect(compareDominance(result(a), result(b), 'material')).toBe(relation);
    const mirrored =
      relation === 'a-dominates-b' || relation === 'b-dominates-a' ? swapped[relation] : relation;
    expect(compareDominance(result(b), result(a), 'material')).toBe(mirrored);
  });

  const strong = result({ defect: ratio(1, 1) });
  const weak = result({ defect: ratio(0, 1) });

  it.each<[string, ComparableResult, ComparableResult, string, RegExp]>([
    [
      'keys differ',
      strong,
      { ...weak, comparabilityKey: 'sha256:other' },
      'comparability-key',
      /^The comparability keys differ: a has sha256:[0-9a-f]+, b has sha256:other; /,
    ],
    [
      'a is not comparable',
      changed(strong, '/strength/comparable', false),
      weak,
      'comparable',
      /^The strength of a is marked as not comparable: 3 of at least 3 trials /,
    ],
    [
      'b is not comparable',
      strong,
      changed(weak, '/strength/comparable', false),
      'comparable',
      /^The strength of b is marked as not comparable/,
    ],
    [
      'b has no reduction',
      strong,
      changed(weak, '/reducedProbeOutcomes', []),
      'reduction-consistency',
      /^The reduction of b does not follow from its votes: reducedProbeOutcomes: /,
    ],
    [
      'a contradicts its votes',
      changed(strong, '/reducedProbeOutcomes/0/caught', true),
      weak,
      'reduction-consistency',
      /^The reduction of a does not follow from its votes: reducedProbeOutcomes.0.caught: /,
    ],
  ])('is not asked when %s', (_name, a, b, decidedBy, reason) => {
    const explanation = explainDominance(a, b, 'material');
    expect(explanation).toMatchObject({ relation: 'incomparable', decidedBy });
    expect(explanation.reasons).toEqual([expect.stringMatching(reason)]);
  });

  it('holds an aggregate of several probes for no result of one', () => {
    const several = {
      ...strong,
      reducedProbeOutcomes: [...strong.reducedProbeOutcomes, ...strong.reducedProbeOutcomes],
    };
    expect(explainDominance(several, weak, 'material')).toMatchObject({
      relation: 'incomparable',
      decidedBy: 'reduction-consistency',
    });
  });

  it('is withdrawn when the winner lost a catch at or above the floor', () => {
    const winner = result({ defect: ratio(2, 2) });
    const loser = result({ defect: ratio(1, 2) }, caughtEvidence());
    expect(compareDominance(winner, loser, 'critical')).toBe('a-dominates-b');
    for (const floor of ['material', 'low'] as const) {
      expect(compareDominance(winner, loser, floor)).toBe('incomparable');
      expect(compareDominance(loser, winner, floor)).toBe('incomparable');
    }
    expect(explainDominance(winner, loser, 'material')).toEqual({
      relation: 'incomparable',
      decidedBy: 'severe-catch',
      reasons: [
        'defect: a caught 2 of 2, b 1 of 2, so a is stronger.',
        'But b caught P-001, at or above the severity floor material, and a did not.',
      ],
    });
    const both = result({ defect: ratio(2, 2) }, caughtEvidence());
    expect(compareDominance(both, loser, 'material')).toBe('a-dominates-b');
  });

  it('ranks nothing against a floor that is no severity', () => {
    const winner = result({ defect: ratio(2, 2) });
    const loser = result({ defect: ratio(1, 2) }, caughtEvidence());
    // A caller without types can hand in anything.
    expect(compareDominance(winner, loser, 'grave' as 'low')).toBe('a-dominates-b');
  });

  it('never withdraws an equivalence', () => {
    const missed = result({ defect: ratio(1, 2) });
    const caught = result({ defect: ratio(1, 2) }, caughtEvidence());
    expect(compareDominance(missed, caught, 'low')).toBe('equivalent');
  });

  it('says why two results stand as they do', () => {
    expect(explainDominance(strong, weak, 'material')).toEqual({
      relation: 'a-dominates-b',
      decidedBy: 'strength-vector',
      reasons: ['defect: a caught 1 of 1, b 0 of 1, so a is stronger.'],
    });
    expect(explainDominance(strong, strong, 'material')).toEqual({
      relation: 'equivalent',
      decidedBy: 'strength-vector',
      reasons: ['defect: a caught 1 of 1, b 1 of 1.'],
    });
    expect(explainDominance(result({}), weak, 'material')).toEqual({
      relation: 'incomparable',
      decidedBy: 'strength-vector',
      reasons: ['No class of probes has a rate on both sides.'],
    });
  });

  it('reads two evidence artifacts of one probe', () => {
    const [a, b] = [caughtEvidence(), missedEvidence('P-001')];
    expect(compareDominance(a, b, 'material')).toBe('a-dominates-b');
    expect(compareDominance(b, a, 'material')).toBe('b-dominates-a');
    expect(DOMINANCE_RELATIONS).toEqual(['a-dominates-b', 'b-dominates-a', 'equivalent', 'incomparable']);
  });
});
