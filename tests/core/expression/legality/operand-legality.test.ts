import { describe, expect, it } from 'vitest';
import type {
  EvalContract,
  Expression,
  Operand,
} from '../../../../src/core/artifact/generated/eval-contract.js';
import { RuntimeFault } from '../../../../src/core/artifact/index.js';
import {
  OPERATOR_NAMES,
  type OperatorName,
  operandLegalityFailures,
  QUANTIFIER_NAMES,
} from '../../../../src/core/expression/index.js';
import { changed } from '../../../fixtures/changed.js';
import { richCliContract } from '../../../fixtures/contracts.js';
import { at, drain, exists, failuresOf, SITE, stdout, withCheck } from './fixtures.js';

const operandOf = {
  pointer: stdout('/items'),
  literal: { literal: ['hammer'] },
  referenceSet: { referenceSet: 'stocked-items' },
} as const satisfies Record<string, Operand>;
type Kind = keyof typeof operandOf;
const KINDS: readonly Kind[] = ['pointer', 'literal', 'referenceSet'];

/** The table of Chapter 03, section 3.11, once more; `null` marks what the schema leaves no room for. */
const legal: Record<OperatorName, readonly (readonly Kind[])[]> = {
  equality: [
    ['pointer', 'literal'],
    ['pointer', 'literal'],
  ],
  'deep-equality': [
    ['pointer', 'literal'],
    ['pointer', 'literal'],
  ],
  containment: [['pointer'], ['pointer', 'literal', 'referenceSet']],
  existence: [['pointer']],
  absence: [['pointer']],
  regex: [['pointer']],
  'set-membership': [['pointer'], ['literal', 'referenceSet']],
  ordering: [['pointer']],
  'count-tolerance': [['pointer']],
  shape: [['pointer']],
  'covers-by-key': [['referenceSet'], ['pointer']],
};

const parameters: Partial<Record<OperatorName, object>> = {
  regex: { pattern: '^a$' },
  ordering: { key: 'k', order: 'ascending' },
  'count-tolerance': { expected: 1, tolerance: 0, relative: false },
  shape: { descriptor: { requiredKeys: [], permittedKeys: [], types: {} } },
  'covers-by-key': { expectedKey: 'name', actualKey: 'name' },
};

/** A legal leaf of an operator, except that one position may hold another kind. */
const leaf = (op: OperatorName, position?: number, kind?: Kind): Expression =>
  ({
    op,
    operands: legal[op].map((kinds, n) => operandOf[n === position && kind ? kind : (kinds[0] ?? 'pointer')]),
    ...parameters[op],
  }) as unknown as Expression;

const positions = OPERATOR_NAMES.flatMap((op) =>
  legal[op].flatMap((kinds, position) =>
    KINDS.map((kind) => ({ op, position, kind, accepted: kinds.includes(kind) })),
  ),
);

const malformed = (artifactPath: string, detail: string) => ({
  code: 'malformed-operator-expression',
  artifactPath,
  detail,
});

describe('operand kinds', () => {
  it.each(positions)('$op at position $position, $kind: $accepted', ({ op, position, kind, accepted }) => {
    const failures = accepted
      ? []
      : [
          malformed(
            `${SITE}.operands[${position}]`,
            `"${op}" does not accept a ${kind} operand at position ${position} (AD-4, AD-26)`,
          ),
        ];
    expect(failuresOf('operand-legality', withCheck(leaf(op, position, kind)))).toEqual(failures);
  });

  it.each(QUANTIFIER_NAMES.flatMap((op) => KINDS.map((kind) => ({ op, kind }))))(
    '$op over a collection of kind $kind',
    ({ op, kind }) => {
      const check = { op, collection: operandOf[kind], predicate: exists() } as Expression;
      const failures =
        kind === 'pointer'
          ? []
          : [
              malformed(
                `${SITE}.collection`,
                `"${op}" does not accept a ${kind} operand at position collection (AD-4, AD-26)`,
              ),
            ];
      expect(failuresOf('operand-legality', withCheck(check))).toEqual(failures);
    },
  );

  it('are judged in the order of the walk', () => {
    const bad = exists({ literal: 1 });
    const check: Expression = {
      op: 'all',
      operands: [
        { op: 'for-all', collection: { literal: [] }, predicate: { op: 'not', operands: [bad] } },
        bad,
        { op: 'any', operands: [exists(), bad] },
      ],
    };
    expect(failuresOf('operand-legality', withCheck(check)).map(({ artifactPath }) => artifactPath)).toEqual([
      `${SITE}.operands[0].collection`,
      `${SITE}.operands[0].predicate.operands[0].operands[0]`,
      `${SITE}.operands[1].operands[0]`,
      `${SITE}.operands[2].operands[1].operands[0]`,
    ]);
  });

  it('are judged on a bare expression too, whose reference sets are not looked at', () => {
    const root = 'Probe[probeId=P-001].defectSignature.condition.predicate';
    expect(drain(operandLegalityFailures(exists({ literal: true }), root))).toEqual([
      malformed(
        `${root}.operands[0]`,
        '"existence" does not accept a literal operand at position 0 (AD-4, AD-26)',
      ),
    ]);
    expect(drain(operandLegalityFailures(leaf('set-membership', 1, 'referenceSet'), root))).toEqual([]);
  });
});

describe('ordering', () => {
  const over = (pointer: string): Expression => ({
    op: 'ordering',
    operands: [at(pointer)],
    key: 'k',
    order: 'ascending',
  });

  it('is refused over what was sent', () => {
    const check = over('/interactions/list/call-inputs/option/since');
    expect(failuresOf('operand-legality', withCheck(check))).toEqual([
      malformed(`${SITE}.operands[0]`, '"ordering" accepts observed output only, never call-inputs (AD-4)'),
    ]);
  });

  it('is accepted over every output and over a bound element', () => {
    for (const pointer of [
      '/interactions/list/stdout/items',
      '/interactions/report/artifact/report',
      '@/call-inputs',
    ]) {
      expect(failuresOf('operand-legality', withCheck(over(pointer)))).toEqual([]);
    }
  });

  it('leaves other operators their call inputs', () => {
    const check = exists(at('/interactions/list/call-inputs/option/since'));
    expect(failuresOf('operand-legality', withCheck(check))).toEqual([]);
  });
});

const withSet = (set: object, check: Expression): EvalContract =>
  withCheck(check, changed(richCliContract(), '/referenceSets/stocked-items', { commentary: null, ...set }));

describe('set-membership over a reference set', () => {
  const check = leaf('set-membership', 1, 'referenceSet');
  const failures = (keys: string[], members: object[]) =>
    failuresOf('operand-legality', withSet({ keys, members }, check));

  it('needs exactly one key', () => {
    expect(failures(['name'], [{ name: 'a' }])).toEqual([]);
    expect(failures(['name', 'id'], [{}])).toEqual([
      malformed(
        `${SITE}.operands[1]`,
        'referenceSet "stocked-items" declares 2 keys, and set-membership reads exactly one, so only a single-key set is legal in its set position (AD-4, AD-26)',
      ),
    ]);
    expect(failures(['name', 'name'], [])).toHaveLength(1);
  });

  it('needs that key on every member', () => {
    expect(failures(['name'], [{ name: 1 }, { nom: 1 }, {}])).toEqual(
      [1, 2].map((n) =>
        malformed(
          `EvalContract.referenceSets[id=stocked-items].members[${n}].name`,
          'referenceSet "stocked-items" has a member carrying no key "name", which it declares and which set-membership reads (AD-4, AD-26)',
        ),
      ),
    );
    expect(failures(['name'], [{ name: null }, { name: 2 ** 53 }, { name: null }])).toEqual([]);
    expect(failures(['constructor'], [{}])).toHaveLength(1);
  });

  it('comes after the first operand, and leaves an undeclared set to another check', () => {
    const both: Expression = {
      op: 'set-membership',
      operands: [{ literal: 1 }, { referenceSet: 'stocked-items' }],
    };
    expect(
      failuresOf('operand-legality', withSet({ keys: ['a', 'b'], members: [] }, both)).map(
        ({ artifactPath }) => artifactPath,
      ),
    ).toEqual([`${SITE}.operands[0]`, `${SITE}.operands[1]`]);
    const undeclared: Expression = {
      op: 'set-membership',
      operands: [stdout(), { referenceSet: 'constructor' }],
    };
    expect(failuresOf('operand-legality', withCheck(undeclared))).toEqual([]);
    expect(
      failuresOf(
        'operand-legality',
        withCheck(undeclared, changed(richCliContract(), '/referenceSets', null)),
      ),
    ).toEqual([]);
  });

  it('reads no set in its first position, where none is legal', () => {
    const wrong: Expression = {
      op: 'set-membership',
      operands: [{ referenceSet: 'stocked-items' }, { literal: [1] }],
    };
    expect(failuresOf('operand-legality', withSet({ keys: ['a', 'b'], members: [] }, wrong))).toEqual([
      malformed(
        `${SITE}.operands[0]`,
        '"set-membership" does not accept a referenceSet operand at position 0 (AD-4, AD-26)',
      ),
    ]);
  });

  it('leaves a literal set alone, and other operators their sets', () => {
    expect(failuresOf('operand-legality', withCheck(leaf('set-membership', 1, 'literal')))).toEqual([]);
    expect(
      failuresOf(
        'operand-legality',
        withSet({ keys: ['a', 'b'], members: [{}] }, leaf('containment', 1, 'referenceSet')),
      ),
    ).toEqual([]);
  });
});

describe('covers-by-key over a reference set', () => {
  const check = (expectedKey = 'name'): Expression => ({
    op: 'covers-by-key',
    operands: [{ referenceSet: 'stocked-items' }, stdout('/items')],
    expectedKey,
    actualKey: 'other',
  });
  const failures = (members: unknown[], expectedKey?: string) =>
    failuresOf('operand-legality', withSet({ keys: ['id', 'more'], members }, check(expectedKey)));
  const member = (n: number, accessor = '.name') =>
    `EvalContract.referenceSets[id=stocked-items].members[${n}]${accessor}`;
  const missing =
    'referenceSet "stocked-items" has a member carrying no expectedKey "name", which covers-by-key reads on every member (AD-4)';
  const repeated = 'referenceSet "stocked-items" repeats expectedKey "name" for covers-by-key (AD-4)';

  it('needs the expected key on every member, whatever keys are declared', () => {
    expect(failures([{ name: 'a' }, { id: 'a' }])).toEqual([malformed(member(1), missing)]);
    expect(failures([])).toEqual([]);
  });

  it('refuses two members that are structurally equal on it, at the second', () => {
    expect(failures([{ name: 'a' }, { name: 'b' }, { name: 'a' }])).toEqual([malformed(member(2), repeated)]);
    expect(failures([{ name: { x: 1, y: 2 } }, { name: { y: 2, x: 1 } }])).toEqual([
      malformed(member(1), repeated),
    ]);
    expect(failures([{ name: 1 }, { name: '1' }, { name: [1] }, { name: null }])).toEqual([]);
  });

  it('judges member by member', () => {
    expect(failures([{ name: 'a' }, { name: 'a' }, {}, { name: 'a' }])).toEqual([
      malformed(member(1), repeated),
      malformed(member(2), missing),
      malformed(member(3), repeated),
    ]);
  });

  it.each([
    ['name', '.name'],
    ['$_9', '.$_9'],
    ['9', '["9"]'],
    ['a-b', '["a-b"]'],
    ['a"b', '["a\\"b"]'],
    ['__proto__', '.__proto__'],
    ['constructor', '.constructor'],
    ['é', '["é"]'],
    ['a\n', '["a\\n"]'],
  ])('spells the place of key %j', (key, accessor) => {
    expect(failures([{}], key)).toEqual([expect.objectContaining({ artifactPath: member(0, accessor) })]);
  });

  it('judges the members before its operand kinds', () => {
    const wrong: Expression = {
      op: 'covers-by-key',
      operands: [{ referenceSet: 'stocked-items' }, { literal: 1 }],
      expectedKey: 'gone',
      actualKey: 'name',
    };
    expect(failuresOf('operand-legality', withCheck(wrong)).map(({ artifactPath }) => artifactPath)).toEqual([
      member(0, '.gone'),
      member(1, '.gone'),
      `${SITE}.operands[1]`,
    ]);
  });

  it('reads no set where the expected operand names none', () => {
    for (const expected of [stdout('/items'), { literal: [] }, { referenceSet: 'undeclared' }] as Operand[]) {
      const wrong = { ...check(), operands: [expected, stdout('/items')] } as Expression;
      expect(
        failuresOf('operand-legality', withCheck(wrong)).filter(({ artifactPath }) =>
          artifactPath.includes('members'),
        ),
      ).toEqual([]);
    }
  });

  it('faults at a member whose value is outside the canonical domain, and not before', () => {
    const contract = withSet({ keys: ['name'], members: [{}, { name: 2 ** 53 }] }, check());
    const attempt = () => failuresOf('operand-legality', contract);
    expect(attempt).toThrow(RuntimeFault);
    expect(attempt).toThrow(
      expect.objectContaining({ code: 'non-canonicalizable-value', artifactPath: member(1) }),
    );
    const first = operandLegalityFailures(check(), SITE, contract.referenceSets).next();
    expect(first.value).toEqual(malformed(member(0), missing));
  });
});

describe('a reference set that many sites read', () => {
  const covers = (expectedKey: string): Expression => ({
    op: 'covers-by-key',
    operands: [{ referenceSet: 'stocked-items' }, stdout('/items')],
    expectedKey,
    actualKey: 'name',
  });
  const member = leaf('set-membership', 1, 'referenceSet');
  const both = (first: Expression, second: Expression): Expression => ({
    op: 'all',
    operands: [first, second],
  });
  const paths = (contract: EvalContract) =>
    failuresOf('operand-legality', contract).map(({ artifactPath }) => artifactPath);
  const broken = { keys: ['name'], members: [{ nom: 1 }] };
  const at = (key: string) => `EvalContract.referenceSets[id=stocked-items].members[0].${key}`;

  it('is wrong once, at its own place', () => {
    expect(paths(withSet(broken, both(member, member)))).toEqual([at('name')]);
    expect(paths(withSet(broken, both(covers('id'), covers('id'))))).toEqual([at('id')]);
    const elsewhere = changed(withSet(broken, covers('id')), '/oracles/3/check', covers('id'));
    expect(paths(elsewhere)).toEqual([at('id')]);
  });

  it('is judged for each operator and each key that reads it', () => {
    expect(paths(withSet(broken, both(covers('id'), covers('name'))))).toEqual([at('id'), at('name')]);
    expect(paths(withSet(broken, both(member, covers('name'))))).toEqual([at('name'), at('name')]);
  });

  it('does not speak for another set', () => {
    const other: Expression = { op: 'set-membership', operands: [stdout(), { referenceSet: 'others' }] };
    const contract = changed(withSet(broken, both(member, other)), '/referenceSets/others', {
      commentary: null,
      keys: ['name'],
      members: [{}],
    });
    expect(paths(contract)).toEqual([at('name'), 'EvalContract.referenceSets[id=others].members[0].name']);
  });

  it('with too many keys is wrong at every operand that names it', () => {
    expect(paths(withSet({ keys: ['a', 'b'], members: [] }, both(member, member)))).toEqual([
      `${SITE}.operands[0].operands[1]`,
      `${SITE}.operands[1].operands[1]`,
    ]);
  });
});
