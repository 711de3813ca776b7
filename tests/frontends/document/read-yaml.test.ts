import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../../src/frontends/document/document-error.js';
import { type DocumentLimits, readYaml } from '../../../src/frontends/document/read-yaml.js';

const limits: DocumentLimits = { bytes: 1_000_000, nesting: 32, nodes: 1_000, stringLength: 100 };
const read = (text: string, changes: Partial<DocumentLimits> = {}) =>
  readYaml(text, 'suite.yml', { ...limits, ...changes });

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('YAML reading', () => {
  it.each([
    ['a: 1\nb: [x, null, true, 1.5]\n', { a: 1, b: ['x', null, true, 1.5] }],
    ['{"a": {"b": "\\u00e9"}}', { a: { b: 'é' } }],
    ['a: yes\nb: 2026-01-01\nc: 0x10\nd: 012\n', { a: 'yes', b: '2026-01-01', c: 16, d: 12 }],
    ['a: |\n  two\n  lines\n', { a: 'two\nlines\n' }],
    ['', null],
    ['<<: {a: 1}\n', { '<<': { a: 1 } }],
  ])('%j', (text, value) => {
    expect(read(text).value).toEqual(value);
  });

  it('keeps a member named like a prototype as a member', () => {
    const { value } = read('__proto__: {polluted: true}\nconstructor: 1\n');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('knows the place of every value and name', () => {
    const document = read('a: 1\nlist:\n  - x\n  - key: y\n');
    expect(document.placeOf('/list/1/key')).toEqual({ line: 4, column: 10 });
    expect(document.placeOfName('/list/1/key')).toEqual({ line: 4, column: 5 });
    expect(document.placeOf('/list/0')).toEqual({ line: 3, column: 5 });
    expect(document.placeOf('/list/1/missing')).toEqual({ line: 4, column: 5 });
  });

  it.each([
    ['an alias', 'a: &x 1\nb: *x\n', 'suite.yml:1:7: /a: an anchor'],
    ['an anchor on a name', '&x a: 1\n', 'an anchor'],
    ['a repeated key', 'a: 1\na: 2\n', 'suite.yml:2:1: Map keys must be unique'],
    ['a tag', 'a: !!binary SGVsbG8=\n', 'suite.yml:1:13: /a: a value that JSON does not have'],
    ['a tag of its own', 'a: !run rm\n', 'Unresolved tag'],
    ['a key that is no text', '1: a\n', 'suite.yml:1:1: a member name that is not text'],
    ['a key that is a list', '? [a]\n: b\n', 'a member name that is not text'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'suite.yml:2:1'],
    ['broken syntax', 'a: [1\n', 'suite.yml:'],
    ['infinity', 'a: .inf\n', 'suite.yml:1:4: /a: a number that JSON cannot carry'],
    ['an unsafe integer', 'a: 9007199254740993\n', 'a number that JSON cannot carry'],
    ['a long text', `a: ${'x'.repeat(101)}\n`, 'a text of more than 100 characters'],
    ['a long name', `${'x'.repeat(101)}: 1\n`, 'a text of more than 100 characters'],
    ['33 levels', nested(33), 'nesting deeper than 32'],
    ['100,000 levels', nested(100_000), 'nesting deeper than 32'],
    ['many values', `[${'1,'.repeat(1_000)}]`, 'more than 1000 values in the document'],
  ])('refuses %s', (_name, text, message) => {
    expect(() => read(text)).toThrow(DocumentError);
    expect(() => read(text)).toThrow(message);
  });

  it('reads 32 levels, and refuses bytes before reading', () => {
    expect(() => read(nested(32))).not.toThrow();
    expect(() => read('a: é', { bytes: 4 })).toThrow('suite.yml:1:1: more than 4 bytes');
    expect(() => read('a: é', { bytes: 5 })).not.toThrow();
  });

  it('does not unfold a bomb of aliases', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi']
      .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(',')}]`)
      .join('\n')}\n`;
    expect(() => read(bomb)).toThrow('an anchor');
  });
});
