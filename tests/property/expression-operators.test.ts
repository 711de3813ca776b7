import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonValue, RuntimeFault, structurallyEqual } from '../../src/core/artifact/index.js';
import {
  ABSENT,
  absence,
  containment,
  countTolerance,
  coversByKey,
  deepEquality,
  equality,
  existence,
  makeResolveOperand,
  ordering,
  type ResolvedValue,
  regexMatch,
  resolveCheck,
  setMembership,
  shape,
} from '../../src/core/expression/index.js';
import { edgeValues, jsonValues, keys, scalars } from './expression-values.js';

const PATH = 'EvalContract.oracles[id=O-001].check';
const resolved: fc.Arbitrary<ResolvedValue> = fc.oneof(
  { weight: 5, arbitrary: jsonValues },
  { weight: 1, arbitrary: fc.constant(ABSENT) },
);

/** A list, and the same list in another order. */
const reordered = <T>(elements: fc.Arbitrary<T>) =>
  fc
    .array(elements, { maxLength: 8 })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );

/** What a function gives or throws, so that two can be compared. */
const outcome = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    if (error instanceof RuntimeFault) return error.code;
    throw error;
  }
};

describe('laws of presence and equality', () => {
  it('existence and absence exclude each other', () => {
    fc.assert(
      fc.property(resolved, (value) => {
        expect(existence(value, PATH)).toBe(!absence(value, PATH));
        expect(existence(value, PATH)).toBe(value !== ABSENT);
      }),
    );
  });

  it('within the domain both equalities agree, are symmetric, and are reflexive but for absence', () => {
    fc.assert(
      fc.property(resolved, resolved, (a, b) => {
        expect(deepEquality(a, b, PATH)).toBe(equality(a, b, PATH));
        expect(equality(b, a, PATH)).toBe(equality(a, b, PATH));
        expect(equality(a, a, PATH)).toBe(a !== ABSENT);
        expect(deepEquality(a, a, PATH)).toBe(a !== ABSENT);
      }),
      { numRuns: 300 },
    );
  });
});

describe('laws of sets', () => {
  it('membership does not depend on the order of the set', () => {
    fc.assert(
      fc.property(resolved, reordered(jsonValues), (value, [set, other]) => {
        expect(setMembership(value, other, PATH)).toBe(setMembership(value, set, PATH));
      }),
    );
  });

  it('containment of a set depends neither on the order of the container nor on that of the set', () => {
    fc.assert(
      fc.property(reordered(scalars), reordered(scalars), ([container, container2], [set, set2]) => {
        expect(containment(container2, set2, PATH)).toBe(containment(container, set, PATH));
      }),
    );
  });

  it('an array contains each of its parts, and every set of them', () => {
    const parts = fc
      .array(jsonValues, { maxLength: 6 })
      .chain((list) => fc.tuple(fc.constant(list), fc.subarray(list)));
    fc.assert(
      fc.property(parts, ([container, set]) => {
        expect(containment(container, set, PATH)).toBe(true);
        for (const member of container) {
          expect(setMembership(member, container, PATH)).toBe(true);
          expect(containment(container, [member], PATH)).toBe(true);
        }
      }),
    );
  });

  it('searching agrees, faults included, with comparing one by one and stopping at the first match', () => {
    fc.assert(
      fc.property(edgeValues, fc.array(edgeValues, { maxLength: 6 }), (value, set) => {
        const oneByOne = outcome(() => set.some((member) => structurallyEqual(value, member, PATH)));
        expect(outcome(() => setMembership(value, set, PATH))).toBe(oneByOne);
      }),
      { numRuns: 500 },
    );
  });

  it('so does the search that a quantifier uses again and again', () => {
    fc.assert(
      fc.property(
        fc.array(edgeValues, { minLength: 1, maxLength: 5 }),
        fc.array(edgeValues, { minLength: 1, maxLength: 6 }),
        (values, container) => {
          const resolve = makeResolveOperand({ s: { responseBody: { container, values } } }, {});
          const at = (name: string) => ({ pointer: `/interactions/s/response-body/${name}` });
          const quantified = outcome(() =>
            resolveCheck(
              {
                op: 'for-all',
                collection: at('values'),
                predicate: { op: 'containment', operands: [at('container'), { literal: [0] }] },
              },
              // The element stands for the literal, so that scalars and arrays alike are looked for as one value.
              (operand, bound, path) =>
                'literal' in operand ? [bound as JsonValue] : resolve(operand, bound, path),
              () => false,
              {},
              0,
              PATH,
            ).children.map(({ resolution }) => resolution),
          );
          const oneByOne = outcome(() =>
            values.map((value) => String(container.some((member) => structurallyEqual(value, member, PATH)))),
          );
          expect(quantified).toEqual(oneByOne);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('laws of covers-by-key', () => {
  const row = fc.oneof(
    { weight: 5, arbitrary: fc.record({ id: scalars, n: scalars }) },
    { weight: 1, arbitrary: fc.oneof(fc.record({ n: scalars }), scalars) },
  );
  const covers = (expected: readonly JsonValue[], actual: readonly JsonValue[]) =>
    coversByKey(expected, actual, 'id', 'id', PATH);

  it('order does not matter, on either side', () => {
    fc.assert(
      fc.property(reordered(row), reordered(row), ([expected, expected2], [actual, actual2]) => {
        expect(covers(expected2, actual2)).toBe(covers(expected, actual));
      }),
    );
  });

  it('it is symmetric, and never true of different cardinalities', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), fc.array(row, { maxLength: 5 }), (expected, actual) => {
        expect(covers(actual, expected)).toBe(covers(expected, actual));
        if (covers(expected, actual)) expect(actual).toHaveLength(expected.length);
      }),
      { numRuns: 500 },
    );
  });

  it('it is true of distinct keys in any order, and false after every single mistake', () => {
    const distinct = fc
      .uniqueArray(fc.integer(), { minLength: 1, maxLength: 6 })
      .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })));
    fc.assert(
      fc.property(distinct, ([ids, shuffled]) => {
        const expected = ids.map((id) => ({ id }));
        const actual: readonly JsonValue[] = shuffled.map((id, n) => ({ id, n }));
        expect(covers(expected, actual)).toBe(true);
        expect(covers(expected, actual.slice(1))).toBe(false);
        expect(covers(expected, [...actual, { id: 'unexpected' }])).toBe(false);
        expect(covers(expected, [...actual, { n: 1 }])).toBe(false);
        expect(covers(expected, actual.with(0, { id: 'other' }))).toBe(false);
        expect(covers(expected, [...actual.slice(1), ...actual.slice(1, 2)])).toBe(false);
      }),
    );
  });
});

describe('laws of collections and objects', () => {
  it('a count looks at the length alone, and a wider tolerance admits no less', () => {
    const counts = fc.nat({ max: 12 });
    fc.assert(
      fc.property(
        fc.array(jsonValues, { maxLength: 12 }),
        counts,
        counts,
        fc.boolean(),
        (list, expected, tolerance, relative) => {
          const holds = countTolerance(list, expected, tolerance, relative, PATH);
          expect(
            countTolerance(
              list.map(() => null),
              expected,
              tolerance,
              relative,
              PATH,
            ),
          ).toBe(holds);
          if (holds) expect(countTolerance(list, expected, tolerance + 1, relative, PATH)).toBe(true);
        },
      ),
    );
  });

  it('sorting orders, and reversing orders the other way', () => {
    const rows = fc.oneof(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(rows, keys, (values, key) => {
        const sorted = [...values]
          .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          .map((value) => Object.fromEntries([[key, value]]));
        expect(ordering(sorted, key, 'ascending', PATH)).toBe(true);
        expect(ordering([...sorted].reverse(), key, 'descending', PATH)).toBe(true);
        const distinct = new Set(values.map((value) => (value === 0 ? 0 : value))).size > 1;
        expect(ordering(sorted, key, 'descending', PATH)).toBe(!distinct);
      }),
    );
  });

  it('an object has the shape that is read off it, and not the one that lacks a key of it', () => {
    const objects = fc.uniqueArray(fc.tuple(keys, jsonValues), {
      selector: ([key]) => key,
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(objects, (entries) => {
        const value = Object.fromEntries(entries);
        const own = entries.map(([key]) => key);
        expect(shape(value, { requiredKeys: own, permittedKeys: own, types: {} }, PATH)).toBe(true);
        expect(shape(value, { requiredKeys: [], permittedKeys: own.slice(1), types: {} }, PATH)).toBe(false);
        expect(
          shape(value, { requiredKeys: [...own, 'never drawn'], permittedKeys: own, types: {} }, PATH),
        ).toBe(false);
      }),
    );
  });

  it('an own key is found whatever it is called, and no other is', () => {
    fc.assert(
      fc.property(keys, keys, jsonValues, (key, other, value) => {
        const encode = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
        const resolve = makeResolveOperand(
          { s: { responseBody: { o: Object.fromEntries([[key, value]]) } } },
          {},
        );
        const look = (name: string) =>
          resolve({ pointer: `/interactions/s/response-body/o/${encode(name)}` }, ABSENT, PATH);
        expect(look(key)).toEqual(value);
        if (other !== key) expect(look(other)).toBe(ABSENT);
      }),
    );
  });
});

describe('laws of the match-step budget', () => {
  const patterns = fc.constantFrom('^a+$', '^(?:ab)+$', '^[a-c]*b?$', '^a{1,3}$', '^.$');

  it('a budget either refuses or changes nothing, and a larger one refuses no more', () => {
    fc.assert(
      fc.property(patterns, fc.string({ maxLength: 12 }), fc.nat({ max: 60 }), (pattern, value, budget) => {
        const within = outcome(() => regexMatch(value, pattern, budget, PATH));
        const unbounded = regexMatch(value, pattern, Number.POSITIVE_INFINITY, PATH);
        expect(['budget-exhausted', unbounded]).toContain(within);
        if (within !== 'budget-exhausted')
          expect(regexMatch(value, pattern, budget + 1, PATH)).toBe(unbounded);
      }),
    );
  });

  it('repetition of a repeated group is refused whatever stands around it', () => {
    const mark = fc.constantFrom('*', '+', '?', '{2}', '{2,}', '{2,3}');
    const text = fc.stringMatching(/^[a-z]{0,4}$/);
    fc.assert(
      fc.property(
        text,
        text,
        mark,
        mark,
        text,
        fc.constantFrom('', '?:', '?<n>', '?=', '?!'),
        (before, inside, inner, outer, after, marker) => {
          const pattern = `^${before}(${marker}x${inside}${inner})${outer}${after}$`;
          const refused = outcome(() => regexMatch('', pattern, Number.POSITIVE_INFINITY, PATH));
          expect(refused).toBe('budget-exhausted');
        },
      ),
    );
  });
});
