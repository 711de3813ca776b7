import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import {
  coverContract,
  DISCIPLINE_RULES,
  type DisciplineRuleId,
  disciplineRules,
  evaluateRelevance,
  evaluateSatisfaction,
} from '../../../src/core/coverage/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { coveredApiContract } from '../../fixtures/contracts.js';

const POST = '/permittedInterfaces/0/operations/0';
const LIST = '/permittedInterfaces/0/operations/1';
const POST_RESPONSE = `${POST}/responseDescriptor`;
const LIST_RESPONSE = `${LIST}/responseDescriptor`;
const BODY = '/interactions/list/response-body';
const SENT = '/interactions/post/call-inputs/body/text';

const exists = (pointer: string) => ({ op: 'existence', operands: [{ pointer }] });
const all = (...operands: readonly unknown[]) => ({ op: 'all', operands });
const quantifier = (op: string, pointer: string, predicate: unknown) => ({
  op,
  collection: { pointer },
  predicate,
});
const empty = { requiredKeys: [], permittedKeys: [], types: {} };
const inSet = { op: 'set-membership', operands: [{ pointer: '@/text' }, { referenceSet: 'pinned-notices' }] };
const page = { mode: 'page-bounded', max: 2 };
const cardinality = `${LIST_RESPONSE}/collectionLocations/0/expectedCardinality`;
const location = (more: object) => ({
  pointer: '/notices',
  expectedCardinality: { mode: 'exact', count: 2 },
  referenceSet: null,
  ...more,
});

type Edit = readonly [pointer: string, value: unknown];

/** One change, or one and what it entails, and what the rule then says. */
type Case = {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly relevant?: boolean;
  readonly relevance?: string;
  readonly satisfied: boolean;
  readonly satisfaction?: string;
};

const noOperation: Case = {
  what: 'no operation at all',
  edits: [['/permittedInterfaces/0/operations', []]],
  relevant: true,
  relevance: 'the contract declares no operation, so the declaration this rule reads is absent',
  satisfied: false,
  satisfaction:
    'the contract declares no operation, so the site this rule fires on has no declaration to witness',
};

const vacuous = 'the rule is relevant for no site, so satisfaction holds vacuously';

const CASES: { readonly [rule in DisciplineRuleId]: readonly Case[] } = {
  'success-indicator-separation': [
    noOperation,
    {
      what: 'as it stands',
      edits: [],
      relevance: 'operation post-notice gives pointer /number a channel role beside its success indicator',
      satisfied: true,
      satisfaction:
        'every operation the rule fires on has an oracle reading its success indicator beside another roled pointer',
    },
    {
      what: 'no indicator',
      edits: [[`${POST_RESPONSE}/successIndicator`, null]],
      relevance: 'operation post-notice nominates no success indicator',
      satisfied: false,
      satisfaction:
        'operation post-notice nominates no success indicator, so no oracle can separate one from the body',
    },
    {
      what: 'no indicator on a later operation only',
      edits: [[`${LIST_RESPONSE}/successIndicator`, null]],
      relevance: 'operation post-notice gives pointer /number a channel role beside its success indicator',
      satisfied: false,
      satisfaction:
        'operation list-notices nominates no success indicator, so no oracle can separate one from the body',
    },
    {
      what: 'no roles',
      edits: [[`${POST_RESPONSE}/channelRoles`, null]],
      relevance: 'operation post-notice declares no channel roles',
      satisfied: false,
      satisfaction:
        'operation post-notice declares no channel roles, so no pointer is declared to separate the indicator from',
    },
    {
      what: 'roles for nothing but the indicators',
      edits: [
        [`${POST_RESPONSE}/channelRoles`, {}],
        [`${LIST_RESPONSE}/channelRoles`, { '/notices': 'payload' }],
      ],
      relevant: false,
      relevance: 'every operation nominates a success indicator and gives no other pointer a channel role',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'only indicators have roles',
      edits: [[`${POST_RESPONSE}/channelRoles`, { '/number': 'success-indicator' }]],
      satisfied: false,
      satisfaction:
        "no oracle addresses operation post-notice's success indicator beside another roled pointer at one step, in both channels",
    },
    {
      what: 'the indicator is the whole response',
      edits: [[`${POST_RESPONSE}/successIndicator`, '']],
      satisfied: true,
    },
    {
      what: 'the indicator is not a target',
      edits: [['/oracles/0/direction/evidenceTargets/0', remove]],
      satisfied: false,
    },
    {
      what: 'the indicator is not checked',
      edits: [['/oracles/0/check/operands/0', exists(SENT)]],
      satisfied: false,
    },
    {
      what: 'a key that begins like the indicator',
      edits: [
        ['/oracles/0/direction/evidenceTargets/0', '/interactions/post/response-body/posted2'],
        ['/oracles/0/check/operands/0', exists('/interactions/post/response-body/posted2')],
      ],
      satisfied: false,
    },
    {
      what: 'indicator and payload at two steps',
      edits: [
        ['/oracles/0/direction/evidenceTargets/0', '/interactions/bad-post/response-body/posted'],
        ['/oracles/0/check/operands/0', exists('/interactions/bad-post/response-body/posted')],
      ],
      satisfied: false,
    },
  ],
  'whole-body': [
    noOperation,
    {
      what: 'as it stands',
      edits: [],
      relevance: 'operation post-notice declares 2 distinct required response keys',
      satisfied: true,
      satisfaction:
        'every operation declaring more than one required response key has an oracle covering all of them at one step',
    },
    {
      what: 'one key, twice',
      edits: [[`${POST_RESPONSE}/requiredKeys`, ['posted', 'posted']]],
      relevant: false,
      relevance: 'no operation declares more than one distinct required response key',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'a third key, not read',
      edits: [[`${POST_RESPONSE}/requiredKeys`, ['posted', 'number', 'at']]],
      relevance: 'operation post-notice declares 3 distinct required response keys',
      satisfied: false,
      satisfaction:
        'no oracle covers every required response key of operation post-notice at one addressed step, in both channels',
    },
    {
      what: 'a permitted key, not read',
      edits: [[`${POST_RESPONSE}/permittedKeys/-`, 'at']],
      satisfied: true,
    },
    {
      what: 'a key spelled with an escape',
      edits: [
        [`${POST_RESPONSE}/requiredKeys/1`, 'a/b~c'],
        ['/oracles/0/direction/evidenceTargets/1', '/interactions/post/response-body/a~1b~0c'],
        ['/oracles/0/check/operands/1', exists('/interactions/post/response-body/a~1b~0c')],
      ],
      satisfied: true,
    },
    {
      what: 'a target at the whole response',
      edits: [['/oracles/0/direction/evidenceTargets', ['/interactions/post/response-body']]],
      satisfied: false,
    },
    { what: 'no direction', edits: [['/oracles/0/direction', null]], satisfied: false },
    { what: 'no check', edits: [['/oracles/0/check', null]], satisfied: false },
    {
      what: 'a pointer below a key',
      edits: [['/oracles/0/check/operands/1', exists('/interactions/post/response-body/number/0')]],
      satisfied: true,
    },
  ],
  'malformed-input': [
    noOperation,
    {
      what: 'as it stands',
      edits: [],
      relevance: 'operation post-notice declares body key text',
      satisfied: true,
      satisfaction: 'every operation declaring a request key has a type-violating step some check addresses',
    },
    {
      what: 'no request key',
      edits: [
        [`${POST}/requestShape/body`, empty],
        [`${LIST}/requestShape/query`, empty],
      ],
      relevant: false,
      relevance: 'no operation declares a request key on any transport channel',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'a key that only has a type',
      edits: [
        [`${POST}/requestShape/path`, { ...empty, types: { id: null } }],
        ['/oracles/2', remove],
      ],
      relevance: 'operation post-notice declares path key id',
      satisfied: false,
    },
    {
      what: 'a permitted key',
      edits: [[`${POST}/requestShape/header`, { ...empty, permittedKeys: ['x-tag'] }]],
      relevance: 'operation post-notice declares header key x-tag',
      satisfied: true,
    },
    {
      what: 'no ill-typed step',
      edits: [['/interactionPlan/2/inputBinding/body/text', { matcher: 'any' }]],
      satisfied: false,
      satisfaction:
        'no step invoking operation post-notice binds a type-violating matcher under a check that addresses it',
    },
    {
      what: 'an ill-typed step that no check reads',
      edits: [['/oracles/2/check/operands/0', exists(SENT)]],
      satisfied: false,
    },
    {
      what: 'a check of what the ill-typed step sent',
      edits: [['/oracles/2/check/operands/0', exists('/interactions/bad-post/call-inputs/body/text')]],
      satisfied: true,
    },
    { what: 'a check without a direction', edits: [['/oracles/2/direction', null]], satisfied: true },
    {
      what: 'a raw body, however malformed',
      edits: [
        [
          '/interactionPlan/2/inputBinding/body',
          { kind: 'raw', base64: 'ew==', contentType: 'application/json' },
        ],
      ],
      satisfied: false,
    },
    {
      what: 'the matcher on another channel',
      edits: [
        ['/interactionPlan/2/inputBinding/body', null],
        ['/interactionPlan/2/inputBinding/header', { 'x-any': { matcher: 'type-violating' } }],
      ],
      satisfied: true,
    },
  ],
  'per-record': [
    noOperation,
    {
      what: 'as it stands',
      edits: [],
      relevance: 'operation list-notices declares 1 collection location',
      satisfied: true,
      satisfaction: 'every declared collection location is the collection of some quantifier',
    },
    {
      what: 'no list of locations',
      edits: [[`${POST_RESPONSE}/collectionLocations`, null]],
      relevance:
        'operation post-notice declares no collection-location list, so no collection is declared to range over',
      satisfied: false,
      satisfaction:
        'operation post-notice declares no collection-location list, so no quantifier can range over a declared collection',
    },
    {
      what: 'empty lists',
      edits: [[`${LIST_RESPONSE}/collectionLocations`, []]],
      relevant: false,
      relevance: 'every operation declares an explicitly empty collection-location list',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'two locations, one not quantified over',
      edits: [[`${LIST_RESPONSE}/collectionLocations/-`, location({ pointer: '/more' })]],
      relevance: 'operation list-notices declares 2 collection locations',
      satisfied: false,
      satisfaction: 'no check quantifies over collection /more of operation list-notices',
    },
    { what: 'for-any', edits: [['/oracles/3/check/op', 'for-any']], satisfied: true },
    {
      what: 'a quantifier under a negation',
      edits: [
        [
          '/oracles/3/check',
          { op: 'not', operands: [quantifier('for-all', `${BODY}/notices`, exists('@/text'))] },
        ],
      ],
      satisfied: true,
    },
    {
      what: 'a quantifier over an ancestor',
      edits: [['/oracles/3/check/collection/pointer', BODY]],
      satisfied: false,
    },
    {
      what: 'a quantifier one level deeper',
      edits: [['/oracles/3/check/collection/pointer', `${BODY}/notices/0`]],
      satisfied: false,
    },
    {
      what: 'a quantifier at another step of the operation',
      edits: [['/oracles/3/check/collection/pointer', '/interactions/bad-list/response-body/notices']],
      satisfied: true,
    },
    { what: 'no direction', edits: [['/oracles/3/direction', null]], satisfied: true },
  ],
  'sibling-cross-check': [
    {
      what: 'as it stands',
      edits: [],
      relevance: 'the contract declares 1 operation sibling group',
      satisfied: true,
      satisfaction: 'every declared sibling group has an oracle reading two of its members',
    },
    {
      what: 'no groups',
      edits: [['/siblingGroups', null]],
      relevance: 'the contract declares no sibling groups',
      satisfied: false,
      satisfaction: 'the contract declares no sibling groups, so no group is declared to cross-check',
    },
    {
      what: 'empty groups',
      edits: [['/siblingGroups', { operations: [], parameters: [] }]],
      relevant: false,
      relevance: 'the contract declares explicitly empty operation and parameter sibling groups',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'parameter groups only',
      edits: [
        ['/siblingGroups/operations', []],
        ['/siblingGroups/parameters/1', ['text', 'count']],
      ],
      relevance: 'the contract declares 2 parameter sibling groups',
      satisfied: true,
    },
    {
      what: 'operations read by two oracles',
      edits: [
        ['/oracles/2/check/operands/1', exists('/interactions/bad-post/response-body/problem')],
        ['/oracles/4', remove],
        ['/oracles/5', remove],
      ],
      satisfied: false,
      satisfaction:
        'no oracle addresses two members of the operation sibling group board/post-notice and board/list-notices in both channels',
    },
    {
      what: 'a parameter nothing sends',
      edits: [['/siblingGroups/parameters/0', ['count', 'first']]],
      satisfied: false,
      satisfaction:
        'no oracle addresses two members of the parameter sibling group count and first in both channels',
    },
    {
      what: 'two of three members',
      edits: [['/siblingGroups/parameters/0', ['first', 'text', 'count']]],
      satisfied: true,
    },
    {
      what: 'one member, twice',
      edits: [['/siblingGroups/parameters/0', ['text', 'text']]],
      satisfied: false,
    },
    {
      what: 'one operation, twice',
      edits: [['/siblingGroups/operations/0/1/operationId', 'post-notice']],
      satisfied: false,
    },
    {
      what: 'an operation of another interface',
      edits: [['/siblingGroups/operations/0/1/interfaceId', 'other']],
      satisfied: false,
    },
    {
      what: 'a parameter not among the targets',
      edits: [['/oracles/4/direction/evidenceTargets/1', remove]],
      satisfied: false,
    },
  ],
  'omission-and-completeness': [
    noOperation,
    {
      what: 'as it stands',
      edits: [],
      relevance: 'operation list-notices names reference set pinned-notices for collection /notices',
      satisfied: true,
      satisfaction:
        'every collection location naming a reference set is reconciled against it in the declared form',
    },
    {
      what: 'no list of locations',
      edits: [[`${POST_RESPONSE}/collectionLocations`, null]],
      relevance:
        'operation post-notice declares no collection-location list, so no location can name a reference set',
      satisfied: false,
      satisfaction:
        'operation post-notice declares no collection-location list, so no location can be reconciled against a reference set',
    },
    {
      what: 'no reference set',
      edits: [[`${LIST_RESPONSE}/collectionLocations/0/referenceSet`, null]],
      relevant: false,
      relevance: 'no declared collection location names a reference set',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'an undeclared reference set',
      edits: [[`${LIST_RESPONSE}/collectionLocations/0/referenceSet`, 'nowhere']],
      relevance: 'operation list-notices names reference set nowhere for collection /notices',
      satisfied: false,
      satisfaction:
        'no check reconciles collection /notices of operation list-notices against reference set nowhere in the form its exact cardinality requires',
    },
    { what: 'a bijection over a page', edits: [[cardinality, page]], satisfied: false },
    {
      what: 'an injection over a page',
      edits: [
        [cardinality, page],
        ['/oracles/3/check', quantifier('for-all', `${BODY}/notices`, inSet)],
      ],
      satisfied: true,
    },
    {
      what: 'an injection over an upper bound',
      edits: [
        [cardinality, { mode: 'at-most', max: 2 }],
        ['/oracles/3/check', quantifier('for-all', `${BODY}/notices`, inSet)],
      ],
      satisfied: true,
    },
    {
      what: 'an injection over another collection',
      edits: [
        [cardinality, page],
        ['/oracles/3/check', quantifier('for-all', `${BODY}/drafts`, inSet)],
      ],
      satisfied: false,
    },
    {
      what: 'an injection into another reference set',
      edits: [
        [cardinality, page],
        [
          '/oracles/3/check',
          quantifier(
            'for-all',
            `${BODY}/notices`,
            changed(inSet, '/operands/1/referenceSet', 'kept-notices'),
          ),
        ],
      ],
      satisfied: false,
    },
    {
      what: 'an injection into a set that is written out',
      edits: [
        [cardinality, page],
        [
          '/oracles/3/check',
          quantifier('for-all', `${BODY}/notices`, changed(inSet, '/operands/1', { literal: ['a', 'b'] })),
        ],
      ],
      satisfied: false,
    },
    {
      what: 'a predicate that only contains the membership',
      edits: [
        [cardinality, page],
        ['/oracles/3/check', quantifier('for-all', `${BODY}/notices`, all(inSet, exists('@/text')))],
      ],
      satisfied: false,
    },
    {
      what: 'some element a member',
      edits: [
        [cardinality, page],
        ['/oracles/3/check', quantifier('for-any', `${BODY}/notices`, inSet)],
      ],
      satisfied: false,
    },
    {
      what: 'an injection over a whole collection',
      edits: [['/oracles/5/check', quantifier('for-all', `${BODY}/notices`, inSet)]],
      satisfied: false,
    },
    {
      what: 'a bijection over an ancestor',
      edits: [['/oracles/5/check/operands/1/pointer', BODY]],
      satisfied: false,
    },
    { what: 'another polarity', edits: [['/oracles/5/polarity', 'expects-violation']], satisfied: true },
    { what: 'no direction', edits: [['/oracles/5/direction', null]], satisfied: true },
  ],
  'state-change-read-back': [
    noOperation,
    {
      what: 'as it stands',
      edits: [],
      relevance: 'operation post-notice declares stateChangeMarker: true',
      satisfied: true,
      satisfaction: 'every state-changing operation is read back through a later non-state-changing step',
    },
    {
      what: 'nothing changes state',
      edits: [[`${POST}/stateChangeMarker`, false]],
      relevant: false,
      relevance: 'no operation declares stateChangeMarker: true',
      satisfied: true,
      satisfaction: vacuous,
    },
    {
      what: 'no later step',
      edits: [['/interactionPlan/1/after', null]],
      satisfied: false,
      satisfaction:
        "no check relates operation post-notice's call inputs to the response body of a later step that changes no state",
    },
    {
      what: 'the reading step changes state',
      edits: [[`${LIST}/stateChangeMarker`, true]],
      satisfied: false,
    },
    {
      what: 'the reading step does not resolve',
      edits: [['/interactionPlan/1/operationId', 'nowhere']],
      satisfied: false,
    },
    {
      what: 'the write is its own read',
      edits: [
        ['/interactionPlan/0/after', 'post'],
        ['/interactionPlan/1/after', null],
      ],
      satisfied: false,
    },
    {
      what: 'two assertions side by side',
      edits: [['/oracles/6/check', all(exists(`${BODY}/notices`), exists(SENT))]],
      satisfied: false,
    },
    {
      what: 'a comparison inside a quantifier',
      edits: [
        [
          '/oracles/6/check',
          quantifier('for-any', `${BODY}/notices`, {
            op: 'equality',
            operands: [{ pointer: '@/text' }, { pointer: SENT }],
          }),
        ],
      ],
      satisfied: true,
    },
    {
      what: 'a quantifier whose collection is all that reads back',
      edits: [['/oracles/6/check', quantifier('for-any', `${BODY}/notices`, exists(SENT))]],
      satisfied: false,
    },
    {
      what: 'the status of the reading step',
      edits: [['/oracles/6/check/operands/0/pointer', '/interactions/list/response-status']],
      satisfied: false,
    },
    { what: 'no direction', edits: [['/oracles/6/direction', null]], satisfied: true },
  ],
};

const coverageOf = (edits: readonly Edit[], rule: DisciplineRuleId) => {
  const given = edits.reduce<unknown>(
    (contract, [pointer, value]) => changed(contract, pointer, value),
    coveredApiContract(),
  );
  const coverage = coverContract(readEvalContract(given).model).find((one) => one.rule.id === rule);
  if (coverage === undefined) throw new Error(`no such rule: ${rule}`);
  return coverage;
};

describe.each(DISCIPLINE_RULES)('%s (5.4, 5.5)', (rule) => {
  it.each(CASES[rule].map((one) => [one.what, one] as const))('%s', (_what, one) => {
    const { relevance, satisfaction } = coverageOf(one.edits, rule);
    expect(relevance).toMatchObject({
      predicate: `${rule}-relevance`,
      relevant: one.relevant ?? true,
      ...(one.relevance !== undefined && { reason: one.relevance }),
    });
    expect(satisfaction).toMatchObject({
      predicate: `${rule}-satisfaction`,
      satisfied: one.satisfied,
      ...(one.satisfaction !== undefined && { reason: one.satisfaction }),
    });
  });

  it('has both answers to both predicates among its cases', () => {
    const answers = CASES[rule].map(({ edits }) => coverageOf(edits, rule));
    expect(new Set(answers.map(({ relevance }) => relevance.relevant))).toEqual(new Set([true, false]));
    expect(new Set(answers.map(({ satisfaction }) => satisfaction.satisfied))).toEqual(
      new Set([true, false]),
    );
    for (const { relevance, satisfaction } of answers)
      expect(relevance.relevant || satisfaction.satisfied).toBe(true);
  });
});

describe('the registry of rules (5.2)', () => {
  it('holds the seven rules in order, each with cases', () => {
    expect(disciplineRules.map(({ id }) => id)).toEqual(DISCIPLINE_RULES);
    expect(Object.keys(CASES)).toEqual([...DISCIPLINE_RULES]);
    for (const rule of disciplineRules) expect(rule.discipline).not.toBe('');
  });

  it('answers one predicate of each kind per rule, in rule order', () => {
    const contract: EvalContract = coveredApiContract();
    expect(evaluateRelevance(contract).map(({ predicate }) => predicate)).toEqual(
      DISCIPLINE_RULES.map((rule) => `${rule}-relevance`),
    );
    expect(evaluateSatisfaction(contract).map(({ predicate }) => predicate)).toEqual(
      DISCIPLINE_RULES.map((rule) => `${rule}-satisfaction`),
    );
  });
});
