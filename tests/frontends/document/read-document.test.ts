import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../../src/frontends/document/document-error.js';
import type { DocumentLimits } from '../../../src/frontends/document/placed-document.js';
import { readDocument } from '../../../src/frontends/document/read-document.js';
import { readJson } from '../../../src/frontends/document/read-json.js';
import { readYaml } from '../../../src/frontends/document/read-yaml.js';

const limits: DocumentLimits = { bytes: 1_000_000, nesting: 32, nodes: 1_000, stringLength: 100 };
const read = (text: string, changes: Partial<DocumentLimits> = {}) =>
  readDocument(text, 'suite.yml', { ...limits, ...changes });

describe('a document in JSON', () => {
  it('has places like one in YAML', () => {
    const text = '{"a": 1,\n "list": [\n  "x",\n  {"key": "y"}]}';
    for (const document of [readJson(text, 'a', limits), readYaml(text, 'a', limits)]) {
      expect(document.placeOf('/list/1/key')).toEqual({ line: 4, column: 11 });
      expect(document.placeOf('/list/1/missing')).toEqual({ line: 4, column: 3 });
    }
  });

  it.each([
    ['33 levels', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 'nesting deeper than 32'],
    ['a long text', `{"a":"${'x'.repeat(101)}"}`, 'a text of more than 100 characters'],
    ['a long name', `{"${'x'.repeat(101)}":1}`, 'a text of more than 100 characters'],
    ['many values', `{"a":[${'1,'.repeat(999)}1]}`, 'more than 1000 values in the document'],
    ['an unsafe integer', '{"a":9007199254740993}', 'outside the safe range'],
    ['a repeated key', '{"a":1,"a":2}', 'duplicate'],
    ['a lone surrogate', '{"a":"\\ud800"}', 'surrogate'],
    ['broken syntax', '{"a":]}', 'expected'],
  ])('refuses %s', (_name, text, message) => {
    expect(() => readJson(text, 'suite.json', limits)).toThrow(DocumentError);
    expect(() => readJson(text, 'suite.json', limits)).toThrow(message);
    expect(() => read(text)).toThrow(DocumentError);
  });

  it('names the place of what is over a limit', () => {
    expect(() => readJson(`{"a":\n ["${'x'.repeat(101)}"]}`, 'suite.json', limits)).toThrow(
      'suite.json:2:3: /a/0: a text of more',
    );
  });

  it.each(['{a: 1, b: [x]}', '{"a": 1, # comment\n "b": ["x",]}', "{'a': 1, 'b': ['x']}"])(
    'may be YAML in its flow style: %j',
    (text) => {
      expect(read(text).value).toEqual({ a: 1, b: ['x'] });
    },
  );

  it('is the same value, and is refused alike, whichever way it is read', () => {
    const outcome = (reader: typeof readDocument, text: string): unknown => {
      try {
        return { value: reader(text, 'a', { ...limits, nodes: 40 }).value };
      } catch (error) {
        if (error instanceof DocumentError) return 'refused';
        throw error;
      }
    };
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })),
        fc.constantFrom(0, 2),
        (value, indent) => {
          const text = JSON.stringify(value, null, indent);
          expect(outcome(readJson, text)).toEqual(outcome(readYaml, text));
          expect(outcome(readDocument, text)).toEqual(outcome(readYaml, text));
        },
      ),
    );
  });
});
