import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corroborationRules } from '../../../src/core/score/corroboration-rules.js';
import { FINDING_BUCKETS } from '../../../src/core/score/finding-buckets.js';
import { invalidatingConditions } from '../../../src/core/score/invalidating-conditions.js';
import type { OutcomeInputs } from '../../../src/core/score/outcome-inputs.js';
import { outcomeRules } from '../../../src/core/score/outcome-rules.js';
import { OUTCOME_STATES } from '../../../src/core/score/outcome-states.js';
import { resolveOutcome } from '../../../src/core/score/resolve-outcome.js';
import { WAIVABLE_FAILURES, WAIVER_STATES, waiverRules } from '../../../src/core/score/waiver-rules.js';
import { PROBE_WITNESS_RESULTS } from '../../../src/core/score/witness-match.js';
import { cited, clearInputs, filed, OUTCOME_VECTORS, selected, witnessed } from './outcome-vectors.js';

/** Every combination of inputs, `null` members included. */
const anyInputs: fc.Arbitrary<OutcomeInputs> = fc.record({
  required: fc.boolean(),
  disposition: fc.option(
    fc.record({
      disposition: fc.constantFrom('held' as const, 'violated' as const, 'not-attempted' as const),
      observationIds: fc.constantFrom<readonly string[]>([], ['obs-1']),
    }),
  ),
  citedFinding: fc.option(
    fc.record({ findingId: fc.constant('F-001'), bucket: fc.constantFrom(...FINDING_BUCKETS) }),
  ),
  witness: fc.option(
    fc.record({
      result: fc.constantFrom(...PROBE_WITNESS_RESULTS),
      observationIds: fc.constantFrom<readonly string[]>([], ['obs-2', 'obs-3']),
    }),
  ),
  selections: fc
    .array(fc.constantFrom('none' as const, 'one' as const, 'several' as const), { maxLength: 3 })
    .map((results) => selected(...results).selections),
  selectorAmbiguity: fc.boolean(),
  checkResolution: fc.constantFrom('true', 'false', 'insufficient-evidence', null),
  polarity: fc.constantFrom('expects-hold', 'expects-violation'),
  probeClass: fc.constantFrom('defect', 'gameability', 'zero-action', 'canary', null),
  expectedClean: fc.option(fc.boolean()),
  probeSigned: fc.option(fc.boolean()),
  probeQualified: fc.option(fc.boolean()),
  waiver: fc.constantFrom(...WAIVER_STATES),
  evaluationFault: fc.boolean(),
  judgeConduct: fc.constantFrom('absent', 'conforming', 'malformed'),
});

describe('the published vectors', () => {
  for (const [name, changes, rules, state, corroboration, conditions = ''] of OUTCOME_VECTORS) {
    it(name, () => {
      const resolution = resolveOutcome(clearInputs(changes));
      expect([resolution.rule, resolution.waiverRule].filter((rule) => rule !== null).join(' + ')).toBe(
        rules,
      );
      expect(resolution.state).toBe(state);
      expect(`${resolution.corroborationRule}: ${resolution.corroboration}`).toBe(corroboration);
      expect(resolution.invalidatingConditions.join(', ')).toBe(conditions);
    });
  }

  it('reach every state but one, which only a faulted evaluation has', () => {
    const reached = new Set(OUTCOME_VECTORS.map(([, , , state]) => state));
    expect(OUTCOME_STATES.filter((state) => !reached.has(state))).toEqual(['oracle-error']);
  });
});

/** Inputs on which a row decides, and the one change under which it no longer holds. */
type Fence = readonly [holds: Partial<OutcomeInputs>, change: Partial<OutcomeInputs>];

const cleanControl = { probeClass: 'zero-action', expectedClean: true, probeSigned: false } as const;

const stateFences: Readonly<Record<string, Fence>> = {
  'evaluation-fault': [{ evaluationFault: true }, { evaluationFault: false }],
  'judge-malformed': [{ judgeConduct: 'malformed' }, { judgeConduct: 'conforming' }],
  'probe-unqualified': [{ probeQualified: false }, { probeQualified: true }],
  'finding-dangling-probe': [cited('dangling'), cited('unmapped')],
  'witness-unwitnessed-claim': [witnessed('unwitnessed-claim'), witnessed('matched')],
  'witness-vacuous': [witnessed('vacuous'), witnessed('matched')],
  'selector-ambiguous': [{ selectorAmbiguity: true }, { selectorAmbiguity: false }],
  'witness-unexercised': [witnessed('unexercised'), { expectedClean: true }],
  'steps-unreached': [selected('none', 'none'), selected('none', 'one')],
  'zero-action-detected': [
    { ...witnessed('matched'), probeClass: 'zero-action' },
    { probeClass: 'gameability' },
  ],
  'clean-control-false-positive': [{ ...cleanControl, ...cited('signatureless') }, { citedFinding: null }],
  'clean-control-passed': [cleanControl, { checkResolution: 'insufficient-evidence' }],
  'canary-detected': [{ probeClass: 'canary', ...cited('signatureless') }, { citedFinding: null }],
  'canary-undetected': [{ probeClass: 'canary' }, { selections: [] }],
  'witness-matched': [witnessed('matched'), { expectedClean: true }],
  'witness-manifested-unclaimed': [witnessed('manifested-unclaimed'), { expectedClean: true }],
  'oracle-cited-defect': [cited('mapped'), witnessed('not-triggered')],
  'check-insufficient-evidence': [{ checkResolution: 'insufficient-evidence' }, { checkResolution: null }],
  'witness-not-triggered': [witnessed('not-triggered'), { witness: null }],
};

describe('the rows of the decision', () => {
  it.each(outcomeRules.filter(({ id }) => id !== 'outcome-clear').map((rule) => [rule.id, rule] as const))(
    '%s decides, and a change in one place ends it',
    (id, rule) => {
      const fence = stateFences[id];
      if (fence === undefined) throw new Error(`no case for ${id}`);
      const [holds, change] = fence;
      const resolution = resolveOutcome(clearInputs(holds));
      expect(resolution).toMatchObject({ rule: id, state: rule.state });
      expect(resolution.resolvedFrom).toBe(rule.cites ? 'F-001' : null);
      expect(resolveOutcome(clearInputs(holds, change)).rule).not.toBe(id);
    },
  );

  it('end with one that always holds, and have no case of any other', () => {
    expect(outcomeRules.at(-1)?.id).toBe('outcome-clear');
    expect(outcomeRules.at(-1)?.holds(clearInputs())).toBe(true);
    expect(Object.keys(stateFences)).toEqual(outcomeRules.slice(0, -1).map(({ id }) => id));
  });

  it('let a right claim hide no wrong one: dangling stands before the witness', () => {
    expect(resolveOutcome(clearInputs(cited('dangling'), witnessed('matched'))).state).toBe(
      'infrastructure-error',
    );
  });

  it('hold clean controls to reached steps first', () => {
    expect(resolveOutcome(clearInputs(cleanControl, selected('none'))).state).toBe('unreached');
  });

  it('leave an undetected canary without addressed steps clear', () => {
    expect(resolveOutcome(clearInputs({ probeClass: 'canary', selections: [] })).rule).toBe('outcome-clear');
    expect(
      resolveOutcome(
        clearInputs({ probeClass: 'canary', selections: [], checkResolution: 'insufficient-evidence' }),
      ).rule,
    ).toBe('check-insufficient-evidence');
  });

  it('treat an absent judge and a conforming one alike', () => {
    expect(resolveOutcome(clearInputs({ judgeConduct: 'conforming' }))).toEqual(
      resolveOutcome(clearInputs()),
    );
  });

  it('read no probe where there is none', () => {
    const none = { probeClass: null, expectedClean: null, probeSigned: null, probeQualified: null };
    expect(resolveOutcome(clearInputs(none))).toMatchObject({
      rule: 'outcome-clear',
      invalidatingConditions: [],
    });
    expect(resolveOutcome(clearInputs(none, { probeQualified: false })).rule).toBe('outcome-clear');
  });
});

describe('waivers', () => {
  it.each(waiverRules)('$id lifts a miss into $state', ({ id, waiver, state }) => {
    const missed = witnessed('manifested-unclaimed');
    expect(resolveOutcome(clearInputs(missed, { waiver }))).toMatchObject({ waiverRule: id, state });
    expect(resolveOutcome(clearInputs(witnessed('matched'), { waiver }))).toMatchObject({
      waiverRule: null,
      state: 'caught',
    });
  });

  it.each(WAIVER_STATES)('%s changes no other state', (waiver) => {
    for (const [, changes] of OUTCOME_VECTORS) {
      const without = resolveOutcome(clearInputs(changes, { waiver: 'none' }));
      if (WAIVABLE_FAILURES.some((waivable) => waivable === without.state)) continue;
      expect(resolveOutcome(clearInputs(changes, { waiver }))).toEqual(without);
    }
  });
});

const conditionFences: Readonly<Record<string, Fence>> = {
  'evaluation-fault': [{ evaluationFault: true }, { evaluationFault: false }],
  'judge-malformed': [{ judgeConduct: 'malformed' }, { judgeConduct: 'conforming' }],
  'unqualified-probe-in-sealed-set': [{ probeQualified: false }, { probeClass: null }],
  'dangling-probe-citation': [cited('dangling'), cited('mapped')],
  'unwitnessed-detection-claim': [witnessed('unwitnessed-claim'), witnessed('manifested-unclaimed')],
  'vacuous-signature': [witnessed('vacuous'), witnessed('not-triggered')],
  'selector-ambiguity': [{ selectorAmbiguity: true }, { selectorAmbiguity: false }],
  'canary-non-detection': [{ probeClass: 'canary' }, cited('signatureless')],
  'unsupported-disposition': [filed('violated', []), filed('not-attempted', [])],
  'disposition-missing': [{ disposition: null }, { required: false }],
};

describe('the invalidating conditions', () => {
  it.each(invalidatingConditions)('$id is recorded, and a change in one place ends it', ({ id }) => {
    const fence = conditionFences[id];
    if (fence === undefined) throw new Error(`no case for ${id}`);
    const [holds, change] = fence;
    expect(resolveOutcome(clearInputs(holds)).invalidatingConditions).toEqual([id]);
    expect(resolveOutcome(clearInputs(holds, change)).invalidatingConditions).not.toContain(id);
  });

  it('are recorded together, in code-unit order', () => {
    const all = Object.assign({}, ...Object.values(conditionFences).map(([holds]) => holds), {
      ...cited('dangling'),
      disposition: null,
    });
    const recorded = resolveOutcome(clearInputs(all)).invalidatingConditions;
    expect(recorded.length).toBeGreaterThan(5);
    expect(recorded).toEqual([...recorded].sort());
  });

  it('have no case of any other', () => {
    expect(Object.keys(conditionFences)).toEqual(invalidatingConditions.map(({ id }) => id));
  });
});

const corroborationFences: Readonly<Record<string, Fence>> = {
  'disposition-unsupported': [filed('held', []), filed('held')],
  'disposition-contradicts-evidence': [filed('violated'), cited('mapped')],
  'citation-declined': [{ ...filed('violated'), ...cited('unmapped') }, cited('mapped')],
  'examined-nothing': [{ checkResolution: 'insufficient-evidence' }, { checkResolution: 'false' }],
  'never-ran': [{ checkResolution: null }, { checkResolution: 'true' }],
  'check-confirms-silence': [{}, { checkResolution: 'false' }],
  'check-confirms-finding': [
    { ...filed('violated'), ...cited('mapped'), checkResolution: 'false' },
    { checkResolution: 'true' },
  ],
  'check-and-findings-diverge': [{ checkResolution: 'false' }, { checkResolution: 'true' }],
};

describe('corroboration', () => {
  it.each(corroborationRules)('$id decides, and a change in one place ends it', ({ id }) => {
    const fence = corroborationFences[id];
    if (fence === undefined) throw new Error(`no case for ${id}`);
    const [holds, change] = fence;
    expect(resolveOutcome(clearInputs(holds)).corroborationRule).toBe(id);
    expect(resolveOutcome(clearInputs(holds, change)).corroborationRule).not.toBe(id);
  });

  it.each([
    ['held and cited', { ...filed('held'), ...cited('mapped') }],
    ['not-attempted and cited', { ...filed('not-attempted'), ...cited('mapped') }],
    ['violated and not cited', filed('violated')],
  ])('%s contradicts the evidence', (_name, changes) => {
    expect(resolveOutcome(clearInputs(changes)).corroborationRule).toBe('disposition-contradicts-evidence');
  });

  it('looks past a disposition that is not there', () => {
    expect(
      resolveOutcome(clearInputs(cited('mapped'), { disposition: null, checkResolution: 'false' })),
    ).toMatchObject({ corroborationRule: 'check-confirms-finding', corroboration: 'agrees' });
  });

  it('disagrees when nothing was examined and a finding says otherwise', () => {
    const inputs = clearInputs(filed('violated'), cited('mapped'), {
      checkResolution: 'insufficient-evidence',
    });
    expect(resolveOutcome(inputs)).toMatchObject({
      corroborationRule: 'examined-nothing',
      corroboration: 'disagrees',
    });
  });

  it('reads the state after the waiver', () => {
    const inputs = clearInputs(witnessed('manifested-unclaimed'), { waiver: 'applied-condition-met' });
    expect(resolveOutcome(inputs).corroborationRule).toBe('check-confirms-silence');
  });

  it('have no case of any other', () => {
    expect(Object.keys(corroborationFences)).toEqual(corroborationRules.map(({ id }) => id));
  });
});

describe('what is recorded', () => {
  it('lists selected observations, then candidates, each once', () => {
    const inputs = clearInputs(selected('several', 'one'), {
      witness: { result: 'matched', observationIds: ['obs-0b', 'obs-w'] },
    });
    expect(resolveOutcome(inputs).selectedObservationIds).toEqual(['obs-0a', 'obs-0b', 'obs-1a', 'obs-w']);
  });

  it.each([
    ['unmapped', ['F-001']],
    ['signatureless', ['F-001']],
    ['mapped', []],
  ] as const)('declines a finding in the bucket %s: %j', (bucket, declined) => {
    const inputs = clearInputs(cited(bucket), witnessed('not-triggered'));
    expect(resolveOutcome(inputs).declinedFindingIds).toEqual(declined);
  });

  it('declines nothing that it resolves from', () => {
    const inputs = clearInputs(cleanControl, cited('signatureless'));
    expect(resolveOutcome(inputs)).toMatchObject({ resolvedFrom: 'F-001', declinedFindingIds: [] });
  });
});

describe('laws', () => {
  it('the decision is total and reads neither the signature nor anything twice', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const resolution = resolveOutcome(inputs);
        expect(OUTCOME_STATES).toContain(resolution.state);
        for (const probeSigned of [true, false, null]) {
          expect(resolveOutcome({ ...inputs, probeSigned })).toEqual(resolution);
        }
      }),
    );
  });

  it('the state depends on no disposition, no polarity and no requirement', () => {
    fc.assert(
      fc.property(anyInputs, anyInputs, (inputs, { required, disposition, polarity }) => {
        const { state, rule } = resolveOutcome(inputs);
        expect(resolveOutcome({ ...inputs, required, disposition, polarity })).toMatchObject({ state, rule });
      }),
    );
  });
});
