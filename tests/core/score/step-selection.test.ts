import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  ApiOperation,
  BindingValue,
  InteractionStep,
  RawBody,
} from '../../../src/core/artifact/generated/eval-contract.js';
import type { RecordedObservation } from '../../../src/core/artifact/generations/sealed-run-record.js';
import { buildPlanIndex } from '../../../src/core/contract/index.js';
import { bindingOrder } from '../../../src/core/score/binding-order.js';
import { indexObservations } from '../../../src/core/score/observation-index.js';
import { isAmbiguous, selectSteps } from '../../../src/core/score/step-selection.js';
import { noKeys, optional, response } from '../../fixtures/contract-parts.js';
import { callInputs, observation } from '../../fixtures/records.js';

const operation = (): ApiOperation => ({
  operationId: 'op',
  method: 'GET',
  pathTemplate: '/things/{id}',
  stateChangeMarker: false,
  requestShape: {
    path: optional({ id: 'string', note: null }),
    query: noKeys(),
    header: noKeys(),
    body: noKeys(),
  },
  responseDescriptor: response({ ref: 'string' }),
  volatilePointers: [],
  sensitivityWitness: null,
});

const unbound = { path: null, query: null, header: null, body: null };

const step = (stepId: string, changes: Partial<InteractionStep> = {}): InteractionStep => ({
  stepId,
  interfaceId: 'svc',
  operationId: 'op',
  inputBinding: unbound,
  after: null,
  cardinality: 'exactly-one',
  ...changes,
});

const bound = (bindings: Readonly<Record<string, BindingValue>>): Pick<InteractionStep, 'inputBinding'> => ({
  inputBinding: { ...unbound, path: bindings },
});

const seen = (
  observationId: string,
  sequence: number,
  path: Record<string, unknown> | null,
  changes: Partial<RecordedObservation> = {},
): RecordedObservation => ({
  ...observation({ observationId, sequence, interfaceId: 'svc', operationId: 'op' }),
  // The recorded values of a test are JSON, whatever their static type.
  callInputs: { ...callInputs({}), path: path as RecordedObservation['callInputs']['path'] },
  ...changes,
});

const published = (
  changes: Readonly<Record<string, Partial<RecordedObservation>>> = {},
): RecordedObservation[] => [
  seen('a', 1, { id: 'x' }, changes.a),
  seen('b', 2, { id: 'y' }, changes.b),
  seen('c', 3, { id: 7 }, changes.c),
  seen('d', 4, null, changes.d),
];

/** What takes minutes to write once an observation, and no time to write once. */
const large = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]));
const rawBody: RawBody = { kind: 'raw', base64: 'AAAA'.repeat(500_000), contentType: 'text/plain' };

const contractOf = (plan: readonly InteractionStep[]) => ({
  interactionPlan: plan,
  permittedInterfaces: [{ logicalId: 'svc', kind: 'api' as const, operations: [operation()] }],
});

/** What the last step of a plan selects. */
const select = (
  plan: readonly InteractionStep[],
  observations: readonly RecordedObservation[] = published(),
) => {
  const index = buildPlanIndex(contractOf(plan), { duplicateIds: 'unresolved' });
  const { selections, stepObservations } = selectSteps(plan, index, indexObservations(observations));
  const last = selections.at(-1);
  return { result: last?.result, matches: last?.matches, stepObservations, selections };
};

const any = bound({ id: { matcher: 'any' } });
const only = (id: string): Pick<InteractionStep, 'inputBinding'> => bound({ id: { literal: id } });
const following = (anchor: InteractionStep): readonly InteractionStep[] => [
  anchor,
  step('s', { ...any, after: anchor.stepId }),
];
/** A step after one that matches b and c, what comes after a. */
const afterTwo = (cardinality: InteractionStep['cardinality']): readonly InteractionStep[] => [
  step('first', only('x')),
  step('anchor', { ...any, after: 'first', cardinality }),
  step('s', { ...any, after: 'anchor' }),
];
const captured = bound({ id: { captured: '/interactions/source/response-body/ref' } });
const capturing: readonly InteractionStep[] = [step('source', only('x')), step('s', captured)];
const answering = (responseBody: { readonly ref?: string }): RecordedObservation[] =>
  published({ a: { responseBody: { ...responseBody } } });

describe('the published vectors', () => {
  it.each<[string, readonly InteractionStep[], readonly RecordedObservation[], string, readonly string[]]>([
    ['binds nothing', [step('s')], published(), 'several', ['a', 'b', 'c', 'd']],
    ['literal "y"', [step('s', only('y'))], published(), 'one', ['b']],
    ['literal "7"', [step('s', only('7'))], published(), 'none', []],
    ['matcher any', [step('s', any)], published(), 'several', ['a', 'b', 'c']],
    [
      'matcher type-violating',
      [step('s', bound({ id: { matcher: 'type-violating' } }))],
      published(),
      'one',
      ['c'],
    ],
    [
      'type-violating, declared without a type',
      [step('s', bound({ note: { matcher: 'type-violating' } }))],
      [seen('a', 1, { note: 7 })],
      'none',
      [],
    ],
    [
      'type-violating, undeclared',
      [step('s', bound({ other: { matcher: 'type-violating' } }))],
      [seen('a', 1, { other: 7 })],
      'none',
      [],
    ],
    ['any, after a step matching only b', following(step('anchor', only('y'))), published(), 'one', ['c']],
    ['any, after a step matching b and c that admits several', afterTwo('any'), published(), 'one', ['c']],
    ['the same, exactly-one', afterTwo('exactly-one'), published(), 'none', []],
    ['the same, at-most-one', afterTwo('at-most-one'), published(), 'none', []],
    ['any, after a step matching nothing', following(step('anchor', only('z'))), published(), 'none', []],
    [
      'any, after an undeclared step',
      [step('s', { ...any, after: 'nobody' })],
      published(),
      'several',
      ['a', 'b', 'c'],
    ],
    ['captured, the value of a later call', capturing, answering({ ref: 'y' }), 'one', ['b']],
    ['captured, its own value: not after itself', capturing, answering({ ref: 'x' }), 'none', []],
    ['captured, an absent value', capturing, answering({}), 'none', []],
  ])('%s', (_name, plan, observations, result, matches) => {
    expect(select(plan, observations)).toMatchObject({ result, matches });
  });
});

describe('bindings', () => {
  const holds = (bindings: Readonly<Record<string, BindingValue>>, one: RecordedObservation): boolean =>
    select([step('s', bound(bindings))], [one]).result === 'one';

  it.each<[string, unknown, unknown, boolean]>([
    ['objects by value, whatever their key order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['arrays in order', [1, 2], [2, 1], false],
    ['a number and its spelling', 1, '1', false],
    ['null', null, null, true],
    ['null and absence of a value', null, {}, false],
    ['an object and an array', {}, [], false],
  ])('compare %s', (_name, literal, recorded, equal) => {
    const binding = { id: { literal } } as Readonly<Record<string, BindingValue>>;
    expect(holds(binding, seen('a', 1, { id: recorded }))).toBe(equal);
  });

  it('need every bound key as an own key', () => {
    const two = { id: { matcher: 'any' }, note: { matcher: 'any' } } as const;
    expect(holds(two, seen('a', 1, { id: null, note: null }))).toBe(true);
    expect(holds(two, seen('a', 1, { id: null }))).toBe(false);
  });

  it.each(['constructor', '__proto__'])('never find a key %s that was not sent', (key) => {
    const present: BindingValue = { matcher: 'any' };
    const binding = Object.fromEntries([[key, present]]);
    expect(holds(binding, seen('a', 1, { id: 'x' }))).toBe(false);
    expect(holds(binding, seen('a', 1, Object.fromEntries([[key, 1]])))).toBe(true);
  });

  it('hold a principal against the observation, not against the value', () => {
    const binding = { id: { principal: 'keeper' } } as const;
    expect(holds(binding, seen('a', 1, { id: 'x' }, { principal: 'keeper' }))).toBe(true);
    expect(holds(binding, seen('a', 1, { id: 'keeper' }, { principal: 'other' }))).toBe(false);
    expect(holds(binding, seen('a', 1, { id: 'keeper' }, { principal: null }))).toBe(false);
    expect(holds(binding, seen('a', 1, {}, { principal: 'keeper' }))).toBe(false);
  });

  const types = { string: 'x', number: 1, boolean: true, null: null, object: {}, array: [] };
  it.each(Object.entries(types))(
    'type-violating takes a %s for a violation unless it is a string',
    (type, value) => {
      expect(holds({ id: { matcher: 'type-violating' } }, seen('a', 1, { id: value }))).toBe(
        type !== 'string',
      );
    },
  );

  it('type-violating holds nowhere without the operation', () => {
    const plan = [step('s', { operationId: 'gone', ...bound({ id: { matcher: 'type-violating' } }) })];
    expect(select(plan, [seen('a', 1, { id: 7 }, { operationId: 'gone' })]).result).toBe('none');
    const untyped = [step('s', { operationId: 'gone', ...any })];
    expect(select(untyped, [seen('a', 1, { id: 7 }, { operationId: 'gone' })]).result).toBe('one');
  });

  const raw: RawBody = { kind: 'raw', base64: 'QUI=', contentType: 'text/plain' };
  const sent = (body: unknown, bodyEncoding?: 'raw' | null): RecordedObservation => {
    const inputs = { ...callInputs({}), body: body as RecordedObservation['callInputs']['body'] };
    const { bodyEncoding: _encoding, ...unmarked } = inputs;
    return seen('a', 1, null, {
      callInputs: bodyEncoding === undefined ? unmarked : { ...inputs, bodyEncoding },
    });
  };
  it.each<[string, RecordedObservation, string]>([
    ['equal and marked', sent(raw, 'raw'), 'one'],
    ['equal and marked otherwise', sent(raw, null), 'none'],
    ['equal in a record that knows no marker', sent(raw), 'one'],
    ['other bytes', sent({ ...raw, base64: 'QUM=' }, 'raw'), 'none'],
    ['no body', sent(null, null), 'none'],
  ])('a raw body: %s', (_name, one, result) => {
    expect(select([step('s', { inputBinding: { ...unbound, body: raw } })], [one]).result).toBe(result);
  });

  it('tell a map named like a raw body from one', () => {
    const map = {
      kind: { literal: 'k' },
      base64: { matcher: 'any' },
      contentType: { matcher: 'any' },
    } as const;
    const plan = [step('s', { inputBinding: { ...unbound, body: map } })];
    expect(select(plan, [sent({ kind: 'k', base64: 1, contentType: 2 }, null)]).result).toBe('one');
    expect(select(plan, [sent({ kind: 'raw', base64: 1, contentType: 2 }, 'raw')]).result).toBe('none');
  });

  it('read the channels of commands and tools alike', () => {
    const command = {
      argument: null,
      option: { id: { literal: 'x' } },
      environment: null,
      stdin: null,
    } as const;
    const inputs = callInputs({ option: { id: 'x' } });
    expect(
      select([step('s', { inputBinding: command })], [seen('a', 1, null, { callInputs: inputs })]).result,
    ).toBe('one');
    const tool = { arguments: { id: { literal: 'x' } } } as const;
    expect(
      select(
        [step('s', { inputBinding: tool })],
        [
          seen('a', 1, null, { callInputs: callInputs({ arguments: { id: 'x' } }) }),
          seen('b', 2, null, { callInputs: inputs }),
        ],
      ),
    ).toMatchObject({ result: 'one', matches: ['a'] });
  });
});

describe('what is selected from', () => {
  it('the pair of interface and operation, of any provenance', () => {
    const observations = [
      seen('a', 1, null, { provenance: 'baseline' }),
      seen('b', 2, null, { interfaceId: 'other' }),
      seen('c', 3, null, { operationId: 'other' }),
      seen('d', 4, null, { interfaceId: null }),
    ];
    expect(select([step('s')], observations)).toMatchObject({ result: 'one', matches: ['a'] });
  });

  it('not what an unknown interface leaves over', () => {
    expect(select([step('s', { interfaceId: '' })], [seen('a', 1, null, { interfaceId: null })]).result).toBe(
      'none',
    );
  });

  it('by sequence, then by identifier, whatever the order of the record', () => {
    const observations = [seen('c', 2, null), seen('b', 5, null), seen('a', 2, null)];
    expect(select([step('s')], observations).matches).toEqual(['a', 'c', 'b']);
  });

  it.each([
    ['exactly-one', true, undefined],
    ['at-most-one', true, undefined],
    ['any', false, 'a'],
  ] as const)('%s: several are ambiguous: %s', (cardinality, ambiguous, single) => {
    const several = step('s', { cardinality });
    const { selections, stepObservations } = select([several]);
    const [selection] = selections;
    if (selection === undefined) throw new Error('the plan has a step');
    expect(isAmbiguous(several, selection)).toBe(ambiguous);
    expect(stepObservations.s?.observationId).toBe(single);
  });

  it('none and one are never ambiguous', () => {
    const [selection] = select([step('s', only('y'))]).selections;
    if (selection === undefined) throw new Error('the plan has a step');
    expect(isAmbiguous(step('s'), selection)).toBe(false);
    expect(isAmbiguous(step('s'), { stepId: 's', result: 'none', matches: [] })).toBe(false);
  });
});

describe('identifiers that repeat', () => {
  const repeated = (): RecordedObservation[] => [
    seen('a', 1, { id: 'x' }, { responseBody: { ref: 'first' } }),
    seen('a', 5, { id: 'y' }, { responseBody: { ref: 'last' } }),
    seen('b', 3, { id: 'first' }),
    seen('c', 4, { id: 'last' }),
  ];

  it('are judged by the last observation that has them, once for every observation', () => {
    expect(select([step('s', only('x'))], repeated()).matches).toEqual([]);
    expect(select([step('s', only('y'))], repeated())).toMatchObject({
      result: 'several',
      matches: ['a', 'a'],
    });
  });

  it('stand for the last observation in a check', () => {
    const { stepObservations } = select([step('s', { ...only('y'), cardinality: 'any' })], repeated());
    expect(stepObservations.s?.sequence).toBe(5);
  });

  it('stand for the first observation as an anchor and as a source', () => {
    const source = step('source', { ...only('y'), cardinality: 'any' });
    expect(select([source, step('s', { after: 'source', cardinality: 'any' })], repeated()).matches).toEqual([
      'a',
      'b',
      'c',
      'a',
    ]);
    expect(select([source, step('s', captured)], repeated())).toMatchObject({
      result: 'one',
      matches: ['b'],
    });
  });
});

describe('steps that cannot be resolved', () => {
  it('a step named twice anchors nothing and lends nothing', () => {
    const twice = [step('source', only('x')), step('source', only('y'))];
    expect(select([...twice, step('s', { ...any, after: 'source' })]).matches).toEqual(['a', 'b', 'c']);
    expect(select([...twice, step('s', captured)], answering({ ref: 'y' })).result).toBe('none');
  });

  it('a capture of an undeclared step selects nothing', () => {
    expect(select([step('s', captured)]).result).toBe('none');
  });

  it('an ambiguous source empties the selection, one that admits several does not', () => {
    const body = { responseBody: { ref: 'y' } };
    const observations = published({ a: body, b: body, c: body });
    expect(select([step('source', any), step('s', captured)], observations).result).toBe('none');
    expect(
      select([step('source', { ...any, cardinality: 'any' }), step('s', captured)], observations).matches,
    ).toEqual(['b']);
  });

  it.each([
    ['two steps, each after the other', [step('one', { after: 'two' }), step('two', { after: 'one' })]],
    ['a step after itself', [step('one', { after: 'one' })]],
    [
      'a step that captures from itself',
      [step('one', bound({ id: { captured: '/interactions/one/response-body/ref' } }))],
    ],
    [
      'a step behind a cycle',
      [step('one', { after: 'two' }), step('two', { after: 'one' }), step('three', { after: 'one' })],
    ],
  ])('%s selects nothing', (_name, plan) => {
    expect(select(plan).selections.map(({ result }) => result)).toEqual(plan.map(() => 'none'));
  });

  it.each<[string, readonly InteractionStep[]]>([
    ['a literal', [step('s', bound({ id: { literal: large } }))]],
    ['a captured value', [step('source', { ...only('first'), cardinality: 'any' }), step('s', captured)]],
    ['a raw body', [step('s', { inputBinding: { ...unbound, body: rawBody } })]],
  ])('writes %s once, not once an observation', (_name, plan) => {
    const first = seen('o-1', 1, { id: 'first' }, { responseBody: { ref: large } });
    const others = Array.from({ length: 20_000 }, (_, n) =>
      seen(
        `o-${n + 2}`,
        n + 2,
        { id: { n } },
        { callInputs: { ...callInputs({}), path: { id: { n } }, body: { n } } },
      ),
    );
    expect(select(plan, [first, ...others]).result).toBe('none');
  });

  it('needs no more stack for a long chain than for a short one', () => {
    const plan = Array.from({ length: 20_000 }, (_, n) =>
      step(`s${n}`, { cardinality: 'any', after: n === 0 ? null : `s${n - 1}` }),
    ).reverse();
    expect(select(plan, [seen('a', 1, null)]).matches).toEqual(['a']);
  });
});

describe('both floors', () => {
  it('count: the higher one', () => {
    const plan = (anchor: string): readonly InteractionStep[] => [
      step('source', only('x')),
      step('anchor', only(anchor)),
      step('s', { ...captured, after: 'anchor' }),
    ];
    const observations = [...answering({ ref: 'y' }), seen('e', 9, { id: 'y' })];
    expect(select([step('source', only('x')), step('s', captured)], observations).matches).toEqual([
      'b',
      'e',
    ]);
    expect(
      select([...plan('y')], [...answering({ ref: 'y' }).slice(0, 2), seen('e', 9, { id: 'z' })]).matches,
    ).toEqual([]);
    const late = [
      seen('a', 1, { id: 'x' }, { responseBody: { ref: 'y' } }),
      seen('b', 2, { id: 'k' }),
      seen('c', 3, { id: 'y' }),
    ];
    expect(select(plan('k'), late).matches).toEqual(['c']);
    const early = [
      seen('b', 1, { id: 'k' }),
      seen('c', 2, { id: 'y' }),
      seen('a', 3, { id: 'x' }, { responseBody: { ref: 'y' } }),
    ];
    expect(select(plan('k'), early).matches).toEqual([]);
  });
});

describe('binding order', () => {
  const from = (source: string): Pick<InteractionStep, 'inputBinding'> =>
    bound({ id: { captured: `/interactions/${source}/response-body/ref` } });

  it('puts every step after what it depends on, in the order of declaration', () => {
    const plan = [
      step('d', { after: 'b' }),
      step('c', from('a')),
      step('b', { ...from('a'), after: 'nobody' }),
      step('a'),
      step('e', from('undeclared')),
    ];
    expect(bindingOrder(plan)).toEqual({ tiers: [['a', 'e'], ['c', 'b'], ['d']], cyclic: [] });
  });

  it('leaves out cycles and what is behind them', () => {
    const plan = [step('x', from('x')), step('y', { after: 'x' }), step('z'), step('w', { after: 'z' })];
    expect(bindingOrder(plan)).toEqual({ tiers: [['z'], ['w']], cyclic: ['x', 'y'] });
  });

  it('names a step declared twice once', () => {
    expect(bindingOrder([step('a'), step('a', { after: 'b' }), step('b')])).toEqual({
      tiers: [['b'], ['a']],
      cyclic: [],
    });
  });

  it('places every declared step exactly once', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const plans = fc.array(
      fc.record({
        name: fc.constantFrom(...names),
        after: fc.option(fc.constantFrom(...names)),
        source: fc.option(fc.constantFrom(...names)),
      }),
    );
    fc.assert(
      fc.property(plans, (drawn) => {
        const plan = drawn.map(({ name, after: anchor, source }) =>
          step(name, { after: anchor, ...(source === null ? {} : from(source)) }),
        );
        const { tiers, cyclic } = bindingOrder(plan);
        expect([...tiers.flat(), ...cyclic].sort()).toEqual(
          [...new Set(plan.map(({ stepId }) => stepId))].sort(),
        );
      }),
    );
  });
});

describe('laws', () => {
  it('the order of a record changes no selection', () => {
    const plan = [...capturing, step('t', { ...any, after: 'source', cardinality: 'any' }), step('u')];
    const observations = [...answering({ ref: 'y' }), seen('e', 5, { id: 'y' })];
    const expected = select(plan, observations);
    fc.assert(
      fc.property(fc.shuffledSubarray(observations, { minLength: observations.length }), (shuffled) => {
        expect(select(plan, shuffled)).toEqual(expected);
      }),
    );
  });
});
