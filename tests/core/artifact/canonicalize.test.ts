import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  assertHashedArtifactValue,
  canonicalize,
  canonicalText,
  digestJson,
  RuntimeFault,
} from '../../../src/core/artifact/index.js';
import { CANONICAL_VECTORS } from './vectors.js';

const nested = (containers: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < containers; level += 1) value = wrap(value);
  return value;
};

const withProperty = (target: object, key: PropertyKey, property: PropertyDescriptor): object =>
  Object.defineProperty(target, key, property);

const cyclic: { list: unknown[] } = { list: [] };
cyclic.list.push(cyclic);

class Point {
  readonly x = 1;
}

let getterCalls = 0;
const getter = { get: () => ++getterCalls, enumerable: true };

/** One value outside the domain a row, and how the canonicalizer names it (Chapter 01, section 1.3). */
const VIOLATIONS: readonly (readonly [what: string, value: unknown, detail: string])[] = [
  ['NaN', [Number.NaN], 'non-finite number at $[0]'],
  ['an infinity', { a: Number.POSITIVE_INFINITY }, 'non-finite number at $.a'],
  ['a negative infinity', Number.NEGATIVE_INFINITY, 'non-finite number at $'],
  ['2^53', { a: [2 ** 53] }, 'integer outside the safe range at $.a[0]: 9007199254740992'],
  ['-2^53', -(2 ** 53), 'integer outside the safe range at $: -9007199254740992'],
  ['1e16', 1e16, 'integer outside the safe range at $: 10000000000000000'],
  ['1e21', 1e21, 'integer outside the safe range at $: 1e+21'],
  ['the largest double', Number.MAX_VALUE, 'integer outside the safe range at $: 1.7976931348623157e+308'],
  ['a lone surrogate', { a: '\ud800' }, 'lone surrogate in string at $.a'],
  ['a lone surrogate in a key', { a: { '\udc00': 1 } }, 'lone surrogate in string at $.a (object key)'],
  ['undefined', { a: undefined }, 'undefined is not a hashed-artifact value at $.a'],
  ['a function', [() => 1], 'function is not a hashed-artifact value at $[0]'],
  ['a bigint', 1n, 'bigint is not a hashed-artifact value at $'],
  ['a symbol', [Symbol('s')], 'symbol is not a hashed-artifact value at $[0]'],
  ['a toJSON function', { toJSON: () => 1 }, 'function is not a hashed-artifact value at $.toJSON'],
  ['1025 arrays', nested(1025, (inner) => [inner]), `nesting depth exceeds 1024 at $${'[0]'.repeat(1024)}`],
  ['1025 objects', nested(1025, (a) => ({ a })), `nesting depth exceeds 1024 at $${'.a'.repeat(1024)}`],
  ['a cycle', cyclic, 'cyclic reference at $.list[0]'],
  ['an array of a subclass', [new (class extends Array {})()], 'non-plain array at $[0]'],
  ['a date', { at: new Date(0) }, 'non-plain object at $.at'],
  ['a map', new Map(), 'non-plain object at $'],
  ['a typed array', new Uint8Array(1), 'non-plain object at $'],
  ['a class instance', new Point(), 'non-plain object at $'],
  ['a symbol key', { [Symbol('s')]: 1 }, 'symbol-keyed property at $'],
  ['a symbol key on an array', Object.assign([1], { [Symbol('s')]: 1 }), 'symbol-keyed property at $'],
  ['a getter', withProperty({}, 'a"b', getter), 'accessor property "a\\"b" at $'],
  ['a setter', withProperty({}, 'a', { set: () => {}, enumerable: true }), 'accessor property "a" at $'],
  ['a getter on an array', withProperty([], 0, getter), 'accessor property "0" at $'],
  ['a hidden member', withProperty({}, 'a', { value: 1 }), 'non-enumerable property "a" at $'],
  ['a hidden element', withProperty([], 0, { value: 1 }), 'non-enumerable property "0" at $'],
  ['a hole', new Array(1), 'array with holes or non-index properties at $'],
  [
    'a hole before an element',
    withProperty([], 1, { value: 1, enumerable: true }),
    'array with holes or non-index properties at $',
  ],
  [
    'a named property of an array',
    Object.assign([1], { name: 1 }),
    'array with holes or non-index properties at $',
  ],
];

/** How {@link assertHashedArtifactValue} differs (Chapter 01, section 1.3). */
const ASSERTED_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['a lone surrogate in a key', 'lone surrogate in object key at $.a'],
  ['a toJSON function', 'object carrying toJSON at $'],
  ['a date', 'object carrying toJSON at $.at'],
]);

const faultOf = (action: () => unknown): RuntimeFault => {
  try {
    action();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('canonicalText', () => {
  it.each(CANONICAL_VECTORS)('of %j is %j', (input, canonical, sha256) => {
    expect(canonicalText(JSON.parse(input), 'Doc')).toBe(canonical);
    expect(Buffer.from(canonicalize(JSON.parse(input), 'Doc'))).toEqual(Buffer.from(canonical));
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha256);
    expect(digestJson(input, 'Doc')).toBe(`sha256:${sha256}`);
  });

  it('sorts keys by code unit, not by code point', () => {
    const bytes = canonicalize({ '\ufb33': 1, '\ud83d\ude00': 2, '\u0080': 3 }, 'Doc');
    expect(Buffer.from(bytes).toString('hex')).toBe('7b22c280223a332c22f09f9880223a322c22efacb3223a317d');
  });

  it.each(VIOLATIONS)('refuses %s', (_what, value, detail) => {
    const fault = faultOf(() => canonicalText(value, 'Doc'));
    expect(fault.message).toBe(`non-canonicalizable-value in Doc: ${detail}`);
    expect(getterCalls).toBe(0);
  });

  it('admits empty strings, keys and containers, objects without prototype, and one object twice', () => {
    const shared = Object.assign(Object.create(null), { '': '' });
    expect(canonicalText({ b: shared, a: [shared, [], {}] }, 'Doc')).toBe(
      '{"a":[{"":""},[],{}],"b":{"":""}}',
    );
  });

  it('admits 1024 containers inside one another', () => {
    expect(
      canonicalText(
        nested(1024, (inner) => [inner]),
        'Doc',
      ),
    ).toBe(`${'['.repeat(1024)}1${']'.repeat(1024)}`);
  });

  it('writes a key __proto__ as any other', () => {
    expect(canonicalText(JSON.parse('{"z":1,"__proto__":{"a":2}}'), 'Doc')).toBe(
      '{"__proto__":{"a":2},"z":1}',
    );
  });

  it('names the first of several violations in property order', () => {
    expect(faultOf(() => canonicalText({ b: undefined, a: Number.NaN }, 'Doc')).message).toContain('at $.b');
    expect(faultOf(() => canonicalText([{ a: Number.NaN }, 1n], 'Doc')).message).toContain('at $[0].a');
  });
});

describe('assertHashedArtifactValue', () => {
  it.each(VIOLATIONS)('refuses %s', (what, value, detail) => {
    const fault = faultOf(() => assertHashedArtifactValue(value, 'Doc'));
    expect(fault.message).toBe(`non-canonicalizable-value in Doc: ${ASSERTED_OTHERWISE.get(what) ?? detail}`);
  });

  it('names an array that carries toJSON', () => {
    const array = Object.assign([1], { toJSON: () => 1 });
    expect(faultOf(() => assertHashedArtifactValue([array], 'Doc')).message).toBe(
      'non-canonicalizable-value in Doc: array carrying toJSON at $[0]',
    );
  });

  it('takes a toJSON that is data for any other member', () => {
    expect(assertHashedArtifactValue({ toJSON: 'text' }, 'Doc')).toBeUndefined();
  });

  it.each(CANONICAL_VECTORS)('admits %j', (input) => {
    expect(assertHashedArtifactValue(JSON.parse(input), 'Doc')).toBeUndefined();
  });
});
