import { describe, expect, it } from 'vitest';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import {
  coverageSeverity,
  coverContract,
  DISCIPLINE_RULES,
  evaluateCoverage,
} from '../../../src/core/coverage/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  coveredApiContract,
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { asGeneration } from '../../fixtures/older-contracts.js';

const rulesOf = (given: unknown): readonly string[] =>
  evaluateCoverage(readEvalContract(given).model).map(({ rule }) => rule);

describe('coverage gaps (5.6)', () => {
  it('is nothing for a covered contract', () => {
    expect(evaluateCoverage(coveredApiContract())).toEqual([]);
  });

  it('is one record a rule, in rule order, members in order', () => {
    const gaps = evaluateCoverage(readEvalContract(changed(coveredApiContract(), '/oracles', [])).model);
    expect(gaps.map(({ rule }) => rule)).toEqual(DISCIPLINE_RULES);
    expect(JSON.stringify(gaps[2])).toBe(
      '{"rule":"malformed-input","relevancePredicate":"malformed-input-relevance","satisfactionPredicate":"malformed-input-satisfaction","satisfied":false,"severity":"material"}',
    );
  });

  it.each([
    [['low'], 'low'],
    [['low', 'material'], 'material'],
    [['critical', 'low', 'material'], 'critical'],
  ])('takes the highest severity of %j', (severities, highest) => {
    const [behavior] = coveredApiContract().behaviors;
    const given = {
      ...coveredApiContract(),
      behaviors: severities.map((severity) => ({ ...behavior, severity })),
      oracles: [],
    };
    const { model } = readEvalContract(given);
    expect(coverageSeverity(model)).toBe(highest);
    expect(evaluateCoverage(model).map(({ severity }) => severity)).toEqual(
      DISCIPLINE_RULES.map(() => highest),
    );
  });

  it.each(['2000-01-01T00:00Z', '2999-01-01T00:00Z', null])(
    'is not altered by a waiver until %s (5.7)',
    (expiresAt) => {
      const gap = changed(coveredApiContract(), '/oracles/2', remove);
      const waivers = ['malformed-input', 'sibling-cross-check'].map((rule, index) => ({
        id: `W-00${index}`,
        rule,
        rationale: 'later',
        condition: null,
        approval: 'the owner',
        expiresAt,
      }));
      expect(rulesOf({ ...gap, waivers })).toEqual(rulesOf(gap));
      expect(rulesOf(gap)).toEqual(['malformed-input']);
    },
  );

  it.each([
    ['minimal api', minimalApiContract, [1, 2, 3, 5]],
    ['minimal cli', minimalCliContract, [1, 3, 5]],
    ['minimal mcp', minimalMcpContract, [1, 3, 5]],
    // Clearing the stock is not read back, and nothing is probed with ill-typed input.
    ['rich cli', richCliContract, [1, 2, 3, 7]],
  ])('finds the gaps of the %s contract', (_name, contract, expected) => {
    expect(rulesOf(contract())).toEqual(expected.map((number) => DISCIPLINE_RULES[number - 1]));
  });
});

describe('contracts that do not compile (5.1)', () => {
  it('counts a step of an ambiguous identifier among the steps of its operation', () => {
    // Both ill-typed steps now carry one identifier, and each is still the witness of its operation.
    expect(rulesOf(changed(coveredApiContract(), '/interactionPlan/2/stepId', 'bad-list'))).toEqual([]);
    expect(rulesOf(changed(coveredApiContract(), '/interactionPlan/2/stepId', 'worse-post'))).toEqual([
      'malformed-input',
    ]);
  });

  it('takes an operation declared twice for two', () => {
    const [first] = coveredApiContract().permittedInterfaces;
    const twice = changed(coveredApiContract(), '/permittedInterfaces/0/operations/-', first?.operations[1]);
    // The read-back step no longer resolves; everything else only asks for steps of the pair.
    expect(rulesOf(twice)).toEqual(['state-change-read-back']);
  });

  it('asks for own keys only', () => {
    const named = changed(
      coveredApiContract(),
      '/permittedInterfaces/0/operations/0/responseDescriptor/channelRoles',
      JSON.parse('{"/constructor":"payload"}'),
    );
    expect(rulesOf(named)).toEqual(['success-indicator-separation']);
  });
});

describe('older generations (5.11)', () => {
  it.each([4, 5] as const)('resolves the operations of generation %d by their identifiers', (generation) => {
    expect(rulesOf(asGeneration(generation, coveredApiContract()))).toEqual([]);
  });

  it('gives an ambiguous operation no steps, and a sibling that does not resolve its bare name', () => {
    const [board] = coveredApiContract().permittedInterfaces;
    const copy = { ...board, logicalId: 'other-board', operations: [board?.operations[1]] };
    const { model } = readEvalContract(
      asGeneration(5, { ...coveredApiContract(), permittedInterfaces: [board, copy] }),
    );
    const coverage = coverContract(model);
    expect(coverage.filter(({ isGap }) => isGap).map(({ rule }) => rule.id)).toEqual([
      'success-indicator-separation',
      'malformed-input',
      'per-record',
      'sibling-cross-check',
      'omission-and-completeness',
      'state-change-read-back',
    ]);
    expect(coverage[4]?.satisfaction.reason).toBe(
      'no oracle addresses two members of the operation sibling group board/post-notice and list-notices in both channels',
    );
  });
});

describe('the state of a declaration (5.8)', () => {
  const first = '/permittedInterfaces/0/operations/0';

  it.each([
    ['absent', 'success-indicator-separation', `${first}/responseDescriptor/successIndicator`, null],
    ['declared', 'state-change-read-back', `${first}/stateChangeMarker`, true],
    ['explicitly-empty', 'state-change-read-back', `${first}/stateChangeMarker`, false],
  ])('is %s', (state, rule, pointer, value) => {
    const { model } = readEvalContract(changed(coveredApiContract(), pointer, value));
    const coverage = coverContract(model).find(({ relevance }) => relevance.rule === rule);
    expect(coverage?.declaration.state).toBe(state);
    expect(coverage?.relevance.relevant).toBe(state !== 'explicitly-empty');
  });
});
