import type { JsonValue } from '../../../../src/core/artifact/index.js';
import type { FrameworkAssertion } from '../../../../src/core/suite/assertion-kinds/registry.js';
import type { Judgement, Status } from '../../../../src/core/suite/observation.js';

const plain = { id: 'assert', negate: false, complaint: null } as const;

const text = (kind: 'contains' | 'not_contains', expected: JsonValue): FrameworkAssertion => ({
  ...plain,
  kind,
  expected,
});
const equalsTo = (expected: JsonValue): FrameworkAssertion => ({ ...plain, kind: 'equals', expected });
export const regexOf = (expected: string): FrameworkAssertion => ({ ...plain, kind: 'regex', expected });
export const typeOf = (
  expected: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null',
): FrameworkAssertion => ({ ...plain, kind: 'type', expected });
export const at = (path: string, expected: JsonValue): FrameworkAssertion => ({
  ...plain,
  kind: 'json_path',
  path,
  expected,
});
export const byAgent: FrameworkAssertion = {
  ...plain,
  kind: 'agent',
  expected: 'is friendly',
  judge: { kind: 'agent', id: 'tests.validator-agent' },
  options: {},
};
const byScript: FrameworkAssertion = {
  ...plain,
  kind: 'script',
  expected: null,
  script: 'scripts.test.Validate',
};

const said = (judgement: Judgement): ReadonlyMap<string, Judgement> => new Map([['assert', judgement]]);
const yes = said({ decided: true, passed: true, reason: 'it is' });
const no = said({ decided: true, passed: false, reason: 'it is not' });
const unusable = said({ decided: false, reason: 'the validator answered prose' });

/** An assertion, the output it looks at, what it comes to, and what others judged. */
export type KindCase = readonly [FrameworkAssertion, JsonValue, Status, ReadonlyMap<string, Judgement>?];

const menu =
  '{ "drinks": [ { "name": "latte", "price": 4 }, { "name": "mocha", "price": 5 } ], "open": true }';

/** Each kind over text, over JSON in text, and over data (Chapter 16, section 16.3). */
export const frameworkKindCases: readonly KindCase[] = [
  [equalsTo('Hi'), 'Hi', 'pass'],
  [equalsTo('Hi'), 'Hi ', 'fail'],
  [equalsTo({ a: 1, b: [2] }), '{"b":[2.0],"a":1}', 'pass'],
  [equalsTo({ a: 1 }), '```json\n{"a": 1}\n```', 'pass'],
  [equalsTo({ a: 1 }), 'Here:\n```json\n{"a": 1}\n```', 'fail'],
  [equalsTo({ a: 1 }), '{"a":1,"b":2}', 'fail'],
  [equalsTo({ a: 1 }), '{"a":1,"a":1}', 'fail'],
  [equalsTo('42'), '42', 'pass'],
  [equalsTo(42), '42', 'pass'],
  [equalsTo(true), 'true', 'pass'],
  [equalsTo([]), '[]', 'pass'],
  [equalsTo({}), {}, 'pass'],
  [equalsTo(null), 'null', 'pass'],
  [equalsTo(''), '', 'pass'],
  [equalsTo(null), '', 'fail'],
  [equalsTo({ __proto__: null, a: 1 }), { a: 1 }, 'pass'],
  [text('contains', 'AI'), 'keywords: AI, ML', 'pass'],
  [text('contains', 'ai'), 'keywords: AI, ML', 'fail'],
  [text('contains', 'x'), '', 'fail'],
  [text('contains', 'name":"latte"'), menu, 'pass'],
  [text('contains', 'name": "latte"'), menu, 'pass'],
  [text('contains', { name: 'latte', price: 4 }), menu, 'pass'],
  [text('contains', 500), 'You owe 500.', 'pass'],
  [text('contains', '"size":"M"'), { size: 'M' }, 'pass'],
  [text('not_contains', 'error'), 'all fine', 'pass'],
  [text('not_contains', 'error'), 'an error', 'fail'],
  [text('not_contains', 'error'), '', 'pass'],
  [text('not_contains', '"open":true'), menu, 'fail'],
  [at('need_search', true), '{"need_search":true}', 'pass'],
  [at('$.need_search', true), '```\n{"need_search":true}\n```', 'pass'],
  [at('need_search', true), '{"need_search":"true"}', 'fail'],
  [at('need_search', true), '{}', 'fail'],
  [at('need_search', true), 'yes', 'fail'],
  [at('a', null), '{"a":null}', 'pass'],
  [at('a', null), '{}', 'fail'],
  [at('drinks[1].name', 'mocha'), menu, 'pass'],
  [at('$.drinks[*].name', ['latte', 'mocha']), menu, 'pass'],
  [at('$.drinks[?@.price > 4].name', 'mocha'), menu, 'pass'],
  [at('$.drinks[?@.price > 4].name', ['mocha']), menu, 'pass'],
  [at('$.drinks[0].name', ['latte']), menu, 'fail'],
  [at('[1]', 'b'), '["a","b"]', 'pass'],
  [at('$', { a: 1 }), { a: 1 }, 'pass'],
  [at('a', 1), '{"a":1,"a":1}', 'fail'],
  [at('toString', 1), '{}', 'fail'],
  [regexOf('\\d+'), 'order 66', 'pass'],
  [regexOf('^\\d+$'), 'order 66', 'fail'],
  [regexOf('(?i)hello'), 'Well, HELLO there', 'pass'],
  [regexOf('(?i)(submitted|created|confirmed)'), 'It was Created.', 'pass'],
  [regexOf('(?i)size'), 'What SIZE?', 'pass'],
  [regexOf('"open":true'), { open: true }, 'pass'],
  [typeOf('string'), 'plain words', 'pass'],
  [typeOf('string'), '"quoted"', 'pass'],
  [typeOf('number'), '42', 'pass'],
  [typeOf('boolean'), 'true', 'pass'],
  [typeOf('object'), menu, 'pass'],
  [typeOf('array'), '[]', 'pass'],
  [typeOf('null'), 'null', 'pass'],
  [typeOf('object'), 'plain words', 'fail'],
  [typeOf('object'), [], 'fail'],
  [typeOf('object'), {}, 'pass'],
  [byAgent, 'Hi!', 'pass', yes],
  [byAgent, 'Hi!', 'fail', no],
  [byAgent, 'Hi!', 'incomplete', unusable],
  [byAgent, 'Hi!', 'incomplete'],
  [byScript, 'Hi!', 'pass', yes],
  [byScript, 'Hi!', 'fail', no],
  [byScript, 'Hi!', 'incomplete', unusable],
];
