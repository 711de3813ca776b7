import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import { checkNodes, checkPointers } from '../../../src/core/contract/index.js';

const C = '/interactions/list/stdout/items';
const at = (pointer: string): Expression => ({ op: 'existence', operands: [{ pointer }] });

describe('the nodes of a check (2.6, 5.3)', () => {
  it('come in pre-order, pointers rooted at the collection they range over', () => {
    const check: Expression = {
      op: 'all',
      operands: [
        { op: 'equality', operands: [{ literal: 1 }, { pointer: '/interactions/s/exit-code' }] },
        {
          op: 'for-all',
          collection: { pointer: C },
          predicate: {
            op: 'not',
            operands: [{ op: 'equality', operands: [{ pointer: '@/' }, { pointer: '@/a~1b' }] }],
          },
        },
      ],
    };
    expect([...checkNodes(check)].map(({ expression, ...rest }) => ({ op: expression.op, ...rest }))).toEqual(
      [
        { op: 'all', operandPointers: [], collectionPointer: null },
        { op: 'equality', operandPointers: [null, '/interactions/s/exit-code'], collectionPointer: null },
        { op: 'for-all', operandPointers: [], collectionPointer: C },
        { op: 'not', operandPointers: [], collectionPointer: null },
        { op: 'equality', operandPointers: [C, `${C}/a~1b`], collectionPointer: null },
      ],
    );
    expect([...checkPointers(check)]).toEqual(['/interactions/s/exit-code', C, C, `${C}/a~1b`]);
  });

  it('root an inner collection at the outer one first', () => {
    const check: Expression = {
      op: 'for-any',
      collection: { pointer: C },
      predicate: { op: 'for-all', collection: { pointer: '@/tags' }, predicate: at('@/name') },
    };
    expect([...checkPointers(check)]).toEqual([C, `${C}/tags`, `${C}/tags/name`]);
  });

  it('leave pointers alone where there is no collection to root them at', () => {
    expect([...checkPointers(at('@/x'))]).toEqual(['@/x']);
    const check: Expression = { op: 'for-all', collection: { literal: [] }, predicate: at('@/x') };
    expect([...checkPointers(check)]).toEqual(['@/x']);
  });

  it('give no pointer for literals and reference sets', () => {
    const set: Expression = { op: 'set-membership', operands: [{ pointer: C }, { referenceSet: 'r' }] };
    const cover: Expression = {
      op: 'covers-by-key',
      operands: [{ referenceSet: 'r' }, { pointer: C }],
      expectedKey: 'a',
      actualKey: 'b',
    };
    expect([...checkNodes(set)][0]?.operandPointers).toEqual([C, null]);
    expect([...checkNodes(cover)][0]?.operandPointers).toEqual([null, C]);
  });
});
