import { describe, expect, it } from 'vitest';
import type { DynamicCase, StandardCase } from '../../../src/core/suite/framework/framework-case.js';
import {
  type FrameworkSuite,
  readJsonlSuite,
} from '../../../src/frontends/agent-test-framework/read-jsonl-suite.js';
import { DocumentError } from '../../../src/frontends/document/document-error.js';
import { changed, remove } from '../../fixtures/changed.js';
import { scenarios } from './seed-scenarios.js';

const defaults = { simulator: null };
const read = (...lines: readonly (object | string)[]): FrameworkSuite =>
  readJsonlSuite(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    'suite.jsonl',
    defaults,
  );

const complaint = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
  return '';
};
const problemsOf = (...lines: readonly (object | string)[]): string => complaint(() => read(...lines));

const only = (line: object): StandardCase | DynamicCase => {
  const [one] = read(line).cases;
  if (one === undefined) throw new Error('one line is one case');
  return one;
};

/** Every member of a standard case. */
const whole = (): Record<string, unknown> => ({
  id: 'T001',
  input: {
    role: 'user',
    content: [
      { type: 'text', text: 'Look' },
      { type: 'image', source: 'file://a/b.png' },
    ],
  },
  assert: [
    { type: 'equals', value: { key: 'val' }, message: 'Own', negate: true },
    { type: 'contains', value: 'keyword' },
    { type: 'not_contains', value: 'error' },
    { type: 'json_path', path: '$.field', value: true },
    { type: 'regex', value: '\\d+' },
    { type: 'type', value: 'object' },
    { type: 'agent', use: 'agents:tests.validator', value: 'friendly', options: { connector: 'x' } },
    { type: 'agent', use: 'scripts:tests.validate.Check', value: 'friendly' },
    { type: 'script', script: 'scripts.test.Validate' },
  ],
  expected: 'anything',
  user: 'ada',
  team: 'red',
  metadata: { scenario: 'full' },
  options: {
    connector: 'deepseek.v3',
    mode: 'chat',
    search: false,
    disable_global_prompts: true,
    metadata: { a: 1 },
    skip: { history: true, trace: true, output: true, keyword: true, search: true },
  },
  timeout: '1m30s',
  skip: false,
  before: 'env_test.Before',
  after: 'env_test.After',
});

const conversation = (): Record<string, unknown> => ({
  id: 'D001',
  input: 'I want to order coffee',
  simulator: { use: 'tests.simulator-agent', options: { metadata: { goal: 'coffee' }, connector: 'fast' } },
  checkpoints: [
    { id: 'a', description: 'first', assert: { type: 'regex', value: 'a' } },
    { id: 'b', after: ['a'], required: false, assert: { type: 'contains', value: 'b' } },
  ],
  max_turns: 5,
  timeout: '2m',
  user: 'ada',
  team: 'red',
  metadata: { m: 1 },
  options: {},
  skip: true,
  before: 'env_test.Before',
  after: 'env_test.After',
});

describe('a JSONL suite', () => {
  it.each(Object.entries(scenarios))('reads the scenario "%s"', (_name, lines) => {
    const { cases } = read(...lines);
    expect(cases.map(({ id }) => id)).toEqual(lines.map((line) => ('id' in line ? line.id : '')));
    for (const [i, one] of cases.entries()) expect(one.document).toEqual(lines[i]);
  });

  it('skips blank lines and comments, and counts them', () => {
    const suite = read('\ufeff// first', '', '   ', '  // indented', { id: 'a', input: 'x' }, '\t', {
      id: 'b',
      input: 'y',
    });
    expect(suite.cases.map(({ id }) => id)).toEqual(['a', 'b']);
    expect([...suite.lineOf]).toEqual([
      ['a', 5],
      ['b', 7],
    ]);
    expect(read('{"id":"a","input":"x"}\r\n{"id":"b","input":"y"}\r\n').cases).toHaveLength(2);
  });

  it('becomes cases with every field', () => {
    const one = only(whole());
    expect(one).toMatchObject({
      mode: 'standard',
      id: 'T001',
      user: 'ada',
      team: 'red',
      metadata: { scenario: 'full' },
      timeoutMs: 90_000,
      skip: false,
      before: 'env_test.Before',
      after: 'env_test.After',
      options: {
        connector: 'deepseek.v3',
        disableGlobalPrompts: true,
        metadata: { a: 1 },
        given: whole().options,
      },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'attachment', path: 'a/b.png', mediaType: 'image/png' },
          ],
        },
      ],
      document: whole(),
    });
    expect((one as StandardCase).assertions).toEqual([
      { id: 'assert[0]', kind: 'equals', expected: { key: 'val' }, negate: true, complaint: 'Own' },
      { id: 'assert[1]', kind: 'contains', expected: 'keyword', negate: false, complaint: null },
      { id: 'assert[2]', kind: 'not_contains', expected: 'error', negate: false, complaint: null },
      { id: 'assert[3]', kind: 'json_path', path: '$.field', expected: true, negate: false, complaint: null },
      { id: 'assert[4]', kind: 'regex', expected: '\\d+', negate: false, complaint: null },
      { id: 'assert[5]', kind: 'type', expected: 'object', negate: false, complaint: null },
      {
        id: 'assert[6]',
        kind: 'agent',
        expected: 'friendly',
        judge: { kind: 'agent', id: 'tests.validator' },
        options: { connector: 'x' },
        negate: false,
        complaint: null,
      },
      {
        id: 'assert[7]',
        kind: 'agent',
        expected: 'friendly',
        judge: { kind: 'script', reference: 'tests.validate.Check' },
        options: {},
        negate: false,
        complaint: null,
      },
      {
        id: 'assert[8]',
        kind: 'script',
        expected: null,
        script: 'test.Validate',
        negate: false,
        complaint: null,
      },
    ]);
  });

  it('expects the whole answer where nothing is asserted', () => {
    const one = only({ id: 'a', input: 'x', expected: { a: 1 } }) as StandardCase;
    expect(one.assertions).toEqual([
      { id: 'expected', kind: 'equals', expected: { a: 1 }, negate: false, complaint: null },
    ]);
    expect((only({ id: 'a', input: 'x' }) as StandardCase).assertions).toEqual([]);
    expect((only({ id: 'a', input: 'x', expected: null }) as StandardCase).assertions).toHaveLength(1);
    expect(
      (only({ id: 'a', input: 'x', assert: { type: 'type', value: 'null' } }) as StandardCase).assertions[0]
        ?.id,
    ).toBe('assert');
  });

  it('makes a conversation of a case with checkpoints', () => {
    expect(only(conversation())).toMatchObject({
      mode: 'dynamic',
      opening: 'I want to order coffee',
      maxTurns: 5,
      timeoutMs: 120_000,
      skip: true,
      simulator: { agent: 'tests.simulator-agent', connector: 'fast', metadata: { goal: 'coffee' } },
      checkpoints: [
        {
          id: 'a',
          description: 'first',
          after: [],
          required: true,
          assertion: { id: 'checkpoints[0].assert' },
        },
        { id: 'b', description: null, after: ['a'], required: false },
      ],
    });
    expect(only(changed(conversation(), '/max_turns', remove) as object)).toMatchObject({ maxTurns: 20 });
  });

  it('takes the simulator of the run where a case names none', () => {
    const nameless = changed(conversation(), '/simulator', remove) as object;
    expect(problemsOf(nameless)).toContain('checkpoints need a simulator');
    const suite = readJsonlSuite(JSON.stringify(nameless), 's', { simulator: 'tests.simulator-agent' });
    expect(suite.cases[0]).toMatchObject({ mode: 'dynamic', simulator: { agent: null } });
  });

  it('names every file that is sent, with its place', () => {
    const { attachments } = read('', whole());
    expect(attachments).toEqual([
      { path: 'a/b.png', pointer: '/input/content/1/source', line: 2, column: expect.any(Number) },
    ]);
    const list = { ...whole(), input: [{ role: 'user', content: 'x' }, whole().input] };
    expect(read(list).attachments[0]?.pointer).toBe('/input/1/content/1/source');
  });
});

describe('a bad line', () => {
  it('is told with line and column, and so is every other', () => {
    expect(
      problemsOf(
        { id: 'a', input: 'x' },
        '{"id": "b", "input": }',
        '// fine',
        '{"id": "c"',
        { id: 'a', input: 'again' },
        '{"id":"d","input":"x","input":"y"}',
        'hello',
      ).split('\n'),
    ).toEqual([
      'suite.jsonl:2:22: unexpected character "}"',
      "suite.jsonl:4:11: expected ',' or '}' in object",
      'suite.jsonl:5:7: /id: the id "a" is that of line 1 too',
      'suite.jsonl:6:30: duplicate object key "input"',
      'suite.jsonl:7:1: unexpected character "h"',
    ]);
  });

  it('shows an unknown member with the nearest known one', () => {
    expect(problemsOf({ id: 'a', input: 'x', asert: [] })).toContain(
      'unknown member "asert" (did you mean "assert"?)',
    );
    expect(problemsOf({ id: 'a', input: 'x', assert: { type: 'regex', value: 'x', path: 'y' } })).toContain(
      'unknown member "path"',
    );
  });

  const standard: readonly (readonly [pointer: string, value: unknown, message: string])[] = [
    ['/id', remove, '/id: required member is missing'],
    ['/id', '', '/id: expected at least 1 character(s)'],
    ['/id', 7, '/id: expected string'],
    ['/input', remove, '/input: required member is missing'],
    ['/input', '', '/input: expected at least 1 character(s)'],
    ['/input', [], '/input: expected at least 1 item(s)'],
    ['/input', 7, '/input: expected object'],
    ['/input', { role: 'user' }, '/input/content: required member is missing'],
    ['/input', { role: 'robot', content: 'x' }, '/input/role: expected one of "user", "assistant", "system"'],
    ['/input/content/1/type', 'video', '/input/content/1/type: expected one of'],
    [
      '/input/content/1/source',
      'https://example.com/a.png',
      '/input/content/1/source: expected text matching',
    ],
    [
      '/input/content/1/source',
      'file://a.exe',
      '/input/content/1/source: expected a file of one of the types jpg',
    ],
    ['/input/content/1/source', 'file://a', '/input/content/1/source: expected a file of one of the types'],
    [
      '/input/content/1/source',
      'file://a.mp3',
      '/input/content/1/source: a .mp3 file is no image, but audio/mpeg',
    ],
    ['/input/role', 'assistant', '/input/content/1: attachments belong to messages of the user'],
    ['/assert', [], '/assert: expected at least 1 item(s)'],
    [
      '/assert/0/type',
      'fuzzy',
      '/assert/0/type: expected one of "equals", "contains", "not_contains", "json_path", "regex", "type", "agent", "script"',
    ],
    ['/assert/0/type', remove, '/assert/0/type: required member is missing'],
    ['/assert/0/value', remove, '/assert/0/value: required member is missing'],
    ['/assert/1/value', '', '/assert/1/value: expected text that is not empty'],
    ['/assert/2/value', '', '/assert/2/value: expected text that is not empty'],
    ['/assert/3/path', '$.[', '/assert/3/path: expected a JSONPath (RFC 9535)'],
    ['/assert/4/value', '(', '/assert/4/value: expected a regular expression in RE2 syntax'],
    ['/assert/4/value', '(?=x)', '/assert/4/value: expected a regular expression in RE2 syntax'],
    ['/assert/5/value', 'date', '/assert/5/value: expected one of "string", "number"'],
    ['/assert/6/use', 'tests.validator', '/assert/6/use: expected text matching'],
    ['/assert/6/use', remove, '/assert/6/use: required member is missing'],
    ['/assert/6/value', '', '/assert/6/value: expected the criterion'],
    ['/assert/8/script', 'test.Validate', '/assert/8/script: expected text matching'],
    ['/assert/8/script', 'scripts.Validate', '/assert/8/script: expected text matching'],
    ['/assert/0/negate', 'yes', '/assert/0/negate: expected boolean'],
    ['/timeout', 30, '/timeout: expected string'],
    ['/timeout', 'soon', '/timeout: expected text matching'],
    ['/timeout', '0s', '/timeout: expected a time of more than nothing'],
    ['/skip', 'yes', '/skip: expected boolean'],
    ['/before', 'Before', '/before: expected text matching'],
    ['/before', 'env.Before', '/before: expected text matching'],
    ['/before', '../env_test.Before', '/before: expected text matching'],
    ['/after', 'env_test', '/after: expected text matching'],
    ['/options/search', 'no', '/options/search: expected boolean'],
    ['/options/skip/history', 1, '/options/skip/history: expected boolean'],
    ['/options/model', 'x', '/options: unknown member "model"'],
    ['/metadata', [], '/metadata: expected object'],
    ['/user', '', '/user: expected at least 1 character(s)'],
    ['/max_turns', 3, '/max_turns: turns are counted only where there are checkpoints'],
  ];
  it.each(standard)('%s %j', (pointer, value, message) => {
    expect(problemsOf(changed(whole(), pointer, value) as object)).toContain(message);
  });

  const dynamic: readonly (readonly [pointer: string, value: unknown, message: string])[] = [
    ['/input', [{ role: 'user', content: 'x' }], '/input: a conversation opens with one text'],
    ['/checkpoints', remove, 'a simulator needs checkpoints'],
    ['/checkpoints', [], '/checkpoints: expected at least 1 item(s)'],
    ['/checkpoints/0/id', remove, '/checkpoints/0/id: required member is missing'],
    ['/checkpoints/0/assert', remove, '/checkpoints/0/assert: required member is missing'],
    ['/checkpoints/1/id', 'a', '/checkpoints/1/id: the checkpoint "a" stands twice'],
    ['/checkpoints/1/after', ['c'], '/checkpoints/1/after/0: no checkpoint has the id "c"'],
    [
      '/checkpoints/1/after',
      ['b'],
      '/checkpoints/1/after: checkpoints wait for one another and none can come first: b',
    ],
    [
      '/checkpoints/0/after',
      ['b'],
      '/checkpoints/0/after: checkpoints wait for one another and none can come first: a, b',
    ],
    ['/checkpoints/0/assert/value', '[', '/checkpoints/0/assert/value: expected a regular expression'],
    ['/checkpoints/0/required', 'no', '/checkpoints/0/required: expected boolean'],
    ['/simulator/use', 'agents:tests.simulator-agent', '/simulator/use: expected text matching'],
    ['/simulator/use', '../../elsewhere', '/simulator/use: expected text matching'],
    ['/simulator/use', remove, '/simulator/use: required member is missing'],
    ['/max_turns', 0, '/max_turns: expected a number of at least 1'],
    ['/max_turns', 1.5, '/max_turns: expected integer'],
    ['/assert', { type: 'contains', value: 'x' }, '/assert: a conversation is judged by its checkpoints'],
    ['/expected', 'x', '/expected: a conversation is judged by its checkpoints'],
  ];
  it.each(dynamic)('of a conversation: %s %j', (pointer, value, message) => {
    expect(problemsOf(changed(conversation(), pointer, value) as object)).toContain(message);
  });

  it('is an empty suite, too', () => {
    expect(problemsOf('')).toBe('suite.jsonl:1:1: there is no case in the suite');
    expect(problemsOf('// nothing', '')).toContain('there is no case in the suite');
  });

  it('cannot reach the prototypes', () => {
    expect(problemsOf('{"id":"a","input":"x","__proto__":{"skip":true}}')).toContain(
      'unknown member "__proto__"',
    );
    expect(only(JSON.parse('{"id":"a","input":"x","metadata":{"__proto__":{"x":1}}}')).metadata).toEqual(
      JSON.parse('{"__proto__":{"x":1}}'),
    );
    expect(read({ id: '__proto__', input: 'x' }, { id: 'constructor', input: 'x' }).cases).toHaveLength(2);
  });

  it('can be deep and long without harm', () => {
    expect(problemsOf(`{"id":"a","input":"x","metadata":${'['.repeat(5_000)}`)).toContain('suite.jsonl:1:');
    const many = Array.from({ length: 20_000 }, (_, i) => ({ id: `c${i}`, input: 'x' }));
    expect(read(...many).cases).toHaveLength(20_000);
  });
});
