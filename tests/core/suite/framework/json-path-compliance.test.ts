import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/artifact/index.js';
import { JsonPathProblem, readJsonPath } from '../../../../src/core/suite/framework/json-path-query.js';

const nodes = (path: string, value: JsonValue): readonly JsonValue[] | null =>
  readJsonPath(path).valuesIn(value);

/** The document of RFC 9535, section 1.5. */
const store: JsonValue = {
  store: {
    book: [
      { category: 'reference', author: 'Nigel Rees', title: 'Sayings of the Century', price: 8.95 },
      { category: 'fiction', author: 'Evelyn Waugh', title: 'Sword of Honour', price: 12.99 },
      {
        category: 'fiction',
        author: 'Herman Melville',
        title: 'Moby Dick',
        isbn: '0-553-21311-3',
        price: 8.99,
      },
      {
        category: 'fiction',
        author: 'J. R. R. Tolkien',
        title: 'The Lord of the Rings',
        isbn: '0-395-19395-8',
        price: 22.99,
      },
    ],
    bicycle: { color: 'red', price: 399 },
  },
};
const books = (store as { store: { book: readonly JsonValue[] } }).store.book;
const authors = ['Nigel Rees', 'Evelyn Waugh', 'Herman Melville', 'J. R. R. Tolkien'];

type Case = readonly [path: string, value: JsonValue, found: readonly JsonValue[]];

/** The examples of the standard by its tables, and cases of its rules between them. */
const found: readonly Case[] = [
  // Table 2.
  ['$.store.book[*].author', store, authors],
  ['$..author', store, authors],
  ['$.store..price', store, [8.95, 12.99, 8.99, 22.99, 399]],
  ['$..book[2]', store, [books[2] ?? null]],
  ['$..book[2].author', store, ['Herman Melville']],
  ['$..book[2].publisher', store, []],
  ['$..book[-1]', store, [books[3] ?? null]],
  ['$..book[0,1]', store, books.slice(0, 2)],
  ['$..book[:2]', store, books.slice(0, 2)],
  ['$..book[?@.isbn]', store, books.slice(2)],
  ['$..book[?@.price<10]', store, [books[0] ?? null, books[2] ?? null]],
  // Section 2.2, the root.
  ['$', { k: 'v' }, [{ k: 'v' }]],
  // Section 2.3.1.3, names.
  ["$.o['j j']", { o: { 'j j': { 'k.k': 3 } } }, [{ 'k.k': 3 }]],
  ["$.o['j j']['k.k']", { o: { 'j j': { 'k.k': 3 } } }, [3]],
  ['$.o["j j"]["k.k"]', { o: { 'j j': { 'k.k': 3 } } }, [3]],
  ['$["\'"]["@"]', { "'": { '@': 2 } }, [2]],
  ['$["\\u263a"]', { '\u263a': 'A' }, ['A']],
  ["$['\\'']", { "'": 1 }, [1]],
  ['$.☺', { '☺': 'A' }, ['A']],
  ['$.a', ['a'], []],
  // Section 2.3.2.3, wildcards.
  ['$[*]', { o: { j: 1, k: 2 }, a: [5, 3] }, [{ j: 1, k: 2 }, [5, 3]]],
  ['$.o[*]', { o: { j: 1, k: 2 }, a: [5, 3] }, [1, 2]],
  ['$.o[*, *]', { o: { j: 1, k: 2 } }, [1, 2, 1, 2]],
  ['$.a[*]', { a: [5, 3] }, [5, 3]],
  // Section 2.3.3.3, indices.
  ['$[1]', ['a', 'b'], ['b']],
  ['$[-2]', ['a', 'b'], ['a']],
  ['$[2]', ['a', 'b'], []],
  ['$[0]', { 0: 'a' }, []],
  // Section 2.3.4.3, slices.
  ['$[1:3]', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['b', 'c']],
  ['$[5:]', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['f', 'g']],
  ['$[1:5:2]', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['b', 'd']],
  ['$[5:1:-2]', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['f', 'd']],
  ['$[::-1]', ['a', 'b', 'c'], ['c', 'b', 'a']],
  ['$[::0]', ['a', 'b'], []],
  ['$[:-1]', ['a', 'b', 'c'], ['a', 'b']],
  // Section 2.3.5.3, filters.
  ["$.a[?@.b == 'kilo']", { a: [3, 5, { b: 'j' }, { b: 'kilo' }] }, [{ b: 'kilo' }]],
  ["$.a[?(@.b == 'kilo')]", { a: [{ b: 'kilo' }] }, [{ b: 'kilo' }]],
  ['$.a[?@>3.5]', { a: [3, 5, 1, 2, 4, 6] }, [5, 4, 6]],
  ['$.a[?@.b]', { a: [3, { b: 'j' }, { b: null }] }, [{ b: 'j' }, { b: null }]],
  ['$[?@.*]', { a: [1], e: 'f', o: { p: 1 } }, [[1], { p: 1 }]],
  ['$[?@[?@.b]]', { a: [{ b: 1 }], o: 3 }, [[{ b: 1 }]]],
  ['$.o[?@<3, ?@<3]', { o: { p: 1, q: 2, r: 3 } }, [1, 2, 1, 2]],
  ['$.a[?@<2 || @.b == "k"]', { a: [3, 1, 2, { b: 'k' }] }, [1, { b: 'k' }]],
  ['$.a[?match(@.b, "[jk]")]', { a: [{ b: 'j' }, { b: 'k' }, { b: 'kilo' }] }, [{ b: 'j' }, { b: 'k' }]],
  ['$.a[?search(@.b, "[jk]")]', { a: [{ b: 'j' }, { b: 'kilo' }, { b: 'x' }] }, [{ b: 'j' }, { b: 'kilo' }]],
  ['$.o[?@>1 && @<4]', { o: { p: 1, q: 2, r: 3, s: 5 } }, [2, 3]],
  ['$.o[?@.u || @.x]', { o: { p: 1, t: { u: 6 } } }, [{ u: 6 }]],
  ['$.a[?@.b == $.x]', { a: [3, 5, { b: 1 }] }, [3, 5]],
  ['$.a[?@ == @]', { a: [3, { b: 1 }] }, [3, { b: 1 }]],
  ['$[?!@.a]', [{ a: 1 }, { b: 2 }], [{ b: 2 }]],
  ['$[?@ == null]', [null, 0, false, ''], [null]],
  ['$[?@ == 1.0]', [1, '1', true], [1]],
  ['$[?@ <= "b"]', ['a', 'b', 'c', 1], ['a', 'b']],
  // Table 11: comparisons.
  ['$[?$.absent1 == $.absent2]', { obj: 1 }, [1]],
  ['$[?1 <= 2]', [0], [0]],
  ['$[?1 > 2]', [0], []],
  ["$[?13 == '13']", [0], []],
  ["$[?'a' <= 'b']", [0], [0]],
  ['$[?true <= true]', [0], [0]],
  ['$[?true > true]', [0], []],
  // Section 2.4, functions.
  ['$[?length(@) < 3]', [null, 'ab', 'abc', [1, 2], { a: 1, b: 2, c: 3 }, 7], ['ab', [1, 2]]],
  ['$[?length(@) == 1]', ['☺', '𝄞', 'ab'], ['☺', '𝄞']],
  ['$[?count(@.*) == 2]', [[1, 2], { a: 1, b: 2 }, [1]], [[1, 2], { a: 1, b: 2 }]],
  [
    '$[?value(@..color) == "red"]',
    [{ color: 'red' }, { a: { color: 'red' } }, { color: 'red', b: { color: 'red' } }],
    [{ color: 'red' }, { a: { color: 'red' } }],
  ],
  ['$[?match(@, "1974-05-..")]', ['1974-05-01', '1974-05-1', 'x1974-05-01'], ['1974-05-01']],
  ['$[?search(@, "[BR]ob")]', ['the Bob', 'Rob', 'rob'], ['the Bob', 'Rob']],
  ['$[?match(@, "a.b")]', ['axb', 'a\nb', 'a\rb'], ['axb']],
  ['$[?match(@, "a[.b]c")]', ['a.c', 'abc', 'axc'], ['a.c', 'abc']],
  ['$[?match(@, "a\\\\.b")]', ['a.b', 'axb'], ['a.b']],
  ['$[?match(@, "\\\\p{Lu}+")]', ['AB', 'Ab'], ['AB']],
  ['$[?match(@, "(")]', ['('], []],
  ['$[?match(@, 1)]', ['1'], []],
  ['$[?search(@, "a|b")]', ['xb', 'c'], ['xb']],
  // Section 2.5, segments.
  ['$[0, 3]', ['a', 'b', 'c', 'd'], ['a', 'd']],
  ['$[0:2, 5]', ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'f']],
  ['$[0, 0]', ['a'], ['a', 'a']],
  ['$..j', { o: { j: 1, k: 2 }, a: [5, [{ j: 4 }]] }, [1, 4]],
  ['$..[0]', { o: { j: 1 }, a: [5, 3, [{ j: 4 }, { k: 6 }]] }, [5, { j: 4 }]],
  ['$.a..[0, 1]', { a: [5, 3, [{ j: 4 }, { k: 6 }]] }, [5, 3, { j: 4 }, { k: 6 }]],
  // Section 2.6.1, null.
  ['$.a', { a: null }, [null]],
  ['$.a[0]', { a: null }, []],
  ['$.a.d', { a: null }, []],
  ['$.b[?@]', { b: [null] }, [null]],
  ['$.b[?@==null]', { b: [null] }, [null]],
  ['$.null', { null: 1 }, [1]],
  // White space.
  ['$ .a', { a: 1 }, [1]],
  ['$[ 0 , 1 ]', ['a', 'b'], ['a', 'b']],
  ["$\n['a']", { a: 1 }, [1]],
];

/** What the grammar and the rules of typing refuse. */
const refused: readonly string[] = [
  '$.',
  '$..',
  '$[',
  '$[]',
  "$['a'",
  '$[01]',
  '$[-0]',
  '$[1.0]',
  '$[9007199254740992]',
  '$[?]',
  '$[?@.a ==]',
  '$[?1]',
  '$[?@ == {"a":1}]',
  '$[?@.a == @.*]',
  '$[?@..a == 1]',
  '$[?length(@.*) < 3]',
  '$[?count(1) == 1]',
  "$[?match(@.timezone, 'Europe/.*') == true]",
  '$[?value(@..color)]',
  '$[?unknown(@)]',
  '$[?(@.a]',
  '$.a b',
  ' $',
  '$ ',
  '$["\\ud800"]',
  "$['\\x']",
  '$.1a',
];

describe('RFC 9535', () => {
  it.each(found)('%s over %j', (path, value, expected) => {
    expect(nodes(path, value)).toEqual(expected);
  });

  it.each(refused)('refuses %s', (path) => {
    expect(() => readJsonPath(path)).toThrow(JsonPathProblem);
  });

  it('leaves the root out where a document does', () => {
    expect(nodes('a.b', { a: { b: 1 } })).toEqual([1]);
    expect(nodes('[0].b', [{ b: 1 }])).toEqual([1]);
    expect(nodes("['a b']", { 'a b': 1 })).toEqual([1]);
    expect(nodes('*', { a: 1, b: 2 })).toEqual([1, 2]);
    expect(readJsonPath('a.b').singular).toBe(true);
    expect(readJsonPath('a[*]').singular).toBe(false);
  });

  it('reads own members only', () => {
    const hostile: JsonValue = JSON.parse('{"__proto__": {"x": 1}, "a": {}}');
    expect(nodes("$['__proto__'].x", hostile)).toEqual([1]);
    expect(nodes('$.a.constructor', hostile)).toEqual([]);
    expect(nodes('$.a.__proto__', hostile)).toEqual([]);
  });
});
