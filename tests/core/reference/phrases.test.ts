import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/artifact/index.js';
import { scanJson } from '../../../src/core/artifact/index.js';
import { EVIDENCE_CHANNELS, INPUT_CHANNELS, parseEvidenceTarget } from '../../../src/core/contract/index.js';
import { joinPhrases, targetPhrase } from '../../../src/core/reference/index.js';
import { literalText } from '../../../src/core/reference/literal-text.js';

describe('joinPhrases', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b, and c'],
    [['a', 'b', 'c', 'd'], 'a, b, c, and d'],
  ])('joins %j', (phrases, text) => {
    expect(joinPhrases(phrases)).toBe(text);
  });
});

const phrases: readonly (readonly [string, string])[] = [
  ['response-body/title', 'its title field'],
  ['response-body/a/0/b', 'its a.0.b field'],
  ['response-body', 'the response body you obtained'],
  ['response-body/', 'the response body you obtained'],
  ['response-body//x/', 'its x field'],
  ['response-body/a~1b', 'its a/b field'],
  ['response-headers/etag', 'its etag header'],
  ['response-headers', 'the response headers you obtained'],
  ['response-status', 'its transport status'],
  ['exit-code', 'its exit code'],
  ['stdout/sum', 'the sum field of its standard output'],
  ['stdout', 'the standard output you obtained'],
  ['stderr/why', 'the why field of its standard error'],
  ['stderr', 'the standard error you obtained'],
  ['artifact/report/total', 'the total field of the report it wrote'],
  ['artifact/report', 'the report it wrote'],
  ...INPUT_CHANNELS.flatMap((channel) => [
    [`call-inputs/${channel}/k`, `the ${channel} k value you sent`] as const,
    [`call-inputs/${channel}`, `the ${channel} you sent`] as const,
  ]),
];

describe('targetPhrase', () => {
  it.each(phrases)('tells %s', (tail, phrase) => {
    expect(targetPhrase(parseEvidenceTarget(`/interactions/s/${tail}`))).toBe(phrase);
  });

  it('has a case for every channel', () => {
    const told = new Set(phrases.map(([tail]) => tail.split('/')[0]));
    expect(EVIDENCE_CHANNELS.filter((channel) => !told.has(channel))).toEqual([]);
  });
});

describe('literalText', () => {
  it.each<readonly [JsonValue, string]>([
    ['a "quoted"\n line', '"a \\"quoted\\"\\n line"'],
    [null, 'null'],
    [-0, '0'],
    [1e21, '1e+21'],
    [[], '[]'],
    [{}, '{}'],
    [{ b: [{ d: 1, c: 2 }], a: null }, '{"a":null,"b":[{"c":2,"d":1}]}'],
    [{ b: 1, B: 2, ä: 3, '\u{1F600}': 4, '\uFB33': 5 }, '{"B":2,"b":1,"ä":3,"\u{1F600}":4,"\uFB33":5}'],
    [{ x: 1, '10': 2, '7': 3, '07': 4 }, '{"7":3,"10":2,"07":4,"x":1}'],
  ])('prints %j', (value, text) => {
    expect(literalText(value)).toBe(text);
  });

  it('prints a member called __proto__ like any other', () => {
    const value = scanJson('{"z":1,"__proto__":{"b":1,"a":2}}', 'here') as JsonValue;
    expect(literalText(value)).toBe('{"__proto__":{"a":2,"b":1},"z":1}');
  });
});
