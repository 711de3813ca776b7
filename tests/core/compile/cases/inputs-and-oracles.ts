import { type CompileCase, library, oracleOf } from '../compile-case.js';
import { libraryContract } from '../library-contract.js';

const undeclared = (operationId: string, key: string, channel: string): string =>
  `operation "${operationId}" declares "${key}" in neither requiredKeys nor permittedKeys of its ${channel} channel (AD-4)`;

const binding = (stepId: string, channel: string, key: string): string =>
  `EvalContract.interactionPlan[stepId=${stepId}].inputBinding.${channel}[${JSON.stringify(key)}]`;

const any = { matcher: 'any' };
const RAW = { kind: 'raw', base64: 'e25vdCBqc29u', contentType: 'application/json' };

const boundCases: readonly CompileCase[] = [
  {
    pass: 'bound-inputs',
    what: 'a content type beside raw bytes, however it is spelled, comes before any key',
    change: ['/interactionPlan/3/inputBinding/header', { 'Content-TYPE': any }],
    failure: [
      'undeclared-mandatory-input',
      'EvalContract.interactionPlan[stepId=malformed].inputBinding.header',
      'a Content-Type header is bound alongside raw body bytes; the raw body declares its own content type (AD-4)',
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a declared header beside raw bytes',
    change: ['/interactionPlan/3/inputBinding/header', { 'x-reader': any }],
    failure: null,
  },
  {
    pass: 'bound-inputs',
    what: 'a content type beside a body that is no raw bytes is a key like any other',
    change: ['/interactionPlan/0/inputBinding/header', { 'content-type': any }],
    failure: [
      'undeclared-mandatory-input',
      binding('add', 'header', 'content-type'),
      undeclared('add-book', 'content-type', 'header'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a key in neither list',
    change: ['/interactionPlan/0/inputBinding/body/shelf', any],
    failure: [
      'undeclared-mandatory-input',
      binding('add', 'body', 'shelf'),
      undeclared('add-book', 'shelf', 'body'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a key in neither list, non-strict',
    change: ['/interactionPlan/0/inputBinding/body/shelf', any],
    strict: false,
    failure: null,
  },
  {
    pass: 'bound-inputs',
    what: 'a key whose name needs quoting',
    change: ['/interactionPlan/0/inputBinding/body/a "b"\n', any],
    failure: [
      'undeclared-mandatory-input',
      'EvalContract.interactionPlan[stepId=add].inputBinding.body["a \\"b\\"\\n"]',
      undeclared('add-book', 'a "b"\n', 'body'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a key that has a type and no declaration',
    contract: library(['/permittedInterfaces/0/operations/2/requestShape/query/types/sort', 'string']),
    change: ['/interactionPlan/2/inputBinding/query', { sort: any }],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'query', 'sort'),
      undeclared('list-books', 'sort', 'query'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a key that every object inherits',
    change: ['/interactionPlan/2/inputBinding/query', { toString: any }],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'query', 'toString'),
      undeclared('list-books', 'toString', 'query'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'the name __proto__ is a key like any other',
    change: ['/interactionPlan/2/inputBinding/query', JSON.parse('{"__proto__":{"matcher":"any"}}')],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'query', '__proto__'),
      undeclared('list-books', '__proto__', 'query'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'keys are walked as the object lists them, integers first',
    change: ['/interactionPlan/2/inputBinding/query', { zeta: any, alpha: any, 7: any }],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'query', '7'),
      undeclared('list-books', '7', 'query'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'then in authored order',
    change: ['/interactionPlan/2/inputBinding/query', { zeta: any, alpha: any }],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'query', 'zeta'),
      undeclared('list-books', 'zeta', 'query'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'channels are walked in channel order, whatever the authored order',
    change: [
      '/interactionPlan/2/inputBinding',
      { body: { b: any }, header: { h: any }, query: { q: any }, path: null },
    ],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'query', 'q'),
      undeclared('list-books', 'q', 'query'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a channel of another kind declares nothing',
    change: ['/interactionPlan/2/inputBinding', { arguments: { limit: any } }],
    failure: [
      'undeclared-mandatory-input',
      binding('list', 'arguments', 'limit'),
      undeclared('list-books', 'limit', 'arguments'),
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a binding of another kind that binds nothing',
    change: [
      '/interactionPlan/2/inputBinding',
      { argument: null, option: null, environment: null, stdin: null },
    ],
    failure: null,
  },
  {
    pass: 'bound-inputs',
    what: 'a principal that is not declared',
    change: ['/interactionPlan/0/inputBinding/header/x-reader/principal', 'editor'],
    failure: [
      'undeclared-mandatory-input',
      binding('add', 'header', 'x-reader'),
      'binds the principal "editor", which testData.principals does not declare (AD-4, AD-19)',
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'a principal named like what every object inherits',
    change: ['/interactionPlan/0/inputBinding/header/x-reader/principal', 'constructor'],
    failure: [
      'undeclared-mandatory-input',
      binding('add', 'header', 'x-reader'),
      'binds the principal "constructor", which testData.principals does not declare (AD-4, AD-19)',
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'no principals at all',
    change: ['/testData/principals', null],
    failure: [
      'undeclared-mandatory-input',
      binding('add', 'header', 'x-reader'),
      'binds the principal "reader", which testData.principals does not declare (AD-4, AD-19)',
    ],
  },
  {
    pass: 'bound-inputs',
    what: 'no principals at all, non-strict',
    change: ['/testData/principals', null],
    strict: false,
    failure: null,
  },
  {
    pass: 'bound-inputs',
    what: 'required keys need not be bound',
    change: ['/interactionPlan/0/inputBinding/body', null],
    failure: null,
  },
  {
    pass: 'bound-inputs',
    what: 'a step whose operation does not resolve',
    contract: library(['/interactionPlan/3/operationId', 'missing']),
    change: ['/interactionPlan/3/inputBinding/query', { anything: any }],
    failure: null,
  },
];

const WITNESSED =
  "declares request keys but no sensitivity witness; only an operation declaring no keys in any channel is exempt (AD-10). The relation is the author's to choose and need not assert the two legs differ: an operation that is insensitive to its declared inputs by design declares a witness whose relation says so, which is a true and checkable claim about it, and gets the weaker guarantee that follows";

const ADD_LEG = '/permittedInterfaces/0/operations/0/sensitivityWitness/legs/0/inputs';
const ADD_LEG_PATH = 'EvalContract.permittedInterfaces[0].operations[0].sensitivityWitness.legs[0]';
const LABEL = '/permittedInterfaces/1/operations/0';
const LABEL_LEG_PATH = 'EvalContract.permittedInterfaces[1].operations[0].sensitivityWitness.legs[0]';

const request = { path: {}, query: {}, header: {}, body: { kind: 'json', value: { title: 'Emma' } } };

const leg = (what: string, inputs: unknown, detail: string | null): CompileCase => ({
  pass: 'witness-inputs',
  what,
  change: [ADD_LEG, inputs],
  failure: detail === null ? null : ['undeclared-mandatory-input', ADD_LEG_PATH, `leg "add-one" ${detail}`],
});

const OMITS_TITLE = 'omits "title", which operation "add-book" declares required in its body channel (AD-10)';
const supplies = (key: string, channel: string): string =>
  `supplies "${key}", which operation "add-book" declares in neither requiredKeys nor permittedKeys of its ${channel} channel (AD-10, AD-18)`;

const witnessCases: readonly CompileCase[] = [
  {
    pass: 'witness-inputs',
    what: 'no witness of an operation with keys',
    change: ['/permittedInterfaces/2/operations/0/sensitivityWitness', null],
    failure: [
      'undeclared-mandatory-input',
      'EvalContract.permittedInterfaces[2].operations[0]',
      `operation "recommend" ${WITNESSED}`,
    ],
  },
  {
    pass: 'witness-inputs',
    what: 'no witness of an operation with keys, non-strict',
    change: ['/permittedInterfaces/2/operations/0/sensitivityWitness', null],
    strict: false,
    failure: null,
  },
  ...(
    [
      ['required keys only', { requiredKeys: ['x'], permittedKeys: [], types: {} }],
      ['permitted keys only', { requiredKeys: [], permittedKeys: ['x'], types: {} }],
      ['types only', { requiredKeys: [], permittedKeys: [], types: { x: null } }],
    ] as const
  ).map(
    ([what, shape]): CompileCase => ({
      pass: 'witness-inputs',
      what: `no witness, and ${what}`,
      change: ['/permittedInterfaces/1/operations/1/requestShape/environment', shape],
      failure: [
        'undeclared-mandatory-input',
        'EvalContract.permittedInterfaces[1].operations[1]',
        `operation "count-books" ${WITNESSED}`,
      ],
    }),
  ),
  leg(
    'a leg of another kind',
    { arguments: {} },
    'supplies tool-call channels to operation "add-book", which accepts transport channels (AD-10, AD-19)',
  ),
  leg(
    'a leg of a third kind',
    { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
    'supplies command channels to operation "add-book", which accepts transport channels (AD-10, AD-19)',
  ),
  leg(
    'a content type beside raw bytes, before any key',
    { ...request, path: { stray: 1 }, header: { 'CONTENT-type': 'text/plain' }, body: RAW },
    'supplies a Content-Type header alongside raw body bytes; the raw body declares its own content type (AD-10)',
  ),
  leg('raw bytes are exempt from the keys of the body', { ...request, body: RAW }, null),
  leg(
    'a content type beside JSON is a key like any other',
    {
      ...request,
      header: { 'content-type': 'text/plain' },
    },
    supplies('content-type', 'header'),
  ),
  leg('a required key left out', { ...request, body: { kind: 'json', value: { year: 1 } } }, OMITS_TITLE),
  leg(
    'a body that is no object supplies nothing',
    { ...request, body: { kind: 'json', value: ['title'] } },
    OMITS_TITLE,
  ),
  leg(
    'a body that is null supplies nothing',
    { ...request, body: { kind: 'json', value: null } },
    OMITS_TITLE,
  ),
  leg('no body supplies nothing', { ...request, body: { kind: 'absent' } }, OMITS_TITLE),
  leg(
    'a key that is not declared, of the body',
    { ...request, body: { kind: 'json', value: { title: 'Emma', shelf: 1 } } },
    supplies('shelf', 'body'),
  ),
  leg(
    'a key that is not declared, of a channel the witness does not vary',
    { ...request, query: { q: 1 } },
    supplies('q', 'query'),
  ),
  leg(
    'what is left out comes before what is too much, channel by channel',
    { ...request, body: { kind: 'json', value: { shelf: 1 } } },
    OMITS_TITLE,
  ),
  leg(
    'channels are walked in channel order',
    { body: { kind: 'json', value: {} }, header: { h: '1' }, query: {}, path: {} },
    supplies('h', 'header'),
  ),
  leg('a key that is permitted only', { ...request, header: { 'x-reader': 'any' } }, null),
  {
    pass: 'witness-inputs',
    what: 'a leg that does not fit, non-strict',
    change: [ADD_LEG, { ...request, body: { kind: 'json', value: {} } }],
    strict: false,
    failure: null,
  },
  {
    pass: 'witness-inputs',
    what: 'text for a channel that requires no key',
    contract: library(
      [`${LABEL}/sensitivityWitness/channel`, 'option'],
      [`${LABEL}/sensitivityWitness/legs/0/inputs/option`, { copies: 1 }],
    ),
    change: [`${LABEL}/requestShape/stdin/requiredKeys`, []],
    failure: [
      'undeclared-mandatory-input',
      LABEL_LEG_PATH,
      'leg "label-one" supplies its stdin channel as text, which fills the one key the channel declares, but operation "print-label" declares no required key there, so the text fills nothing (AD-10, AD-19)',
    ],
  },
  {
    pass: 'witness-inputs',
    what: 'text for a channel that requires two keys',
    change: [`${LABEL}/requestShape/stdin/requiredKeys`, ['text', 'size']],
    failure: [
      'undeclared-mandatory-input',
      LABEL_LEG_PATH,
      'leg "label-one" supplies its stdin channel as text, which fills the one key the channel declares, but operation "print-label" declares 2 required keys there, so nothing says which the text fills (AD-10, AD-19)',
    ],
  },
  {
    pass: 'witness-inputs',
    what: 'the second leg',
    change: [`${LABEL}/sensitivityWitness/legs/1/inputs/stdin/value`, { size: 1 }],
    failure: [
      'undeclared-mandatory-input',
      'EvalContract.permittedInterfaces[1].operations[0].sensitivityWitness.legs[1]',
      'leg "label-two" omits "text", which operation "print-label" declares required in its stdin channel (AD-10)',
    ],
  },
  {
    pass: 'witness-inputs',
    what: 'values of other types than declared are not compared',
    change: ['/permittedInterfaces/2/operations/0/sensitivityWitness/legs/0/inputs/arguments/topic', 7],
    failure: null,
  },
];

const oracleCases: readonly CompileCase[] = [
  {
    pass: 'oracle-channels',
    what: 'no direction',
    change: ['/oracles/2/direction', null],
    failure: [
      'oracle-missing-channel',
      'EvalContract.oracles[id=O-003].direction',
      'omits its direction (AD-3)',
    ],
  },
  {
    pass: 'oracle-channels',
    what: 'no check',
    change: ['/oracles/2/check', null],
    failure: ['oracle-missing-channel', 'EvalContract.oracles[id=O-003].check', 'omits its check (AD-3)'],
  },
  {
    pass: 'oracle-channels',
    what: 'neither: the direction is looked at first',
    change: ['/oracles/2', { ...libraryContract().oracles[2], direction: null, check: null }],
    failure: [
      'oracle-missing-channel',
      'EvalContract.oracles[id=O-003].direction',
      'omits its direction (AD-3)',
    ],
  },
  {
    pass: 'oracle-channels',
    what: 'a check without a direction is still read by earlier passes',
    change: [
      '/oracles/0',
      { ...oracleOf({ op: 'existence', operands: [{ pointer: '@/x' }] }), direction: null },
    ],
    failure: [
      'malformed-operator-expression',
      'EvalContract.oracles[id=O-001].check.operands[0]',
      'bound-element pointer "@/x" appears outside any quantifier\'s predicate; "@/" binds only inside a quantifier (AD-26)',
    ],
    by: 'bound-element-scope',
  },
  { pass: 'oracle-channels', what: 'no oracles', change: ['/oracles', []], failure: null },
];

const misaligned = (
  what: string,
  place: string,
  value: unknown,
  part: string,
  detail: string,
): CompileCase => ({
  pass: 'direction-alignment',
  what,
  change: [`/oracles/2/direction/${place}`, value],
  failure: ['direction-check-misaligned', `EvalContract.oracles[id=O-003].direction.${part}`, detail],
});

const notContained = (target: string): string =>
  `"${target}" is not contained in check, even after quantifier substitution (AD-3)`;

const BOOKS = '/interactions/list/response-body/books';

const alignmentCases: readonly CompileCase[] = [
  misaligned(
    'a target that the predicate does not read',
    'evidenceTargets/0',
    `${BOOKS}/title`,
    'evidenceTargets',
    notContained(`${BOOKS}/title`),
  ),
  misaligned(
    'a target written otherwise than the check writes it',
    'evidenceTargets/0',
    `${BOOKS}/`,
    'evidenceTargets',
    notContained(`${BOOKS}/`),
  ),
  misaligned(
    'a relation that is no node of the check',
    'relation',
    'not',
    'relation',
    '"not" does not appear anywhere in check (AD-3)',
  ),
  misaligned(
    "a polarity that is not the oracle's",
    'polarity',
    'expects-violation',
    'polarity',
    '"expects-violation" disagrees with the oracle\'s own polarity "expects-hold" (AD-3, AD-33)',
  ),
  {
    pass: 'direction-alignment',
    what: 'targets come first, the first of them',
    change: [
      '/oracles/2/direction',
      {
        ...libraryContract().oracles[2]?.direction,
        evidenceTargets: [BOOKS, `${BOOKS}/a`, `${BOOKS}/b`],
        relation: 'not',
        polarity: 'expects-violation',
      },
    ],
    failure: [
      'direction-check-misaligned',
      'EvalContract.oracles[id=O-003].direction.evidenceTargets',
      notContained(`${BOOKS}/a`),
    ],
  },
  {
    pass: 'direction-alignment',
    what: 'then the relation, then the polarity',
    change: [
      '/oracles/2/direction',
      { ...libraryContract().oracles[2]?.direction, relation: 'not', polarity: 'expects-violation' },
    ],
    failure: [
      'direction-check-misaligned',
      'EvalContract.oracles[id=O-003].direction.relation',
      '"not" does not appear anywhere in check (AD-3)',
    ],
  },
  {
    pass: 'direction-alignment',
    what: 'the relation of an inner node',
    change: ['/oracles/2/direction/relation', 'set-membership'],
    failure: null,
  },
  {
    pass: 'direction-alignment',
    what: 'no targets',
    change: ['/oracles/2/direction/evidenceTargets', []],
    failure: null,
  },
  {
    pass: 'direction-alignment',
    what: 'the element itself stands for the collection',
    change: [
      '/oracles/0',
      oracleOf(
        {
          op: 'for-any',
          collection: { pointer: BOOKS },
          predicate: { op: 'existence', operands: [{ pointer: '@/' }] },
        },
        [BOOKS],
      ),
    ],
    failure: null,
  },
  {
    pass: 'direction-alignment',
    what: 'escapes are kept as written',
    change: [
      '/oracles/0',
      {
        ...oracleOf(
          {
            op: 'for-any',
            collection: { pointer: BOOKS },
            predicate: { op: 'existence', operands: [{ pointer: '@/a~1b' }] },
          },
          [`${BOOKS}/a~1b`],
        ),
      },
    ],
    failure: null,
  },
  {
    pass: 'direction-alignment',
    what: 'a check may read more than its direction names',
    change: ['/oracles/4/direction/evidenceTargets', ['/interactions/label/artifact/log']],
    failure: null,
  },
];

const kindCases: readonly CompileCase[] = [
  {
    pass: 'interface-kind',
    what: 'a web interface, with operations or without',
    change: ['/permittedInterfaces/-', { logicalId: 'site', kind: 'web', operations: [] }],
    failure: [
      'unsupported-interface-kind',
      'EvalContract.permittedInterfaces[logicalId=site].kind',
      '"web" is not supported; "api", "cli" and "mcp" are (AD-10)',
    ],
  },
  {
    pass: 'interface-kind',
    what: 'the kind of the interface that steps use',
    change: ['/permittedInterfaces/0/kind', 'web'],
    failure: [
      'unsupported-interface-kind',
      'EvalContract.permittedInterfaces[logicalId=catalogue].kind',
      '"web" is not supported; "api", "cli" and "mcp" are (AD-10)',
    ],
  },
  {
    pass: 'interface-kind',
    what: 'a web contract with an unreachable pointer reports the pointer',
    contract: library(),
    change: [
      '/permittedInterfaces/0',
      { ...libraryContract().permittedInterfaces[0], kind: 'web', operations: [] },
    ],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-001].check.operands[0]',
      '"/interactions/add/response-body/ok" names step "add", which names operation "add-book" on interface "catalogue", which that interface does not declare',
    ],
    by: 'evidence-reachability',
  },
  {
    pass: 'interface-kind',
    what: 'an mcp interface without operations',
    change: ['/permittedInterfaces/-', { logicalId: 'tools', kind: 'mcp', operations: [] }],
    failure: null,
  },
];

/** Passes 14 to 18 (Chapter 04, section 4.7). */
export const inputsAndOracles: readonly CompileCase[] = [
  ...boundCases,
  ...witnessCases,
  ...oracleCases,
  ...alignmentCases,
  ...kindCases,
];
