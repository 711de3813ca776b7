import { describe, expect, it } from 'vitest';
import type {
  InteractionStep,
  PermittedInterface,
} from '../../../src/core/artifact/generated/eval-contract.js';
import { buildPlanIndex } from '../../../src/core/contract/index.js';
import { deriveReferences, siblingSteps } from '../../../src/core/reference/index.js';
import {
  apiInterface,
  apiStep,
  cliInterface,
  cliStep,
  library,
  mcpInterface,
  mcpStep,
  plan,
} from './plans.js';

/** The references of the siblings called `ids`, in their order. */
const references = (
  steps: readonly InteractionStep[],
  ids: readonly string[],
  interfaces?: readonly PermittedInterface[],
): readonly (string | undefined)[] | undefined => {
  const index = buildPlanIndex(plan(steps, interfaces), { duplicateIds: 'unresolved' });
  const siblings = steps.filter(({ stepId }) => ids.includes(stepId));
  const derived = deriveReferences(siblings, index);
  return derived && ids.map((id) => derived.get(id));
};

describe('the operation phrase', () => {
  it.each([
    ['api', apiStep('s', 'get-book'), library, 'the get book endpoint'],
    [
      'web',
      apiStep('s', 'get-book', { on: 'site' }),
      apiInterface('site', ['get-book'], 'web'),
      'the get book endpoint',
    ],
    ['cli', cliStep('s', 'read-note'), cliInterface('notes', ['read-note']), 'the read note command'],
    ['mcp', mcpStep('s', 'ask'), mcpInterface('tools', ['ask']), 'the ask tool'],
  ])('has a noun for %s', (_kind, step, declared, phrase) => {
    expect(references([step], ['s'], [declared])).toEqual([phrase]);
  });

  it('names the interface exactly where another one declares the identifier, used or not', () => {
    const shared = [cliInterface('notes', ['read', 'other']), mcpInterface('tools', ['read'])];
    const steps = [cliStep('s', 'read'), cliStep('t', 'other')];
    expect(references(steps, ['s'], shared)).toEqual(['the read command of interface "notes"']);
    expect(references(steps, ['t'], shared)).toEqual(['the other command']);
  });
});

describe('the binding clause of a step alone', () => {
  it.each([
    ['nothing', {}, 'the get book endpoint'],
    ['a literal', { path: { id: { literal: 'b-1' } } }, 'the get book endpoint (with the supplied path id)'],
    ['any', { path: { id: { matcher: 'any' } } }, 'the get book endpoint (with the supplied path id)'],
    [
      'a principal',
      { header: { 'x-user': { principal: 'reader' } } },
      'the get book endpoint (with the supplied header x-user)',
    ],
    [
      'a capture',
      { path: { id: { captured: '/interactions/a/response-body/id' } } },
      'the get book endpoint (with the supplied path id)',
    ],
    [
      'channels in channel order, keys sorted',
      { body: { z: { literal: 1 } }, query: { b: { literal: 1 }, a: { literal: 1 }, B: { literal: 1 } } },
      'the get book endpoint (with the supplied query B, the supplied query a, the supplied query b, and the supplied body z)',
    ],
    [
      'type-violating entries and no others beside them',
      {
        path: { id: { literal: 1 } },
        body: { year: { matcher: 'type-violating' }, title: { matcher: 'any' } },
      },
      'the get book endpoint (with a malformed body year value)',
    ],
    [
      'a raw body, which is no entry',
      { body: { kind: 'raw', base64: '', contentType: 'text/plain' } },
      'the get book endpoint',
    ],
    [
      'a body map with the keys of a raw body',
      { body: { kind: { literal: 'raw' } } },
      'the get book endpoint (with the supplied body kind)',
    ],
  ] as const)('tells %s at level generic', (_what, bound, phrase) => {
    expect(references([apiStep('s', 'get-book', bound)], ['s'])).toEqual([phrase]);
  });
});

describe('the ladder', () => {
  it('stays at generic when keys tell the siblings apart', () => {
    const steps = [
      apiStep('a', 'get-book', { path: { id: { literal: 'b-1' } } }),
      apiStep('b', 'get-book', { query: { id: { literal: 'b-1' } } }),
    ];
    expect(references(steps, ['a', 'b'])).toEqual([
      'the get book endpoint (with the supplied path id)',
      'the get book endpoint (with the supplied query id)',
    ]);
  });

  it('goes on to kind, where every form has its words', () => {
    const steps = [
      apiStep('a', 'get-book', { path: { id: { literal: 'b-1' } } }),
      apiStep('b', 'get-book', { path: { id: { matcher: 'any' } } }),
      apiStep('c', 'get-book', { path: { id: { principal: 'reader' } } }),
      apiStep('d', 'get-book', { path: { id: { captured: '/interactions/a/response-body/id' } } }),
    ];
    expect(references(steps, ['a', 'b', 'c', 'd'])).toEqual([
      'the get book endpoint (with the stated path id)',
      'the get book endpoint (with the supplied path id)',
      'the get book endpoint (with the path id of the reader account)',
      'the get book endpoint (with the path id you obtained earlier)',
    ]);
  });

  it('tells principals apart at kind', () => {
    const steps = ['reader', 'editor'].map((principal) =>
      apiStep(principal, 'get-book', { path: { id: { literal: 1 } }, header: { 'x-user': { principal } } }),
    );
    expect(references(steps, ['reader', 'editor'])).toEqual([
      'the get book endpoint (with the stated path id and the header x-user of the reader account)',
      'the get book endpoint (with the stated path id and the header x-user of the editor account)',
    ]);
  });

  it('uses one level for all siblings, also for those that were distinct before', () => {
    const steps = [
      apiStep('a', 'get-book', { path: { id: { literal: 'b-1' } } }),
      apiStep('b', 'get-book', { path: { id: { literal: 'b-2' } } }),
      apiStep('c', 'get-book', { query: { id: { matcher: 'any' } } }),
    ];
    expect(references(steps, ['a', 'b', 'c'])).toEqual([
      'the get book endpoint (with the path id "b-1")',
      'the get book endpoint (with the path id "b-2")',
      'the get book endpoint (with the supplied query id)',
    ]);
  });

  it('looks at the siblings it is given and at no other step of the plan', () => {
    const steps = [
      apiStep('a', 'get-book', { path: { id: { literal: 'b-1' } } }),
      apiStep('b', 'get-book', { path: { id: { literal: 'b-2' } } }),
    ];
    expect(references(steps, ['a'])).toEqual(['the get book endpoint (with the supplied path id)']);
  });

  it.each([
    ['nothing', {}, {}],
    ['one literal', { path: { id: { literal: 1 } } }, { path: { id: { literal: 1 } } }],
    [
      'a literal whose members are only written in another order',
      { body: { x: { literal: { a: 1, b: 2 } } } },
      { body: { x: { literal: { b: 2, a: 1 } } } },
    ],
    [
      'what only differs beside a type-violating entry',
      { body: { x: { matcher: 'type-violating' }, y: { literal: 1 } } },
      { body: { x: { matcher: 'type-violating' }, y: { literal: 2 } } },
    ],
    [
      'raw bodies only',
      { body: { kind: 'raw', base64: '', contentType: 'text/plain' } },
      { body: { kind: 'raw', base64: 'eA==', contentType: 'text/plain' } },
    ],
  ] as const)('gives up on siblings that bind %s', (_what, first, second) => {
    const steps = [apiStep('a', 'get-book', first), apiStep('b', 'get-book', { ...second, after: 'a' })];
    expect(references(steps, ['a', 'b'])).toBeUndefined();
  });
});

describe('captures at level literal', () => {
  const added = (stepId: string, title: string): InteractionStep =>
    apiStep(stepId, 'add-book', { body: { title: { literal: title } } });
  const read = (stepId: string, from: string, more: Parameters<typeof apiStep>[2] = {}): InteractionStep =>
    apiStep(stepId, 'get-book', {
      path: { id: { captured: `/interactions/${from}/response-body/id` } },
      ...more,
    });

  it('spells out what was captured, from the captured step at level literal', () => {
    const steps = [added('a', 'Emma'), added('b', 'Persuasion'), read('ra', 'a'), read('rb', 'b')];
    expect(references(steps, ['ra', 'rb'])).toEqual([
      'the get book endpoint (with the path id you obtained as its id field from the add book endpoint (with the body title "Emma"))',
      'the get book endpoint (with the path id you obtained as its id field from the add book endpoint (with the body title "Persuasion"))',
    ]);
  });

  it('groups the captures of one step where the first of them stands', () => {
    const query = (from: string) => ({
      lang: { literal: { z: 1, a: [true, null] } },
      slug: { captured: `/interactions/${from}/response-body/slug` },
    });
    const steps = [
      added('a', 'Emma'),
      added('b', 'Persuasion'),
      read('ra', 'a', { query: query('a') }),
      read('rb', 'b', { query: query('b') }),
    ];
    expect(references(steps, ['ra'])).toEqual([
      'the get book endpoint (with the supplied path id, the supplied query lang, and the supplied query slug)',
    ]);
    expect(references(steps, ['ra', 'rb'])?.[0]).toBe(
      'the get book endpoint (with the path id and query slug you obtained as its id field and its slug field from the add book endpoint (with the body title "Emma") and the query lang {"a":[true,null],"z":1})',
    );
  });

  it('keeps captures of different steps apart, and entry order within a group', () => {
    const more = {
      query: {
        b: { captured: '/interactions/a/response-body/one' },
        a: { captured: '/interactions/b/response-body' },
        c: { captured: '/interactions/a/response-body/two' },
      },
    };
    const steps = [
      added('a', 'Emma'),
      added('b', 'Persuasion'),
      read('ra', 'a', more),
      read('rb', 'b', more),
    ];
    expect(references(steps, ['ra', 'rb'])?.[0]).toBe(
      'the get book endpoint (with the path id, query b, and query c you obtained as its id field, its one field, and its two field from the add book endpoint (with the body title "Emma") and the query a you obtained as the response body you obtained from the add book endpoint (with the body title "Persuasion"))',
    );
  });

  it('does not follow a capture back into a step that is being rendered', () => {
    const steps = [
      read('ra', 'rb', { query: { n: { literal: 1 } } }),
      read('rb', 'ra', { query: { n: { literal: 2 } } }),
      read('rc', 'rc', { query: { n: { literal: 2 } } }),
    ];
    expect(references(steps, ['ra', 'rb', 'rc'])).toEqual([
      'the get book endpoint (with the path id you obtained as its id field from the get book endpoint (with the path id you obtained earlier and the query n 2) and the query n 1)',
      'the get book endpoint (with the path id you obtained as its id field from the get book endpoint (with the path id you obtained earlier and the query n 1) and the query n 2)',
      'the get book endpoint (with the path id you obtained earlier and the query n 2)',
    ]);
  });

  it.each([
    ['step', read('ra', 'nowhere')],
    ['operation', read('ra', 'lost')],
  ])('does not spell out a capture whose %s does not resolve', (_what, step) => {
    const steps = [apiStep('lost', 'burn-book'), added('a', 'Emma'), step, read('rb', 'a')];
    expect(references(steps, ['ra', 'rb'])?.[0]).toBe(
      'the get book endpoint (with the path id you obtained earlier)',
    );
  });
});

describe('the expansion budget', () => {
  const long = 'x'.repeat(120_000);

  /** Reads that differ only in what they capture last, behind a capture that costs more than the usual budget. */
  const reads = (...titles: readonly string[]): readonly InteractionStep[] => [
    apiStep('big', 'add-book', { body: { title: { literal: long } } }),
    ...titles.flatMap((title, at) => [
      apiStep(`s${at}`, 'add-book', { body: { title: { literal: title } } }),
      apiStep(`r${at}`, 'get-book', {
        path: { id: { captured: '/interactions/big/response-body/id' } },
        query: { id: { captured: `/interactions/s${at}/response-body/id` } },
      }),
    ]),
  ];

  it('starts again with the larger budget when the usual one starved the rendering', () => {
    const [first, second] = references(reads('Emma', 'Persuasion'), ['r0', 'r1']) ?? [];
    expect(first).toContain(
      'the query id you obtained as its id field from the add book endpoint (with the body title "Emma")',
    );
    expect(second).toContain('"Persuasion"');
  });

  it('keeps the usual budget, and its shorter texts, when that already separates the siblings', () => {
    const steps = [
      ...reads('Emma'),
      apiStep('other', 'get-book', {
        path: { id: { captured: '/interactions/s0/response-body/id' } },
        query: { id: { captured: '/interactions/s0/response-body/id' } },
      }),
    ];
    const [starved] = references(steps, ['r0', 'other']) ?? [];
    expect(starved?.endsWith('and the query id you obtained earlier)')).toBe(true);
  });

  it('gives up when the larger budget does not separate them either', () => {
    expect(references(reads('Emma', 'Emma'), ['r0', 'r1'])).toBeUndefined();
  });

  it('renders a graph of captures with exponentially many paths in bounded time', () => {
    const layers = 40;
    const added = (stepId: string, layer: number): InteractionStep => {
      const captured = (from: string) => ({ captured: `/interactions/${from}${layer - 1}/response-body/id` });
      return apiStep(stepId, 'add-book', {
        body: layer === 0 ? { t: { literal: 1 } } : { a: captured('n'), b: captured('m') },
      });
    };
    const steps = Array.from({ length: layers }, (_, layer) => [
      added(`n${layer}`, layer),
      added(`m${layer}`, layer),
    ]);
    // Indistinguishable, so that both budgets are spent.
    expect(references(steps.flat(), [`n${layers - 1}`, `m${layers - 1}`])).toBeUndefined();
  });
});

describe('sibling steps', () => {
  it('groups distinct steps by interface and operation, in the order of their first step', () => {
    const [c, b, a] = [apiStep('c', 'get-book'), apiStep('b', 'list-books'), apiStep('a', 'get-book')];
    const elsewhere = apiStep('d', 'get-book', { on: 'archive' });
    expect(siblingSteps([c, b, a, elsewhere, c])).toEqual([[a, c], [b], [elsewhere]]);
  });
});
