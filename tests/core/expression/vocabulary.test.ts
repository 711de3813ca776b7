import { describe, expect, it } from 'vitest';
import type { Expression, Relation } from '../../../src/core/artifact/generated/eval-contract.js';
import {
  CONNECTIVE_MINIMUM_ARITY,
  CONNECTIVE_NAMES,
  OPERATOR_NAMES,
  QUANTIFIER_NAMES,
  RELATION_VOCABULARY,
  TUPLE_ARITY,
} from '../../../src/core/expression/index.js';

describe('the vocabulary', () => {
  it('is closed and ordered', () => {
    expect(RELATION_VOCABULARY).toEqual([
      'equality',
      'deep-equality',
      'containment',
      'existence',
      'absence',
      'regex',
      'set-membership',
      'ordering',
      'count-tolerance',
      'shape',
      'covers-by-key',
      'all',
      'any',
      'not',
      'for-all',
      'for-any',
    ]);
    expect([...OPERATOR_NAMES, ...CONNECTIVE_NAMES, ...QUANTIFIER_NAMES]).toEqual(RELATION_VOCABULARY);
  });

  it('is what the schema tags expressions and relations with', () => {
    const ops: readonly Expression['op'][] = RELATION_VOCABULARY;
    const relations: readonly Relation[] = ops;
    const vocabulary: readonly (typeof RELATION_VOCABULARY)[number][] = relations;
    expect(vocabulary).toHaveLength(16);
  });

  it('states every fixed arity', () => {
    expect(TUPLE_ARITY).toEqual({
      equality: 2,
      'deep-equality': 2,
      containment: 2,
      existence: 1,
      absence: 1,
      regex: 1,
      'set-membership': 2,
      ordering: 1,
      'count-tolerance': 1,
      shape: 1,
      'covers-by-key': 2,
      not: 1,
    });
    expect(CONNECTIVE_MINIMUM_ARITY).toBe(2);
  });
});
