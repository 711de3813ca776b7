import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import { compile, diagnose } from '../../src/core/compile/index.js';
import { changed } from '../fixtures/changed.js';
import { conformanceDir } from './data.js';

/** The corpus contract that every row of chapter 04, section 4.12, starts from. */
const declarations = (): EvalContract =>
  // Compile itself proves the shape: the first test says that the file as it lies compiles.
  JSON.parse(
    readFileSync(
      join(conformanceDir ?? '', 'upstream', 'corpus', 'dev', 'contracts', 'satisfied-declarations.json'),
      'utf8',
    ),
  ) as EvalContract;

type Changes = readonly (readonly [pointer: string, value: unknown])[];

type Row = {
  readonly what: string;
  readonly changes: (contract: EvalContract) => Changes;
  readonly strict?: boolean;
  readonly failure: readonly [code: string, artifactPath: string, detail: string] | null;
};

const row = (
  what: string,
  changes: Row['changes'] | Changes,
  failure: Row['failure'],
  strict = true,
): Row => ({
  what,
  changes: typeof changes === 'function' ? changes : () => changes,
  failure,
  strict,
});

const API = '/permittedInterfaces/0';
const CREATE = `${API}/operations/0`;
const LIST = `${API}/operations/1`;
const CREATE_PATH = 'EvalContract.permittedInterfaces[0].operations[0]';
const LEG_A = 'EvalContract.permittedInterfaces[0].operations[0].sensitivityWitness.legs[0]';
const RELATION = `${CREATE}/sensitivityWitness/relation`;
const RELATION_PATH = `${CREATE_PATH}.sensitivityWitness.relation`;
const O2 = 'EvalContract.oracles[id=O-002].check.operands[0]';
const LIMIT = '/interactionPlan/1/inputBinding/query/limit';
const LIMIT_PATH = 'EvalContract.interactionPlan[stepId=list].inputBinding.query["limit"]';

const existence = (pointer: string) => ({ op: 'existence', operands: [{ pointer }] });
const readO2 = (pointer: string): Changes => [['/oracles/1/check', existence(pointer)]];
const overLegs = (tail: string) => ({
  op: 'deep-equality',
  operands: [
    { pointer: `/interactions/create-witness-a/${tail}` },
    { pointer: `/interactions/create-witness-b/${tail}` },
  ],
});

/** Copies of the step `malformed-list` under other names. */
const copies =
  (count: number) =>
  ({ interactionPlan }: EvalContract): Changes => {
    const step = interactionPlan.find(({ stepId }) => stepId === 'malformed-list');
    return Array.from(
      { length: count },
      (_, n) => ['/interactionPlan/-', { ...step, stepId: `x-${n + 1}` }] as const,
    );
  };

const stepAt = ({ interactionPlan }: EvalContract, id: string): string =>
  `/interactionPlan/${interactionPlan.findIndex(({ stepId }) => stepId === id)}`;

const rubric = (members: object) => ({
  id: 'R-001',
  scaleLevels: [{ level: 1, anchor: 'It can be read.' }],
  failureModePenalties: [{ name: 'clutter', description: '' }],
  maxLength: 10,
  criteria: [{ id: 'RC-001', text: 'It is plain.', evidence: '/interactions/create/response-body' }],
  ...members,
});

const COLLIDES =
  'collides with permittedInterfaces[logicalId=thing-api].operations[operationId=create-thing] after parameter-name erasure ("POST /things") among api-shaped operations (AD-19, AD-40)';

const rows: readonly Row[] = [
  row(
    'a second interface, a copy of the first',
    ({ permittedInterfaces: [first] }) => [['/permittedInterfaces/-', first]],
    [
      'duplicate-interface-identifier',
      'EvalContract.permittedInterfaces[1].logicalId',
      '"thing-api" is already the identifier of permittedInterfaces[0]; an interface\'s identifier is unique across the contract, so permittedInterfaces[0] and permittedInterfaces[1] cannot both carry it (AD-19, AD-35)',
    ],
  ),
  row(
    'a second interface, a copy of the first under another name',
    ({ permittedInterfaces: [first] }) => [
      ['/permittedInterfaces/-', { ...first, logicalId: 'thing-api-2' }],
    ],
    [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=thing-api-2].operations[operationId=create-thing]',
      COLLIDES,
    ],
  ),
  row(
    'B-001 without links and without criterion',
    [
      ['/behaviors/0/requirementLinks', []],
      ['/behaviors/0/riskLinks', []],
      ['/behaviors/0/observableSuccessCriterion', null],
    ],
    [
      'missing-requirement-linkage',
      'EvalContract.behaviors[id=B-001]',
      'declares neither a requirementLinks nor a riskLinks entry (AD-19)',
    ],
  ),
  row('an unknown step', readO2('/interactions/crate/response-body/ok'), [
    'unreachable-check-evidence',
    O2,
    '"/interactions/crate/response-body/ok" names a step the interaction plan does not declare',
  ]),
  row(
    'an unknown operation',
    [['/interactionPlan/1/operationId', 'list-thing']],
    [
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-001].check.operands[1]',
      '"/interactions/list/response-body/items" names step "list", which names operation "list-thing" on interface "thing-api", which that interface does not declare',
    ],
  ),
  row(
    'a third operation, a copy of list-things',
    ({ permittedInterfaces: [first] }) => [[`${API}/operations/-`, first?.operations[1]]],
    [
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-001].check.operands[1]',
      '"/interactions/list/response-body/items" names step "list", which names operation "list-things" on interface "thing-api", which that interface declares more than once',
    ],
  ),
  row('an undeclared field', readO2('/interactions/create/response-body/title'), [
    'unreachable-check-evidence',
    O2,
    '"/interactions/create/response-body/title" addresses response-body field "title", which operation "create-thing" declares in neither requiredKeys nor permittedKeys',
  ]),
  row('below a scalar', readO2('/interactions/create/response-body/ok/deep'), [
    'unreachable-check-evidence',
    O2,
    '"/interactions/create/response-body/ok/deep" descends into response-body field "ok", which operation "create-thing" declares a scalar with no further structure',
  ]),
  row('inside a stream', readO2('/interactions/create/stdout/x'), [
    'unreachable-check-evidence',
    O2,
    '"/interactions/create/stdout/x" addresses a field inside stdout, which operation "create-thing" declares no structure for',
  ]),
  row('inside a channel of another kind', readO2('/interactions/create/call-inputs/option/x'), [
    'unreachable-check-evidence',
    O2,
    '"/interactions/create/call-inputs/option/x" addresses call-inputs option, a channel operation "create-thing" does not accept input on',
  ]),
  row('a file', readO2('/interactions/create/artifact/log'), [
    'unresolved-artifact-reference',
    O2,
    '"/interactions/create/artifact/log" names the "log" artifact, which operation "create-thing" does not declare it writes (AD-26)',
  ]),
  row('a bound element', readO2('@/ok'), [
    'malformed-operator-expression',
    O2,
    'bound-element pointer "@/ok" appears outside any quantifier\'s predicate; "@/" binds only inside a quantifier (AD-26)',
  ]),
  row(
    'a literal first operand of containment',
    [
      [
        '/oracles/1/check',
        {
          op: 'containment',
          operands: [{ literal: 1 }, { pointer: '/interactions/create/response-body/ok' }],
        },
      ],
    ],
    [
      'malformed-operator-expression',
      O2,
      '"containment" does not accept a literal operand at position 0 (AD-4, AD-26)',
    ],
  ),
  row(
    'a quantifier over a boolean',
    [['/oracles/6/check/collection/pointer', '/interactions/create/response-body/ok']],
    [
      'quantifier-over-non-collection',
      'EvalContract.oracles[id=O-007].check.collection',
      '"/interactions/create/response-body/ok" is declared "boolean" by operation "create-thing", not a collection (AD-4)',
    ],
  ),
  row(
    'an undeclared reference set',
    [['/oracles/0/check/operands/0/referenceSet', 'expected-thing']],
    [
      'unresolved-reference-set',
      'EvalContract.oracles[id=O-001].check.operands[0]',
      'referenceSet "expected-thing" is not declared on the contract (AD-26)',
    ],
  ),
  row(
    'one method and path',
    [[`${LIST}/method`, 'POST']],
    [
      'duplicate-operation-signature',
      'EvalContract.permittedInterfaces[logicalId=thing-api].operations[operationId=list-things]',
      COLLIDES,
    ],
  ),
  row(
    'an undeclared bound key',
    [['/interactionPlan/0/inputBinding/body/title', { matcher: 'any' }]],
    [
      'undeclared-mandatory-input',
      'EvalContract.interactionPlan[stepId=create].inputBinding.body["title"]',
      'operation "create-thing" declares "title" in neither requiredKeys nor permittedKeys of its body channel (AD-4)',
    ],
  ),
  row(
    'an undeclared principal',
    [['/interactionPlan/0/inputBinding/body/name', { principal: 'owner' }]],
    [
      'undeclared-mandatory-input',
      'EvalContract.interactionPlan[stepId=create].inputBinding.body["name"]',
      'binds the principal "owner", which testData.principals does not declare (AD-4, AD-19)',
    ],
  ),
  row(
    'an empty leg body',
    [[`${CREATE}/sensitivityWitness/legs/0/inputs/body/value`, {}]],
    [
      'undeclared-mandatory-input',
      LEG_A,
      'leg "create-witness-a" omits "name", which operation "create-thing" declares required in its body channel (AD-10)',
    ],
  ),
  row(
    'an empty leg body, non-strict',
    [[`${CREATE}/sensitivityWitness/legs/0/inputs/body/value`, {}]],
    null,
    false,
  ),
  row(
    'a leg of another kind',
    [[`${LIST}/sensitivityWitness/legs/0/inputs`, { arguments: {} }]],
    [
      'undeclared-mandatory-input',
      'EvalContract.permittedInterfaces[0].operations[1].sensitivityWitness.legs[0]',
      'leg "list-witness-a" supplies tool-call channels to operation "list-things", which accepts transport channels (AD-10, AD-19)',
    ],
  ),
  row(
    'neither direction nor check',
    [
      ['/oracles/2/direction', null],
      ['/oracles/2/check', null],
    ],
    ['oracle-missing-channel', 'EvalContract.oracles[id=O-003].direction', 'omits its direction (AD-3)'],
  ),
  row(
    'a target after substitution',
    [['/oracles/6/direction/evidenceTargets/0', '/interactions/list/response-body/items/id']],
    null,
  ),
  row(
    'a target that is not contained',
    [['/oracles/6/direction/evidenceTargets/0', '/interactions/list/response-body/items/name']],
    [
      'direction-check-misaligned',
      'EvalContract.oracles[id=O-007].direction.evidenceTargets',
      '"/interactions/list/response-body/items/name" is not contained in check, even after quantifier substitution (AD-3)',
    ],
  ),
  row('an inner relation', [['/oracles/6/direction/relation', 'existence']], null),
  row(
    'a relation that does not appear',
    [['/oracles/6/direction/relation', 'not']],
    [
      'direction-check-misaligned',
      'EvalContract.oracles[id=O-007].direction.relation',
      '"not" does not appear anywhere in check (AD-3)',
    ],
  ),
  row(
    'another polarity',
    [['/oracles/6/direction/polarity', 'expects-violation']],
    [
      'direction-check-misaligned',
      'EvalContract.oracles[id=O-007].direction.polarity',
      '"expects-violation" disagrees with the oracle\'s own polarity "expects-hold" (AD-3, AD-33)',
    ],
  ),
  row(
    'a web interface',
    [[`${API}/kind`, 'web']],
    [
      'unsupported-interface-kind',
      'EvalContract.permittedInterfaces[logicalId=thing-api].kind',
      '"web" is not supported; "api", "cli" and "mcp" are (AD-10)',
    ],
  ),
  row('a nested clause', (contract) => [[`${stepAt(contract, 'malformed-create')}/after`, 'list']], [
    'nested-temporal-clause',
    'EvalContract.interactionPlan[stepId=malformed-create].after',
    'names step "list", which itself carries a temporal clause; a chain may not nest more than one level (AD-39)',
  ]),
  row('a dangling clause', [['/interactionPlan/0/after', 'nowhere']], null),
  row(
    'a step after itself',
    [['/interactionPlan/0/after', 'create']],
    [
      'nested-temporal-clause',
      'EvalContract.interactionPlan[stepId=create].after',
      'names step "create", which itself carries a temporal clause; a chain may not nest more than one level (AD-39)',
    ],
  ),
  row(
    'four steps after one',
    (contract) => [
      [`${stepAt(contract, 'malformed-create')}/after`, 'create'],
      [`${stepAt(contract, 'malformed-list')}/after`, 'create'],
      ['/interactionPlan/-', { ...contract.interactionPlan[1], stepId: 'again' }],
    ],
    [
      'plan-exceeds-scripting-bound',
      'EvalContract.interactionPlan',
      'one step anchors 4 other steps, past the published width bound of 2 (AD-5, AD-39)',
    ],
  ),
  row('seventeen steps', copies(13), [
    'plan-exceeds-scripting-bound',
    'EvalContract.interactionPlan',
    'the plan declares 17 steps, past the published bound of 16: an exhaustive operation inventory rather than a bounded set of witness relations (AD-5, AD-39)',
  ]),
  row('sixteen steps', copies(12), null),
  row(
    'a leg named like a step',
    [
      [`${CREATE}/sensitivityWitness/legs/0/legId`, 'list'],
      [`${RELATION}/operands/0/operands/0/pointer`, '/interactions/list/response-body'],
    ],
    [
      'malformed-operator-expression',
      `${LEG_A}.legId`,
      'leg id "list" collides with an interaction-plan step id; the two share one pointer namespace (AD-10, AD-26)',
    ],
  ),
  row(
    'a witness channel that is not admitted',
    [[`${CREATE}/sensitivityWitness/channel`, 'query']],
    [
      'malformed-operator-expression',
      `${CREATE_PATH}.sensitivityWitness`,
      'channel "query" contradicts stateChangeMarker true on operation "create-thing"; AD-10 selects "body"',
    ],
  ),
  row(
    'a volatile field',
    [[RELATION, overLegs('response-body/id')]],
    [
      'unreachable-check-evidence',
      `${RELATION_PATH}.operands[0]`,
      '"/interactions/create-witness-a/response-body/id" addresses "/id", which operation "create-thing" declares volatile, so the projection the relation reads has already removed it',
    ],
  ),
  row(
    'a channel no leg carries',
    [[RELATION, overLegs('stdout')]],
    [
      'unreachable-check-evidence',
      `${RELATION_PATH}.operands[0]`,
      '"/interactions/create-witness-a/stdout" addresses stdout, which a witness leg of operation "create-thing" does not carry; pre-flight builds each leg from response-body, response-headers, response-status, call-inputs alone',
    ],
  ),
  row(
    'one leg only',
    [[RELATION, existence('/interactions/create-witness-a/response-body')]],
    [
      'malformed-operator-expression',
      RELATION_PATH,
      'the relation addresses 1 of the two legs of witness "create-thing-sensitivity"; a differential that reads one leg establishes no sensitivity (AD-10)',
    ],
  ),
  row(
    'everything volatile',
    [[`${CREATE}/volatilePointers`, ['']]],
    [
      'unreachable-check-evidence',
      `${RELATION_PATH}.operands[0].operands[0]`,
      '"/interactions/create-witness-a/response-body" addresses "/", which operation "create-thing" declares volatile, so the projection the relation reads has already removed it',
    ],
  ),
  row(
    'a capture of another type',
    [[LIMIT, { captured: '/interactions/create/response-body/id' }]],
    [
      'unreachable-check-evidence',
      LIMIT_PATH,
      'captured pointer "/interactions/create/response-body/id" resolves to a declared "string", which is not the "number" the bound query parameter "limit" is declared as',
    ],
  ),
  row(
    'a capture of the whole body',
    [[LIMIT, { captured: '/interactions/create/response-body' }]],
    [
      'unreachable-check-evidence',
      LIMIT_PATH,
      'captured pointer "/interactions/create/response-body" addresses the whole response-body, which declares no scalar to capture',
    ],
  ),
  row(
    'a capture of the status',
    [[LIMIT, { captured: '/interactions/create/response-status' }]],
    [
      'captured-channel-undeclared',
      LIMIT_PATH,
      'captured pointer "/interactions/create/response-status" names the response-status channel, which the referenced operation\'s response descriptor does not declare (AD-26)',
    ],
  ),
  row(
    'a capture from a later step',
    [['/interactionPlan/0/inputBinding/body/name', { captured: '/interactions/list/response-body/error' }]],
    [
      'binding-cycle',
      'EvalContract.interactionPlan[stepId=create].inputBinding.body["name"]',
      'captured pointer "/interactions/list/response-body/error" closes a cycle over the capture and temporal-clause edges; a captured value has no earlier step to resolve from (AD-39)',
    ],
  ),
  row(
    'a short floor',
    ({ forbiddenInputs }) => [
      [
        '/forbiddenInputs',
        forbiddenInputs.filter((member) => member !== 'repository' && member !== 'human-labels'),
      ],
    ],
    [
      'forbidden-input-floor-incomplete',
      'EvalContract.forbiddenInputs',
      'omits mandatory floor member "repository" (AD-16)',
    ],
  ),
  row(
    'an address',
    [['/testData/setup', 'mail ada@example.com']],
    [
      'excluded-content-in-declaration',
      'EvalContract.testData.setup',
      'carries a value shaped like email addresses, which AD-18 excludes from every artifact this package produces; store a digest or an AD-8 opaque reference instead. The matched text is not quoted here, since a failure message travels further than the contract does',
    ],
  ),
  row(
    'test-data resources',
    [['/testData/resources', { b: { kind: 'x' }, a: { kind: 'x' } }]],
    [
      'scoped-reference-resolves-forbidden',
      'EvalContract.testData.resources["a"]',
      'declared test-data resource "a" is a scoped resource reference and is forbidden (AD-16)',
    ],
  ),
  row(
    'an empty waiver',
    [
      [
        '/waivers/-',
        { id: 'W-001', rule: null, rationale: null, condition: null, approval: null, expiresAt: null },
      ],
    ],
    [
      'waiver-incomplete',
      'EvalContract.waivers[id=W-001].rule',
      'a waiver requires rule; AD-5 requires the named rule, an explicit rationale, the recorded approval, and an RFC 3339 expiry',
    ],
  ),
  row(
    'a rubric that scores reasoning',
    [
      [
        '/rubrics',
        [
          rubric({
            criteria: [
              {
                id: 'RC-001',
                text: 'The chain-of-thought is sound',
                evidence: '/interactions/create/response-body',
              },
            ],
          }),
        ],
      ],
    ],
    [
      'rubric-scores-reasoning-prose',
      'EvalContract.rubrics[id=R-001].criteria[id=RC-001].text',
      'scores stated-reasoning prose: matched "chain-of-thought" (AD-17, AD-22)',
    ],
  ),
  row(
    'an unanchored rubric',
    [['/rubrics', [rubric({ scaleLevels: null, maxLength: null })]]],
    [
      'rubric-unanchored',
      'EvalContract.rubrics[id=R-001].scaleLevels',
      'declares no anchored scale levels (AD-22)',
    ],
  ),
  row(
    'a reset that changes nothing',
    [
      [
        '/fixtureReset',
        {
          legId: 'reset',
          interfaceId: 'thing-api',
          operationId: 'list-things',
          inputs: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
        },
      ],
    ],
    [
      'malformed-operator-expression',
      'EvalContract.fixtureReset',
      'the fixture reset names operation "list-things", whose stateChangeMarker is false; an operation that changes no state resets nothing (AD-10)',
    ],
  ),
  row(
    'two steps of one direction that bind the same',
    (contract) => {
      const pointer = '/interactions/malformed-create/response-body/ok';
      return [
        [
          `${stepAt(contract, 'malformed-create')}/inputBinding`,
          contract.interactionPlan.find(({ stepId }) => stepId === 'create')?.inputBinding,
        ],
        ['/oracles/1/check/operands/-', existence(pointer)],
        ['/oracles/1/direction/evidenceTargets/-', pointer],
      ];
    },
    [
      'irreducible-step-reference',
      'EvalContract.oracles[id=O-002].direction.evidenceTargets',
      'two or more steps invoking operation "create-thing" that one direction references render to the same derived reference even fully escalated; the declared structure does not distinguish them (AD-16, AD-3)',
    ],
  ),
];

describe.skipIf(conformanceDir === undefined)('the vectors of chapter 04', () => {
  it('start from a contract that compiles', () => {
    expect(compile(declarations())).toEqual(declarations());
  });

  it.each(rows)('$what', ({ changes, strict = true, failure }) => {
    const contract = declarations();
    const subject = changes(contract).reduce(
      (next, [pointer, value]) => changed(next, pointer, value),
      contract,
    );
    if (failure === null) {
      expect(compile(subject, { strict })).toEqual(subject);
      return;
    }
    const [code, artifactPath, detail] = failure;
    expect(diagnose(subject, { strict })[0]).toEqual({ code, artifactPath, detail });
    expect(() => compile(subject, { strict })).toThrowError(`${code} in ${artifactPath}: ${detail}`);
  });
});
