import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { JsonValue } from '../../../src/core/artifact/index.js';
import { makeResolveOperand, prepareCheck, resolveCheck } from '../../../src/core/expression/index.js';
import { rememberWritten } from '../../../src/core/expression/written-values.js';

const here = (member: string) => ({ pointer: `/interactions/s/response-body/${member}` });
const element = { pointer: '@/' };

/** A hundred thousand members: what is written once an element takes minutes over it, what is written once no time. */
const large = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]));
const items = Array.from({ length: 20_000 }, (_, n) => ({ id: n }));

const resolutionOf = (predicate: Expression, body: Readonly<Record<string, JsonValue>>) =>
  resolveCheck(
    { op: 'for-any', collection: here('items'), predicate },
    makeResolveOperand({ s: { responseBody: { ...body } } }, { sets: [large, { id: -1 }] }),
    () => false,
    {},
    1000,
    'Doc',
  ).resolution;

describe('a value that does not depend on the element', () => {
  it.each<readonly [string, Expression]>([
    ['equality with a literal', { op: 'equality', operands: [element, { literal: large }] }],
    ['equality with evidence', { op: 'equality', operands: [here('large'), element] }],
    ['deep equality with a literal', { op: 'deep-equality', operands: [element, { literal: large }] }],
    ['deep equality with evidence', { op: 'deep-equality', operands: [here('large'), element] }],
    [
      'membership of evidence',
      { op: 'set-membership', operands: [here('large'), { literal: [{ id: -1 }] }] },
    ],
    ['containment of evidence', { op: 'containment', operands: [here('items'), here('large')] }],
    [
      'containment of a reference set',
      { op: 'containment', operands: [here('items'), { referenceSet: 'sets' }] },
    ],
  ])('is written once: %s', (_name, predicate) => {
    expect(resolutionOf(predicate, { items, large })).toBe('false');
  });

  it('is told apart from the next one that the operand resolves to', () => {
    const same: Expression = { op: 'equality', operands: [{ pointer: '@/a' }, { pointer: '@/b' }] };
    const rows = [
      { a: { x: 1 }, b: { x: 2 } },
      { a: { x: 2 }, b: { x: 2 } },
    ];
    expect(resolutionOf(same, { items: rows })).toBe('true');
    expect(resolutionOf(same, { items: rows.slice(0, 1) })).toBe('false');
  });
});

describe('a prepared check', () => {
  const check: Expression = { op: 'equality', operands: [here('value'), { literal: { x: 1 } }] };
  const resolve = prepareCheck(check, {
    pointerDenotesCollection: () => false,
    referenceSetKeys: {},
    regexMatchStepBudget: 1000,
    artifactPath: 'Doc',
  });
  const over = (value: JsonValue): string =>
    resolve(makeResolveOperand({ s: { responseBody: { value } } }, {})).resolution;

  it('is evaluated over one piece of evidence after the other', () => {
    expect([over({ x: 1 }), over({ x: 2 }), over({ x: 1 })]).toEqual(['true', 'false', 'true']);
  });

  it('meets a value outside the domain every time', () => {
    const unsafe = { x: 2 ** 53 };
    expect(() => over(unsafe)).toThrow('non-canonicalizable-value in Doc');
    expect(over({ x: 1 })).toBe('true');
    expect(() => over(unsafe)).toThrow('non-canonicalizable-value in Doc');
  });
});

describe('what is remembered', () => {
  it('is the last value and the last list of an operand', () => {
    const written = rememberWritten();
    const operand = {};
    expect(written.ofValue(operand, { b: 1, a: 2 }, 'Doc')).toBe('{"a":2,"b":1}');
    expect(written.ofValue(operand, 'text', 'Doc')).toBe('"text"');
    const list = [[1], [2]];
    expect(written.ofMember(operand, list, 1, 'Doc')).toBe('[2]');
    expect(written.ofMember(operand, list, 0, 'Doc')).toBe('[1]');
    expect(written.ofMember(operand, [[3]], 0, 'Doc')).toBe('[3]');
  });
});
