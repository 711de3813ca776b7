import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { coverContract, DISCIPLINE_RULES, evaluateCoverage } from '../../src/core/coverage/index.js';
import { conformanceDir } from './data.js';

const upstream = join(conformanceDir ?? '', 'upstream');
const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(upstream, ...path), 'utf8'));
const contractOf = (name: string) =>
  readEvalContract(readJson('corpus', 'dev', 'contracts', `${name}.json`)).model;

type Row = { readonly [column: string]: string };

describe.skipIf(conformanceDir === undefined)('the published coverage table', () => {
  const table = (conformanceDir === undefined ? {} : readJson('coverage-table.json')) as {
    readonly [contract: string]: Row;
  };
  const published = (conformanceDir === undefined ? {} : readJson('coverage-fixtures.json')) as {
    readonly fixtures: readonly string[];
    readonly predicates: readonly Row[];
    readonly declarationStateCoverage: readonly Row[];
    readonly coverageGaps: readonly Row[];
  };

  it('names the rules and predicates that we know, in order', () => {
    expect(Object.keys(table)).toEqual(published.fixtures);
    expect(table).toHaveProperty('satisfied-declarations');
    expect(published.predicates).toEqual(
      DISCIPLINE_RULES.map((rule) => ({
        Rule: rule,
        'Relevance predicate': `${rule}-relevance`,
        'Satisfaction predicate': `${rule}-satisfaction`,
      })),
    );
  });

  it('is reproduced, value for value', () => {
    const found = Object.fromEntries(
      published.fixtures.map((name) => [
        name,
        Object.fromEntries(
          coverContract(contractOf(name)).flatMap(({ relevance, satisfaction }) => [
            [relevance.predicate, relevance.relevant ? 'yes' : 'no'],
            [satisfaction.predicate, satisfaction.satisfied ? 'yes' : 'no'],
          ]),
        ),
      ]),
    );
    expect(found).toEqual(table);
    expect(Object.values(found).flatMap((row) => Object.keys(row))).toHaveLength(266);
  });

  it('has the published gaps, in order', () => {
    const found = published.fixtures.flatMap((name) =>
      evaluateCoverage(contractOf(name)).map((gap) => ({
        Contract: name,
        Rule: gap.rule,
        'Relevance predicate': gap.relevancePredicate,
        'Satisfaction predicate': gap.satisfactionPredicate,
        Severity: gap.severity,
      })),
    );
    expect(found).toEqual(published.coverageGaps);
    expect(found).toHaveLength(18);
  });

  it('has every contract in its published declaration state', () => {
    const states = {
      Absent: 'absent',
      'Explicitly empty': 'explicitly-empty',
      Witnessed: 'declared',
      Unwitnessed: 'declared',
    };
    expect(published.declarationStateCoverage).toHaveLength(7);
    for (const row of published.declarationStateCoverage) {
      for (const [column, state] of Object.entries(states)) {
        const coverage = coverContract(contractOf(row[column] ?? '')).find(
          ({ rule }) => rule.id === row.Rule,
        );
        expect(coverage, `${row.Rule} ${column}`).toMatchObject({
          declaration: { state },
          relevance: { relevant: column !== 'Explicitly empty' },
          satisfaction: { satisfied: column === 'Explicitly empty' || column === 'Witnessed' },
        });
      }
    }
  });

  const create = 'operation create-thing';
  const REASONS: readonly (readonly [string, number, string, string])[] = [
    [
      'absent-success-indicator',
      1,
      `${create} nominates no success indicator`,
      `${create} nominates no success indicator, so no oracle can separate one from the body`,
    ],
    [
      'split-indicator-oracle',
      1,
      `${create} gives pointer /error a channel role beside its success indicator`,
      "no oracle addresses operation create-thing's success indicator beside another roled pointer at one step, in both channels",
    ],
    [
      'split-indicator-oracle',
      2,
      `${create} declares 2 distinct required response keys`,
      `no oracle covers every required response key of ${create} at one addressed step, in both channels`,
    ],
    [
      'per-key-split-oracles',
      2,
      `${create} declares 2 distinct required response keys`,
      `no oracle covers every required response key of ${create} at one addressed step, in both channels`,
    ],
    [
      'no-type-violating-step',
      3,
      `${create} declares body key name`,
      `no step invoking ${create} binds a type-violating matcher under a check that addresses it`,
    ],
    [
      'absent-collection-locations',
      4,
      `${create} declares no collection-location list, so no collection is declared to range over`,
      `${create} declares no collection-location list, so no quantifier can range over a declared collection`,
    ],
    [
      'absent-collection-locations',
      6,
      `${create} declares no collection-location list, so no location can name a reference set`,
      `${create} declares no collection-location list, so no location can be reconciled against a reference set`,
    ],
    [
      'no-collection-quantifier',
      4,
      'operation list-things declares 1 collection location',
      'no check quantifies over collection /items of operation list-things',
    ],
    [
      'absent-sibling-groups',
      5,
      'the contract declares no sibling groups',
      'the contract declares no sibling groups, so no group is declared to cross-check',
    ],
    [
      'unaddressed-parameter-sibling',
      5,
      'the contract declares 1 operation sibling group',
      'no oracle addresses two members of the parameter sibling group limit and offset in both channels',
    ],
    [
      'wrong-cardinality-form',
      6,
      'operation list-things names reference set expected-things for collection /items',
      'no check reconciles collection /items of operation list-things against reference set expected-things in the form its page-bounded cardinality requires',
    ],
    [
      'no-read-back-relation',
      7,
      `${create} declares stateChangeMarker: true`,
      "no check relates operation create-thing's call inputs to the response body of a later step that changes no state",
    ],
    ...[1, 2, 3, 4, 6, 7].map(
      (rule) =>
        [
          'no-operation-inventory',
          rule,
          'the contract declares no operation, so the declaration this rule reads is absent',
          'the contract declares no operation, so the site this rule fires on has no declaration to witness',
        ] as const,
    ),
  ];

  it.each(REASONS)('gives the published reasons: %s, rule %d', (name, rule, relevance, satisfaction) => {
    expect(coverContract(contractOf(name))[rule - 1]).toMatchObject({
      relevance: { relevant: true, reason: relevance },
      satisfaction: { satisfied: false, reason: satisfaction },
    });
  });

  it.each([
    ['captured-read-back', [], [4, 6], 'critical'],
    ['checklist-selection', [3, 5], [1, 2, 6, 7], 'material'],
    ['fragment-selection', [3, 4, 5], [1, 2, 6, 7], 'material'],
    ['notes-tool-server', [], [], 'material'],
    ['review-corpus', [3, 5], [1, 2, 6, 7], 'material'],
  ])('covers %s as the rules say', (name, gaps, irrelevant, severity) => {
    const numbers = (keep: (coverage: ReturnType<typeof coverContract>[number]) => boolean) =>
      coverContract(contractOf(name)).flatMap((coverage, index) => (keep(coverage) ? [index + 1] : []));
    expect(numbers(({ isGap }) => isGap)).toEqual(gaps);
    expect(numbers(({ relevance }) => !relevance.relevant)).toEqual(irrelevant);
    for (const gap of evaluateCoverage(contractOf(name))) expect(gap.severity).toBe(severity);
  });

  it.each(['skill-defect', 'workflow-capture'])('has the gaps that the evidence of %s carries', (example) => {
    const contract = readEvalContract(readJson('worked-examples', example, 'eval-contract.json')).model;
    const names = readdirSync(join(upstream, 'worked-examples', example)).filter((name) =>
      name.includes('evidence-artifact'),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(readJson('worked-examples', example, name)).toMatchObject({
        coverageGaps: evaluateCoverage(contract),
      });
  });
});
