import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corroborationRules } from '../../src/core/score/corroboration-rules.js';
import { FINDING_BUCKETS } from '../../src/core/score/finding-buckets.js';
import { invalidatingConditions } from '../../src/core/score/invalidating-conditions.js';
import { JUDGE_CONDUCTS } from '../../src/core/score/judge-conduct.js';
import type { OutcomeInputs } from '../../src/core/score/outcome-inputs.js';
import { outcomeRules } from '../../src/core/score/outcome-rules.js';
import { OUTCOME_STATES } from '../../src/core/score/outcome-states.js';
import { resolveOutcome } from '../../src/core/score/resolve-outcome.js';
import { WAIVER_STATES, waiverRules } from '../../src/core/score/waiver-rules.js';
import { PROBE_WITNESS_RESULTS } from '../../src/core/score/witness-match.js';
import { clearInputs } from '../core/score/outcome-vectors.js';
import { conformanceDir } from './data.js';

/** The published decision tables. They carry no stamp and are older than the contracts beside them. */
type Census<Column extends string> = readonly ({ readonly [key in Column]: string } & {
  readonly Cases: number;
})[];
interface DecisionTable {
  readonly resolvedFixtureCases: number;
  readonly invalidatingConditions: readonly { readonly Condition: string; readonly 'Holds when': string }[];
  readonly stateLadder: readonly {
    readonly '#': number;
    readonly Rule: string;
    readonly Guard: string;
    readonly State: string;
    readonly 'Resolves from the citation': 'yes' | 'no';
  }[];
  readonly waiverAdjustment: readonly {
    readonly Rule: string;
    readonly 'Holds when': string;
    readonly Effect: string;
  }[];
  readonly corroboration: readonly {
    readonly '#': number;
    readonly Rule: string;
    readonly 'Holds when': string;
    readonly Value: string;
  }[];
  readonly infeasiblePairs: readonly { readonly Left: string; readonly Right: string }[];
  readonly census: {
    readonly byState: Census<'State'>;
    readonly byLadderRule: Census<'Rule'>;
    readonly byWaiverRule: Census<'Rule'>;
    readonly byCorroborationRule: Census<'Rule'>;
    readonly byInvalidatingCondition: Census<'Condition'>;
  };
}

const load = (): DecisionTable =>
  JSON.parse(readFileSync(join(conformanceDir ?? '', 'upstream/ad33-table.json'), 'utf8'));

type Guard = (inputs: OutcomeInputs) => boolean;
const cites: Guard = ({ citedFinding }) => citedFinding !== null;
const unqualified: Guard = ({ probeClass, probeQualified }) =>
  probeClass !== null && probeQualified === false;
const silentCanary: Guard = (inputs) =>
  inputs.probeClass === 'canary' &&
  inputs.selections.some(({ result }) => result !== 'none') &&
  !cites(inputs);
const nothingExamined: Guard = ({ checkResolution }) => checkResolution === 'insufficient-evidence';
const unsupported: Guard = ({ disposition }) =>
  (disposition?.disposition === 'held' || disposition?.disposition === 'violated') &&
  disposition.observationIds.length === 0;
const isResult =
  (result: string): Guard =>
  ({ witness }) =>
    witness?.result === result;
const outsideClean: Guard = ({ expectedClean }) => expectedClean !== true;
const both =
  (...guards: readonly Guard[]): Guard =>
  (inputs) =>
    guards.every((guard) => guard(inputs));

/** What each published phrase says, read by a person: a phrase that is not here fails the test. */
const phrases: Readonly<Record<string, Guard>> = {
  'an AD-26 evaluation fault was recorded': ({ evaluationFault }) => evaluationFault,
  'judge conduct `malformed`': ({ judgeConduct }) => judgeConduct === 'malformed',
  'a probe is present and its qualification failed': unqualified,
  "the cited finding's bucket is `dangling`": ({ citedFinding }) => citedFinding?.bucket === 'dangling',
  'witness result `unwitnessed-claim`': isResult('unwitnessed-claim'),
  'witness result `vacuous`': isResult('vacuous'),
  'a step matched several observations under a single-valued cardinality': ({ selectorAmbiguity }) =>
    selectorAmbiguity,
  'class `canary`, some selection resolved other than `none`, and no defect finding cites the oracle':
    silentCanary,
  'the disposition is `held` or `violated` with empty `observationIds`': unsupported,
  'the oracle is required and its disposition is `null`': ({ required, disposition }) =>
    required && disposition === null,
  'witness result `unexercised` on a probe outside the `expectedClean` branch': both(
    isResult('unexercised'),
    outsideClean,
  ),
  'no witness or witness result `not-triggered`; `selections` non-empty; every member resolved `none`': (
    inputs,
  ) =>
    (inputs.witness === null || isResult('not-triggered')(inputs)) &&
    inputs.selections.length > 0 &&
    !inputs.selections.some(({ result }) => result !== 'none'),
  'class `zero-action` on the seeding branch with witness result `matched`': both(
    isResult('matched'),
    ({ probeClass, expectedClean }) => probeClass === 'zero-action' && expectedClean === false,
  ),
  '`expectedClean` and a defect finding cites the oracle': (inputs) =>
    inputs.expectedClean === true && cites(inputs),
  '`expectedClean` and the check root did not resolve `insufficient-evidence`': (inputs) =>
    inputs.expectedClean === true && !nothingExamined(inputs),
  'class `canary` and a defect finding cites the oracle': (inputs) =>
    inputs.probeClass === 'canary' && cites(inputs),
  'witness result `matched` on a probe outside the `expectedClean` branch': both(
    isResult('matched'),
    outsideClean,
  ),
  'witness result `manifested-unclaimed` on a probe outside the `expectedClean` branch': both(
    isResult('manifested-unclaimed'),
    outsideClean,
  ),
  "no witness and the cited finding's bucket is `mapped`": ({ witness, citedFinding }) =>
    witness === null && citedFinding?.bucket === 'mapped',
  'the check root resolved `insufficient-evidence`': nothingExamined,
  'witness result `not-triggered`': isResult('not-triggered'),
  'the stated negation of every guard above': () => true,
  '`violated` with no defect finding, `held` with one, or `not-attempted` with one': (inputs) =>
    inputs.disposition !== null &&
    (inputs.disposition.disposition === 'violated' ? !cites(inputs) : cites(inputs)),
  "the cited finding's bucket is `unmapped` or `signatureless`": ({ citedFinding }) =>
    ['unmapped', 'signatureless'].includes(citedFinding?.bucket ?? ''),
};

const guardOf = (phrase: string): Guard => {
  const guard = phrases[phrase];
  if (guard === undefined) throw new Error(`a published phrase nobody has read: ${phrase}`);
  return guard;
};

const selectionsOf: Readonly<Record<string, OutcomeInputs['selections']>> = {
  empty: [],
  none: [{ stepId: 'a', result: 'none', matches: [] }],
  one: [{ stepId: 'a', result: 'one', matches: ['o'] }],
  several: [{ stepId: 'a', result: 'several', matches: ['o', 'p'] }],
  'none-and-one': [
    { stepId: 'a', result: 'none', matches: [] },
    { stepId: 'b', result: 'one', matches: ['o'] },
  ],
  'none-and-several': [
    { stepId: 'a', result: 'none', matches: [] },
    { stepId: 'b', result: 'several', matches: ['o', 'p'] },
  ],
};

const buckets = [null, ...FINDING_BUCKETS].map((bucket) =>
  bucket === null ? null : { findingId: 'F-001', bucket },
);
const witnesses = [null, ...PROBE_WITNESS_RESULTS].map((result) =>
  result === null ? null : { result, observationIds: [] },
);
const resolutions = ['true', 'false', 'insufficient-evidence', null] as const;
const classes = [null, 'defect', 'gameability', 'zero-action', 'canary'] as const;
const maybe = [null, false, true] as const;
const dispositions: readonly OutcomeInputs['disposition'][] = [
  null,
  ...(['held', 'violated', 'not-attempted'] as const).flatMap((disposition) => [
    { disposition, observationIds: [] },
    { disposition, observationIds: ['o'] },
  ]),
];

/** Everything a state can depend on, in every combination: 453 600 of them. */
function* everyState(): Generator<OutcomeInputs> {
  const base = clearInputs();
  for (const evaluationFault of [false, true])
    for (const judgeConduct of JUDGE_CONDUCTS)
      for (const probeClass of classes)
        for (const expectedClean of maybe)
          for (const probeQualified of maybe)
            for (const citedFinding of buckets)
              for (const witness of witnesses)
                for (const selections of Object.values(selectionsOf))
                  for (const selectorAmbiguity of [false, true])
                    for (const checkResolution of resolutions)
                      yield {
                        ...base,
                        evaluationFault,
                        judgeConduct,
                        probeClass,
                        expectedClean,
                        probeQualified,
                        citedFinding,
                        witness,
                        selections,
                        selectorAmbiguity,
                        checkResolution,
                      };
}

/** Everything a corroboration can depend on, the waiver and the ways to be unreached included. */
function* everyCorroboration(): Generator<OutcomeInputs> {
  const base = clearInputs();
  for (const required of [false, true])
    for (const disposition of dispositions)
      for (const polarity of ['expects-hold', 'expects-violation'] as const)
        for (const waiver of WAIVER_STATES)
          for (const citedFinding of buckets)
            for (const witness of witnesses)
              for (const selections of Object.values(selectionsOf))
                for (const checkResolution of resolutions)
                  yield {
                    ...base,
                    required,
                    disposition,
                    polarity,
                    waiver,
                    citedFinding,
                    witness,
                    selections,
                    checkResolution,
                  };
}

const countsOf = <Column extends string>(
  census: Census<Column>,
  column: Column,
): Readonly<Record<string, number>> =>
  Object.fromEntries(census.map((entry) => [entry[column], entry.Cases]));
const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((a, b) => a + b, 0);

describe.skipIf(conformanceDir === undefined)('the published decision', () => {
  it('has the rows of the registry, in the order of the registry', () => {
    const table = load();
    expect(
      table.stateLadder.map((row) => [row.Rule, row.State, row['Resolves from the citation'] === 'yes']),
    ).toEqual(outcomeRules.map(({ id, state, cites: resolves }) => [id, state, resolves]));
    expect(table.invalidatingConditions.map(({ Condition }) => Condition)).toEqual(
      invalidatingConditions.map(({ id }) => id),
    );
    expect(table.corroboration.map(({ Rule }) => Rule)).toEqual(corroborationRules.map(({ id }) => id));
    expect(
      table.waiverAdjustment.map((row) => [
        row.Rule,
        row['Holds when'].split('`')[1],
        row.Effect.split('`')[1],
      ]),
    ).toEqual(waiverRules.map(({ id, waiver, state }) => [id, waiver, state]));
  });

  it('gives the state of every combination of inputs, by the first published guard that holds', () => {
    const ladder = load().stateLadder.map((row) => ({
      rule: row.Rule,
      state: row.State,
      holds: guardOf(row.Guard),
    }));
    const reached = new Set<string>();
    let combinations = 0;
    for (const inputs of everyState()) {
      combinations += 1;
      const published = ladder.find(({ holds }) => holds(inputs));
      const resolution = resolveOutcome(inputs);
      if (published?.rule !== resolution.rule || published.state !== resolution.state)
        expect.fail(`${JSON.stringify(inputs)} is ${published?.rule}, not ${resolution.rule}`);
      reached.add(resolution.rule);
    }
    expect(combinations).toBe(2 * 3 * 5 * 3 * 3 * 5 * 7 * 6 * 2 * 4);
    expect([...reached].sort()).toEqual(ladder.map(({ rule }) => rule).sort());
  });

  it('gives conditions, waiver and corroboration of every combination of inputs', () => {
    const table = load();
    const conditions = table.invalidatingConditions.map((row) => ({
      id: row.Condition,
      holds: guardOf(row['Holds when']),
    }));
    const reached = new Set<string>();
    for (const inputs of everyCorroboration()) {
      const resolution = resolveOutcome(inputs);
      const corroboration = table.corroboration.find(({ Rule, 'Holds when': phrase }) => {
        switch (Rule) {
          case 'never-ran':
            return resolution.state === 'unreached' || inputs.checkResolution === null;
          case 'check-confirms-silence':
          case 'check-confirms-finding':
          case 'check-and-findings-diverge': {
            const satisfied =
              (inputs.checkResolution === 'true' && inputs.polarity === 'expects-hold') ||
              (inputs.checkResolution === 'false' && inputs.polarity === 'expects-violation');
            if (Rule === 'check-confirms-silence') return satisfied && !cites(inputs);
            if (Rule === 'check-confirms-finding') return !satisfied && cites(inputs);
            return satisfied === cites(inputs);
          }
          default:
            return guardOf(phrase)(inputs);
        }
      });
      const value =
        corroboration?.Rule === 'examined-nothing'
          ? cites(inputs)
            ? 'disagrees'
            : 'agrees'
          : corroboration?.Value;
      const expected = conditions.filter(({ holds }) => holds(inputs)).map(({ id }) => id);
      if (
        corroboration?.Rule !== resolution.corroborationRule ||
        value !== resolution.corroboration ||
        expected.sort().join() !== resolution.invalidatingConditions.join()
      )
        expect.fail(`${JSON.stringify(inputs)}: ${JSON.stringify(resolution)}`);
      reached.add(resolution.corroborationRule);
    }
    expect(reached.size).toBe(corroborationRules.length);
  });

  it('counts its cases as the registry maps rules to states', () => {
    const { census, resolvedFixtureCases } = load();
    const byRule = countsOf(census.byLadderRule, 'Rule');
    const byWaiver = countsOf(census.byWaiverRule, 'Rule');
    const byCorroboration = countsOf(census.byCorroborationRule, 'Rule');
    const byCondition = countsOf(census.byInvalidatingCondition, 'Condition');
    expect(Object.keys(byRule)).toEqual(outcomeRules.map(({ id }) => id));
    expect(Object.keys(byCorroboration)).toEqual(corroborationRules.map(({ id }) => id));
    expect(Object.keys(byCondition)).toEqual(invalidatingConditions.map(({ id }) => id));
    expect([total(byRule), total(byCorroboration)]).toEqual([resolvedFixtureCases, resolvedFixtureCases]);

    // The cases themselves are not published: the census of states follows from the censuses of the rules.
    const byState: Record<string, number> = Object.fromEntries(OUTCOME_STATES.map((state) => [state, 0]));
    const add = (state: string, cases: number): void => {
      byState[state] = (byState[state] ?? 0) + cases;
    };
    for (const { id, state } of outcomeRules) add(state, byRule[id] ?? 0);
    for (const { id, state } of waiverRules) {
      add('missed', -(byWaiver[id] ?? 0));
      add(state, byWaiver[id] ?? 0);
    }
    expect(byState).toEqual(countsOf(census.byState, 'State'));

    // A rule whose guard is a condition has at most the condition's cases; the first one has all of them.
    const samePhrase = (rule: string): string | undefined => {
      const guard = load().stateLadder.find(({ Rule }) => Rule === rule)?.Guard;
      return load().invalidatingConditions.find(({ 'Holds when': phrase }) => phrase === guard)?.Condition;
    };
    for (const { id } of outcomeRules) {
      const condition = samePhrase(id);
      if (condition !== undefined) expect(byRule[id]).toBeLessThanOrEqual(byCondition[condition] ?? 0);
    }
    expect(byRule['evaluation-fault']).toBe(byCondition['evaluation-fault']);
    expect(byCorroboration['disposition-unsupported']).toBe(byCondition['unsupported-disposition']);
  });

  it('holds the same pairs of inputs for impossible', () => {
    const impossible = new Set<string>();
    const possible = new Set<string>();
    const pairKey = (left: string, right: string): string => [left, right].sort().join(' & ');
    for (const witness of [null, ...PROBE_WITNESS_RESULTS])
      for (const [name, selections] of Object.entries(selectionsOf))
        for (const selectorAmbiguity of [false, true])
          for (const probeClass of classes)
            for (const expectedClean of maybe)
              for (const probeSigned of maybe)
                for (const probeQualified of maybe) {
                  const absent = [expectedClean, probeSigned, probeQualified].map(
                    (member) => member === null,
                  );
                  const signedSeeding = probeSigned === true && expectedClean === false;
                  const canary = probeClass === 'canary';
                  const feasible =
                    absent.every((isAbsent) => isAbsent === (probeClass === null)) &&
                    !(expectedClean === true && probeSigned === true) &&
                    (witness === null ? !(signedSeeding && probeQualified === true) : signedSeeding) &&
                    !(canary && signedSeeding && probeQualified === true) &&
                    !(
                      !canary &&
                      expectedClean === false &&
                      probeSigned === false &&
                      probeQualified === true
                    ) &&
                    !(expectedClean === true && probeClass !== 'zero-action' && probeQualified === true) &&
                    !(selectorAmbiguity && !selections.some(({ result }) => result === 'several'));
                  const values = Object.entries({
                    witness,
                    selections: name,
                    selectorAmbiguity,
                    probeClass,
                    expectedClean,
                    probeSigned,
                    probeQualified,
                  }).map(([key, value]) => `${key}=${value}`);
                  for (const [position, left] of values.entries())
                    for (const right of values.slice(position + 1))
                      (feasible ? possible : impossible).add(pairKey(left, right));
                }
    const infeasible = [...impossible].filter((pair) => !possible.has(pair)).sort();
    expect(
      load()
        .infeasiblePairs.map(({ Left, Right }) => pairKey(Left, Right))
        .sort(),
    ).toEqual(infeasible);
  });
});
