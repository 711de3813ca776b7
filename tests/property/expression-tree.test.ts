import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../src/core/artifact/generated/eval-contract.js';
import { canonicalText, freezeArtifact, type JsonValue } from '../../src/core/artifact/index.js';
import {
  type CheckResolution,
  makeResolveOperand,
  type Resolution,
  resolveCheck,
  walkExpression,
} from '../../src/core/expression/index.js';
import { expressions, jsonValues, leafBody, leafNames, leafOf } from './expression-values.js';

const PATH = 'EvalContract.oracles[id=O-001].check';
const resolveOver = (expression: Expression, responseBody: JsonValue = leafBody): CheckResolution =>
  resolveCheck(expression, makeResolveOperand({ s: { responseBody } }, {}), () => false, {}, 1_000, PATH);

const combined = (op: 'all' | 'any', [first, second, ...more]: readonly Expression[]): Expression => {
  if (first === undefined || second === undefined) throw new Error('a connective has two operands or more');
  return { op, operands: [first, second, ...more] };
};
const negated = (child: Expression): Expression => ({ op: 'not', operands: [child] });

const lists = fc.array(expressions, { minLength: 2, maxLength: 5 });

/** The rules of sections 3.7 and 3.8, as they are written there. */
const folded = (op: Expression['op'], children: readonly Resolution[]): Resolution => {
  const has = (resolution: Resolution) => children.includes(resolution);
  switch (op) {
    case 'not':
      return has('insufficient-evidence') ? 'insufficient-evidence' : has('true') ? 'false' : 'true';
    case 'all':
    case 'for-all':
      return has('false') ? 'false' : has('insufficient-evidence') ? 'insufficient-evidence' : 'true';
    default:
      return has('insufficient-evidence') ? 'insufficient-evidence' : has('true') ? 'true' : 'false';
  }
};

const childrenOf = (expression: Expression, record: CheckResolution): readonly Expression[] => {
  switch (expression.op) {
    case 'not':
    case 'all':
    case 'any':
      return expression.operands;
    case 'for-all':
    case 'for-any':
      return record.children.map(() => expression.predicate);
    default:
      return [];
  }
};

const mirrors = (expression: Expression, record: CheckResolution): void => {
  const children = childrenOf(expression, record);
  expect(record.children).toHaveLength(children.length);
  if (children.length === 0) {
    const introduced = record.resolution === 'insufficient-evidence' ? 'empty-collection' : null;
    expect(record.introductionCondition).toBe(introduced);
  } else {
    expect(record.introductionCondition).toBeNull();
    expect(record.resolution).toBe(
      folded(
        expression.op,
        record.children.map(({ resolution }) => resolution),
      ),
    );
  }
  for (const [n, child] of children.entries()) {
    const childRecord = record.children[n];
    if (childRecord !== undefined) mirrors(child, childRecord);
  }
};

describe('laws of the tree', () => {
  it('every child appears, in the shape of the expression, and every node is the fold of its children', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        mirrors(expression, resolveOver(expression));
      }),
      { numRuns: 500 },
    );
  });

  it('insufficient evidence satisfies nothing above it', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (operands, place) => {
        const spoilt = operands.with(place % operands.length, leafOf('empty'));
        expect(resolveOver(combined('any', spoilt)).resolution).toBe('insufficient-evidence');
        expect(resolveOver(combined('all', spoilt)).resolution).not.toBe('true');
        expect(resolveOver(negated(combined('any', spoilt))).resolution).toBe('insufficient-evidence');
      }),
    );
  });

  it('not undoes itself, and insufficient evidence stays what it is', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        const { resolution } = resolveOver(expression);
        expect(resolveOver(negated(negated(expression))).resolution).toBe(resolution);
        const opposite = { true: 'false', false: 'true', 'insufficient-evidence': 'insufficient-evidence' };
        expect(resolveOver(negated(expression)).resolution).toBe(opposite[resolution]);
      }),
    );
  });

  it('the order of operands decides the record and never the resolution', () => {
    const shuffled = lists.chain((operands) =>
      fc.tuple(
        fc.constant(operands),
        fc.shuffledSubarray(operands, { minLength: operands.length, maxLength: operands.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom('all' as const, 'any' as const), ([operands, others], op) => {
        expect(resolveOver(combined(op, others)).resolution).toBe(
          resolveOver(combined(op, operands)).resolution,
        );
      }),
    );
  });

  it('over evidence the connectives are those of two-valued logic', () => {
    const decided = fc.array(fc.constantFrom('holds' as const, 'fails' as const), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(decided, (names) => {
        const operands = names.map(leafOf);
        const all = resolveOver(combined('all', operands)).resolution;
        expect(all).toBe(String(names.every((name) => name === 'holds')));
        expect(resolveOver(combined('any', operands)).resolution).toBe(String(names.includes('holds')));
        expect(resolveOver(negated(combined('any', operands.map(negated)))).resolution).toBe(all);
      }),
    );
  });

  it('a quantifier is the connective over its elements', () => {
    const elements = fc.array(fc.constantFrom(...leafNames), { minLength: 2, maxLength: 6 });
    const body = { holds: { e: 1 }, fails: {}, empty: { e: [] } };
    const predicate: Expression = { op: 'existence', operands: [{ pointer: '@/e' }] };
    fc.assert(
      fc.property(elements, fc.constantFrom('all' as const, 'any' as const), (names, op) => {
        const rows = names.map((name) => body[name]);
        const collection = { pointer: '/interactions/s/response-body' };
        const quantified = resolveOver({ op: `for-${op}`, collection, predicate }, rows);
        expect(quantified).toEqual(resolveOver(combined(op, names.map(leafOf))));
      }),
    );
  });
});

describe('laws of evaluation', () => {
  it('it changes nothing it is given, and answers twice alike', () => {
    fc.assert(
      fc.property(expressions, jsonValues, (expression, body) => {
        const before = canonicalText([expression, body], PATH);
        freezeArtifact(expression);
        freezeArtifact(body);
        const first = resolveOver(expression, body);
        expect(resolveOver(expression, body)).toEqual(first);
        expect(canonicalText([expression, body], PATH)).toBe(before);
      }),
    );
  });

  it('it is total over any evidence', () => {
    fc.assert(
      fc.property(expressions, jsonValues, (expression, body) => {
        expect(['true', 'false', 'insufficient-evidence']).toContain(
          resolveOver(expression, body).resolution,
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('laws of the walk', () => {
  it('it visits every node once, parents before children', () => {
    const nodesOf = (expression: Expression): number => {
      switch (expression.op) {
        case 'not':
        case 'all':
        case 'any':
          return 1 + expression.operands.map(nodesOf).reduce((sum, count) => sum + count, 0);
        case 'for-all':
        case 'for-any':
          return 1 + nodesOf(expression.predicate);
        default:
          return 1;
      }
    };
    fc.assert(
      fc.property(expressions, (expression) => {
        const paths = [...walkExpression(expression, '$')].flatMap((visit) =>
          visit.kind === 'node' ? [visit.path] : [],
        );
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths).toHaveLength(nodesOf(expression));
        for (const [n, path] of paths.entries()) {
          const parent = path.replace(/\.(?:operands\[\d+\]|predicate)$/, '');
          expect(paths.indexOf(parent)).toBeLessThanOrEqual(n);
          expect(paths).toContain(parent);
        }
      }),
    );
  });
});
