import { describe, expect, it } from 'vitest';
import type {
  ApiOperation,
  EvalContract,
  Expression,
  JsonTypeName,
  Operand,
  ToolOperation,
} from '../../../../src/core/artifact/generated/eval-contract.js';
import {
  boundElementScopeFailures,
  operationAt,
  quantifierCollectionFailures,
  quantifierNestingFailures,
} from '../../../../src/core/expression/index.js';
import { changed } from '../../../fixtures/changed.js';
import { minimalApiContract, minimalMcpContract, richCliContract } from '../../../fixtures/contracts.js';
import { at, drain, exists, failuresOf, SITE, stdout, withCheck } from './fixtures.js';

const forAll = (collection: Operand, predicate: Expression): Expression => ({
  op: 'for-all',
  collection,
  predicate,
});
const forAny = (collection: Operand, predicate: Expression): Expression => ({
  op: 'for-any',
  collection,
  predicate,
});
const covers: Expression = {
  op: 'covers-by-key',
  operands: [{ referenceSet: 'stocked-items' }, stdout('/items')],
  expectedKey: 'name',
  actualKey: 'name',
};
const element = exists(at('@/name'));

describe('quantifier nesting', () => {
  const nested = {
    code: 'quantifier-nesting-exceeded',
    detail:
      "a quantifier appears inside another quantifier's predicate; quantifiers may not nest more than one level (AD-4)",
  };
  const covering = {
    code: 'quantifier-nesting-exceeded',
    detail: "covers-by-key appears inside a quantifier's predicate, where it may never nest (AD-4)",
  };

  it.each([
    ['for-all in for-any', forAny(stdout('/items'), forAll(at('@/tags'), element)), nested, '.predicate'],
    ['for-any in for-all', forAll(stdout('/items'), forAny(at('@/tags'), element)), nested, '.predicate'],
    ['covers-by-key in for-all', forAll(stdout('/items'), covers), covering, '.predicate'],
    [
      'with connectives in between',
      forAll(stdout('/items'), { op: 'not', operands: [{ op: 'any', operands: [element, covers] }] }),
      covering,
      '.predicate.operands[0].operands[1]',
    ],
  ] as const)('is refused: %s', (_what, check, failure, path) => {
    expect(failuresOf('quantifier-nesting', withCheck(check))).toEqual([
      { ...failure, artifactPath: `${SITE}${path}` },
    ]);
  });

  it('is refused at every level below the first', () => {
    const deep = forAll(stdout('/items'), forAll(at('@/a'), forAny(at('@/b'), element)));
    expect(drain(quantifierNestingFailures(deep, 'root')).map(({ artifactPath }) => artifactPath)).toEqual([
      'root.predicate',
      'root.predicate.predicate',
    ]);
  });

  it('is not what stands beside or above a quantifier', () => {
    const beside: Expression = {
      op: 'all',
      operands: [forAll(stdout('/items'), element), forAny(stdout('/items'), element), covers],
    };
    expect(failuresOf('quantifier-nesting', withCheck(beside))).toEqual([]);
  });
});

/** The rich contract without its own quantifier over `items`, so that only the check under test is judged. */
const quietContract = (): EvalContract => changed(richCliContract(), '/oracles/2/check', null);

/** That contract with another declared type of `items` in the listing. */
const typed = (type: JsonTypeName | null, check: Expression): EvalContract =>
  withCheck(
    check,
    changed(quietContract(), '/permittedInterfaces/0/operations/1/responseDescriptor/types/items', type),
  );

describe('a quantifier over a declared non-collection', () => {
  const over = forAll(stdout('/items'), element);
  const refused = (pointer: string, type: string, operation = 'list-items', path = `${SITE}.collection`) => ({
    code: 'quantifier-over-non-collection',
    artifactPath: path,
    detail: `"${pointer}" is declared "${type}" by operation "${operation}", not a collection (AD-4)`,
  });
  const failures = (contract: EvalContract) => failuresOf('quantifier-over-non-collection', contract);

  it.each(['string', 'number', 'boolean', 'object', 'null'] as const)('is refused: %s', (type) => {
    expect(failures(typed(type, over))).toEqual([refused('/interactions/list/stdout/items', type)]);
  });

  it.each(['array', null] as const)('is not one of type %s', (type) => {
    expect(failures(typed(type, over))).toEqual([]);
  });

  it.each([
    ['the whole channel', stdout()],
    ['an undeclared key', stdout('/gone')],
    ['an inherited name', stdout('/constructor')],
    ['a deeper place', stdout('/items/0')],
    ['a stream that is not described', at('/interactions/list/stderr/items')],
    ['call inputs', at('/interactions/list/call-inputs/option/limit')],
    ['an unknown step', at('/interactions/nowhere/stdout/items')],
    ['a witness leg, which is no step', at('/interactions/list-none/stdout/items')],
    ['a literal', { literal: [] }],
    ['a bound element that nothing binds', at('@/items')],
  ])('is not %s', (_what, collection) => {
    expect(failures(typed('string', forAll(collection, element)))).toEqual([]);
  });

  it('is declared by the nominated file, not by another one', () => {
    const report = (file: string) => forAny(at(`/interactions/report/artifact/${file}/total`), element);
    expect(failures(withCheck(report('report')))).toEqual([
      refused('/interactions/report/artifact/report/total', 'number', 'export-report'),
    ]);
    expect(failures(withCheck(report('log')))).toEqual([]);
  });

  it('is declared by the response body of api and mcp operations', () => {
    const api = changed(
      minimalApiContract(),
      '/oracles/0/check',
      forAll(at('/interactions/look-up/response-body/title'), element),
    );
    expect(failures(api)).toEqual([
      refused('/interactions/look-up/response-body/title', 'string', 'get-book'),
    ]);
    const mcp = changed(
      minimalMcpContract(),
      '/oracles/0/check',
      forAll(at('/interactions/convert/response-body/centimetres'), element),
    );
    expect(failures(mcp)).toEqual([
      refused('/interactions/convert/response-body/centimetres', 'number', 'convert-length'),
    ]);
  });

  it('is skipped where the step or its operation is ambiguous', () => {
    const contract = typed('string', over);
    const twice = (place: string, from: unknown) => failures(changed(contract, place, from));
    expect(twice('/interactionPlan/-', contract.interactionPlan[1])).toEqual([]);
    expect(
      twice('/permittedInterfaces/0/operations/-', contract.permittedInterfaces[0]?.operations[1]),
    ).toEqual([]);
  });

  it('is judged where a nested quantifier is rooted', () => {
    const inside = (collection: Operand) => forAll(stdout(), forAny(collection, element));
    const path = `${SITE}.predicate.collection`;
    expect(failures(typed('string', inside(at('@/items'))))).toEqual([
      refused('/interactions/list/stdout/items', 'string', 'list-items', path),
    ]);
    expect(failures(typed('string', inside(at('@/items/0'))))).toEqual([]);
    expect(failures(typed('string', forAll(stdout('/items'), forAny(at('@/'), element))))).toEqual([
      refused('/interactions/list/stdout/items', 'string'),
      refused('/interactions/list/stdout/items', 'string', 'list-items', path),
    ]);
    expect(failures(typed('string', forAll({ literal: [] }, forAny(at('@/items'), element))))).toEqual([]);
  });

  describe('in a witness relation', () => {
    const relation = '/permittedInterfaces/0/operations/1/sensitivityWitness/relation';
    const path = 'EvalContract.permittedInterfaces[0].operations[1].sensitivityWitness.relation.collection';
    const witnessing = (pointer: string) =>
      failures(
        changed(
          changed(
            quietContract(),
            '/permittedInterfaces/0/operations/1/responseDescriptor/types/items',
            'object',
          ),
          relation,
          forAll(at(pointer), element),
        ),
      );

    it('is found through the legs of that witness', () => {
      for (const leg of ['list-none', 'list-some']) {
        expect(witnessing(`/interactions/${leg}/stdout/items`)).toEqual([
          refused(`/interactions/${leg}/stdout/items`, 'object', 'list-items', path),
        ]);
      }
    });

    it('is not looked for through steps or the legs of another witness', () => {
      expect(witnessing('/interactions/list/stdout/items')).toEqual([]);
      expect(witnessing('/interactions/add-bolt/stdout/items')).toEqual([]);
    });
  });

  it('is judged on a bare expression against one operation', () => {
    const { operations } = richCliContract().permittedInterfaces[0] ?? { operations: [] };
    const operation = operations[2];
    if (operation === undefined) throw new Error('the fixture has lost its export');
    const judge = (rootId: string) =>
      drain(
        quantifierCollectionFailures(
          forAll(at(`/interactions/${rootId}/artifact/report/title`), element),
          'root',
          operationAt(operation as ApiOperation | ToolOperation, ['observed']),
        ),
      );
    expect(judge('observed')).toEqual([
      refused('/interactions/observed/artifact/report/title', 'string', 'export-report', 'root.collection'),
    ]);
    expect(judge('elsewhere')).toEqual([]);
  });
});

describe('bound-element scope', () => {
  const failures = (check: Expression) => drain(boundElementScopeFailures(check, 'root'));
  const outside = (pointer: string, artifactPath: string) => ({
    code: 'malformed-operator-expression',
    artifactPath,
    detail: `bound-element pointer "${pointer}" appears outside any quantifier's predicate; "@/" binds only inside a quantifier (AD-26)`,
  });

  it('refuses an element pointer that nothing binds', () => {
    expect(failures(exists(at('@/ok')))).toEqual([outside('@/ok', 'root.operands[0]')]);
    expect(
      failures({ op: 'all', operands: [exists(), { op: 'not', operands: [exists(at('@/'))] }] }),
    ).toEqual([outside('@/', 'root.operands[1].operands[0].operands[0]')]);
  });

  it('counts the collection of an outermost quantifier as outside, of a nested one as inside', () => {
    expect(failures(forAll(at('@/items'), element))).toEqual([outside('@/items', 'root.collection')]);
    expect(failures(forAll(stdout('/items'), forAny(at('@/tags'), element)))).toEqual([]);
  });

  it('admits bound pointers in a predicate, and evidence pointers anywhere', () => {
    expect(failures(forAll(stdout('/items'), { op: 'not', operands: [element] }))).toEqual([]);
    expect(failures(exists())).toEqual([]);
    expect(failures({ op: 'equality', operands: [stdout(), { literal: '@/ok' }] })).toEqual([]);
  });
});
