import { type CompileCase, library, READS, reading } from '../compile-case.js';
import { libraryContract } from '../library-contract.js';

const operation = (at: number) => libraryContract().permittedInterfaces[0]?.operations[at];
const step = (at: number) => libraryContract().interactionPlan[at];

const identityCases: readonly CompileCase[] = [
  {
    pass: 'interface-identifiers',
    what: 'a third interface repeats the identifier of the first, whatever its kind',
    change: ['/permittedInterfaces/-', { logicalId: 'catalogue', kind: 'cli', operations: [] }],
    failure: [
      'duplicate-interface-identifier',
      'EvalContract.permittedInterfaces[3].logicalId',
      '"catalogue" is already the identifier of permittedInterfaces[0]; an interface\'s identifier is unique across the contract, so permittedInterfaces[0] and permittedInterfaces[3] cannot both carry it (AD-19, AD-35)',
    ],
  },
  {
    pass: 'interface-identifiers',
    what: 'an interface with an identifier of its own',
    change: ['/permittedInterfaces/-', { logicalId: 'catalogue-2', kind: 'cli', operations: [] }],
    failure: null,
  },
  {
    pass: 'requirement-linkage',
    what: 'the only requirement goes',
    change: ['/behaviors/0/requirementLinks', []],
    failure: [
      'missing-requirement-linkage',
      'EvalContract.behaviors[id=B-001]',
      'declares neither a requirementLinks nor a riskLinks entry (AD-19)',
    ],
  },
  {
    pass: 'requirement-linkage',
    what: 'the only risk goes',
    change: ['/behaviors/1/riskLinks', []],
    failure: [
      'missing-requirement-linkage',
      'EvalContract.behaviors[id=B-002]',
      'declares neither a requirementLinks nor a riskLinks entry (AD-19)',
    ],
  },
  {
    pass: 'requirement-linkage',
    what: 'a requirement goes where a risk stays',
    contract: library(['/behaviors/0/riskLinks', [{ scheme: 'risks', id: 'R1' }]]),
    change: ['/behaviors/0/requirementLinks', []],
    failure: null,
  },
  {
    pass: 'success-criterion',
    what: 'no criterion',
    change: ['/behaviors/1/observableSuccessCriterion', null],
    failure: [
      'no-observable-success-criterion',
      'EvalContract.behaviors[id=B-002].observableSuccessCriterion',
      'declares no observable success criterion (AD-19)',
    ],
  },
  {
    pass: 'success-criterion',
    what: 'an empty criterion',
    change: ['/behaviors/1/observableSuccessCriterion', ''],
    failure: null,
  },
  {
    pass: 'success-criterion',
    what: 'a behaviour without oracles',
    change: ['/behaviors/1/oracles', []],
    failure: null,
  },
];

const names = (pointer: string, artifactId: string, operationId: string): string =>
  `"${pointer}" names the "${artifactId}" artifact, which operation "${operationId}" does not declare it writes (AD-26)`;

const artifactCases: readonly CompileCase[] = [
  {
    pass: 'artifact-references',
    what: 'a descriptor nominates a file that is not written',
    change: ['/permittedInterfaces/1/operations/0/descriptorChannel/artifactId', 'cover'],
    failure: [
      'unresolved-artifact-reference',
      'EvalContract.permittedInterfaces[logicalId=desk].operations[operationId=print-label].descriptorChannel.artifactId',
      'nominates "cover", which this operation does not declare it writes (AD-19, AD-26)',
    ],
  },
  {
    pass: 'artifact-references',
    what: 'a descriptor moves to a stream, which is no file',
    change: ['/permittedInterfaces/1/operations/1/descriptorChannel', { kind: 'stream', channel: 'stdout' }],
    failure: null,
  },
  {
    pass: 'artifact-references',
    what: 'a check names a file that the command does not write',
    change: reading('/interactions/label/artifact/cover'),
    failure: [
      'unresolved-artifact-reference',
      READS,
      names('/interactions/label/artifact/cover', 'cover', 'print-label'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'a check names a file that the command writes',
    change: reading('/interactions/label/artifact/log'),
    failure: null,
  },
  {
    pass: 'artifact-references',
    what: 'an HTTP operation writes no file',
    change: reading('/interactions/add/artifact/log'),
    failure: [
      'unresolved-artifact-reference',
      READS,
      names('/interactions/add/artifact/log', 'log', 'add-book'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'a tool writes no file',
    change: reading('/interactions/ask/artifact/log/line'),
    failure: [
      'unresolved-artifact-reference',
      READS,
      names('/interactions/ask/artifact/log/line', 'log', 'recommend'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'an evidence target names a file that is not written',
    change: ['/oracles/0/direction/evidenceTargets/-', '/interactions/label/artifact/cover'],
    failure: [
      'unresolved-artifact-reference',
      'EvalContract.oracles[id=O-001].direction.evidenceTargets[1]',
      names('/interactions/label/artifact/cover', 'cover', 'print-label'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'an evidence target of an oracle without a check is read too',
    change: ['/oracles/0', { ...reading('/interactions/label/artifact/cover')[1], check: null }],
    failure: [
      'unresolved-artifact-reference',
      'EvalContract.oracles[id=O-001].direction.evidenceTargets[0]',
      names('/interactions/label/artifact/cover', 'cover', 'print-label'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'a criterion names a file that is not written',
    change: ['/rubrics/0/criteria/0/evidence', '/interactions/label/artifact/cover'],
    failure: [
      'unresolved-artifact-reference',
      'EvalContract.rubrics[id=R-001].criteria[id=RC-001].evidence',
      names('/interactions/label/artifact/cover', 'cover', 'print-label'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'a witness relation names a file that its operation does not write',
    change: [
      '/permittedInterfaces/1/operations/0/sensitivityWitness/relation/operands/0/operands/1/pointer',
      '/interactions/label-two/artifact/cover',
    ],
    failure: [
      'unresolved-artifact-reference',
      'EvalContract.permittedInterfaces[1].operations[0].sensitivityWitness.relation.operands[0].operands[1]',
      names('/interactions/label-two/artifact/cover', 'cover', 'print-label'),
    ],
  },
  {
    pass: 'artifact-references',
    what: 'a step that is not declared writes nothing that could be compared',
    change: reading('/interactions/nowhere/artifact/cover'),
    failure: [
      'unreachable-check-evidence',
      READS,
      '"/interactions/nowhere/artifact/cover" names a step the interaction plan does not declare',
    ],
    by: 'evidence-reachability',
  },
  {
    pass: 'artifact-references',
    what: 'captures are not walked: a file that is not written is a channel that is not described',
    change: ['/interactionPlan/1/inputBinding/path/id/captured', '/interactions/label/artifact/cover'],
    failure: [
      'captured-channel-undeclared',
      'EvalContract.interactionPlan[stepId=read].inputBinding.path["id"]',
      'captured pointer "/interactions/label/artifact/cover" names the artifact channel, which the referenced operation\'s response descriptor does not declare (AD-26)',
    ],
    by: 'captured-channels',
  },
];

/** A place that no evidence can stand at, with what follows the pointer in the message. */
const unreachable = (what: string, pointer: string, reason: string): CompileCase => ({
  pass: 'evidence-reachability',
  what,
  change: reading(pointer),
  failure: ['unreachable-check-evidence', READS, `"${pointer}" ${reason}`],
});

const reachable = (what: string, pointer: string): CompileCase => ({
  pass: 'evidence-reachability',
  what,
  change: reading(pointer),
  failure: null,
});

const READS_OK = '/interactions/add/response-body/ok';
const inNeither = (operationId: string) =>
  `which operation "${operationId}" declares in neither requiredKeys nor permittedKeys`;
const scalar = (operationId: string) =>
  `which operation "${operationId}" declares a scalar with no further structure`;
const isToolCall = (channel: string) =>
  `addresses ${channel} on operation "recommend", which is a tool call and carries its result on response-body and its error flag on response-status alone`;
const isCommand = (channel: string) =>
  `addresses ${channel} on operation "count-books", which runs behind a command and produces no HTTP response`;

const reachabilityCases: readonly CompileCase[] = [
  unreachable(
    'an unknown step',
    '/interactions/nowhere/response-body/ok',
    'names a step the interaction plan does not declare',
  ),
  {
    pass: 'evidence-reachability',
    what: 'a step identifier that occurs twice resolves nowhere',
    change: ['/interactionPlan/-', step(0)],
    failure: [
      'unreachable-check-evidence',
      READS,
      `"${READS_OK}" names a step the interaction plan does not declare`,
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'an operation the interface does not declare',
    change: ['/interactionPlan/0/operationId', 'missing'],
    failure: [
      'unreachable-check-evidence',
      READS,
      `"${READS_OK}" names step "add", which names operation "missing" on interface "catalogue", which that interface does not declare`,
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'an interface the contract does not declare',
    change: ['/interactionPlan/0/interfaceId', 'desk'],
    failure: [
      'unreachable-check-evidence',
      READS,
      `"${READS_OK}" names step "add", which names operation "add-book" on interface "desk", which that interface does not declare`,
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'an operation the interface declares more than once',
    change: ['/permittedInterfaces/0/operations/-', operation(0)],
    failure: [
      'unreachable-check-evidence',
      READS,
      `"${READS_OK}" names step "add", which names operation "add-book" on interface "catalogue", which that interface declares more than once`,
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'one operation identifier on two interfaces is two operations',
    change: ['/permittedInterfaces/1/operations/1/operationId', 'add-book'],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-006].check.operands[0]',
      '"/interactions/count/stdout/total" names step "count", which names operation "count-books" on interface "desk", which that interface does not declare',
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'a step nobody addresses may name an unknown operation',
    change: ['/interactionPlan/3/operationId', 'missing'],
    failure: null,
  },
  {
    pass: 'evidence-reachability',
    what: 'the collection of a quantifier is evidence too',
    change: ['/oracles/2/check/collection/pointer', '/interactions/list/response-body/missing'],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-003].check.collection',
      `"/interactions/list/response-body/missing" addresses response-body field "missing", ${inNeither('list-books')}`,
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'a pointer inside a predicate is evidence too',
    change: ['/oracles/2/check/predicate/operands/0/pointer', '/interactions/nowhere/response-body'],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-003].check.predicate.operands[0]',
      '"/interactions/nowhere/response-body" names a step the interaction plan does not declare',
    ],
  },
  {
    pass: 'evidence-reachability',
    what: 'an evidence target is not asked: alignment ties it to the check',
    change: ['/oracles/0/direction/evidenceTargets/-', '/interactions/nowhere/response-body'],
    failure: [
      'direction-check-misaligned',
      'EvalContract.oracles[id=O-001].direction.evidenceTargets',
      '"/interactions/nowhere/response-body" is not contained in check, even after quantifier substitution (AD-3)',
    ],
    by: 'direction-alignment',
  },
  // Rule b.
  unreachable(
    'inside a file without a descriptor',
    '/interactions/label/artifact/log/line',
    'addresses a field inside the "log" artifact, which operation "print-label" declares it writes but declares no structure for',
  ),
  reachable('a whole file without a descriptor', '/interactions/label/artifact/log'),
  // Rule c and the descriptor rules.
  reachable('the whole described body', '/interactions/add/response-body'),
  reachable('a required key', '/interactions/list/response-body/books'),
  reachable('a key that is permitted only', '/interactions/list/response-body/total'),
  unreachable(
    'a key in neither list',
    '/interactions/add/response-body/missing',
    `addresses response-body field "missing", ${inNeither('add-book')}`,
  ),
  unreachable(
    'a key that has a type and no declaration',
    '/interactions/list/response-body/stray',
    `addresses response-body field "stray", ${inNeither('list-books')}`,
  ),
  unreachable(
    'the key that is empty',
    '/interactions/add/response-body/',
    `addresses response-body field "", ${inNeither('add-book')}`,
  ),
  unreachable(
    'a key that every object inherits',
    '/interactions/add/response-body/constructor',
    `addresses response-body field "constructor", ${inNeither('add-book')}`,
  ),
  unreachable(
    'a key with escapes, printed decoded',
    '/interactions/add/response-body/a~1b~0c',
    `addresses response-body field "a/b~c", ${inNeither('add-book')}`,
  ),
  unreachable(
    'below a scalar',
    '/interactions/add/response-body/ok/deep',
    `descends into response-body field "ok", ${scalar('add-book')}`,
  ),
  reachable('below an object, however deep', '/interactions/add/response-body/author/name/first'),
  reachable('below an array', '/interactions/add/response-body/shelves/0'),
  reachable('below a key of an indeterminate type', '/interactions/add/response-body/loose/deep'),
  reachable('below a key without a type', '/interactions/list/response-body/untyped/deep'),
  reachable('the last element of the root collection', '/interactions/shelves/response-body/2/anything'),
  unreachable(
    'an element past the root collection',
    '/interactions/shelves/response-body/3',
    "addresses response-body index 3, out of bounds for the declared root collection's expectedCardinality (exact 3)",
  ),
  unreachable(
    'an index beyond every integer',
    '/interactions/shelves/response-body/99999999999999999999',
    "addresses response-body index 99999999999999999999, out of bounds for the declared root collection's expectedCardinality (exact 3)",
  ),
  unreachable(
    'a token that is no index of the root collection',
    '/interactions/shelves/response-body/02',
    `addresses response-body field "02", ${inNeither('list-shelves')}`,
  ),
  unreachable(
    'an index of a body that is no root collection',
    '/interactions/list/response-body/0',
    `addresses response-body field "0", ${inNeither('list-books')}`,
  ),
  ...(['at-most', 'page-bounded'] as const).map(
    (mode): CompileCase => ({
      pass: 'evidence-reachability',
      what: `an element past a root collection that is ${mode}`,
      change: [
        '/permittedInterfaces/0/operations/4/responseDescriptor/collectionLocations/0/expectedCardinality',
        { mode, max: 2 },
      ],
      failure: [
        'unreachable-check-evidence',
        'EvalContract.oracles[id=O-007].check.operands[0].operands[0]',
        `"/interactions/shelves/response-body/2/name" addresses response-body index 2, out of bounds for the declared root collection's expectedCardinality (${mode} 2)`,
      ],
    }),
  ),
  unreachable(
    'a key the nominated file does not declare',
    '/interactions/label/artifact/label/missing',
    `addresses the "label" artifact field "missing", ${inNeither('print-label')}`,
  ),
  unreachable(
    'below a scalar of the nominated file',
    '/interactions/label/artifact/label/pages/deep',
    `descends into the "label" artifact field "pages", ${scalar('print-label')}`,
  ),
  reachable('a key of the nominated file', '/interactions/label/artifact/label/size'),
  unreachable(
    'a key the described stream does not declare',
    '/interactions/count/stdout/missing',
    `addresses stdout field "missing", ${inNeither('count-books')}`,
  ),
  // Rule d, with the exit code admitted.
  unreachable('headers of a tool call', '/interactions/ask/response-headers', isToolCall('response-headers')),
  unreachable('the output of a tool call', '/interactions/ask/stdout', isToolCall('stdout')),
  unreachable('the error output of a tool call', '/interactions/ask/stderr/x', isToolCall('stderr')),
  reachable('the error flag of a tool call', '/interactions/ask/response-status'),
  reachable('the exit code of the tool server', '/interactions/ask/exit-code'),
  reachable('what a tool was sent', '/interactions/ask/call-inputs/arguments/topic'),
  // Rule e.
  unreachable(
    'inside the output of an HTTP operation',
    '/interactions/add/stdout/x',
    'addresses a field inside stdout, which operation "add-book" declares no structure for',
  ),
  unreachable(
    'inside the stream that is not described',
    '/interactions/count/stderr/x',
    'addresses a field inside stderr, which operation "count-books" declares no structure for',
  ),
  reachable('the whole stream that is not described', '/interactions/count/stderr'),
  reachable('the whole output of an HTTP operation', '/interactions/add/stdout'),
  // Rule f.
  unreachable('the body of a command', '/interactions/count/response-body/total', isCommand('response-body')),
  unreachable(
    'the headers of a command',
    '/interactions/count/response-headers',
    isCommand('response-headers'),
  ),
  unreachable('the status of a command', '/interactions/count/response-status', isCommand('response-status')),
  // Rules g to j.
  reachable('the whole of a channel of another kind', '/interactions/add/call-inputs/option'),
  unreachable(
    'inside a channel of another kind',
    '/interactions/add/call-inputs/option/x',
    'addresses call-inputs option, a channel operation "add-book" does not accept input on',
  ),
  unreachable(
    'an input that is not declared',
    '/interactions/add/call-inputs/body/missing',
    `addresses call-inputs body field "missing", ${inNeither('add-book')}`,
  ),
  unreachable(
    'below an input that is a scalar',
    '/interactions/add/call-inputs/body/title/deep',
    `descends into call-inputs body field "title", ${scalar('add-book')}`,
  ),
  reachable('an input that is permitted only', '/interactions/add/call-inputs/body/year'),
  reachable('below an input of an indeterminate type', '/interactions/read/call-inputs/query/loose/deep'),
  reachable('below an input without a type', '/interactions/read/call-inputs/query/untyped/deep'),
  // Rule k.
  reachable('any header, however deep', '/interactions/add/response-headers/anything/deep'),
  reachable('the exit code of an HTTP operation', '/interactions/add/exit-code'),
];

const CAPTURED = '/interactionPlan/1/inputBinding/path/id/captured';
const CAPTURE = 'EvalContract.interactionPlan[stepId=read].inputBinding.path["id"]';
const BODY = '/interactions/add/response-body';

const uncapturable = (what: string, pointer: string, reason: string): CompileCase => ({
  pass: 'captured-reachability',
  what,
  change: [CAPTURED, pointer],
  failure: ['unreachable-check-evidence', CAPTURE, `captured pointer "${pointer}" ${reason}`],
});

const captured = (pointer: string) => ({ captured: pointer });
const nothing = { path: null, query: null, header: null, body: null };

const captureCases: readonly CompileCase[] = [
  uncapturable(
    'from an unknown step',
    '/interactions/nowhere/response-body/id',
    'names a step the interaction plan does not declare',
  ),
  {
    pass: 'captured-reachability',
    what: 'from a step whose operation does not resolve',
    contract: library([CAPTURED, '/interactions/malformed/response-body/id']),
    change: ['/interactionPlan/3/operationId', 'missing'],
    failure: [
      'unreachable-check-evidence',
      CAPTURE,
      'captured pointer "/interactions/malformed/response-body/id" names step "malformed", which names operation "missing" on interface "catalogue", which that interface does not declare',
    ],
  },
  uncapturable(
    'a key that is not declared',
    `${BODY}/missing`,
    `addresses response-body field "missing", ${inNeither('add-book')}`,
  ),
  uncapturable(
    'below a scalar',
    `${BODY}/id/deep`,
    `descends into response-body field "id", ${scalar('add-book')}`,
  ),
  uncapturable(
    'the whole body',
    BODY,
    'addresses the whole response-body, which declares no scalar to capture',
  ),
  uncapturable(
    'two levels deep',
    `${BODY}/author/name`,
    'addresses a response-body path 2 segments deep, which declares no scalar to capture',
  ),
  uncapturable(
    'an element of the root collection',
    '/interactions/shelves/response-body/1',
    'addresses response-body element 1, which no declaration gives a type',
  ),
  uncapturable(
    'a key without a type',
    '/interactions/list/response-body/untyped',
    'addresses response-body field "untyped", whose type operation "list-books" does not declare',
  ),
  uncapturable(
    'a key of an indeterminate type',
    `${BODY}/loose`,
    'addresses response-body field "loose", whose type operation "add-book" declares indeterminate',
  ),
  uncapturable(
    'an object',
    `${BODY}/author`,
    'addresses response-body field "author", which operation "add-book" declares "object" rather than a scalar',
  ),
  uncapturable(
    'an array',
    `${BODY}/shelves`,
    'addresses response-body field "shelves", which operation "add-book" declares "array" rather than a scalar',
  ),
  uncapturable(
    'a whole file',
    '/interactions/label/artifact/label',
    'addresses the whole artifact, which declares no scalar to capture',
  ),
  uncapturable(
    'a scalar of another type than the parameter',
    '/interactions/label/artifact/label/pages',
    'resolves to a declared "number", which is not the "string" the bound path parameter "id" is declared as',
  ),
  {
    pass: 'captured-reachability',
    what: 'a scalar of the nominated file',
    change: [CAPTURED, '/interactions/label/artifact/label/size'],
    failure: null,
  },
  {
    pass: 'captured-reachability',
    what: 'into a parameter without a type',
    change: ['/interactionPlan/1/inputBinding/query', { untyped: captured(`${BODY}/id`) }],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.interactionPlan[stepId=read].inputBinding.query["untyped"]',
      `captured pointer "${BODY}/id" resolves to a declared "string", but the step binds query parameter "untyped", whose type operation "get-book" does not declare, so no type equality is decidable`,
    ],
  },
  {
    pass: 'captured-reachability',
    what: 'into a parameter of an indeterminate type',
    change: ['/interactionPlan/1/inputBinding/query', { loose: captured(`${BODY}/id`) }],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.interactionPlan[stepId=read].inputBinding.query["loose"]',
      `captured pointer "${BODY}/id" resolves to a declared "string", but the step binds query parameter "loose", whose type operation "get-book" declares indeterminate, so no type equality is decidable`,
    ],
  },
  {
    pass: 'captured-reachability',
    what: 'into a parameter of the same type',
    change: ['/interactionPlan/1/inputBinding/query', { lang: captured(`${BODY}/id`) }],
    failure: null,
  },
  {
    pass: 'captured-reachability',
    what: 'into a parameter that is not declared: left to the pass over bound inputs',
    change: ['/interactionPlan/1/inputBinding/query', { other: captured(`${BODY}/id`) }],
    failure: [
      'undeclared-mandatory-input',
      'EvalContract.interactionPlan[stepId=read].inputBinding.query["other"]',
      'operation "get-book" declares "other" in neither requiredKeys nor permittedKeys of its query channel (AD-4)',
    ],
    by: 'bound-inputs',
  },
  {
    pass: 'captured-reachability',
    what: 'into a channel the operation does not have',
    change: ['/interactionPlan/2/inputBinding', { arguments: { topic: captured(`${BODY}/id`) } }],
    strict: false,
    failure: null,
  },
  {
    pass: 'captured-reachability',
    what: 'by a step whose own operation does not resolve',
    contract: library([
      '/interactionPlan/3/inputBinding',
      { ...nothing, body: { title: captured(`${BODY}/id`) } },
    ]),
    change: ['/interactionPlan/3/operationId', 'missing'],
    failure: null,
  },
  {
    pass: 'captured-reachability',
    what: 'channels are walked in channel order, whatever the authored order',
    change: [
      '/interactionPlan/1/inputBinding',
      {
        query: { lang: captured('/interactions/nowhere/response-body/q') },
        path: { id: captured('/interactions/nowhere/response-body/p') },
        header: null,
        body: null,
      },
    ],
    failure: [
      'unreachable-check-evidence',
      CAPTURE,
      'captured pointer "/interactions/nowhere/response-body/p" names a step the interaction plan does not declare',
    ],
  },
  {
    pass: 'captured-reachability',
    what: 'keys are walked by code unit, whatever the authored order',
    change: [
      '/interactionPlan/1/inputBinding/query',
      {
        b: captured('/interactions/nowhere/response-body/b'),
        a: captured('/interactions/nowhere/response-body/a'),
      },
    ],
    failure: [
      'unreachable-check-evidence',
      'EvalContract.interactionPlan[stepId=read].inputBinding.query["a"]',
      'captured pointer "/interactions/nowhere/response-body/a" names a step the interaction plan does not declare',
    ],
  },
];

const outside = (pointer: string): string =>
  `bound-element pointer "${pointer}" appears outside any quantifier's predicate; "@/" binds only inside a quantifier (AD-26)`;

const scopeCases: readonly CompileCase[] = [
  {
    pass: 'bound-element-scope',
    what: 'an operand outside every quantifier',
    change: ['/oracles/0/check/operands/0/pointer', '@/ok'],
    failure: ['malformed-operator-expression', READS, outside('@/ok')],
  },
  {
    pass: 'bound-element-scope',
    what: "a quantifier's own collection",
    change: ['/oracles/2/check/collection/pointer', '@/books'],
    failure: [
      'malformed-operator-expression',
      'EvalContract.oracles[id=O-003].check.collection',
      outside('@/books'),
    ],
  },
  {
    pass: 'bound-element-scope',
    what: 'the collection of a quantifier inside a predicate: nesting refuses it',
    change: [
      '/oracles/2/check/predicate',
      {
        op: 'for-any',
        collection: { pointer: '@/copies' },
        predicate: { op: 'existence', operands: [{ pointer: '@/id' }] },
      },
    ],
    failure: [
      'quantifier-nesting-exceeded',
      'EvalContract.oracles[id=O-003].check.predicate',
      "a quantifier appears inside another quantifier's predicate; quantifiers may not nest more than one level (AD-4)",
    ],
    by: 'quantifier-nesting',
  },
  {
    pass: 'bound-element-scope',
    what: 'a witness relation is not asked',
    change: [
      '/permittedInterfaces/0/operations/1/sensitivityWitness/relation',
      {
        op: 'any',
        operands: [
          { op: 'existence', operands: [{ pointer: '@/id' }] },
          {
            op: 'equality',
            operands: [
              { pointer: '/interactions/get-one/response-body/id' },
              { pointer: '/interactions/get-two/response-body/id' },
            ],
          },
        ],
      },
    ],
    failure: null,
  },
];

/** Passes 1 to 7 (Chapter 04, section 4.5). */
export const identityAndEvidence: readonly CompileCase[] = [
  ...identityCases,
  ...artifactCases,
  ...reachabilityCases,
  ...captureCases,
  ...scopeCases,
];
