import { type CompileCase, library, oracleOf, READS, ranging } from '../compile-case.js';
import { libraryContract } from '../library-contract.js';

const RELATION = 'EvalContract.permittedInterfaces[0].operations[1].sensitivityWitness.relation';
const RELATION_PLACE = '/permittedInterfaces/0/operations/1/sensitivityWitness/relation';

const rejects = (op: string, kind: string, position: number | 'collection'): string =>
  `"${op}" does not accept a ${kind} operand at position ${position} (AD-4, AD-26)`;

const operandCases: readonly CompileCase[] = [
  {
    pass: 'operand-legality',
    what: 'a literal where only a pointer is legal',
    change: [
      '/oracles/0/check',
      {
        op: 'containment',
        operands: [{ literal: 'x' }, { pointer: '/interactions/add/response-body/title' }],
      },
    ],
    failure: ['malformed-operator-expression', READS, rejects('containment', 'literal', 0)],
  },
  {
    pass: 'operand-legality',
    what: 'a reference set where a value is compared, though it is not declared either',
    change: ['/oracles/0/check/operands/1', { referenceSet: 'nowhere' }],
    failure: [
      'malformed-operator-expression',
      'EvalContract.oracles[id=O-001].check.operands[1]',
      rejects('equality', 'referenceSet', 1),
    ],
  },
  {
    pass: 'operand-legality',
    what: 'a quantifier over a literal',
    change: ['/oracles/2/check/collection', { literal: [{ id: 'b-1' }] }],
    failure: [
      'malformed-operator-expression',
      'EvalContract.oracles[id=O-003].check.collection',
      rejects('for-all', 'literal', 'collection'),
    ],
  },
  {
    pass: 'operand-legality',
    what: 'a regex over a literal is an operand before it is a pattern',
    change: ['/oracles/3/check', { op: 'regex', operands: [{ literal: 'A' }], pattern: '^(a)\\1$' }],
    failure: [
      'malformed-operator-expression',
      'EvalContract.oracles[id=O-004].check.operands[0]',
      rejects('regex', 'literal', 0),
    ],
  },
  {
    pass: 'operand-legality',
    what: 'an ordering of what was sent',
    change: [
      '/oracles/0/check',
      {
        op: 'ordering',
        operands: [{ pointer: '/interactions/add/call-inputs/body' }],
        key: 'title',
        order: 'ascending',
      },
    ],
    failure: [
      'malformed-operator-expression',
      READS,
      '"ordering" accepts observed output only, never call-inputs (AD-4)',
    ],
  },
  {
    pass: 'operand-legality',
    what: 'membership in a set of two keys',
    change: ['/oracles/2/check/predicate/operands/1/referenceSet', 'pairs'],
    failure: [
      'malformed-operator-expression',
      'EvalContract.oracles[id=O-003].check.predicate.operands[1]',
      'referenceSet "pairs" declares 2 keys, and set-membership reads exactly one, so only a single-key set is legal in its set position (AD-4, AD-26)',
    ],
  },
  {
    pass: 'operand-legality',
    what: 'membership in a set with a member that lacks the key',
    contract: library(
      ['/oracles/1/check/expectedKey', 'id'],
      ['/oracles/1/check/operands/0/referenceSet', 'pairs'],
    ),
    change: ['/referenceSets/shelved/members/1', { shelf: 2 }],
    failure: [
      'malformed-operator-expression',
      'EvalContract.referenceSets[id=shelved].members[1].id',
      'referenceSet "shelved" has a member carrying no key "id", which it declares and which set-membership reads (AD-4, AD-26)',
    ],
  },
  {
    pass: 'operand-legality',
    what: 'coverage by a key that a member lacks; it comes before membership',
    change: ['/referenceSets/shelved/members/0', { shelf: 2 }],
    failure: [
      'malformed-operator-expression',
      'EvalContract.referenceSets[id=shelved].members[0].id',
      'referenceSet "shelved" has a member carrying no expectedKey "id", which covers-by-key reads on every member (AD-4)',
    ],
  },
  {
    pass: 'operand-legality',
    what: 'coverage by a key whose name is no plain member name',
    contract: library(['/oracles/1/check/operands/0/referenceSet', 'pairs']),
    change: ['/oracles/1/check/expectedKey', 'shelf mark'],
    failure: [
      'malformed-operator-expression',
      'EvalContract.referenceSets[id=pairs].members[0]["shelf mark"]',
      'referenceSet "pairs" has a member carrying no expectedKey "shelf mark", which covers-by-key reads on every member (AD-4)',
    ],
  },
  {
    pass: 'operand-legality',
    what: 'coverage by a key on which two members are equal',
    change: ['/referenceSets/shelved/members/1/id', 'b-1'],
    failure: [
      'malformed-operator-expression',
      'EvalContract.referenceSets[id=shelved].members[1].id',
      'referenceSet "shelved" repeats expectedKey "id" for covers-by-key (AD-4)',
    ],
  },
  {
    pass: 'operand-legality',
    what: 'a witness relation over a literal',
    change: [`${RELATION_PLACE}/operands/0`, { op: 'existence', operands: [{ literal: 1 }] }],
    failure: [
      'malformed-operator-expression',
      `${RELATION}.operands[0].operands[0]`,
      rejects('existence', 'literal', 0),
    ],
  },
  {
    pass: 'operand-legality',
    what: 'a reference set that no operator reads may be anything',
    change: ['/referenceSets/pairs/members/-', {}],
    failure: null,
  },
  {
    pass: 'operand-legality',
    what: 'a literal where one is legal',
    change: ['/oracles/0/check/operands/1', { literal: { deep: [null] } }],
    failure: null,
  },
];

const pattern = (value: string, why: string): CompileCase => ({
  pass: 'regex-constructs',
  what: why,
  change: ['/oracles/3/check/pattern', value],
  failure: [
    'malformed-operator-expression',
    'EvalContract.oracles[id=O-004].check.pattern',
    `regex pattern "${value}" ${why}, a rejected construct (AD-4)`,
  ],
});

const regexCases: readonly CompileCase[] = [
  pattern('^(a$', 'is not a syntactically valid ECMA-262 pattern'),
  pattern('^a|b$', 'is not anchored over the whole expression'),
  pattern('^(a)\\1$', 'carries a backreference'),
  pattern('^(?<=a)b$', 'carries a lookbehind'),
  {
    pass: 'regex-constructs',
    what: 'a pattern in a witness relation',
    change: [
      `${RELATION_PLACE}/operands/0`,
      { op: 'regex', operands: [{ pointer: '/interactions/get-one/response-body/id' }], pattern: '^a|b$' },
    ],
    failure: [
      'malformed-operator-expression',
      `${RELATION}.operands[0].pattern`,
      'regex pattern "^a|b$" is not anchored over the whole expression, a rejected construct (AD-4)',
    ],
  },
  {
    pass: 'regex-constructs',
    what: 'an alternation in a group',
    change: ['/oracles/3/check/pattern', '^(?:a|b)$'],
    failure: null,
  },
];

const quantifierCases: readonly CompileCase[] = [
  {
    pass: 'quantifier-over-non-collection',
    what: 'a declared scalar',
    change: ranging('/interactions/add/response-body/ok'),
    failure: [
      'quantifier-over-non-collection',
      'EvalContract.oracles[id=O-001].check.collection',
      '"/interactions/add/response-body/ok" is declared "boolean" by operation "add-book", not a collection (AD-4)',
    ],
  },
  {
    pass: 'quantifier-over-non-collection',
    what: 'a declared scalar of the nominated file',
    change: ranging('/interactions/label/artifact/label/size'),
    failure: [
      'quantifier-over-non-collection',
      'EvalContract.oracles[id=O-001].check.collection',
      '"/interactions/label/artifact/label/size" is declared "string" by operation "print-label", not a collection (AD-4)',
    ],
  },
  {
    pass: 'quantifier-over-non-collection',
    what: "a leg of the witness's own operation",
    change: [
      `${RELATION_PLACE}/operands/0`,
      {
        op: 'for-any',
        collection: { pointer: '/interactions/get-one/response-body/title' },
        predicate: { op: 'existence', operands: [{ pointer: '@/x' }] },
      },
    ],
    failure: [
      'quantifier-over-non-collection',
      `${RELATION}.operands[0].collection`,
      '"/interactions/get-one/response-body/title" is declared "string" by operation "get-book", not a collection (AD-4)',
    ],
  },
  {
    pass: 'quantifier-over-non-collection',
    what: 'a place of an indeterminate type',
    change: ranging('/interactions/add/response-body/loose'),
    failure: null,
  },
  {
    pass: 'quantifier-over-non-collection',
    what: 'the whole body',
    change: ranging('/interactions/shelves/response-body'),
    failure: null,
  },
  {
    pass: 'quantifier-nesting',
    what: 'a quantifier in a predicate, below a connective',
    change: [
      '/oracles/2/check/predicate',
      {
        op: 'not',
        operands: [
          {
            op: 'for-any',
            collection: { pointer: '/interactions/list/response-body/books' },
            predicate: { op: 'existence', operands: [{ pointer: '@/id' }] },
          },
        ],
      },
    ],
    failure: [
      'quantifier-nesting-exceeded',
      'EvalContract.oracles[id=O-003].check.predicate.operands[0]',
      "a quantifier appears inside another quantifier's predicate; quantifiers may not nest more than one level (AD-4)",
    ],
  },
  {
    pass: 'quantifier-nesting',
    what: 'coverage in a predicate',
    change: [
      '/oracles/2/check/predicate',
      {
        op: 'covers-by-key',
        operands: [{ referenceSet: 'shelved' }, { pointer: '@/copies' }],
        expectedKey: 'id',
        actualKey: 'id',
      },
    ],
    failure: [
      'quantifier-nesting-exceeded',
      'EvalContract.oracles[id=O-003].check.predicate',
      "covers-by-key appears inside a quantifier's predicate, where it may never nest (AD-4)",
    ],
  },
  {
    pass: 'quantifier-nesting',
    what: 'a nested quantifier over a declared scalar is no collection first',
    change: [
      '/oracles/2/check/predicate',
      {
        op: 'for-any',
        collection: { pointer: '/interactions/add/response-body/ok' },
        predicate: { op: 'existence', operands: [{ pointer: '@/id' }] },
      },
    ],
    failure: [
      'quantifier-over-non-collection',
      'EvalContract.oracles[id=O-003].check.predicate.collection',
      '"/interactions/add/response-body/ok" is declared "boolean" by operation "add-book", not a collection (AD-4)',
    ],
    by: 'quantifier-over-non-collection',
  },
  {
    pass: 'quantifier-nesting',
    what: 'two quantifiers side by side',
    change: [
      '/oracles/0',
      oracleOf({
        op: 'all',
        operands: [
          {
            op: 'for-all',
            collection: { pointer: '/interactions/list/response-body/books' },
            predicate: { op: 'existence', operands: [{ pointer: '@/id' }] },
          },
          {
            op: 'for-any',
            collection: { pointer: '/interactions/shelves/response-body' },
            predicate: { op: 'existence', operands: [{ pointer: '@/' }] },
          },
        ],
      }),
    ],
    failure: null,
  },
];

const referenceCases: readonly CompileCase[] = [
  {
    pass: 'reference-set-resolution',
    what: 'a set that is not declared, in the set position',
    change: ['/oracles/2/check/predicate/operands/1/referenceSet', 'nowhere'],
    failure: [
      'unresolved-reference-set',
      'EvalContract.oracles[id=O-003].check.predicate.operands[1]',
      'referenceSet "nowhere" is not declared on the contract (AD-26)',
    ],
  },
  {
    pass: 'reference-set-resolution',
    what: 'a name that every object inherits',
    change: ['/oracles/1/check/operands/0/referenceSet', 'constructor'],
    failure: [
      'unresolved-reference-set',
      'EvalContract.oracles[id=O-002].check.operands[0]',
      'referenceSet "constructor" is not declared on the contract (AD-26)',
    ],
  },
  {
    pass: 'reference-set-resolution',
    what: 'no declarations at all',
    change: ['/referenceSets', null],
    failure: [
      'unresolved-reference-set',
      'EvalContract.oracles[id=O-002].check.operands[0]',
      'referenceSet "shelved" is not declared on the contract (AD-26)',
    ],
  },
  {
    pass: 'reference-set-resolution',
    what: 'a collection location may name a set that is not declared',
    change: [
      '/permittedInterfaces/0/operations/2/responseDescriptor/collectionLocations/0/referenceSet',
      'nowhere',
    ],
    failure: null,
  },
];

const [api, , tools] = libraryContract().permittedInterfaces;

const signatureCases: readonly CompileCase[] = [
  {
    pass: 'operation-signatures',
    what: 'one method and path',
    change: ['/permittedInterfaces/0/operations/4/pathTemplate', '/books'],
    failure: [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=catalogue].operations[operationId=list-shelves]',
      'collides with permittedInterfaces[logicalId=catalogue].operations[operationId=list-books] after parameter-name erasure ("GET /books") among api-shaped operations (AD-19, AD-40)',
    ],
  },
  {
    pass: 'operation-signatures',
    what: 'one path but for the names of its parameters',
    change: ['/permittedInterfaces/0/operations/4/pathTemplate', '/books/{mark}'],
    failure: [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=catalogue].operations[operationId=list-shelves]',
      'collides with permittedInterfaces[logicalId=catalogue].operations[operationId=get-book] after parameter-name erasure ("GET /books/{}") among api-shaped operations (AD-19, AD-40)',
    ],
  },
  {
    pass: 'operation-signatures',
    what: 'a web interface belongs to the family of HTTP operations, and collides before its kind is refused',
    change: [
      '/permittedInterfaces/-',
      { logicalId: 'site', kind: 'web', operations: api?.operations.slice(3, 4) },
    ],
    failure: [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=site].operations[operationId=clear-books]',
      'collides with permittedInterfaces[logicalId=catalogue].operations[operationId=clear-books] after parameter-name erasure ("DELETE /books") among api-shaped operations (AD-19, AD-40)',
    ],
  },
  {
    pass: 'operation-signatures',
    what: 'one command',
    change: ['/permittedInterfaces/1/operations/1/invocation/subcommandPath', ['label', 'print']],
    failure: [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=desk].operations[operationId=count-books]',
      'collides with permittedInterfaces[logicalId=desk].operations[operationId=print-label] on the identity it renders ("desk label print") among cli-shaped operations (AD-19, AD-40)',
    ],
  },
  {
    pass: 'operation-signatures',
    what: 'one tool on two servers',
    change: ['/permittedInterfaces/-', { ...tools, logicalId: 'second' }],
    failure: [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=second].operations[operationId=recommend]',
      'collides with permittedInterfaces[logicalId=assistant].operations[operationId=recommend] on the identity it renders ("recommend_book") among mcp-shaped operations (AD-19, AD-40)',
    ],
  },
  {
    pass: 'operation-signatures',
    what: 'a tool named like a command',
    contract: library(['/permittedInterfaces/1/operations/1/invocation/subcommandPath', []]),
    change: ['/permittedInterfaces/2/operations/0/toolName', 'desk'],
    failure: null,
  },
  {
    pass: 'operation-signatures',
    what: 'one path, another method',
    change: ['/permittedInterfaces/0/operations/4/method', 'HEAD'],
    failure: null,
  },
  {
    pass: 'operation-signatures',
    what: 'one operation identifier with two signatures in one interface, which nobody resolves',
    change: ['/permittedInterfaces/0/operations/-', { ...api?.operations[3], pathTemplate: '/attic' }],
    failure: null,
  },
];

/** Passes 8 to 13 (Chapter 04, section 4.6). What chapter 03 says about operands is tested in its own room. */
export const expressionsAndSignatures: readonly CompileCase[] = [
  ...operandCases,
  ...regexCases,
  ...quantifierCases,
  ...referenceCases,
  ...signatureCases,
];
