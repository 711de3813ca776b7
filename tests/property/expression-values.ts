import fc from 'fast-check';
import type { Expression, Operand } from '../../src/core/artifact/generated/eval-contract.js';
import type { JsonValue } from '../../src/core/artifact/index.js';

/** Keys that a careless lookup takes from a prototype, among ordinary ones. */
export const keys = fc.oneof(
  fc.constantFrom('id', 'n', 'tags', '', '__proto__', 'constructor', 'toString', 'a/b', '~'),
  fc.string({ maxLength: 3 }),
);

/** Scalars of the canonical domain, few enough that two draws often agree. */
export const scalars: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, 1, '', '1', 'a', 'null'),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

/** An object that holds every key as an own member, `__proto__` included. */
const ownMembers = (entries: readonly (readonly [string, JsonValue])[]): JsonValue =>
  Object.fromEntries(entries);

/** JSON values of the canonical domain, nested a little. */
export const jsonValues: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.uniqueArray(fc.tuple(keys, tie('value')), { selector: ([key]) => key, maxLength: 4 }).map(ownMembers),
  ),
})).value;

/** Values on both sides of the domain's edge: unsafe integers and lone surrogates among ordinary ones. */
export const edgeValues: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 4, arbitrary: scalars },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(2 ** 53, '\ud800', [2 ** 53], { a: '\udc00' }) },
);

/** The names of leaves that resolve as they are called, over {@link leafBody}. */
export const leafNames = ['holds', 'fails', 'empty'] as const;
export type LeafName = (typeof leafNames)[number];

export const leafBody = { holds: 1, empty: [], rows: [{ id: 1, tags: ['x'] }, { tags: [] }, 7] };

const at = (pointer: string): Operand => ({
  pointer: pointer.startsWith('@') ? pointer : `/interactions/s/response-body/${pointer}`,
});

/** A leaf that is true, false, or insufficient evidence. */
export const leafOf = (name: LeafName): Expression => ({ op: 'existence', operands: [at(name)] });

const leaves: fc.Arbitrary<Expression> = fc.oneof(
  fc.constantFrom(...leafNames).map(leafOf),
  fc
    .constantFrom('@/', '@/id', '@/tags')
    .map((pointer): Expression => ({ op: 'existence', operands: [at(pointer)] })),
  fc
    .constantFrom('@/id', '@/tags/0')
    .map((pointer): Expression => ({ op: 'equality', operands: [at(pointer), { literal: 1 }] })),
);

const connective =
  (op: 'all' | 'any') =>
  ([first, second, more]: readonly [Expression, Expression, readonly Expression[]]): Expression => ({
    op,
    operands: [first, second, ...more],
  });

/** Expression trees of every connective and quantifier over the leaves above; quantifiers may nest. */
export const expressions: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression }>((tie) => {
  const several = fc.tuple(tie('node'), tie('node'), fc.array(tie('node'), { maxLength: 2 }));
  return {
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaves,
      tie('node').map((child): Expression => ({ op: 'not', operands: [child] })),
      several.map(connective('all')),
      several.map(connective('any')),
      fc
        .tuple(
          fc.constantFrom('for-all' as const, 'for-any' as const),
          fc.constantFrom('rows', 'empty', 'gone', 'holds', '@/tags', '@/'),
          tie('node'),
        )
        .map(([op, collection, predicate]): Expression => ({ op, collection: at(collection), predicate })),
    ),
  };
}).node;
