import { describe, expect, it } from 'vitest';
import { FAILURE_CODES } from '../../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../../src/core/artifact/readers/eval-contract.js';
import { compile } from '../../../../src/core/compile/index.js';
import { changed, remove } from '../../../fixtures/changed.js';
import { minimalApiContract, minimalCliContract, richCliContract } from '../../../fixtures/contracts.js';
import { CONTRADICTIONS } from '../../../fixtures/contradictions.js';

const api = minimalApiContract;
const rich = richCliContract;
const CHECK = '/oracles/0/check';
const OPERATION = '/permittedInterfaces/0/operations/0';
const exists = (pointer: string) => ({ op: 'existence', operands: [{ pointer }] });
const quantifier = (pointer: string, predicate: unknown) => ({
  op: 'for-all',
  collection: { pointer },
  predicate,
});
const TITLE = '/interactions/look-up/response-body/title';
const ITEMS = '/interactions/list/stdout/items';
const rubric = { id: 'R-001', scaleLevels: null, failureModePenalties: null, maxLength: null, criteria: [] };
const step = (stepId: string, after: string | null) => ({ ...api().interactionPlan[0], stepId, after });
const criterion = '/rubrics/0/criteria/0';
const since = '/interactionPlan/1/inputBinding/option/since';

/** The rows of 2.16 that a compile code answers: each is one change that the schema accepts. */
const ROWS: readonly (readonly [what: string, given: unknown, code: string])[] = [
  [
    'no requirement and no risk link',
    changed(api(), '/behaviors/0/riskLinks', []),
    'missing-requirement-linkage',
  ],
  [
    'no success criterion',
    changed(api(), '/behaviors/0/observableSuccessCriterion', null),
    'no-observable-success-criterion',
  ],
  [
    'a pointer to an unknown step',
    changed(api(), CHECK, exists('/interactions/nowhere/stdout')),
    'unreachable-check-evidence',
  ],
  [
    'a pointer to an unknown operation',
    changed(api(), '/interactionPlan/0/operationId', 'nowhere'),
    'unreachable-check-evidence',
  ],
  [
    'a pointer to an unknown key',
    changed(api(), CHECK, exists('/interactions/look-up/response-body/nowhere')),
    'unreachable-check-evidence',
  ],
  [
    'a pointer to an impossible channel',
    changed(minimalCliContract(), CHECK, exists('/interactions/sum/response-body')),
    'unreachable-check-evidence',
  ],
  [
    'a capture that cannot be resolved',
    changed(rich(), since, { captured: '/interactions/nowhere/stdout/id' }),
    'unreachable-check-evidence',
  ],
  [
    'an undeclared artifact',
    changed(rich(), CHECK, exists('/interactions/add/artifact/nowhere')),
    'unresolved-artifact-reference',
  ],
  [
    'an illegal operand',
    changed(api(), CHECK, { op: 'existence', operands: [{ literal: 1 }] }),
    'malformed-operator-expression',
  ],
  [
    'a refused pattern',
    changed(api(), CHECK, { op: 'regex', operands: [{ pointer: TITLE }], pattern: '^a|b$' }),
    'malformed-operator-expression',
  ],
  ['a misplaced bound element', changed(api(), CHECK, exists('@/')), 'malformed-operator-expression'],
  [
    'an illegal witness',
    changed(api(), `${OPERATION}/sensitivityWitness/channel`, 'body'),
    'malformed-operator-expression',
  ],
  [
    'a quantifier over a scalar',
    changed(api(), CHECK, quantifier(TITLE, exists('@/'))),
    'quantifier-over-non-collection',
  ],
  [
    'nested quantifiers',
    changed(rich(), CHECK, quantifier(ITEMS, quantifier('@/tags', exists('@/')))),
    'quantifier-nesting-exceeded',
  ],
  [
    'an undeclared reference set',
    changed(rich(), `${CHECK}/operands/0/referenceSet`, 'nowhere'),
    'unresolved-reference-set',
  ],
  [
    'two operations with one identity',
    changed(api(), '/permittedInterfaces/0/operations/-', {
      ...api().permittedInterfaces[0]?.operations[0],
      operationId: 'again',
    }),
    'duplicate-operation-signature',
  ],
  [
    'two interfaces with one identifier',
    changed(api(), '/permittedInterfaces/-', api().permittedInterfaces[0]),
    'duplicate-interface-identifier',
  ],
  [
    'an undeclared bound key',
    changed(api(), '/interactionPlan/0/inputBinding/path/page', { literal: 1 }),
    'undeclared-mandatory-input',
  ],
  ['an undeclared principal', changed(rich(), '/testData/principals', null), 'undeclared-mandatory-input'],
  [
    'a missing witness',
    changed(api(), `${OPERATION}/sensitivityWitness`, null),
    'undeclared-mandatory-input',
  ],
  ['no direction', changed(api(), '/oracles/0/direction', null), 'oracle-missing-channel'],
  ['no check', changed(api(), CHECK, null), 'oracle-missing-channel'],
  [
    'a direction that the check does not contain',
    changed(api(), '/oracles/0/direction/evidenceTargets/-', TITLE),
    'direction-check-misaligned',
  ],
  ['a web interface', changed(api(), '/permittedInterfaces/0/kind', 'web'), 'unsupported-interface-kind'],
  ['a clause on a clause', changed(rich(), '/interactionPlan/2/after', 'list'), 'nested-temporal-clause'],
  [
    'too wide a plan',
    changed(api(), '/interactionPlan', [
      step('look-up', null),
      step('b', 'look-up'),
      step('c', 'look-up'),
      step('d', 'look-up'),
    ]),
    'plan-exceeds-scripting-bound',
  ],
  [
    'a step that captures from itself',
    changed(rich(), '/interactionPlan/0/inputBinding/argument/name', {
      captured: '/interactions/add/stdout/id',
    }),
    'binding-cycle',
  ],
  [
    'a capture off the described channel',
    changed(rich(), since, { captured: '/interactions/add/exit-code' }),
    'captured-channel-undeclared',
  ],
  [
    'a rubric about reasoning',
    changed(rich(), `${criterion}/text`, 'The chain-of-thought is sound.'),
    'rubric-scores-reasoning-prose',
  ],
  ['a rubric without anchors', changed(api(), '/rubrics', [rubric]), 'rubric-unanchored'],
  [
    'a rubric over unknown evidence',
    changed(rich(), `${criterion}/evidence`, '/interactions/nowhere/stdout'),
    'rubric-evidence-unreachable',
  ],
  [
    'a short list of forbidden inputs',
    changed(api(), '/forbiddenInputs', []),
    'forbidden-input-floor-incomplete',
  ],
  [
    'a scoped resource',
    changed(api(), '/scopedResources', [{ reference: 'x', kind: 'y' }]),
    'scoped-reference-resolves-forbidden',
  ],
  [
    'a test-data resource',
    changed(api(), '/testData/resources', { x: { kind: 'y' } }),
    'scoped-reference-resolves-forbidden',
  ],
  [
    'an incomplete waiver',
    changed(api(), '/waivers', [
      { id: 'W-001', rule: null, rationale: null, condition: null, approval: null, expiresAt: null },
    ]),
    'waiver-incomplete',
  ],
  [
    'a secret-shaped value',
    changed(api(), '/testData/setup', 'ask kim@example.org'),
    'excluded-content-in-declaration',
  ],
  [
    'steps that prose cannot tell apart',
    {
      ...changed(api(), '/interactionPlan/-', step('look-again', null)),
      oracles: [
        {
          ...api().oracles[0],
          direction: {
            ...api().oracles[0]?.direction,
            relation: 'deep-equality',
            evidenceTargets: [TITLE, '/interactions/look-again/response-body/title'],
          },
          check: {
            op: 'deep-equality',
            operands: [{ pointer: TITLE }, { pointer: '/interactions/look-again/response-body/title' }],
          },
        },
      ],
    },
    'irreducible-step-reference',
  ],
];

/** Raised by sealing, never by compiling. */
const ELSEWHERE = ['brief-exceeds-scripting-bound'];

describe('what a compile code answers, the schema accepts (2.16)', () => {
  it.each(ROWS)('%s', (_what, given, code) => {
    expect(readEvalContract(given).document).toEqual(given);
    expect(() => compile(given)).toThrow(expect.objectContaining({ name: 'StructuralFailure', code }));
  });

  it('has a row for every code', () => {
    expect(new Set([...ROWS.map(([, , code]) => code), ...ELSEWHERE])).toEqual(new Set(FAILURE_CODES));
  });
});

describe('what the schema answers, no compile code does (2.16)', () => {
  it.each<[string, unknown]>([
    ['an unknown member', changed(api(), '/oracles/0/note', '')],
    ['a missing member', changed(api(), '/oracles/0/commentary', remove)],
    ['a wrong type', changed(api(), '/budgets', [])],
    ['an empty binding map', changed(api(), '/interactionPlan/0/inputBinding/path', {})],
    [
      'a fractional tolerance',
      changed(api(), CHECK, {
        op: 'count-tolerance',
        operands: [{ pointer: TITLE }],
        expected: 1,
        tolerance: 0.5,
        relative: true,
      }),
    ],
    ['an operation of another kind', changed(api(), '/permittedInterfaces/0/kind', 'cli')],
  ])('%s', (_what, given) => {
    expect(() => compile(given)).toThrow(
      expect.objectContaining({ name: 'RuntimeFault', code: 'schema-parse-failure' }),
    );
  });
});

describe('contradictions that nothing refuses (2.17)', () => {
  it.each(Object.entries(CONTRADICTIONS))('%s', (_what, given) => {
    expect(readEvalContract(given).document).toEqual(given);
    expect(compile(given)).toEqual(given);
  });
});
