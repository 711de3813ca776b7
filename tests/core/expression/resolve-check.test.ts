import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import { canonicalText, RuntimeFault, scanJson } from '../../../src/core/artifact/index.js';
import {
  ABSENT,
  type CheckResolution,
  makeResolveOperand,
  type ObservedEvidence,
  resolveCheck,
} from '../../../src/core/expression/index.js';
import { rowObservationText, rowReferenceSets } from './vectors/operand-rows.js';
import { treeRows } from './vectors/tree-rows.js';

const PATH = 'EvalContract.oracles[id=O-001].check';
const observation = scanJson(rowObservationText, PATH) as ObservedEvidence;
const resolveOperand = makeResolveOperand({ s: observation }, rowReferenceSets);
const never = () => false;
const run = (expression: Expression, denotesCollection: (pointer: string) => boolean = never) =>
  resolveCheck(expression, resolveOperand, denotesCollection, { r: ['id'] }, 1_000_000, PATH);

const letters = { true: 'T', false: 'F', 'insufficient-evidence': 'IE' } as const;

const notation = ({ resolution, introductionCondition, children }: CheckResolution): string =>
  letters[resolution] +
  (introductionCondition === null ? '' : '*') +
  (children.length === 0 ? '' : `[${children.map(notation).join(', ')}]`);

const body = (name: string) => ({ pointer: `/interactions/s/response-body/${name}` });
const exists = (name: string): Expression => ({ op: 'existence', operands: [body(name)] });
// Outside the type on purpose: what an input that was never validated may hold.
const foreign = (op: unknown): Expression => ({ op, operands: [] }) as unknown as Expression;

describe('tree rows', () => {
  it('are complete', () => {
    expect(treeRows.map(([number]) => number)).toEqual(Array.from({ length: 27 }, (_, n) => n + 238));
  });

  it.each(treeRows)('%i', (_number, expression, record) => {
    if (record === 'budget-exhausted') {
      expect(() => run(expression)).toThrow(RuntimeFault);
      expect(() => run(expression)).toThrow(expect.objectContaining({ code: record, artifactPath: PATH }));
    } else if (record === 'Error') {
      expect(() => run(expression)).toThrow(
        new Error('resolveNode: unrecognized expression.op "constructor"'),
      );
    } else {
      expect(notation(run(expression))).toBe(record);
    }
  });
});

describe('the record', () => {
  const check: Expression = {
    op: 'not',
    operands: [
      {
        op: 'for-any',
        collection: body('rows'),
        predicate: {
          op: 'all',
          operands: [
            { op: 'existence', operands: [{ pointer: '@/gone' }] },
            { op: 'equality', operands: [{ pointer: '@/gone' }, { literal: true }] },
          ],
        },
      },
    ],
  };

  it('holds three members in order and nothing else', () => {
    expect(JSON.stringify(run(check))).toBe(
      '{"resolution":"false","introductionCondition":null,"children":[' +
        '{"resolution":"true","introductionCondition":null,"children":[' +
        '{"resolution":"false","introductionCondition":null,"children":[' +
        '{"resolution":"false","introductionCondition":null,"children":[]},' +
        '{"resolution":"false","introductionCondition":null,"children":[]}]},' +
        '{"resolution":"true","introductionCondition":null,"children":[' +
        '{"resolution":"true","introductionCondition":null,"children":[]},' +
        '{"resolution":"true","introductionCondition":null,"children":[]}]}]}]}',
    );
  });

  it('is deep-frozen and a canonical value', () => {
    const unfrozen: CheckResolution[] = [];
    const visit = (record: CheckResolution): void => {
      if (!Object.isFrozen(record) || !Object.isFrozen(record.children)) unfrozen.push(record);
      record.children.forEach(visit);
    };
    const record = run(check);
    visit(record);
    visit(run(exists('e')));
    expect(unfrozen).toEqual([]);
    expect(scanJson(canonicalText(record, PATH), PATH)).toEqual(record);
  });
});

describe('an op outside the vocabulary', () => {
  it.each([
    ['constructor', '"constructor"'],
    ['__proto__', '"__proto__"'],
    ['toString', '"toString"'],
    ['Equality', '"Equality"'],
    ['', '""'],
    [null, 'null'],
    [undefined, 'undefined'],
    [7, '7'],
  ])('is a plain error that names it: %s', (op, named) => {
    expect(() => run(foreign(op))).toThrow(new Error(`resolveNode: unrecognized expression.op ${named}`));
  });
});

describe('totality', () => {
  it('evaluates every child after one that decided the fold', () => {
    const asked: string[] = [];
    const children = ['a', 'missing', 'n'].map(exists);
    for (const op of ['all', 'any'] as const) {
      asked.length = 0;
      resolveCheck(
        { op, operands: children } as unknown as Expression,
        (operand) => {
          if ('pointer' in operand) asked.push(operand.pointer);
          return asked.length % 2 === 0 ? ABSENT : 1;
        },
        never,
        {},
        0,
        PATH,
      );
      expect(asked).toEqual(['a', 'missing', 'n'].map((name) => body(name).pointer));
    }
  });

  it('lets the first error out as it is and asks for nothing after it', () => {
    const error = new Error('the resolver is broken');
    let asked = 0;
    const attempt = () =>
      resolveCheck(
        { op: 'all', operands: [exists('a'), { op: 'not', operands: [exists('b')] }, exists('c')] },
        () => {
          asked += 1;
          if (asked === 2) throw error;
          return ABSENT;
        },
        never,
        {},
        0,
        PATH,
      );
    expect(attempt).toThrow(error);
    expect(asked).toBe(2);
  });

  it('resolves every operand of a leaf, in order, before it looks at any', () => {
    const asked: unknown[] = [];
    const operands = [body('a'), body('b')] as const;
    const record = resolveCheck(
      { op: 'equality', operands },
      (operand, bound, path) => {
        asked.push([operand, bound, path]);
        return [];
      },
      never,
      {},
      0,
      PATH,
    );
    expect(asked).toEqual(operands.map((operand) => [operand, ABSENT, PATH]));
    expect(record.introductionCondition).toBe('empty-collection');
  });
});

describe('insufficient evidence at a leaf', () => {
  const absentA: Expression = { op: 'absence', operands: [body('missing')] };

  it('asks about collections only for pointers that resolved to nothing', () => {
    const asked: string[] = [];
    const answer = (pointer: string) => {
      asked.push(pointer);
      return true;
    };
    expect(notation(run(absentA, answer))).toBe('IE*');
    expect(asked).toEqual([body('missing').pointer]);
    asked.length = 0;
    expect(notation(run(exists('n'), answer))).toBe('T');
    expect(notation(run({ op: 'containment', operands: [body('z'), { referenceSet: 'r' }] }, answer))).toBe(
      'F',
    );
    expect(asked).toEqual([]);
  });

  it('is never asked about a reference set that is not there, only about its pointer', () => {
    const check: Expression = { op: 'equality', operands: [body('a'), { referenceSet: 'q' }] };
    expect(notation(run(check, () => true))).toBe('F');
  });

  it('counts in either position', () => {
    expect(notation(run({ op: 'deep-equality', operands: [body('a'), { literal: [] }] }))).toBe('IE*');
    expect(notation(run({ op: 'deep-equality', operands: [{ literal: [] }, body('a')] }))).toBe('IE*');
    const declared = (pointer: string) => pointer.endsWith('missing');
    expect(notation(run({ op: 'equality', operands: [body('missing'), body('a')] }, declared))).toBe('IE*');
    expect(notation(run({ op: 'equality', operands: [body('a'), body('missing')] }, declared))).toBe('IE*');
  });

  it('comes before the guards of operators over reference sets', () => {
    expect(notation(run({ op: 'containment', operands: [body('e'), { referenceSet: 'q' }] }))).toBe('IE*');
    expect(notation(run({ op: 'set-membership', operands: [body('e'), { referenceSet: 'q' }] }))).toBe('IE*');
  });

  it('gives way to the guard of covers-by-key, and to its absent operands', () => {
    const covers = (name: string): Expression => ({
      op: 'covers-by-key',
      operands: [body(name), body('e')],
      expectedKey: 'id',
      actualKey: 'id',
    });
    expect(() => run(covers('a'))).toThrow(/^covers-by-key's expected-operand guard/);
    expect(notation(run(covers('missing'), () => true))).toBe('F');
    expect(notation(run(covers('e')))).toBe('IE*');
  });
});

describe('quantifiers', () => {
  it('are not told apart by why there is nothing to examine, and ask nobody', () => {
    const refuse = () => {
      throw new Error('asked');
    };
    for (const name of ['missing', 'e', 'o', 's', 'n', 'a']) {
      const check: Expression = { op: 'for-all', collection: body(name), predicate: exists('a') };
      expect(run(check, refuse)).toEqual({
        resolution: 'insufficient-evidence',
        introductionCondition: 'empty-collection',
        children: [],
      });
    }
  });

  it('rebind where they nest, although nesting does not compile', () => {
    const check: Expression = {
      op: 'for-all',
      collection: body('m'),
      predicate: {
        op: 'for-any',
        collection: { pointer: '@/' },
        predicate: { op: 'equality', operands: [{ pointer: '@/' }, { literal: 2 }] },
      },
    };
    expect(notation(run(check))).toBe('F[F[F], T[T]]');
  });

  it('bind in their predicate only', () => {
    const bound: Expression = { op: 'existence', operands: [{ pointer: '@/' }] };
    const check: Expression = {
      op: 'all',
      operands: [bound, { op: 'for-all', collection: body('z'), predicate: bound }, bound],
    };
    expect(notation(run(check))).toBe('F[F, T[T, T, T], F]');
  });

  it('spoil for-any when one element examined nothing', () => {
    const lists = makeResolveOperand({ s: { responseBody: { rows: [{ l: [1] }, { l: [] }] } } }, {});
    const over = (op: 'for-all' | 'for-any'): Expression => ({
      op,
      collection: body('rows'),
      predicate: { op: 'existence', operands: [{ pointer: '@/l' }] },
    });
    for (const op of ['for-all', 'for-any'] as const) {
      expect(notation(resolveCheck(over(op), lists, never, {}, 0, PATH))).toBe('IE[T, IE*]');
    }
  });
});

describe('set-membership over a reference set', () => {
  const check: Expression = { op: 'set-membership', operands: [body('v'), { referenceSet: 'r' }] };
  const over = (value: unknown, members: unknown, keys: Record<string, string[]>) =>
    notation(
      resolveCheck(
        check,
        makeResolveOperand({ s: { responseBody: { v: value } as never } }, { r: members as never }),
        never,
        keys,
        0,
        PATH,
      ),
    );

  it('reads the one declared key and skips members without it', () => {
    expect(over('a', [{ id: 'b' }, { n: 'a' }, 'a', null, { id: 'a' }], { r: ['id'] })).toBe('T');
    expect(over('a', [{ n: 'a' }, 'a', ['a'], null], { r: ['id'] })).toBe('F');
    expect(over('b', [{ id: 'a', n: 'b' }], { r: ['n'] })).toBe('T');
  });

  it('compares a value that is itself an array as one value', () => {
    expect(over(['a'], [{ id: ['a'] }], { r: ['id'] })).toBe('T');
    expect(over('a', [{ id: ['a'] }], { r: ['id'] })).toBe('F');
  });

  it.each([
    ['no declaration', {}],
    ['an inherited name', Object.create({ r: ['id'] })],
    ['no key', { r: [] }],
    ['two keys', { r: ['id', 'n'] }],
  ])('guards against %s', (_why, keys) => {
    expect(() => over('a', [{ id: 'a' }], keys)).toThrow(/^set-membership's reference-set key guard/);
    // The guard is about the declaration, so it stands whatever the value is.
    expect(() => over(undefined, [{ id: 'a' }], keys)).toThrow(/^set-membership's reference-set key guard/);
  });

  it('guards the set before the key, and emptiness comes before both', () => {
    expect(() => over('a', { id: 'a' }, {})).toThrow(/^set-membership's set-operand guard/);
    expect(over('a', [], {})).toBe('IE*');
  });
});

describe('deep trees', () => {
  const DEPTH = 10_000;
  const nested = (op: 'not' | 'all'): Expression => {
    let expression: Expression = exists('a');
    for (let level = 0; level < DEPTH; level += 1) {
      expression =
        op === 'not' ? { op, operands: [expression] } : { op, operands: [expression, exists('a')] };
    }
    return expression;
  };

  it.each(['not', 'all'] as const)('of 10,000 %s are evaluated on a stack of their own', (op) => {
    let record = run(nested(op));
    expect(record.resolution).toBe('true');
    let levels = 0;
    for (let next = record.children[0]; next !== undefined; next = next.children[0]) {
      record = next;
      levels += 1;
    }
    expect(levels).toBe(DEPTH);
    expect(record).toEqual({ resolution: 'true', introductionCondition: null, children: [] });
  });
});

describe('work over large collections', () => {
  const SIZE = 20_000;
  const rows = Array.from({ length: SIZE }, (_, n) => ({ id: `row-${n}` }));
  const ids = rows.map(({ id }) => id);
  const large = makeResolveOperand({ s: { responseBody: { rows, ids } } }, { r: rows });
  const resolve = (expression: Expression) =>
    resolveCheck(expression, large, never, { r: ['id'] }, 1_000_000, PATH).resolution;

  // Quadratic work would be 400 million comparisons of canonical text each: minutes, where these take well under a second.
  it.each<[string, Expression]>([
    ['containment of a set', { op: 'containment', operands: [body('rows'), { referenceSet: 'r' }] }],
    [
      'coverage by key',
      {
        op: 'covers-by-key',
        operands: [{ referenceSet: 'r' }, body('rows')],
        expectedKey: 'id',
        actualKey: 'id',
      },
    ],
    [
      'membership of every element in a set',
      {
        op: 'for-all',
        collection: body('rows'),
        predicate: { op: 'set-membership', operands: [{ pointer: '@/id' }, { referenceSet: 'r' }] },
      },
    ],
    [
      'containment of every element in a container',
      {
        op: 'for-all',
        collection: body('rows'),
        predicate: { op: 'containment', operands: [body('ids'), { pointer: '@/id' }] },
      },
    ],
    [
      'a pattern over every element',
      {
        op: 'for-all',
        collection: body('rows'),
        predicate: { op: 'regex', operands: [{ pointer: '@/id' }], pattern: '^row-[0-9]+$' },
      },
    ],
  ])('does not grow with the square: %s', (_what, expression) => {
    const started = performance.now();
    expect(resolve(expression)).toBe('true');
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
