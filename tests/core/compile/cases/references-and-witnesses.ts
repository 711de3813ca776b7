import { type CompileCase, library, oracleOf } from '../compile-case.js';
import { libraryContract } from '../library-contract.js';

const nothing = { path: null, query: null, header: null, body: null };

/** O-001 over two steps that invoke one operation. */
export const BOTH = oracleOf(
  {
    op: 'all',
    operands: [
      { op: 'existence', operands: [{ pointer: '/interactions/add/response-body/ok' }] },
      { op: 'existence', operands: [{ pointer: '/interactions/malformed/response-body/ok' }] },
    ],
  },
  ['/interactions/add/response-body/ok', '/interactions/malformed/response-body/ok'],
);

/** Steps `add` and `malformed` invoke one operation, and one direction names both. */
const bothNamed = library(['/oracles/0', BOTH]);

/** What is said when its two steps bind the same. */
export const irreducible: NonNullable<CompileCase['failure']> = [
  'irreducible-step-reference',
  'EvalContract.oracles[id=O-001].direction.evidenceTargets',
  'two or more steps invoking operation "add-book" that one direction references render to the same derived reference even fully escalated; the declared structure does not distinguish them (AD-16, AD-3)',
];

const boundAs = (what: string, inputBinding: unknown, distinct: boolean): CompileCase => ({
  pass: 'step-references',
  what,
  contract: bothNamed,
  change: ['/interactionPlan/3/inputBinding', inputBinding],
  failure: distinct ? null : irreducible,
});

const [add] = libraryContract().interactionPlan;

const referenceCases: readonly CompileCase[] = [
  boundAs('two steps that bind the same', add?.inputBinding, false),
  boundAs(
    'another literal',
    {
      ...nothing,
      header: { 'x-reader': { principal: 'reader' } },
      body: { title: { literal: 'Sense' }, year: { matcher: 'any' } },
    },
    true,
  ),
  boundAs('another form', { ...nothing, body: { title: { matcher: 'any' } } }, true),
  {
    pass: 'step-references',
    what: 'a capture from another step',
    contract: library(
      ['/oracles/0', BOTH],
      [
        '/interactionPlan/0/inputBinding',
        { ...nothing, body: { title: { captured: '/interactions/ask/response-body/title' } } },
      ],
    ),
    change: [
      '/interactionPlan/3/inputBinding',
      { ...nothing, body: { title: { captured: '/interactions/label/artifact/label/size' } } },
    ],
    failure: null,
  },
  {
    pass: 'step-references',
    what: 'the same capture',
    contract: library(
      ['/oracles/0', BOTH],
      [
        '/interactionPlan/0/inputBinding',
        { ...nothing, body: { title: { captured: '/interactions/ask/response-body/title' } } },
      ],
    ),
    change: [
      '/interactionPlan/3/inputBinding',
      { ...nothing, body: { title: { captured: '/interactions/ask/response-body/title' } } },
    ],
    failure: irreducible,
  },
  {
    pass: 'step-references',
    what: 'steps that differ only beside what is malformed',
    contract: library(
      ['/oracles/0', BOTH],
      [
        '/interactionPlan/0/inputBinding/body',
        { title: { matcher: 'type-violating' }, year: { literal: 1 } },
      ],
    ),
    change: [
      '/interactionPlan/3/inputBinding',
      { ...nothing, body: { title: { matcher: 'type-violating' }, year: { literal: 2 } } },
    ],
    failure: irreducible,
  },
  {
    pass: 'step-references',
    what: 'a temporal clause and a cardinality tell nothing apart',
    contract: bothNamed,
    change: ['/interactionPlan/3', { ...add, stepId: 'malformed', after: 'list', cardinality: 'any' }],
    failure: irreducible,
  },
  {
    pass: 'step-references',
    what: 'steps of different directions are not compared',
    change: ['/interactionPlan/3/inputBinding', add?.inputBinding],
    failure: null,
  },
  {
    pass: 'step-references',
    what: 'one step named twice is one step',
    change: [
      '/oracles/0',
      oracleOf({ op: 'existence', operands: [{ pointer: '/interactions/add/response-body/ok' }] }, [
        '/interactions/add/response-body/ok',
        '/interactions/add/response-body/ok',
      ]),
    ],
    failure: null,
  },
];

const ADD_WITNESS = '/permittedInterfaces/0/operations/0/sensitivityWitness';
const ADD_PATH = 'EvalContract.permittedInterfaces[0].operations[0].sensitivityWitness';

const COLLIDES =
  'leg id "list" collides with an interaction-plan step id; the two share one pointer namespace (AD-10, AD-26)';

const legCases: readonly CompileCase[] = [
  {
    pass: 'witness-leg-identifiers',
    what: 'both legs of one witness',
    change: [`${ADD_WITNESS}/legs/1/legId`, 'add-one'],
    failure: [
      'malformed-operator-expression',
      `${ADD_PATH}.legs`,
      'both legs of witness "add-follows-title" carry the leg id "add-one", so the relation cannot tell them apart (AD-10)',
    ],
  },
  {
    pass: 'witness-leg-identifiers',
    what: 'a leg named like a step',
    change: [`${ADD_WITNESS}/legs/1/legId`, 'list'],
    failure: ['malformed-operator-expression', `${ADD_PATH}.legs[1].legId`, COLLIDES],
  },
  {
    pass: 'witness-leg-identifiers',
    what: 'a leg named like that of an earlier witness',
    change: ['/permittedInterfaces/1/operations/0/sensitivityWitness/legs/0/legId', 'get-two'],
    failure: [
      'malformed-operator-expression',
      'EvalContract.permittedInterfaces[1].operations[0].sensitivityWitness.legs[0].legId',
      'leg id "get-two" is already claimed by witness "get-follows-id"; leg ids are unique across the contract (AD-10)',
    ],
  },
  {
    pass: 'witness-leg-identifiers',
    what: 'the reset named like a step',
    change: ['/fixtureReset/legId', 'list'],
    failure: ['malformed-operator-expression', 'EvalContract.fixtureReset.legId', COLLIDES],
  },
  {
    pass: 'witness-leg-identifiers',
    what: 'the reset named like a leg',
    change: ['/fixtureReset/legId', 'ask-war'],
    failure: [
      'malformed-operator-expression',
      'EvalContract.fixtureReset.legId',
      'leg id "ask-war" is already claimed by witness "advice-follows-topic"; leg ids are unique across the contract (AD-10)',
    ],
  },
  {
    pass: 'witness-leg-identifiers',
    what: 'a witness identifier twice',
    change: [`${ADD_WITNESS}/witnessId`, 'get-follows-id'],
    failure: null,
  },
];

const contradicts = (operationAt: string, channel: string, marker: boolean, list: string): CompileCase => {
  const [interfaceAt, at, operationId] = operationAt.split(' ');
  return {
    pass: 'witness-legality',
    what: `the witness of ${operationId} varies ${channel}`,
    change: [`/permittedInterfaces/${interfaceAt}/operations/${at}/sensitivityWitness/channel`, channel],
    failure: [
      'malformed-operator-expression',
      `EvalContract.permittedInterfaces[${interfaceAt}].operations[${at}].sensitivityWitness`,
      `channel "${channel}" contradicts stateChangeMarker ${marker} on operation "${operationId}"; AD-10 selects ${list}`,
    ],
  };
};

const lacksChannel = (legId: string): CompileCase['failure'] => [
  'malformed-operator-expression',
  `${ADD_PATH}.legs`,
  `leg "${legId}" of witness "add-follows-title" supplies inputs whose shape carries no "body" channel, so it cannot vary the channel operation "add-book" declares (AD-10, AD-19)`,
];

const RELATION = `${ADD_WITNESS}/relation`;
const RELATION_PATH = `${ADD_PATH}.relation`;

const comparing = (first: string, second: string) => ({
  op: 'deep-equality',
  operands: [{ pointer: first }, { pointer: second }],
});

const related = (
  what: string,
  relation: unknown,
  code: 'malformed-operator-expression' | 'unreachable-check-evidence',
  path: string,
  detail: string,
): CompileCase => ({
  pass: 'witness-legality',
  what,
  change: [RELATION, relation],
  failure: [code, `${RELATION_PATH}${path}`, detail],
});

const onBoth = (tail: string) => comparing(`/interactions/add-one/${tail}`, `/interactions/add-two/${tail}`);

const NOT_CARRIED = (channel: string): string =>
  `addresses ${channel}, which a witness leg of operation "add-book" does not carry; pre-flight builds each leg from response-body, response-headers, response-status, call-inputs alone`;

const oneLeg = (n: number): string =>
  `the relation addresses ${n} of the two legs of witness "add-follows-title"; a differential that reads one leg establishes no sensitivity (AD-10)`;

const LABEL_RELATION = '/permittedInterfaces/1/operations/0/sensitivityWitness/relation';
const LABEL_RELATION_PATH = 'EvalContract.permittedInterfaces[1].operations[0].sensitivityWitness.relation';
const ASK_RELATION = '/permittedInterfaces/2/operations/0/sensitivityWitness/relation';
const ASK_RELATION_PATH = 'EvalContract.permittedInterfaces[2].operations[0].sensitivityWitness.relation';

const legalityCases: readonly CompileCase[] = [
  contradicts('0 0 add-book', 'query', true, '"body"'),
  contradicts('0 0 add-book', 'stdin', true, '"body"'),
  contradicts('0 1 get-book', 'body', false, '"path" or "query"'),
  contradicts('1 0 print-label', 'arguments', false, '"argument" or "option" or "environment" or "stdin"'),
  contradicts('2 0 recommend', 'query', false, '"arguments"'),
  {
    pass: 'witness-legality',
    what: 'a command varies another of its channels',
    contract: library([
      '/permittedInterfaces/1/operations/0/sensitivityWitness/legs/0/inputs/option',
      { copies: 2 },
    ]),
    change: ['/permittedInterfaces/1/operations/0/sensitivityWitness/channel', 'option'],
    failure: null,
  },
  {
    pass: 'witness-legality',
    what: 'a leg whose shape has no such channel (strict mode refuses it earlier)',
    change: [`${ADD_WITNESS}/legs/1/inputs`, { arguments: {} }],
    strict: false,
    failure: lacksChannel('add-two'),
  },
  {
    pass: 'witness-legality',
    what: 'two such legs: the first is named',
    change: [
      `${ADD_WITNESS}/legs`,
      [
        { legId: 'add-one', inputs: { arguments: {} } },
        { legId: 'add-two', inputs: { arguments: {} } },
      ],
    ],
    strict: false,
    failure: lacksChannel('add-one'),
  },
  {
    pass: 'witness-legality',
    what: 'legs that supply one value',
    change: [`${ADD_WITNESS}/legs/1/inputs/body/value/title`, 'Emma'],
    failure: [
      'malformed-operator-expression',
      `${ADD_PATH}.legs`,
      'both legs of witness "add-follows-title" supply the same body value, so the pair is not a differential (AD-10)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'legs that supply one value in a map',
    change: [
      '/permittedInterfaces/2/operations/0/sensitivityWitness/legs/1/inputs/arguments',
      { topic: 'sea' },
    ],
    failure: [
      'malformed-operator-expression',
      'EvalContract.permittedInterfaces[2].operations[0].sensitivityWitness.legs',
      'both legs of witness "advice-follows-topic" supply the same arguments value, so the pair is not a differential (AD-10)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'legs that differ on another channel only',
    contract: library([`${ADD_WITNESS}/legs/1/inputs/header`, { 'x-reader': 'another' }]),
    change: [`${ADD_WITNESS}/legs/1/inputs/body/value/title`, 'Emma'],
    failure: [
      'malformed-operator-expression',
      `${ADD_PATH}.legs`,
      'both legs of witness "add-follows-title" supply the same body value, so the pair is not a differential (AD-10)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'the members of a tagged body count in a fixed order',
    change: [`${ADD_WITNESS}/legs/1/inputs/body`, { value: { title: 'Emma' }, kind: 'json' }],
    failure: [
      'malformed-operator-expression',
      `${ADD_PATH}.legs`,
      'both legs of witness "add-follows-title" supply the same body value, so the pair is not a differential (AD-10)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'the keys of a value count in their order',
    contract: library([`${ADD_WITNESS}/legs/0/inputs/body/value`, { title: 'Emma', year: 1815 }]),
    change: [`${ADD_WITNESS}/legs/1/inputs/body/value`, { year: 1815, title: 'Emma' }],
    failure: null,
  },
  {
    pass: 'witness-legality',
    what: 'raw bytes that are the text of the other leg are another value',
    change: [
      `${ADD_WITNESS}/legs/1/inputs/body`,
      { kind: 'raw', base64: 'eyJ0aXRsZSI6IkVtbWEifQ==', contentType: 'application/json' },
    ],
    failure: null,
  },
  {
    pass: 'witness-legality',
    what: 'raw bytes that differ in their content type only',
    contract: library([
      `${ADD_WITNESS}/legs/0/inputs/body`,
      { kind: 'raw', base64: 'eA==', contentType: 'text/plain' },
    ]),
    change: [`${ADD_WITNESS}/legs/1/inputs/body`, { kind: 'raw', base64: 'eA==', contentType: 'text/csv' }],
    failure: null,
  },
  related(
    'a relation over a step of the plan',
    comparing('/interactions/add-one/response-body', '/interactions/add/response-body'),
    'unreachable-check-evidence',
    '',
    'the relation addresses "add", which is neither leg of witness "add-follows-title" (AD-10)',
  ),
  related(
    'a relation over a file of a step of the plan',
    comparing('/interactions/add-one/response-body', '/interactions/label/artifact/cover'),
    'unreachable-check-evidence',
    '',
    'the relation addresses "label", which is neither leg of witness "add-follows-title" (AD-10)',
  ),
  related(
    'a relation over the leg of another witness, first in walk order',
    {
      op: 'all',
      operands: [
        comparing('/interactions/get-one/response-body', '/interactions/nobody/response-body'),
        onBoth('response-body'),
      ],
    },
    'unreachable-check-evidence',
    '',
    'the relation addresses "get-one", which is neither leg of witness "add-follows-title" (AD-10)',
  ),
  related(
    'a relation over one leg',
    { op: 'existence', operands: [{ pointer: '/interactions/add-two/response-body' }] },
    'malformed-operator-expression',
    '',
    oneLeg(1),
  ),
  related(
    'a relation over no leg',
    { op: 'existence', operands: [{ pointer: '@/title' }] },
    'malformed-operator-expression',
    '',
    oneLeg(0),
  ),
  related(
    'a channel that no leg carries, though it is reachable',
    onBoth('stdout'),
    'unreachable-check-evidence',
    '.operands[0]',
    `"/interactions/add-one/stdout" ${NOT_CARRIED('stdout')}`,
  ),
  related(
    'a channel that no leg carries, asked of every pointer before reachability',
    comparing('/interactions/add-one/response-body/missing', '/interactions/add-two/exit-code'),
    'unreachable-check-evidence',
    '.operands[1]',
    `"/interactions/add-two/exit-code" ${NOT_CARRIED('exit-code')}`,
  ),
  {
    pass: 'witness-legality',
    what: 'the stream of a command that describes a file',
    change: [`${LABEL_RELATION}/operands/0/operands/0/pointer`, '/interactions/label-one/stdout'],
    failure: [
      'unreachable-check-evidence',
      `${LABEL_RELATION_PATH}.operands[0].operands[0]`,
      '"/interactions/label-one/stdout" addresses stdout, which a witness leg of operation "print-label" does not carry; pre-flight builds each leg from artifact, exit-code, call-inputs alone',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'a file that is written and not nominated',
    change: [`${LABEL_RELATION}/operands/0/operands/0/pointer`, '/interactions/label-one/artifact/log'],
    failure: [
      'unreachable-check-evidence',
      `${LABEL_RELATION_PATH}.operands[0].operands[0]`,
      '"/interactions/label-one/artifact/log" addresses the "log" artifact, which operation "print-label" declares it writes and its descriptor does not nominate, so a witness leg carries nothing for it',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'the exit code of a tool server, which no leg carries',
    change: [`${ASK_RELATION}/operands/0/operands/1/pointer`, '/interactions/ask-war/exit-code'],
    failure: [
      'unreachable-check-evidence',
      `${ASK_RELATION_PATH}.operands[0].operands[1]`,
      '"/interactions/ask-war/exit-code" addresses exit-code, which a witness leg of operation "recommend" does not carry; pre-flight builds each leg from response-body, response-status, call-inputs alone',
    ],
  },
  related(
    'a key that the descriptor does not declare',
    onBoth('response-body/missing'),
    'unreachable-check-evidence',
    '.operands[0]',
    '"/interactions/add-one/response-body/missing" addresses response-body field "missing", which operation "add-book" declares in neither requiredKeys nor permittedKeys',
  ),
  related(
    'reachability is asked of every pointer before volatility',
    comparing('/interactions/add-one/response-body/id', '/interactions/add-two/response-body/missing'),
    'unreachable-check-evidence',
    '.operands[1]',
    '"/interactions/add-two/response-body/missing" addresses response-body field "missing", which operation "add-book" declares in neither requiredKeys nor permittedKeys',
  ),
  related(
    'a volatile field',
    onBoth('response-body/id'),
    'unreachable-check-evidence',
    '.operands[0]',
    '"/interactions/add-one/response-body/id" addresses "/id", which operation "add-book" declares volatile, so the projection the relation reads has already removed it',
  ),
  {
    pass: 'witness-legality',
    what: 'below a volatile field, printed decoded; the first pointer that matches is named',
    contract: library([RELATION, onBoth('response-body/author/na~1me')]),
    change: ['/permittedInterfaces/0/operations/0/volatilePointers', ['/author/na~1me', '/author']],
    failure: [
      'unreachable-check-evidence',
      `${RELATION_PATH}.operands[0]`,
      '"/interactions/add-one/response-body/author/na~1me" addresses "/author/na/me", which operation "add-book" declares volatile, so the projection the relation reads has already removed it',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'everything is volatile',
    change: ['/permittedInterfaces/0/operations/0/volatilePointers', ['']],
    failure: [
      'unreachable-check-evidence',
      `${RELATION_PATH}.operands[0].operands[0]`,
      '"/interactions/add-one/response-body/title" addresses "/", which operation "add-book" declares volatile, so the projection the relation reads has already removed it',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'above a volatile field',
    change: [RELATION, onBoth('response-body')],
    failure: null,
  },
  {
    pass: 'witness-legality',
    what: 'a volatile pointer reads the described channel only',
    contract: library([RELATION, onBoth('response-headers/id')]),
    change: ['/permittedInterfaces/0/operations/0/volatilePointers', ['/id', '']],
    failure: null,
  },
  ...['response-status', 'response-headers', 'call-inputs/body/title'].map(
    (tail): CompileCase => ({
      pass: 'witness-legality',
      what: `a leg carries ${tail}`,
      change: [RELATION, onBoth(tail)],
      failure: null,
    }),
  ),
];

const RESET = 'EvalContract.fixtureReset';
const request = { path: {}, query: {}, header: {}, body: { kind: 'absent' } };

const resetCases: readonly CompileCase[] = [
  {
    pass: 'witness-legality',
    what: 'a reset by an operation that is not declared',
    change: ['/fixtureReset/operationId', 'missing'],
    failure: [
      'unreachable-check-evidence',
      RESET,
      'the fixture reset names operation "missing" on interface "catalogue", which the contract does not declare (AD-10)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'a reset on another interface',
    change: ['/fixtureReset/interfaceId', 'desk'],
    failure: [
      'unreachable-check-evidence',
      RESET,
      'the fixture reset names operation "clear-books" on interface "desk", which the contract does not declare (AD-10)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'a reset by an operation that changes nothing; its inputs come after',
    change: ['/fixtureReset/operationId', 'get-book'],
    failure: [
      'malformed-operator-expression',
      RESET,
      'the fixture reset names operation "get-book", whose stateChangeMarker is false; an operation that changes no state resets nothing (AD-10)',
    ],
  },
  ...[true, false].map(
    (strict): CompileCase => ({
      pass: 'witness-legality',
      what: `a reset that leaves a required key out, strict ${strict}`,
      change: ['/fixtureReset/operationId', 'add-book'],
      strict,
      failure: [
        'undeclared-mandatory-input',
        `${RESET}.inputs`,
        'the fixture reset omits "title", which operation "add-book" declares required in its body channel (AD-10)',
      ],
    }),
  ),
  {
    pass: 'witness-legality',
    what: 'a reset of another kind',
    change: ['/fixtureReset/inputs', { arguments: {} }],
    failure: [
      'undeclared-mandatory-input',
      `${RESET}.inputs`,
      'the fixture reset supplies tool-call channels to operation "clear-books", which accepts transport channels (AD-10, AD-19)',
    ],
  },
  {
    pass: 'witness-legality',
    what: 'a reset with a key too many',
    change: ['/fixtureReset/inputs', { ...request, query: { all: true } }],
    failure: [
      'undeclared-mandatory-input',
      `${RESET}.inputs`,
      'the fixture reset supplies "all", which operation "clear-books" declares in neither requiredKeys nor permittedKeys of its query channel (AD-10, AD-18)',
    ],
  },
  { pass: 'witness-legality', what: 'no reset', change: ['/fixtureReset', null], failure: null },
  {
    pass: 'witness-legality',
    what: 'a reset by the first of two operations of its name',
    change: [
      '/permittedInterfaces/0/operations/-',
      {
        ...libraryContract().permittedInterfaces[0]?.operations[4],
        operationId: 'clear-books',
        pathTemplate: '/attic',
      },
    ],
    failure: null,
  },
];

/** Passes 31 to 33 (Chapter 04, section 4.10). */
export const referencesAndWitnesses: readonly CompileCase[] = [
  ...referenceCases,
  ...legCases,
  ...legalityCases,
  ...resetCases,
];
