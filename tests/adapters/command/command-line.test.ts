import { describe, expect, it } from 'vitest';
import { commandTokens } from '../../../src/adapters/command/command-line.js';
import type { JsonValue } from '../../../src/core/artifact/index.js';

type Values = Readonly<Record<string, JsonValue>>;

const ROWS: readonly (readonly [option: Values, argument: Values, tokens: readonly string[]])[] = [
  // The published table.
  [{ agent: 'claude', verbose: true, quiet: false }, {}, ['--agent', 'claude', '--verbose']],
  [{ 'env-pass': ['A', 'B'] }, { file: 'x.ts' }, ['--env-pass', 'A', '--env-pass', 'B', 'x.ts']],
  [
    { n: 3, meta: { a: 1 }, none: null },
    { files: ['a', 'b'] },
    ['--n', '3', '--meta', '{"a":1}', '--none', 'null', 'a', 'b'],
  ],
  [{ 'no-isolate': true, tags: [] }, { flag: false }, ['--no-isolate', 'false']],
  // Every kind of value, on both sides.
  [{}, {}, []],
  [{ a: '' }, { b: '' }, ['--a', '', '']],
  [{ a: 0.5, b: -1, c: 1e21 }, { d: 7 }, ['--a', '0.5', '--b', '-1', '--c', '1e+21', '7']],
  [{}, { a: true, b: null, c: { x: [1] } }, ['true', 'null', '{"x":[1]}']],
  [
    { a: [true, false, null, 1, { b: 2 }, ['c']] },
    {},
    ['true', 'false', 'null', '1', '{"b":2}', '["c"]'].flatMap((text) => ['--a', text]),
  ],
  [{}, { a: [true, null, ['c'], []], b: [] }, ['true', 'null', '["c"]', '[]']],
  // Integer-like keys come first, ascending; the rest in the order given.
  [{ b: '1', 10: '2', a: '3', 9: '4' }, {}, ['--9', '4', '--10', '2', '--b', '1', '--a', '3']],
  [{}, { z: 'z', 1: 'one', a: 'a' }, ['one', 'z', 'a']],
  // Nothing is a shell's.
  [{ 'a b': '; rm -rf /' }, { x: '$(id) `id` && | > * ~' }, ['--a b', '; rm -rf /', '$(id) `id` && | > * ~']],
];

describe('the tokens of a command line (13.6)', () => {
  it.each(ROWS)('%j and %j', (option, argument, tokens) => {
    expect(commandTokens(option, argument)).toEqual(tokens);
  });

  it('takes __proto__ for an ordinary key', () => {
    expect(commandTokens(JSON.parse('{ "__proto__": "x" }'), {})).toEqual(['--__proto__', 'x']);
  });
});
