import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../../src/core/artifact/generated/eval-contract.js';
import { RuntimeFault } from '../../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../../src/core/artifact/readers/eval-contract.js';
import { changed, remove } from '../../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../../fixtures/contracts.js';

/** One place of a valid contract, and what the schema says of values put there. */
type Vector = {
  readonly base: () => EvalContract;
  readonly at: string;
  readonly accept?: readonly unknown[];
  readonly refuse?: readonly unknown[];
};

const api = minimalApiContract;
const cli = minimalCliContract;
const mcp = minimalMcpContract;
const rich = richCliContract;

const CHECK = '/oracles/0/check';
const OPERATION = '/permittedInterfaces/0/operations/0';
const LEG = `${OPERATION}/sensitivityWitness/legs/0/inputs`;
const BINDING = '/interactionPlan/0/inputBinding';
const here = { pointer: '/interactions/look-up/response-body/shelfMark' };
const holds = { op: 'existence', operands: [here] };
const pointerCheck = (pointer: string) => ({ op: 'existence', operands: [{ pointer }] });
const regex = (pattern: string, operand: unknown = here) => ({ op: 'regex', operands: [operand], pattern });
const counted = (more: object) => ({
  op: 'count-tolerance',
  operands: [here],
  expected: 2,
  tolerance: 0,
  relative: false,
  ...more,
});
const link = (scheme: string) => [{ scheme, id: 'X' }];
const raw = (more: object = {}) => ({ kind: 'raw', base64: 'eA==', contentType: 'text/plain', ...more });
const waiver = (expiresAt: unknown) => [
  { id: 'W-001', rule: 'r', rationale: 'w', condition: null, approval: 'a', expiresAt },
];
const absentResponse = { requiredKeys: [], permittedKeys: [] };

/** The rows of 2.21, and of the forms of 2.3 and 2.8 that they stand for. */
const VECTORS: { readonly [topic: string]: Vector } = {
  'an unknown top-level member': { base: api, at: '/extra', refuse: [null] },
  'no waivers member': { base: api, at: '/waivers', refuse: [remove] },
  behaviors: { base: api, at: '/behaviors', refuse: [[]] },
  oracles: { base: api, at: '/oracles', accept: [[]] },
  'permitted interfaces': { base: api, at: '/permittedInterfaces', accept: [[]] },
  'interaction plan': { base: api, at: '/interactionPlan', accept: [[]] },
  'behaviour identifiers': {
    base: api,
    at: '/behaviors/0/id',
    accept: ['B-0001', 'B-000'],
    refuse: ['B-01', 'b-001', 'B-001\n', 'O-001', 'B-0x1', ''],
  },
  'oracle identifiers': { base: api, at: '/oracles/0/id', accept: ['O-0001'], refuse: ['O-1', 'B-001'] },
  'cited oracles': { base: api, at: '/behaviors/0/oracles', accept: [['O-999'], []], refuse: [['O-9']] },
  descriptions: { base: api, at: '/behaviors/0/description', accept: ['', '\u0000'], refuse: [null, 1] },
  'success criteria': {
    base: api,
    at: '/behaviors/0/observableSuccessCriterion',
    accept: ['', null],
    refuse: [remove, []],
  },
  severities: {
    base: api,
    at: '/behaviors/0/severity',
    accept: ['low', 'critical'],
    refuse: ['high', 'Low', null],
  },
  'link schemes': {
    base: api,
    at: '/behaviors/0/requirementLinks',
    accept: [link('x'), []],
    refuse: [link('')],
  },
  'a parent of revision 0': {
    base: api,
    at: '/parentDigest',
    accept: [`sha256:${'a'.repeat(64)}`, null],
    refuse: [`sha256:${'A'.repeat(64)}`, `sha256:${'a'.repeat(63)}`, ''],
  },
  'a revision without a parent': {
    base: api,
    at: '/revisionCount',
    accept: [1, Number.MAX_SAFE_INTEGER],
    refuse: [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, '0', null],
  },
  checks: { base: api, at: CHECK, accept: [null], refuse: [remove, {}, [], 'true'] },
  directions: { base: api, at: '/oracles/0/direction', accept: [null], refuse: [remove, {}] },
  'evidence targets': {
    base: api,
    at: '/oracles/0/direction/evidenceTargets',
    accept: [[]],
    refuse: [['@/id'], null],
  },
  relations: {
    base: api,
    at: '/oracles/0/direction/relation',
    accept: ['not', 'for-any', 'covers-by-key'],
    refuse: ['equals', null],
  },
  polarities: {
    base: api,
    at: '/oracles/0/polarity',
    accept: ['expects-violation'],
    refuse: ['holds', null, remove],
  },
  operands: {
    base: api,
    at: `${CHECK}/operands/0`,
    accept: [{ literal: null }, { literal: { a: [1] } }, { referenceSet: 'x' }, { pointer: '@/' }],
    refuse: [{ ...here, literal: 1 }, {}, { pointer: 1 }, { referenceSet: 'X' }, { constant: 1 }, null],
  },
  'equality operands': {
    base: api,
    at: `${CHECK}/operands`,
    refuse: [[here], [here, here, here], [], null],
  },
  expressions: {
    base: api,
    at: CHECK,
    accept: [
      { op: 'not', operands: [holds] },
      { op: 'all', operands: [holds, holds, holds] },
      { op: 'any', operands: [holds, holds] },
      { op: 'for-all', collection: { referenceSet: 'r' }, predicate: holds },
      {
        op: 'for-any',
        collection: { literal: [] },
        predicate: { op: 'for-all', collection: here, predicate: holds },
      },
      { op: 'absence', operands: [{ literal: 1 }] },
      { op: 'containment', operands: [here, { referenceSet: 'r' }] },
      { op: 'ordering', operands: [here], key: 'k', order: 'descending' },
      { op: 'covers-by-key', operands: [here, here], expectedKey: 'a', actualKey: 'b' },
      {
        op: 'shape',
        operands: [here],
        descriptor: { requiredKeys: ['a', 'a'], permittedKeys: [], types: { b: null } },
      },
    ],
    refuse: [
      { op: 'not', operands: [here] },
      { op: 'not', operands: [holds, holds] },
      { op: 'all', operands: [holds] },
      { op: 'any', operands: [] },
      { op: 'xor', operands: [holds, holds] },
      { op: 'constructor', operands: [] },
      { op: 'for-all', collection: here },
      { op: 'for-all', collection: here, predicate: holds, operands: [] },
      { op: 'existence', operands: [here, here] },
      { op: 'existence', operands: [holds] },
      { op: 'ordering', operands: [here], key: '', order: 'ascending' },
      { op: 'ordering', operands: [here], key: 'k', order: 'up' },
      { op: 'covers-by-key', operands: [here, here], expectedKey: 'a' },
      {
        op: 'shape',
        operands: [here],
        descriptor: { requiredKeys: [], permittedKeys: [], types: { a: 'integer' } },
      },
      { operands: [here] },
    ],
  },
  'sets of a set-membership': {
    base: api,
    at: CHECK,
    accept: [
      { op: 'set-membership', operands: [here, { literal: [null] }] },
      { op: 'set-membership', operands: [here, { referenceSet: 'r' }] },
      { op: 'set-membership', operands: [{ literal: 1 }, { literal: [1, 1] }] },
    ],
    refuse: [
      { op: 'set-membership', operands: [here, { literal: [] }] },
      { op: 'set-membership', operands: [here, { literal: 1 }] },
      { op: 'set-membership', operands: [here, here] },
    ],
  },
  'regex patterns': {
    base: api,
    at: CHECK,
    accept: [regex('^$'), regex('^a|b$', { literal: 'x' }), regex('^a\\$'), regex('^(a$'), regex('^\n$')],
    refuse: [regex('a'), regex('^'), regex('(^a$)'), regex('$^'), regex('')],
  },
  tolerances: {
    base: api,
    at: CHECK,
    accept: [counted({}), counted({ tolerance: 250, relative: true })],
    refuse: [
      counted({ tolerance: 2.5 }),
      counted({ relative: undefined }),
      counted({ tolerance: -1 }),
      counted({ expected: -1 }),
      counted({ relative: 'no' }),
    ],
  },
  pointers: {
    base: api,
    at: CHECK,
    accept: [
      '/interactions/s/response-body',
      '/interactions/s/response-body/',
      '/interactions/s/response-body//',
      '/interactions/s/response-body/~0~1',
      '/interactions/s/response-headers/x',
      '/interactions/s/response-status',
      '/interactions/s/exit-code',
      '/interactions/s/stdout/a/0',
      '/interactions/observed/stderr',
      '/interactions/s/call-inputs/path',
      '/interactions/s/call-inputs/arguments/x',
      '/interactions/s/artifact/report',
      '/interactions/s/artifact/report/x',
      '@/',
      '@//',
      '@/a/b',
    ].map(pointerCheck),
    refuse: [
      '/interactions/s/response-status/x',
      '/interactions/s/exit-code/',
      '/interactions/s/call-inputs',
      '/interactions/s/call-inputs/cookie',
      '/interactions/s/artifact',
      '/interactions/s/artifact/Report',
      '/interactions/s/response-body/~2',
      '/interactions/s/response-body/~',
      '/interactions/s/request-body',
      '/interactions/S/stdout',
      '/interactions/s',
      'interactions/s/stdout',
      '/interactions/s/stdout\n',
      '@',
      '@x',
      '@/~2',
      '',
      '/',
    ].map(pointerCheck),
  },
  'criterion evidence': {
    base: rich,
    at: '/rubrics/0/criteria/0/evidence',
    accept: ['/interactions/nowhere/stdout'],
    refuse: ['@/id', ''],
  },
  'interface kinds': {
    base: api,
    at: '/permittedInterfaces/0/kind',
    accept: ['web'],
    refuse: ['cli', 'mcp', 'ftp', null],
  },
  'interface identifiers': {
    base: api,
    at: '/permittedInterfaces/0/logicalId',
    accept: ['a1-b2'],
    refuse: ['A', 'a_b', 'a--b', '-a', 'a-', 'a.b', 'a/b', 'a:b', ''],
  },
  'operations of another kind': {
    base: api,
    at: `${OPERATION}/invocation`,
    refuse: [{ executable: 'x', subcommandPath: [] }],
  },
  'interfaces without operations': { base: api, at: '/permittedInterfaces/0/operations', accept: [[]] },
  'path templates': {
    base: api,
    at: `${OPERATION}/pathTemplate`,
    accept: ['/', '//a/', '/a{b}c{d}?x=1', '/é #', '/{A_b-9}'],
    refuse: ['/notes/:id', '/{}', 'a', '', '/{a b}', '/a}', '/{a'],
  },
  'HTTP methods': { base: api, at: `${OPERATION}/method`, accept: ['OPTIONS'], refuse: ['get', 'TRACE', ''] },
  'tool names': {
    base: mcp,
    at: `${OPERATION}/toolName`,
    accept: ['A_b-9'],
    refuse: ['a.b', 'a/b', 'a:b', ''],
  },
  'tool descriptor channels': {
    base: mcp,
    at: `${OPERATION}/descriptorChannel`,
    refuse: [{ kind: 'text' }, {}, { kind: 'structured-result', channel: 'stdout' }],
  },
  'command descriptor channels': {
    base: cli,
    at: `${OPERATION}/descriptorChannel`,
    accept: [
      { kind: 'artifact', artifactId: 'nowhere' },
      { kind: 'stream', channel: 'stderr' },
    ],
    refuse: [
      { kind: 'stream', channel: 'exit-code' },
      { kind: 'artifact' },
      { kind: 'stream', channel: 'stdout', artifactId: 'a' },
    ],
  },
  'declared types': {
    base: api,
    at: `${OPERATION}/responseDescriptor/types`,
    accept: [{ id: null }, { 'any text': 'null' }, {}],
    refuse: [{ id: 'integer' }, { '': 'string' }, null, []],
  },
  'permitted keys beside required ones': {
    base: api,
    at: `${OPERATION}/responseDescriptor/permittedKeys`,
    accept: [[], ['a', 'a']],
    refuse: [[''], null],
  },
  'channel roles': {
    base: api,
    at: `${OPERATION}/responseDescriptor/channelRoles`,
    accept: [{ '': 'payload' }, { '/a/b': 'success-indicator' }, {}, null],
    refuse: [{ id: 'payload' }, { '/a': 'other' }, { '/~': 'payload' }, []],
  },
  'success indicators': {
    base: api,
    at: `${OPERATION}/responseDescriptor/successIndicator`,
    accept: ['', '/', '/a', null],
    refuse: ['a', '/~2', remove],
  },
  'collection locations': {
    base: api,
    at: `${OPERATION}/responseDescriptor/collectionLocations`,
    accept: [
      null,
      [{ pointer: '', expectedCardinality: { mode: 'exact', count: 0 }, referenceSet: null }],
      [{ pointer: '/a', expectedCardinality: { mode: 'at-most', max: 3 }, referenceSet: 'nowhere' }],
      [{ pointer: '/a', expectedCardinality: { mode: 'page-bounded', max: 3 }, referenceSet: null }],
    ],
    refuse: [
      [{ pointer: '', expectedCardinality: { mode: 'page-bounded', count: 1 }, referenceSet: null }],
      [{ pointer: '', expectedCardinality: { mode: 'exact', max: 1 }, referenceSet: null }],
      [{ pointer: '', expectedCardinality: { mode: 'exact', count: 1, max: 1 }, referenceSet: null }],
      [{ pointer: '', expectedCardinality: { mode: 'any' }, referenceSet: null }],
      [{ pointer: '', expectedCardinality: { mode: 'exact', count: -1 }, referenceSet: null }],
      [{ pointer: '', expectedCardinality: { mode: 'exact', count: 1 } }],
    ],
  },
  'response descriptors': {
    base: api,
    at: `${OPERATION}/responseDescriptor`,
    refuse: [null, absentResponse],
  },
  'volatile pointers': {
    base: api,
    at: `${OPERATION}/volatilePointers`,
    accept: [[''], ['/a', '/a']],
    refuse: [['a'], null],
  },
  'witness channels': {
    base: api,
    at: `${OPERATION}/sensitivityWitness/channel`,
    accept: ['stdin', 'arguments'],
    refuse: ['header', ''],
  },
  'witness legs': {
    base: mcp,
    at: `${OPERATION}/sensitivityWitness/legs`,
    refuse: [1, 3].map((legs) =>
      Array.from({ length: legs }, (_, n) => ({ legId: `l-${n}`, inputs: { arguments: {} } })),
    ),
  },
  'request leg bodies': {
    base: api,
    at: `${LEG}/body`,
    accept: [{ kind: 'json', value: null }, raw(), raw({ base64: '' })],
    refuse: [{ kind: 'text', value: 'x' }, { kind: 'json' }, null, { kind: 'absent', value: null }],
  },
  'request leg headers': {
    base: api,
    at: `${LEG}/header`,
    accept: [{ a: '' }],
    refuse: [{ a: 1 }, { '': 'x' }],
  },
  'request leg paths': { base: api, at: `${LEG}/path`, accept: [{ '': 1 }, {}], refuse: [null, []] },
  'command leg input': {
    base: cli,
    at: `${LEG}/stdin`,
    accept: [{ kind: 'json', value: [] }, { kind: 'text', value: '' }, { kind: 'absent' }],
    refuse: [raw(), { kind: 'text', value: 1 }],
  },
  'command leg environments': {
    base: cli,
    at: `${LEG}/environment`,
    accept: [{ A: '1' }],
    refuse: [{ A: 1 }, { '': '1' }],
  },
  'legs of another kind': {
    base: cli,
    at: LEG,
    accept: [{ arguments: {} }],
    refuse: [{ arguments: {}, stdin: { kind: 'absent' } }],
  },
  'binding channels': {
    base: api,
    at: `${BINDING}/path`,
    accept: [
      null,
      { a: { literal: null } },
      { a: { matcher: 'type-violating' }, b: { principal: 'p' } },
      { a: { captured: '/interactions/nowhere/stdout/x' } },
    ],
    refuse: [
      {},
      { a: 'x' },
      { a: null },
      { a: { literal: 1, matcher: 'any' } },
      { a: { captured: '@/x' } },
      { a: { matcher: 'some' } },
      { a: { principal: 'User A' } },
      { '': { literal: 1 } },
      [],
    ],
  },
  'bindings of another kind': {
    base: api,
    at: BINDING,
    accept: [
      { argument: null, option: null, environment: null, stdin: null },
      { path: null, query: null, header: null, body: null },
      { arguments: null },
    ],
    refuse: [{ path: null, query: null, header: null }, {}, null, { arguments: null, body: null }],
  },
  'bound bodies': {
    base: api,
    at: `${BINDING}/body`,
    accept: [
      raw(),
      raw({ contentType: 'text/plain; ' }),
      raw({ contentType: 'a/b;c=d' }),
      { kind: { literal: 1 }, base64: { literal: 2 }, contentType: { literal: 3 } },
    ],
    refuse: [
      raw({ base64: 'eB==' }),
      raw({ base64: 'eA' }),
      raw({ base64: 'e A=' }),
      raw({ contentType: 'text/plain;' }),
      raw({ contentType: 'text' }),
      raw({ contentType: 'a/b;\n' }),
      raw({ extra: 1 }),
    ],
  },
  'a raw body on another channel': { base: api, at: `${BINDING}/query`, refuse: [raw()] },
  cardinalities: {
    base: api,
    at: '/interactionPlan/0/cardinality',
    accept: ['at-most-one', 'any'],
    refuse: ['at-most', null],
  },
  'temporal clauses': {
    base: api,
    at: '/interactionPlan/0/after',
    accept: ['nope', null],
    refuse: ['', remove],
  },
  'step identifiers': { base: api, at: '/interactionPlan/0/stepId', accept: ['observed'], refuse: ['a b'] },
  'step interfaces': {
    base: api,
    at: '/interactionPlan/0/interfaceId',
    accept: ['nowhere'],
    refuse: ['', remove],
  },
  costs: {
    base: api,
    at: '/budgets/maxCostUsd',
    accept: ['0', '0.0', '10.25', '1.50'],
    refuse: [1, '01', '.5', '-1', '1.', '1e3', '', '0.5\n', ' 1'],
  },
  'step bounds': { base: api, at: '/probeStepBound', accept: [0, null], refuse: [-1, 1.5] },
  'forbidden inputs': {
    base: api,
    at: '/forbiddenInputs',
    accept: [[], ['repository', 'repository']],
    refuse: [['x'], null],
  },
  'operation siblings': {
    base: api,
    at: '/siblingGroups',
    accept: [
      null,
      { operations: [], parameters: [] },
      {
        operations: [
          [
            { interfaceId: 'a', operationId: 'b' },
            { interfaceId: 'a', operationId: 'b' },
          ],
        ],
        parameters: [['x', 'y', 'y']],
      },
    ],
    refuse: [
      { operations: [[{ interfaceId: 'a', operationId: 'b' }]], parameters: [] },
      { operations: [], parameters: [['x']] },
      { operations: [['a', 'b']], parameters: [] },
      { operations: [] },
      [],
    ],
  },
  'reference sets': {
    base: api,
    at: '/referenceSets',
    accept: [
      null,
      {},
      { r: { keys: ['k'], members: [{ other: 1 }], commentary: null } },
      { r: { keys: ['k'], members: [], commentary: '' } },
    ],
    refuse: [
      { r: { keys: [], members: [], commentary: null } },
      { R: { keys: ['k'], members: [], commentary: null } },
      { r: { keys: ['k'], members: [1], commentary: null } },
      [],
    ],
  },
  rubrics: {
    base: api,
    at: '/rubrics',
    accept: [
      [{ id: 'R-001', scaleLevels: null, failureModePenalties: null, maxLength: null, criteria: [] }],
      [
        {
          id: 'R-001',
          scaleLevels: [{ level: -3, anchor: '' }],
          failureModePenalties: [],
          maxLength: 1,
          criteria: [],
        },
      ],
    ],
    refuse: [
      [{ id: 'R-001', scaleLevels: null, failureModePenalties: null, maxLength: 0, criteria: [] }],
      [
        {
          id: 'R-001',
          scaleLevels: null,
          failureModePenalties: [{ name: '', description: '' }],
          maxLength: null,
          criteria: [],
        },
      ],
      [
        {
          id: 'R-001',
          scaleLevels: [{ level: 0.5, anchor: '' }],
          failureModePenalties: null,
          maxLength: null,
          criteria: [],
        },
      ],
      [{ id: 'R-001', scaleLevels: null, failureModePenalties: null, maxLength: null, criteria: null }],
    ],
  },
  waivers: {
    base: api,
    at: '/waivers',
    accept: [
      [{ id: 'W-001', rule: null, rationale: null, condition: null, approval: null, expiresAt: null }],
    ],
    refuse: [[{ id: 'W-1', rule: null, rationale: null, condition: null, approval: null, expiresAt: null }]],
  },
  timestamps: {
    base: api,
    at: '/waivers',
    accept: [
      '2026-01-01T00:00Z',
      '2026-12-31T23:59:59Z',
      '2026-01-01T00:00:00.000000001Z',
      '2024-02-29T12:00:00Z',
      '2000-02-29T00:00Z',
      '0000-02-29T00:00Z',
      '9999-04-30T00:00Z',
    ].map(waiver),
    refuse: [
      '2026-01-01T24:00Z',
      '2026-01-01T23:60Z',
      '2026-01-01T23:59:60Z',
      '2026-01-01T00:00:00+00:00',
      '2026-01-01T00:00:00',
      '2026-01-01t00:00:00Z',
      '2026-01-01T00:00:00z',
      '2026-01-01T00:00:00,5Z',
      '2026-01-01T00:00.5Z',
      '2026-01-01T00:00:00.Z',
      '2023-02-29T00:00Z',
      '1900-02-29T00:00Z',
      '2026-04-31T00:00Z',
      '2026-13-01T00:00Z',
      '2026-00-01T00:00Z',
      '2026-01-00T00:00Z',
      '26-01-01T00:00Z',
      '2026-01-01',
      '2026-01-01T00:00Z\n',
      '',
      0,
    ].map(waiver),
  },
  'scoped resources': {
    base: api,
    at: '/scopedResources',
    accept: [null, [], [{ reference: 'x', kind: 'y' }]],
    refuse: [[{ reference: '', kind: 'y' }], {}],
  },
  principals: {
    base: api,
    at: '/testData/principals',
    accept: [null, {}, { guest: { kind: 'account' } }],
    refuse: [{ 'User A': { kind: 'account' } }, { guest: { kind: '' } }, { guest: 'account' }],
  },
  resources: { base: api, at: '/testData/resources', accept: [{ a: { kind: 'x' } }], refuse: [{ a: {} }] },
  'test data': { base: api, at: '/testData/more', refuse: [null] },
  'fixture resets': {
    base: api,
    at: '/fixtureReset',
    accept: [null, { legId: 'a', interfaceId: 'b', operationId: 'c', inputs: { arguments: {} } }],
    refuse: [{ legId: 'a', interfaceId: 'b', operationId: 'c', inputs: null }, {}],
  },
  'witnesses left out': {
    base: api,
    at: `${OPERATION}/sensitivityWitness`,
    accept: [null],
    refuse: [remove, {}],
  },
  'state-change markers': {
    base: api,
    at: `${OPERATION}/stateChangeMarker`,
    accept: [true],
    refuse: [null, 'true', remove],
  },
};

const shown = (value: unknown): string => (value === remove ? 'nothing' : JSON.stringify(value));

describe.each(Object.entries(VECTORS))('%s (2.21)', (_topic, { base, at, accept = [], refuse = [] }) => {
  it.each(accept.map((value) => [shown(value), value]))('accepts %s', (_shown, value) => {
    const given = changed(base(), at, value);
    expect(readEvalContract(given).document).toEqual(given);
  });

  it.each(refuse.map((value) => [shown(value), value]))('refuses %s', (_shown, value) => {
    const given = changed(base(), at, value);
    const refusal = (() => {
      try {
        return readEvalContract(given);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(RuntimeFault);
    expect(refusal).toMatchObject({ code: 'schema-parse-failure', artifactPath: 'EvalContract' });
  });
});
