import type {
  ApiOperation,
  ApiWitnessInputs,
  CommandOperation,
  CommandWitnessInputs,
  EvalContract,
  InteractionStep,
  Oracle,
  RubricBody,
  ToolOperation,
} from '../../../src/core/artifact/generated/eval-contract.js';
import { noKeys, optional, quiet, required, response } from '../../fixtures/contract-parts.js';

const request = (inputs: Partial<ApiWitnessInputs>): ApiWitnessInputs => ({
  path: {},
  query: {},
  header: {},
  body: { kind: 'absent' },
  ...inputs,
});

const call = (inputs: Partial<CommandWitnessInputs>): CommandWitnessInputs => ({
  argument: {},
  option: {},
  environment: {},
  stdin: { kind: 'absent' },
  ...inputs,
});

const differ = (first: string, second: string) => ({
  op: 'not' as const,
  operands: [
    { op: 'deep-equality' as const, operands: [{ pointer: first }, { pointer: second }] as const },
  ] as const,
});

/** Operation 0 of the API: changes state, has a volatile field. */
const addBook = (): ApiOperation => ({
  operationId: 'add-book',
  method: 'POST',
  pathTemplate: '/books',
  stateChangeMarker: true,
  requestShape: {
    path: noKeys(),
    query: noKeys(),
    header: optional({ 'x-reader': 'string' }),
    body: { requiredKeys: ['title'], permittedKeys: ['year'], types: { title: 'string', year: 'number' } },
  },
  responseDescriptor: response({
    ok: 'boolean',
    id: 'string',
    title: 'string',
    author: 'object',
    shelves: 'array',
    loose: null,
  }),
  volatilePointers: ['/id'],
  sensitivityWitness: {
    witnessId: 'add-follows-title',
    channel: 'body',
    legs: [
      { legId: 'add-one', inputs: request({ body: { kind: 'json', value: { title: 'Emma' } } }) },
      { legId: 'add-two', inputs: request({ body: { kind: 'json', value: { title: 'Persuasion' } } }) },
    ],
    relation: differ(
      '/interactions/add-one/response-body/title',
      '/interactions/add-two/response-body/title',
    ),
  },
});

/** Operation 1: reads what a capture names. */
const getBook = (): ApiOperation => ({
  operationId: 'get-book',
  method: 'GET',
  pathTemplate: '/books/{id}',
  stateChangeMarker: false,
  requestShape: {
    path: required({ id: 'string' }),
    query: {
      requiredKeys: [],
      permittedKeys: ['lang', 'untyped', 'loose'],
      types: { lang: 'string', loose: null },
    },
    header: noKeys(),
    body: noKeys(),
  },
  responseDescriptor: response({ id: 'string', title: 'string', year: 'number' }),
  volatilePointers: [],
  sensitivityWitness: {
    witnessId: 'get-follows-id',
    channel: 'path',
    legs: [
      { legId: 'get-one', inputs: request({ path: { id: 'b-1' } }) },
      { legId: 'get-two', inputs: request({ path: { id: 'b-2' } }) },
    ],
    relation: differ('/interactions/get-one/response-body', '/interactions/get-two/response-body'),
  },
});

/** Operation 2: a collection under a key, and keys of every degree of declaration. */
const listBooks = (): ApiOperation => ({
  operationId: 'list-books',
  method: 'GET',
  pathTemplate: '/books',
  stateChangeMarker: false,
  requestShape: { path: noKeys(), query: optional({ limit: 'number' }), header: noKeys(), body: noKeys() },
  responseDescriptor: {
    requiredKeys: ['books'],
    permittedKeys: ['total', 'untyped'],
    types: { books: 'array', total: 'number', stray: 'string' },
    successIndicator: '/books',
    channelRoles: { '/books': 'collection' },
    collectionLocations: [
      { pointer: '/books', expectedCardinality: { mode: 'exact', count: 2 }, referenceSet: 'shelved' },
    ],
  },
  volatilePointers: [],
  sensitivityWitness: {
    witnessId: 'list-follows-limit',
    channel: 'query',
    legs: [
      { legId: 'list-one', inputs: request({ query: { limit: 1 } }) },
      { legId: 'list-two', inputs: request({ query: { limit: 2 } }) },
    ],
    relation: differ(
      '/interactions/list-one/response-body/books',
      '/interactions/list-two/response-body/books',
    ),
  },
});

/** Operation 3: takes nothing, changes state; what the fixture reset calls. */
const clearBooks = (): ApiOperation => ({
  operationId: 'clear-books',
  method: 'DELETE',
  pathTemplate: '/books',
  stateChangeMarker: true,
  requestShape: { path: noKeys(), query: noKeys(), header: noKeys(), body: noKeys() },
  responseDescriptor: response({ cleared: 'boolean' }),
  volatilePointers: [],
  sensitivityWitness: null,
});

/** Operation 4: answers with a collection that is the whole body. */
const listShelves = (): ApiOperation => ({
  operationId: 'list-shelves',
  method: 'GET',
  pathTemplate: '/shelves',
  stateChangeMarker: false,
  requestShape: { path: noKeys(), query: noKeys(), header: noKeys(), body: noKeys() },
  responseDescriptor: {
    ...response({}),
    collectionLocations: [
      { pointer: '', expectedCardinality: { mode: 'exact', count: 3 }, referenceSet: null },
    ],
  },
  volatilePointers: [],
  sensitivityWitness: null,
});

/** Operation 0 of the commands: describes one of the two files it writes, reads text. */
const printLabel = (): CommandOperation => ({
  operationId: 'print-label',
  invocation: { executable: 'desk', subcommandPath: ['label', 'print'] },
  stateChangeMarker: false,
  requestShape: {
    argument: noKeys(),
    option: optional({ copies: 'number' }),
    environment: optional({ DESK_LANG: 'string' }),
    stdin: required({ text: 'string' }),
  },
  artifacts: ['label', 'log'],
  descriptorChannel: { kind: 'artifact', artifactId: 'label' },
  responseDescriptor: response({ pages: 'number', size: 'string' }),
  volatilePointers: [],
  sensitivityWitness: {
    witnessId: 'label-follows-text',
    channel: 'stdin',
    legs: [
      { legId: 'label-one', inputs: call({ stdin: { kind: 'text', value: 'one' } }) },
      { legId: 'label-two', inputs: call({ stdin: { kind: 'json', value: { text: 'two' } } }) },
    ],
    relation: differ('/interactions/label-one/artifact/label', '/interactions/label-two/artifact/label'),
  },
});

/** Operation 1: describes its standard output, takes nothing. */
const countBooks = (): CommandOperation => ({
  operationId: 'count-books',
  invocation: { executable: 'desk', subcommandPath: ['count'] },
  stateChangeMarker: false,
  requestShape: { argument: noKeys(), option: noKeys(), environment: noKeys(), stdin: noKeys() },
  artifacts: [],
  descriptorChannel: { kind: 'stream', channel: 'stdout' },
  responseDescriptor: response({ total: 'number' }),
  volatilePointers: [],
  sensitivityWitness: null,
});

const recommend = (): ToolOperation => ({
  operationId: 'recommend',
  toolName: 'recommend_book',
  stateChangeMarker: false,
  requestShape: { arguments: required({ topic: 'string' }) },
  descriptorChannel: { kind: 'structured-result' },
  responseDescriptor: response({ title: 'string', score: 'number' }),
  volatilePointers: [],
  sensitivityWitness: {
    witnessId: 'advice-follows-topic',
    channel: 'arguments',
    legs: [
      { legId: 'ask-sea', inputs: { arguments: { topic: 'sea' } } },
      { legId: 'ask-war', inputs: { arguments: { topic: 'war' } } },
    ],
    relation: differ(
      '/interactions/ask-sea/response-body/title',
      '/interactions/ask-war/response-body/title',
    ),
  },
});

const nothing = () => ({ path: null, query: null, header: null, body: null });

const step = (
  stepId: string,
  [interfaceId, operationId]: readonly [string, string],
  inputBinding: InteractionStep['inputBinding'],
  after: string | null = null,
): InteractionStep => ({ stepId, interfaceId, operationId, inputBinding, after, cardinality: 'exactly-one' });

/** Positions: 0 add, 1 read, 2 list, 3 malformed, 4 shelves, 5 label, 6 count, 7 ask. */
const plan = (): InteractionStep[] => [
  step('add', ['catalogue', 'add-book'], {
    ...nothing(),
    header: { 'x-reader': { principal: 'reader' } },
    body: { title: { literal: 'Emma' }, year: { matcher: 'any' } },
  }),
  step(
    'read',
    ['catalogue', 'get-book'],
    { ...nothing(), path: { id: { captured: '/interactions/add/response-body/id' } } },
    'add',
  ),
  step('list', ['catalogue', 'list-books'], nothing()),
  step('malformed', ['catalogue', 'add-book'], {
    ...nothing(),
    body: { kind: 'raw', base64: 'e25vdCBqc29u', contentType: 'application/json' },
  }),
  step('shelves', ['catalogue', 'list-shelves'], nothing()),
  step('label', ['desk', 'print-label'], {
    argument: null,
    option: null,
    environment: null,
    stdin: { text: { literal: 'Emma' } },
  }),
  step('count', ['desk', 'count-books'], { argument: null, option: null, environment: null, stdin: null }),
  step('ask', ['assistant', 'recommend'], { arguments: { topic: { literal: 'sea' } } }),
];

const oracle = (id: string, check: NonNullable<Oracle['check']>, evidenceTargets: string[]): Oracle => ({
  id,
  direction: {
    evidenceTargets,
    relation: check.op,
    polarity: 'expects-hold',
    scope: null,
    negativeDomain: null,
  },
  check,
  polarity: 'expects-hold',
  commentary: null,
});

/** Positions: 0 O-001 ... 7 O-008. */
const oracles = (): Oracle[] => [
  oracle(
    'O-001',
    { op: 'equality', operands: [{ pointer: '/interactions/add/response-body/ok' }, { literal: true }] },
    ['/interactions/add/response-body/ok'],
  ),
  oracle(
    'O-002',
    {
      op: 'covers-by-key',
      operands: [{ referenceSet: 'shelved' }, { pointer: '/interactions/list/response-body/books' }],
      expectedKey: 'id',
      actualKey: 'id',
    },
    ['/interactions/list/response-body/books'],
  ),
  oracle(
    'O-003',
    {
      op: 'for-all',
      collection: { pointer: '/interactions/list/response-body/books' },
      predicate: { op: 'set-membership', operands: [{ pointer: '@/id' }, { referenceSet: 'shelved' }] },
    },
    ['/interactions/list/response-body/books', '/interactions/list/response-body/books/id'],
  ),
  oracle(
    'O-004',
    {
      op: 'regex',
      operands: [{ pointer: '/interactions/read/response-body/title' }],
      pattern: '^[A-Z][a-z]+$',
    },
    ['/interactions/read/response-body/title'],
  ),
  oracle(
    'O-005',
    {
      op: 'all',
      operands: [
        { op: 'existence', operands: [{ pointer: '/interactions/label/artifact/log' }] },
        {
          op: 'equality',
          operands: [{ pointer: '/interactions/label/artifact/label/pages' }, { literal: 1 }],
        },
      ],
    },
    ['/interactions/label/artifact/log', '/interactions/label/artifact/label/pages'],
  ),
  oracle(
    'O-006',
    { op: 'equality', operands: [{ pointer: '/interactions/count/stdout/total' }, { literal: 2 }] },
    ['/interactions/count/stdout/total'],
  ),
  oracle(
    'O-007',
    {
      op: 'not',
      operands: [{ op: 'existence', operands: [{ pointer: '/interactions/shelves/response-body/2/name' }] }],
    },
    ['/interactions/shelves/response-body/2/name'],
  ),
  oracle('O-008', { op: 'existence', operands: [{ pointer: '/interactions/ask/response-body/title' }] }, [
    '/interactions/ask/response-body/title',
  ]),
];

/** Positions: 0 R-001, 1 R-002. */
const rubrics = (): RubricBody[] =>
  ['R-001', 'R-002'].map((id) => ({
    id,
    scaleLevels: [
      { level: 0, anchor: 'The label cannot be read.' },
      { level: 1, anchor: 'The label can be read from a step away.' },
    ],
    failureModePenalties: [
      { name: 'clutter', description: 'Lines that name no book.' },
      { name: 'smudge', description: '' },
    ],
    maxLength: 300,
    criteria: [
      { id: 'RC-001', text: 'The label is legible.', evidence: '/interactions/label/artifact/log' },
      { id: 'RC-002', text: 'The title fits.', evidence: '/interactions/label/artifact/label/size' },
    ],
  }));

/**
 * A library with an HTTP interface (position 0), commands (1) and a tool server (2): a contract that compiles in strict
 * mode and has, for every rule of chapter 04, a place where one change breaks it.
 */
export const libraryContract = (): EvalContract => ({
  ...quiet(),
  contractId: 'library',
  behaviors: [
    {
      id: 'B-001',
      description: 'A book that was added can be read.',
      severity: 'critical',
      observableSuccessCriterion: 'The book is shown under its identifier.',
      requirementLinks: [{ scheme: 'backlog', id: 'LIB-1' }],
      riskLinks: [],
      oracles: ['O-001', 'O-004'],
    },
    {
      id: 'B-002',
      description: 'The shelves are complete.',
      severity: 'material',
      observableSuccessCriterion: 'Every shelved book is listed.',
      requirementLinks: [],
      riskLinks: [{ scheme: 'risks', id: 'R2' }],
      oracles: ['O-002', 'O-003'],
    },
  ],
  oracles: oracles(),
  rubrics: rubrics(),
  waivers: ['W-001', 'W-002'].map((id) => ({
    id,
    rule: 'whole-body',
    rationale: 'The body is large.',
    condition: null,
    approval: 'recorded in the minutes',
    expiresAt: '2031-01-01T00:00:00Z',
  })),
  permittedInterfaces: [
    {
      logicalId: 'catalogue',
      kind: 'api',
      operations: [addBook(), getBook(), listBooks(), clearBooks(), listShelves()],
    },
    { logicalId: 'desk', kind: 'cli', operations: [printLabel(), countBooks()] },
    { logicalId: 'assistant', kind: 'mcp', operations: [recommend()] },
  ],
  referenceSets: {
    shelved: { keys: ['id'], members: [{ id: 'b-1' }, { id: 'b-2' }], commentary: null },
    pairs: { keys: ['id', 'shelf'], members: [{ id: 'b-1', shelf: 1 }], commentary: null },
  },
  interactionPlan: plan(),
  testData: {
    setup: 'Two books are shelved.',
    cleanup: null,
    principals: { reader: { kind: 'account' } },
    resources: null,
  },
  fixtureReset: {
    legId: 'reset',
    interfaceId: 'catalogue',
    operationId: 'clear-books',
    inputs: request({}),
  },
});
