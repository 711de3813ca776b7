import { describe, expect, it } from 'vitest';
import type { Expression, Operand } from '../../../src/core/artifact/generated/eval-contract.js';
import { type JsonValue, RUNTIME_FAULT_CODES, RuntimeFault } from '../../../src/core/artifact/index.js';
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
  OPERATOR_NAMES,
  type OperatorName,
  operators,
  ordering,
  type ResolvedValue,
  regexMatch,
  resolveCheck,
  setMembership,
  shape,
  TUPLE_ARITY,
} from '../../../src/core/expression/index.js';
import { type OperatorRow, operatorRows, type RowOperand } from './vectors/operator-rows.js';

const PATH = 'EvalContract.oracles[id=O-001].check';
const AMPLE_BUDGET = 1_000_000;

/** Runs a row through the walker, its operands standing where a real check would find them. */
const resolveRow = ([, op, operands, parameters, , budget = AMPLE_BUDGET]: OperatorRow) => {
  const body: Record<string, JsonValue> = {};
  const sets: Record<string, readonly JsonValue[]> = {};
  const collections = new Set<string>();
  const place = (operand: RowOperand, position: number): Operand => {
    const pointer = `/interactions/s/response-body/p${position}`;
    switch (operand.kind) {
      case 'observed':
        body[`p${position}`] = operand.value;
        return { pointer };
      case 'absent':
        if (operand.declaredCollection) collections.add(pointer);
        return { pointer };
      case 'literal':
        return { literal: operand.value as never };
      case 'set':
        if (operand.members !== null) sets.r = operand.members;
        return { referenceSet: 'r' };
    }
  };
  const check = { op, operands: operands.map(place), ...parameters } as unknown as Expression;
  const resolve = makeResolveOperand({ s: { responseBody: body } }, sets);
  return resolveCheck(check, resolve, (pointer) => collections.has(pointer), { r: ['id'] }, budget, PATH);
};

const resolvedTo = (operand: RowOperand | undefined): ResolvedValue => {
  if (operand === undefined || operand.kind === 'absent') return ABSENT;
  if (operand.kind === 'set') return operand.members ?? ABSENT;
  return operand.value;
};

const project = (set: ResolvedValue): ResolvedValue =>
  Array.isArray(set) ? set.flatMap((member) => [member.id]) : set;

/** The two-valued functions, called as third parties call them. */
const twoValued: Record<OperatorName, (row: OperatorRow, a: ResolvedValue, b: ResolvedValue) => boolean> = {
  equality: (_row, a, b) => equality(a, b, PATH),
  'deep-equality': (_row, a, b) => deepEquality(a, b, PATH),
  containment: (_row, a, b) => containment(a, b, PATH),
  existence: (_row, a) => existence(a, PATH),
  absence: (_row, a) => absence(a, PATH),
  regex: ([, , , { pattern }, , budget = AMPLE_BUDGET], a) => regexMatch(a, pattern as string, budget, PATH),
  'set-membership': ([, , operands], a, b) =>
    setMembership(a, operands[1]?.kind === 'set' ? project(b) : b, PATH),
  ordering: ([, , , { key, order }], a) => ordering(a, key as string, order as 'ascending', PATH),
  'count-tolerance': ([, , , { expected, tolerance, relative }], a) =>
    countTolerance(a, expected as number, tolerance as number, relative as boolean, PATH),
  shape: ([, , , { descriptor }], a) => shape(a, descriptor as never, PATH),
  'covers-by-key': ([, , , { expectedKey, actualKey }], a, b) =>
    coversByKey(a, b, expectedKey as string, actualKey as string, PATH),
};

const isFault = (result: string): boolean => RUNTIME_FAULT_CODES.some((code) => code === result);

const expectFault = (run: () => unknown, code: string): void => {
  expect(run).toThrow(RuntimeFault);
  expect(run).toThrow(expect.objectContaining({ code, artifactPath: PATH }));
};

const namedRows = operatorRows.map((row) => ({ name: `${row[0]}: ${row[1]}`, row }));

describe('operator rows', () => {
  it('are complete', () => {
    expect(operatorRows.map(([number]) => number)).toEqual(Array.from({ length: 179 }, (_, n) => n + 1));
    expect(new Set(operatorRows.map(([, op]) => op))).toEqual(new Set(OPERATOR_NAMES));
  });

  it.each(namedRows)('$name', ({ row }) => {
    const [, op, , , result] = row;
    if (isFault(result)) {
      expectFault(() => resolveRow(row), result);
    } else if (result === 'Error') {
      expect(() => resolveRow(row)).toThrow(
        op === 'containment'
          ? /^containment's referenceSet-candidate guard/
          : /^set-membership's set-operand guard/,
      );
    } else {
      const introductionCondition = result === 'insufficient-evidence' ? 'empty-collection' : null;
      expect(resolveRow(row)).toEqual({ resolution: result, introductionCondition, children: [] });
    }
  });

  // The two-valued function knows nothing of insufficient evidence; on every other row it and the walker agree.
  it.each(
    namedRows.filter(({ row: [, , , , result] }) => result !== 'insufficient-evidence' && result !== 'Error'),
  )('$name, two-valued', ({ row }) => {
    const [, op, [first, second], , result] = row;
    const run = () => twoValued[op](row, resolvedTo(first), resolvedTo(second));
    if (isFault(result)) expectFault(run, result);
    else expect(String(run())).toBe(result);
  });
});

describe('operators', () => {
  it('are registered in published order, each with the operands its arity says', () => {
    expect(Object.keys(operators)).toEqual(OPERATOR_NAMES);
    for (const op of OPERATOR_NAMES) {
      expect(operators[op].op).toBe(op);
      expect(operators[op].accepts).toHaveLength(TUPLE_ARITY[op]);
    }
  });

  it('compare two empty arrays by key as equal where nothing decided emptiness before', () => {
    expect(coversByKey([], [], 'id', 'id', PATH)).toBe(true);
    expect(coversByKey([], [{ id: 1 }], 'id', 'id', PATH)).toBe(false);
    expect(coversByKey([{ id: 1 }], [], 'id', 'id', PATH)).toBe(false);
  });

  it('refuse an expected operand that is present and no array', () => {
    for (const expected of ['x', 1, null, {}, true]) {
      expect(() => coversByKey(expected, ABSENT, 'id', 'id', PATH)).toThrow(
        /^covers-by-key's expected-operand guard/,
      );
    }
    expect(coversByKey(ABSENT, [{ id: 1 }], 'id', 'id', PATH)).toBe(false);
  });

  it('refuse a set that is no array, absent values included', () => {
    for (const set of [ABSENT, 'a', {}, null]) {
      expect(() => setMembership(ABSENT, set, PATH)).toThrow(/^set-membership's set-operand guard/);
    }
    expect(setMembership(ABSENT, ['a'], PATH)).toBe(false);
    expect(setMembership('a', [], PATH)).toBe(false);
  });

  it('find every member of an empty candidate, and none in an empty container', () => {
    expect(containment([1], [], PATH)).toBe(true);
    expect(containment([], [], PATH)).toBe(true);
    expect(containment([], [1], PATH)).toBe(false);
    expect(containment([], 1, PATH)).toBe(false);
    expect(containment(ABSENT, ABSENT, PATH)).toBe(false);
    expect(containment('abc', ABSENT, PATH)).toBe(false);
    expect(containment('null', null, PATH)).toBe(false);
  });
});

describe('values outside the canonical domain', () => {
  const unsafe = 2 ** 53;

  it('fault only when a search reaches them', () => {
    expect(containment([1, unsafe], 1, PATH)).toBe(true);
    expect(setMembership(1, [1, unsafe], PATH)).toBe(true);
    expect(containment([1, 2, unsafe], [2, 1, 2], PATH)).toBe(true);
    expectFault(() => containment([unsafe, 1], 1, PATH), 'non-canonicalizable-value');
    expectFault(() => setMembership(2, [1, unsafe], PATH), 'non-canonicalizable-value');
    expectFault(() => containment([1, unsafe, 2], [1, 2], PATH), 'non-canonicalizable-value');
  });

  it('fault when they are looked for, unless there is nothing to compare with', () => {
    expectFault(() => setMembership(unsafe, [1], PATH), 'non-canonicalizable-value');
    expectFault(() => containment([1], [1, unsafe], PATH), 'non-canonicalizable-value');
    expect(containment([1], [2, unsafe], PATH)).toBe(false);
    expect(setMembership(unsafe, [], PATH)).toBe(false);
  });

  it('fault again for the next value that has to pass them', () => {
    const container = [1, unsafe, 2];
    const check = (candidate: JsonValue): Expression =>
      ({
        op: 'any',
        operands: [
          { op: 'containment', operands: [{ pointer: '/interactions/s/response-body/c' }, { literal: 1 }] },
          {
            op: 'containment',
            operands: [{ pointer: '/interactions/s/response-body/c' }, { literal: candidate }],
          },
        ],
      }) as unknown as Expression;
    const resolve = makeResolveOperand({ s: { responseBody: { c: container } } }, {});
    const run = (candidate: JsonValue) => resolveCheck(check(candidate), resolve, () => false, {}, 10, PATH);
    expect(run(1).resolution).toBe('true');
    expectFault(() => run(2), 'non-canonicalizable-value');
  });

  it('are pairs by key that fault only when they are filed or claimed', () => {
    expect(coversByKey([{ id: 1 }], [{ id: 2 }, { id: 2 }, { id: unsafe }], 'id', 'id', PATH)).toBe(false);
    expectFault(
      () => coversByKey([{ id: 1 }], [{ id: 2 }, { id: unsafe }], 'id', 'id', PATH),
      'non-canonicalizable-value',
    );
    expect(coversByKey([{ id: 2 }, { id: unsafe }], [{ id: 1 }], 'id', 'id', PATH)).toBe(false);
    expectFault(
      () => coversByKey([{ id: 1 }, { id: unsafe }], [{ id: 1 }], 'id', 'id', PATH),
      'non-canonicalizable-value',
    );
    expect(coversByKey([{ id: 1, n: unsafe }], [{ id: 1, n: unsafe }], 'id', 'id', PATH)).toBe(true);
  });

  it('are identical scalars to equality, and only to it', () => {
    expect(equality(unsafe, unsafe, PATH)).toBe(true);
    expect(equality('\ud800', '\ud800', PATH)).toBe(true);
    expect(equality([unsafe], 1, PATH)).toBe(false);
    expect(deepEquality(unsafe, ABSENT, PATH)).toBe(false);
    expectFault(() => equality({ a: unsafe }, { a: unsafe }, PATH), 'non-canonicalizable-value');
    expectFault(() => deepEquality(1, unsafe, PATH), 'non-canonicalizable-value');
  });
});

describe('shape and ordering over hostile keys', () => {
  const own = JSON.parse('{"__proto__":1,"constructor":"x"}');
  const types = JSON.parse('{"__proto__":"number","constructor":"string"}');

  it('see own keys only', () => {
    const keys = ['__proto__', 'constructor'];
    expect(shape(own, { requiredKeys: keys, permittedKeys: keys, types }, PATH)).toBe(true);
    expect(shape({}, { requiredKeys: ['constructor'], permittedKeys: keys, types: {} }, PATH)).toBe(false);
    expect(shape({}, { requiredKeys: [], permittedKeys: keys, types }, PATH)).toBe(true);
    expect(
      shape(
        own,
        { requiredKeys: [], permittedKeys: keys, types: JSON.parse('{"__proto__":"string"}') },
        PATH,
      ),
    ).toBe(false);
    expect(ordering([{}, {}], 'constructor', 'ascending', PATH)).toBe(false);
    expect(ordering([own, own], '__proto__', 'descending', PATH)).toBe(true);
  });

  it('take the members of a string for none', () => {
    expect(ordering(['ab', 'ab'], 'length', 'ascending', PATH)).toBe(false);
    expect(coversByKey(['ab'], ['ab'], 'length', 'length', PATH)).toBe(false);
    expect(shape('', { requiredKeys: [], permittedKeys: [], types: {} }, PATH)).toBe(false);
  });

  it('name all six kinds', () => {
    const samples = { string: '', number: 0, boolean: false, null: null, array: [], object: {} } as const;
    for (const [kind, value] of Object.entries(samples)) {
      for (const type of Object.keys(samples) as (keyof typeof samples)[]) {
        const descriptor = { requiredKeys: ['k'], permittedKeys: ['k'], types: { k: type } };
        expect(shape({ k: value }, descriptor, PATH)).toBe(kind === type);
      }
    }
  });

  it('look at every pair in both directions, ties included', () => {
    const rows = (...values: JsonValue[]) => values.map((k) => ({ k }));
    expect(ordering(rows(1, 2, 1), 'k', 'ascending', PATH)).toBe(false);
    expect(ordering(rows(2, 1, 2), 'k', 'descending', PATH)).toBe(false);
    expect(ordering(rows('b', 'b', 'a'), 'k', 'descending', PATH)).toBe(true);
    expect(ordering(rows('b', 'b', 'a'), 'k', 'ascending', PATH)).toBe(false);
    expect(ordering([], 'k', 'ascending', PATH)).toBe(true);
    expect(ordering([[1], [2]], '0', 'ascending', PATH)).toBe(false);
    for (const [left, right] of [
      ['1', 2],
      [1, '2'],
      [null, 1],
      [1, null],
      [false, 1],
      ['', null],
    ] as const) {
      expect(ordering(rows(left, right), 'k', 'ascending', PATH)).toBe(false);
      expect(ordering(rows(right, left), 'k', 'descending', PATH)).toBe(false);
    }
  });

  it('measure the distance of a count in both directions', () => {
    const of = (length: number) => Array.from({ length }, () => 0);
    expect(countTolerance(of(8), 10, 2, false, PATH)).toBe(true);
    expect(countTolerance(of(7), 10, 2, false, PATH)).toBe(false);
    expect(countTolerance(of(9), 10, 10, true, PATH)).toBe(true);
    expect(countTolerance(of(8), 10, 10, true, PATH)).toBe(false);
    expect(countTolerance([], 0, 0, false, PATH)).toBe(true);
  });
});
