import { describe, expect, it } from 'vitest';
import type {
  Direction,
  InteractionStep,
  PermittedInterface,
  Relation,
} from '../../../src/core/artifact/generated/eval-contract.js';
import { buildPlanIndex } from '../../../src/core/contract/index.js';
import { claims } from '../../../src/core/seal/claims.js';
import { directionText } from '../../../src/core/seal/direction-text.js';
import { apiStep, cliInterface, cliStep, library, mcpInterface, mcpStep, plan } from '../reference/plans.js';

const direction = (evidenceTargets: readonly string[], parts: Partial<Direction> = {}): Direction => ({
  evidenceTargets,
  relation: 'existence',
  polarity: 'expects-hold',
  scope: null,
  negativeDomain: null,
  ...parts,
});

const textOf = (
  told: Direction | null,
  steps: readonly InteractionStep[],
  interfaces?: readonly PermittedInterface[],
): string =>
  directionText(
    { id: 'O-001', direction: told, check: null, polarity: 'expects-hold', commentary: 'Never read.' },
    buildPlanIndex(plan(steps, interfaces)),
  );

/** The first sentence of a text whose polarity sentence is the second one. */
const claimOf = (...parameters: Parameters<typeof textOf>): string => {
  const [claim, polarity] = textOf(...parameters).split(' The declared polarity');
  expect(polarity).toBe(' expects this relation to hold.');
  return claim ?? '';
};

const at = (stepId: string, ...tails: readonly string[]): readonly string[] =>
  tails.map((tail) => `/interactions/${stepId}/${tail}`);

const list = apiStep('list', 'list-books');

describe('the claim of a relation', () => {
  const cases: { readonly [relation in Relation]: string } = {
    'for-all':
      'Every element reachable through its n field from the list books endpoint is asserted to meet the declared condition.',
    'for-any':
      'At least one element reachable through its n field from the list books endpoint is asserted to meet the declared condition.',
    all: 'Its n field from the list books endpoint is asserted to satisfy every declared condition together.',
    any: 'Its n field from the list books endpoint is asserted to satisfy at least one declared condition.',
    not: 'Its n field from the list books endpoint is asserted to fail the declared condition, not to satisfy it.',
    existence: 'Its n field from the list books endpoint is asserted to be present.',
    absence: 'Its n field from the list books endpoint is asserted to be absent.',
    equality: 'Its n field from the list books endpoint is asserted to be equal.',
    'deep-equality': 'Its n field from the list books endpoint is asserted to be deeply, structurally equal.',
    containment: 'Its n field from the list books endpoint is asserted to contain the declared member.',
    regex: 'Its n field from the list books endpoint is asserted to satisfy the declared "regex" condition.',
    'set-membership':
      'Its n field from the list books endpoint is asserted to satisfy the declared "set-membership" condition.',
    ordering:
      'Its n field from the list books endpoint is asserted to satisfy the declared "ordering" condition.',
    'count-tolerance':
      'Its n field from the list books endpoint is asserted to satisfy the declared "count-tolerance" condition.',
    shape: 'Its n field from the list books endpoint is asserted to satisfy the declared "shape" condition.',
    'covers-by-key':
      'Its n field from the list books endpoint is asserted to satisfy the declared "covers-by-key" condition.',
  };

  it.each(Object.entries(cases))('%s', (relation, claim) => {
    const told = direction(at('list', 'response-body/n'), { relation: relation as Relation });
    expect(claimOf(told, [list])).toBe(claim);
  });

  it('is there for all sixteen relations', () => {
    expect(Object.keys(claims).sort()).toEqual(Object.keys(cases).sort());
  });
});

describe('the sentences after the claim', () => {
  const tail = (parts: Partial<Direction>): string =>
    textOf(direction(at('list', 'response-status'), parts), [list]).replace(
      'Its transport status from the list books endpoint is asserted to be present. ',
      '',
    );

  it('state the polarity of the direction', () => {
    expect(tail({ polarity: 'expects-hold' })).toBe('The declared polarity expects this relation to hold.');
    expect(tail({ polarity: 'expects-violation' })).toBe(
      'The declared polarity expects this relation to be a violation.',
    );
  });

  const hold = 'The declared polarity expects this relation to hold.';
  it.each<readonly [string, Partial<Direction>, string]>([
    ['no blank scope', { scope: ' \n\t' }, hold],
    ['no empty scope', { scope: '' }, hold],
    ['a scope, trimmed and made a sentence', { scope: ' one call ' }, `${hold} One call.`],
    ['a scope that keeps its mark', { scope: 'What then?' }, `${hold} What then?`],
    ['a scope that ends in an exclamation', { scope: 'only this!' }, `${hold} Only this!`],
    ['a scope whose first letter is not its first character', { scope: '3 results' }, `${hold} 3 Results.`],
    ['a scope without an ASCII letter', { scope: 'été: 12' }, `${hold} éTé: 12.`],
    ['a scope of digits', { scope: '12' }, `${hold} 12.`],
    ['no blank negative domain', { negativeDomain: '  ' }, hold],
    [
      'a negative domain',
      { negativeDomain: 'an empty answer!?' },
      `${hold} An empty answer is treated as a defect.`,
    ],
    ['a negative domain of marks', { negativeDomain: ' ... ' }, `${hold} Is treated as a defect.`],
    [
      'white space before the marks',
      { negativeDomain: 'nothing ..' },
      `${hold} Nothing  is treated as a defect.`,
    ],
    ['a mark inside', { negativeDomain: 'A. B.' }, `${hold} A. B is treated as a defect.`],
    ['both, the scope first', { scope: 'a', negativeDomain: 'b' }, `${hold} A. B is treated as a defect.`],
  ])('say %s', (_what, parts, text) => {
    expect(tail(parts)).toBe(text);
  });

  it('are told in one walk over a negative domain of marks', () => {
    const marks = '!'.repeat(2_000_000);
    expect(tail({ negativeDomain: `x${marks}y` })).toBe(`${hold} X${marks}y is treated as a defect.`);
  });

  it('never carry the check, the polarity or the commentary of the oracle', () => {
    expect(textOf(direction(at('list', 'response-status')), [list])).not.toContain('Never read');
  });

  it('stand in one line', () => {
    const told = direction(at('list', 'response-status'), {
      relation: 'equality',
      polarity: 'expects-violation',
      scope: ' one list call ',
      negativeDomain: 'an empty answer!?',
    });
    expect(textOf(told, [list])).toBe(
      'Its transport status from the list books endpoint is asserted to be equal. The declared polarity expects this relation to be a violation. One list call. An empty answer is treated as a defect.',
    );
  });
});

describe('the evidence clause', () => {
  const added = (stepId: string, title: string) =>
    apiStep(stepId, 'add-book', { body: { title: { literal: title } } });
  const get = (stepId: string, id: string, after?: string) =>
    apiStep(stepId, 'get-book', { path: { id: { literal: id } }, ...(after === undefined ? {} : { after }) });
  const anyTitle = apiStep('w', 'add-book', { body: { title: { matcher: 'any' } } });
  const readAfter = apiStep('r', 'get-book', { path: { id: { matcher: 'any' } }, after: 'w' });

  it.each<readonly [string, readonly InteractionStep[], readonly string[], string]>([
    [
      'one whole channel',
      [list],
      at('list', 'response-body'),
      'The response body you obtained from the list books endpoint',
    ],
    [
      'something sent',
      [anyTitle],
      at('w', 'call-inputs/body/title'),
      'The body title value you sent to the add book endpoint (with the supplied body title)',
    ],
    [
      'several targets of one step, sorted',
      [list],
      at('list', 'response-headers/etag', 'response-headers'),
      'The list books endpoint: its etag header and the response headers you obtained',
    ],
    [
      'a repeated pointer once',
      [list],
      at('list', 'response-status', 'response-status'),
      'Its transport status from the list books endpoint',
    ],
    [
      'equal phrases of different pointers twice',
      [list],
      at('list', 'response-body/a', 'response-body/a/'),
      'The list books endpoint: its a field and its a field',
    ],
    [
      'steps of one operation, at the level that separates them',
      [get('a', 'b-1'), apiStep('b', 'get-book', { path: { id: { matcher: 'any' } } })],
      [...at('a', 'response-body/title'), ...at('b', 'response-body/title')],
      'Its title field from the get book endpoint (with the stated path id) and its title field from the get book endpoint (with the supplied path id)',
    ],
    [
      'a step with several targets among others',
      [get('a', 'b-1'), get('b', 'b-2')],
      [...at('a', 'response-body/title', 'response-status'), ...at('b', 'response-body/title')],
      'Its title field from the get book endpoint (with the path id "b-2") and the get book endpoint (with the path id "b-1"): its title field and its transport status',
    ],
    [
      'a level for each operation of its own',
      [get('a', 'b-1'), get('b', 'b-2'), added('c', 'Emma')],
      [...at('a', 'response-status'), ...at('b', 'response-status'), ...at('c', 'response-status')],
      'Its transport status from the add book endpoint (with the supplied body title), its transport status from the get book endpoint (with the path id "b-1"), and its transport status from the get book endpoint (with the path id "b-2")',
    ],
    [
      'a temporal pair, sent before obtained',
      [anyTitle, readAfter],
      [...at('r', 'response-body/title'), ...at('w', 'call-inputs/body/title')],
      'The body title value you sent to the add book endpoint (with the supplied body title), compared with its title field from the get book endpoint (with the supplied path id)',
    ],
    [
      'of two successors the smaller identifier in the pair',
      [anyTitle, readAfter, apiStep('r2', 'list-books', { after: 'w' })],
      [
        ...at('r', 'response-body/title'),
        ...at('w', 'call-inputs/body/title'),
        ...at('r2', 'response-body/books'),
      ],
      'Its books field from the list books endpoint and the body title value you sent to the add book endpoint (with the supplied body title), compared with its title field from the get book endpoint (with the supplied path id)',
    ],
    [
      'no pair with a step of two targets',
      [anyTitle, readAfter],
      [...at('r', 'response-body/title'), ...at('w', 'call-inputs/body/title', 'response-body/id')],
      'Its title field from the get book endpoint (with the supplied path id) and the add book endpoint (with the supplied body title): its id field and the body title value you sent',
    ],
    [
      'a pair of one place, ordered by its references',
      [anyTitle, readAfter],
      [...at('r', 'response-body/title'), ...at('w', 'response-body/title')],
      'Its title field from the add book endpoint (with the supplied body title), compared with its title field from the get book endpoint (with the supplied path id)',
    ],
    [
      'no pair with a step the direction does not name',
      [anyTitle, readAfter],
      at('r', 'response-body/title'),
      'Its title field from the get book endpoint (with the supplied path id)',
    ],
  ])('tells %s', (_what, steps, targets, evidence) => {
    expect(claimOf(direction(targets), steps)).toBe(`${evidence} is asserted to be present.`);
    expect(claimOf(direction(targets.toReversed()), steps.toReversed())).toBe(
      `${evidence} is asserted to be present.`,
    );
  });

  const many = [
    cliInterface('notes-v1', ['read-note']),
    cliInterface('notes-v2', ['read-note']),
    mcpInterface('tools', ['ask']),
  ];
  const commands = [
    cliStep('p', 'read-note', { on: 'notes-v1', stdin: { text: { matcher: 'any' } } }),
    cliStep('q', 'read-note', { on: 'notes-v2', stdin: { text: { matcher: 'any' } } }),
    mcpStep('t', 'ask', { arguments: { q: { matcher: 'any' } } }),
  ];

  it('tells commands, files and tools, and interfaces where they matter', () => {
    const targets = ['p/stderr', 'q/artifact/report/items/0', 'q/stdout/a/b', 't/call-inputs/arguments'];
    expect(claimOf(direction(targets.map((target) => `/interactions/${target}`)), commands, many)).toBe(
      'The arguments you sent to the ask tool (with the supplied arguments q), the read note command of interface "notes-v2" (with the supplied stdin text): the a.b field of its standard output and the items.0 field of the report it wrote, and the standard error you obtained from the read note command of interface "notes-v1" (with the supplied stdin text) is asserted to be present.',
    );
  });

  it('prints decoded tokens and leaves empty ones out', () => {
    expect(claimOf(direction(at('p', 'stdout/', 'stdout/a~1b/c')), commands, many)).toBe(
      'The read note command of interface "notes-v1" (with the supplied stdin text): the a/b.c field of its standard output and the standard output you obtained is asserted to be present.',
    );
  });

  it('tells malformed inputs by their key alone', () => {
    const steps = [
      apiStep('m', 'add-book', { body: { title: { matcher: 'type-violating' }, year: { literal: 1815 } } }),
      apiStep('n', 'add-book', { body: { title: { literal: 'Emma' }, year: { matcher: 'type-violating' } } }),
    ];
    expect(
      claimOf(direction([...at('m', 'response-body/error'), ...at('n', 'response-body/error')]), steps),
    ).toBe(
      'Its error field from the add book endpoint (with a malformed body title value) and its error field from the add book endpoint (with a malformed body year value) is asserted to be present.',
    );
  });
});

describe('what cannot be told', () => {
  it.each<readonly [string, Direction | null, readonly InteractionStep[], string]>([
    ['no direction', null, [list], 'oracle O-001 reached seal() with a null direction'],
    [
      'no evidence',
      direction([]),
      [list],
      'direction carries no evidenceTargets; a schema-valid Direction reaching seal always names at least one',
    ],
    [
      'an undeclared step',
      direction([...at('other', 'response-status'), ...at('nowhere', 'response-status')]),
      [apiStep('other', 'burn-book')],
      'evidence target names a step the interaction plan does not declare: nowhere',
    ],
    [
      'an operation that does not resolve',
      direction(at('s', 'response-status')),
      [apiStep('s', 'burn-book')],
      'step names operation "burn-book" on interface "library", which that interface does not declare',
    ],
  ])('throws for %s', (_what, told, steps, message) => {
    expect(() => textOf(told, steps)).toThrow(new TypeError(message));
  });

  const twins = (on: string) => ['a', 'b'].map((stepId) => apiStep(stepId, 'get-book', { on }));
  const both = direction([...at('a', 'response-status'), ...at('b', 'response-status')]);

  it('refuses steps that no level tells apart', () => {
    expect(() => textOf(both, twins('library'))).toThrow(
      expect.objectContaining({
        name: 'StructuralFailure',
        code: 'irreducible-step-reference',
        artifactPath: 'EvalContract.interactionPlan[operationId=get-book]',
        message:
          'irreducible-step-reference in EvalContract.interactionPlan[operationId=get-book]: two or more steps invoking operation "get-book" that one direction references render to the same derived reference even fully escalated; the declared structure does not distinguish them (AD-16, AD-3)',
      }),
    );
  });

  it('names the interface where the identifier is shared', () => {
    const interfaces = [library, mcpInterface('tools', ['get-book'])];
    expect(() => textOf(both, twins('library'), interfaces)).toThrow(
      expect.objectContaining({
        artifactPath: 'EvalContract.interactionPlan[interfaceId=library][operationId=get-book]',
        message: expect.stringContaining(
          'invoking operation "get-book" on interface "library" that one direction',
        ),
      }),
    );
  });
});
