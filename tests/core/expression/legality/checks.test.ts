import { describe, expect, it } from 'vitest';
import type { Expression, Operand } from '../../../../src/core/artifact/generated/eval-contract.js';
import { StructuralFailure } from '../../../../src/core/artifact/index.js';
import { buildPlanIndex } from '../../../../src/core/contract/index.js';
import {
  expressionSites,
  legalityChecks,
  operandLegalityFailures,
  referenceSetResolutionFailures,
  walkExpression,
} from '../../../../src/core/expression/index.js';
import { changed } from '../../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../../fixtures/contracts.js';
import { allFailures, at, drain, exists, failuresOf, SITE, stdout, withCheck } from './fixtures.js';

const WITNESS = 'EvalContract.permittedInterfaces[0].operations[1].sensitivityWitness.relation';
const relationPlace = '/permittedInterfaces/0/operations/1/sensitivityWitness/relation';

describe('the checks', () => {
  it('run in this order', () => {
    expect(legalityChecks.map(({ id }) => id)).toEqual([
      'operand-legality',
      'regex-constructs',
      'quantifier-over-non-collection',
      'quantifier-nesting',
      'reference-set-resolution',
    ]);
  });

  it.each([
    ['minimal cli', minimalCliContract()],
    ['minimal api', minimalApiContract()],
    ['minimal mcp', minimalMcpContract()],
    ['rich cli', richCliContract()],
  ])('find nothing in a valid contract: %s', (_name, contract) => {
    expect(allFailures(contract)).toEqual([]);
  });

  it('walk every site before the next one begins: all oracles, then all witnesses', () => {
    const bad = exists({ literal: 1 });
    const contract = changed(changed(withCheck(bad), relationPlace, bad), '/oracles/4/check', bad);
    expect(failuresOf('operand-legality', contract).map(({ artifactPath }) => artifactPath)).toEqual([
      `${SITE}.operands[0]`,
      'EvalContract.oracles[id=O-005].check.operands[0]',
      `${WITNESS}.operands[0]`,
    ]);
  });

  it.each<[string, Expression, string]>([
    ['operand-legality', exists({ literal: 1 }), '.operands[0]'],
    ['regex-constructs', { op: 'regex', operands: [stdout()], pattern: '^a|b$' }, '.pattern'],
    [
      'quantifier-nesting',
      {
        op: 'for-all',
        collection: stdout('/items'),
        predicate: { op: 'for-all', collection: at('@/x'), predicate: exists() },
      },
      '.predicate',
    ],
    [
      'reference-set-resolution',
      { op: 'containment', operands: [stdout('/items'), { referenceSet: 'gone' }] },
      '.operands[1]',
    ],
  ])('judge witness relations as they judge oracles: %s', (id, expression, path) => {
    expect(failuresOf(id, withCheck(expression)).map(({ artifactPath }) => artifactPath)).toEqual([
      `${SITE}${path}`,
    ]);
    expect(
      failuresOf(id, changed(richCliContract(), relationPlace, expression)).map(
        ({ artifactPath }) => artifactPath,
      ),
    ).toEqual([`${WITNESS}${path}`]);
  });

  it('look at no oracle without a check and no operation without a witness', () => {
    const contract = changed(
      changed(richCliContract(), '/oracles/0/check', null),
      '/permittedInterfaces/0/operations/1/sensitivityWitness',
      null,
    );
    const paths = [...expressionSites(contract, buildPlanIndex(contract))].map(({ path }) => path);
    expect(paths).toEqual([
      'EvalContract.oracles[id=O-002].check',
      'EvalContract.oracles[id=O-003].check',
      'EvalContract.oracles[id=O-004].check',
      'EvalContract.oracles[id=O-005].check',
      'EvalContract.permittedInterfaces[0].operations[0].sensitivityWitness.relation',
      'EvalContract.permittedInterfaces[0].operations[2].sensitivityWitness.relation',
    ]);
  });

  it('yield what a structural failure is made of', () => {
    const [failure] = allFailures(withCheck(exists({ literal: 1 })));
    if (failure === undefined) throw new Error('nothing was found');
    const error = new StructuralFailure(failure.code, failure.artifactPath, failure.detail);
    expect(error.message).toBe(
      `malformed-operator-expression in ${SITE}.operands[0]: "existence" does not accept a literal operand at position 0 (AD-4, AD-26)`,
    );
  });
});

describe('reference-set resolution', () => {
  const unresolved = (id: string, path: string) => ({
    code: 'unresolved-reference-set',
    artifactPath: path,
    detail: `referenceSet "${id}" is not declared on the contract (AD-26)`,
  });

  const positions: readonly (readonly [string, (set: Operand) => Expression, string])[] = [
    ['containment', (set) => ({ op: 'containment', operands: [stdout('/items'), set] }), '.operands[1]'],
    [
      'set-membership',
      (set) => ({ op: 'set-membership', operands: [stdout('/items'), set] }) as Expression,
      '.operands[1]',
    ],
    [
      'covers-by-key',
      (set) => ({
        op: 'covers-by-key',
        operands: [set, stdout('/items')],
        expectedKey: 'name',
        actualKey: 'name',
      }),
      '.operands[0]',
    ],
    ['a position where no set is legal', (set) => exists(set), '.operands[0]'],
    ['a collection', (set) => ({ op: 'for-all', collection: set, predicate: exists() }), '.collection'],
  ];

  it.each(positions)('is asked of %s', (_what, build, path) => {
    const check = build({ referenceSet: 'gone' });
    expect(failuresOf('reference-set-resolution', withCheck(check))).toEqual([
      unresolved('gone', `${SITE}${path}`),
    ]);
    const declared = build({ referenceSet: 'stocked-items' });
    expect(failuresOf('reference-set-resolution', withCheck(declared))).toEqual([]);
  });

  it('knows own declarations only, and none where none are declared', () => {
    const check = exists({ referenceSet: 'constructor' });
    for (const sets of [null, {}]) {
      expect(drain(referenceSetResolutionFailures(check, 'root', sets))).toEqual([
        unresolved('constructor', 'root.operands[0]'),
      ]);
    }
  });

  it('comes last: an undeclared set in an illegal position is malformed first', () => {
    const contract = withCheck(exists({ referenceSet: 'gone' }));
    expect(allFailures(contract).map(({ code }) => code)).toEqual([
      'malformed-operator-expression',
      'unresolved-reference-set',
    ]);
  });
});

describe('the walk', () => {
  const order = (expression: Expression): string[] =>
    [...walkExpression(expression, '$')].map((visit) =>
      visit.kind === 'node' ? `${visit.expression.op} ${visit.path}` : `operand ${visit.path}`,
    );

  it('visits a node before what is below it, but a quantifier after its collection', () => {
    const check: Expression = {
      op: 'all',
      operands: [
        { op: 'not', operands: [exists()] },
        {
          op: 'for-any',
          collection: stdout('/items'),
          predicate: { op: 'equality', operands: [at('@/'), { literal: 1 }] },
        },
        {
          op: 'covers-by-key',
          operands: [{ referenceSet: 'r' }, stdout()],
          expectedKey: 'k',
          actualKey: 'k',
        },
      ],
    };
    expect(order(check)).toEqual([
      'all $',
      'not $.operands[0]',
      'existence $.operands[0].operands[0]',
      'operand $.operands[0].operands[0].operands[0]',
      'operand $.operands[1].collection',
      'for-any $.operands[1]',
      'equality $.operands[1].predicate',
      'operand $.operands[1].predicate.operands[0]',
      'operand $.operands[1].predicate.operands[1]',
      'covers-by-key $.operands[2]',
      'operand $.operands[2].operands[0]',
      'operand $.operands[2].operands[1]',
    ]);
  });

  it('tells what each place is bound to', () => {
    const check: Expression = {
      op: 'for-all',
      collection: at('/interactions/s/stdout/rows'),
      predicate: { op: 'for-any', collection: at('@/a/b'), predicate: exists(at('@/')) },
    };
    const scopes = [...walkExpression(check, '$')].map(({ scope }) => scope?.collectionPointer);
    const outer = '/interactions/s/stdout/rows';
    expect(scopes).toEqual([undefined, undefined, outer, outer, `${outer}/a/b`, `${outer}/a/b`]);
  });

  it('refuses an op outside the vocabulary', () => {
    const foreign = { op: 'constructor', operands: [] } as unknown as Expression;
    expect(() => order(foreign)).toThrow(new Error('resolveNode: unrecognized expression.op "constructor"'));
  });

  it('goes 10,000 levels deep on a stack of its own', () => {
    let deep = exists({ literal: 1 });
    for (let level = 0; level < 10_000; level += 1) deep = { op: 'not', operands: [deep] };
    const [failure] = drain(operandLegalityFailures(deep, '$'));
    expect(failure?.artifactPath).toBe(`$${'.operands[0]'.repeat(10_001)}`);
  });

  it('finds failures only as they are asked for', () => {
    const check: Expression = {
      op: 'all',
      operands: [exists({ literal: 1 }), { op: 'constructor', operands: [] } as unknown as Expression],
    };
    const failures = operandLegalityFailures(check, '$');
    expect(failures.next().value).toMatchObject({ artifactPath: '$.operands[0].operands[0]' });
    expect(() => failures.next()).toThrow('unrecognized');
  });
});
