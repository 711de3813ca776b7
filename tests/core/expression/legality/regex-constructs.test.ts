import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../../src/core/artifact/generated/eval-contract.js';
import { regexConstructFailures } from '../../../../src/core/expression/index.js';
import { rejectedConstructs } from '../../../../src/core/expression/legality/regex-constructs.js';
import { drain, failuresOf, SITE, stdout, withCheck } from './fixtures.js';

const invalid = 'is not a syntactically valid ECMA-262 pattern';
const unanchored = 'is not anchored over the whole expression';
const backreference = 'carries a backreference';
const lookbehind = 'carries a lookbehind';

const regex = (pattern: string): Expression => ({ op: 'regex', operands: [stdout()], pattern });

const rows: readonly (readonly [pattern: string, why: string | null])[] = [
  ['^a$', null],
  ['^$', null],
  ['^\\d+$', null],
  ['^[a-z]{2,4}$', null],
  ['^(?:a|b)$', null],
  ['^[|]$', null],
  ['^a\\|b$', null],
  ['^a|b$', unanchored],
  ['^a\\$', unanchored],
  ['^a\\\\$', null],
  ['^(a$', invalid],
  ['^*$', invalid],
  ['^(a)\\1$', backreference],
  ['^(?<n>a)\\k<n>$', backreference],
  ['^a\\\\1$', backreference],
  ['^[\\1]$', backreference],
  ['^\\0$', null],
  ['^(?<n>a)$', null],
  ['^(?=a)a$', null],
  ['^(?!a)b$', null],
  ['^(?<=a)b$', lookbehind],
  ['^(?<!a)b$', lookbehind],
  ['^\\(?<=x$', lookbehind],
  ['^(a+)+$', null],
  // What the schema keeps out is refused all the same.
  ['a', unanchored],
  ['(^a$)', unanchored],
  ['^a', unanchored],
  ['a$', unanchored],
  ['$', unanchored],
  ['', unanchored],
  // Where a bar stands decides: escapes never count, a class closes at its first bracket, groups nest.
  ['^(a(b|c)|d)$', null],
  ['^(a)|(b)$', unanchored],
  ['^(a(b))|c$', unanchored],
  ['^[a]|b$', unanchored],
  ['^[\\]|]$', null],
  ['^[a|]$', null],
  ['^[ab(]|c$', unanchored],
  ['^[(]|b$', unanchored],
  ['^[)](a|b)$', null],
  ['^\\(a|b$', unanchored],
  ['^\\[a|b$', unanchored],
  ['^(a\\)|b)$', null],
  ['^|$', unanchored],
  // A trailing backslash before the anchor escapes it only when it is not itself escaped.
  ['^a\\\\\\$', unanchored],
  ['^a\\\\\\\\$', null],
  ['^a$b', unanchored],
  ['^\\$a$', null],
  ['^(?<nm>a)\\k<nm>$', backreference],
  ['^\\9$', backreference],
  ['^\\10$', backreference],
  ['^\\k$', null],
  ['^\\k<>$', null],
  ['^\\k<n$', null],
  ['^\\k<>n>$', null],
  ['^\\k<>\\k<n>$', backreference],
  ['^\\k<\\k<n>$', backreference],
  ['^a>\\k<n$', null],
  // An earlier construct decides.
  ['^(a)\\1|b$', unanchored],
  ['^(?<=(a))\\1$', backreference],
  ['^(?<=a|b$', invalid],
];

describe('rejected constructs', () => {
  it.each(rows)('%j: %s', (pattern, why) => {
    const failures =
      why === null
        ? []
        : [
            {
              code: 'malformed-operator-expression',
              artifactPath: `${SITE}.pattern`,
              detail: `regex pattern "${pattern}" ${why}, a rejected construct (AD-4)`,
            },
          ];
    expect(failuresOf('regex-constructs', withCheck(regex(pattern)))).toEqual(failures);
  });

  const MILLION = 1_000_000;
  it.each<readonly [string, string, string | null]>([
    ['backslashes that no anchor follows', `^${'\\\\'.repeat(MILLION)}a$`, null],
    ['backslashes before the anchor', `^${'\\\\'.repeat(MILLION)}\\$`, unanchored],
    ['openings of names that nothing closes', `^${'\\k<'.repeat(MILLION)}$`, null],
    ['openings of names that are empty', `^${'\\k<>'.repeat(MILLION)}$`, null],
  ])('are told in one walk: %s', (_what, pattern, why) => {
    expect(rejectedConstructs.find(({ applies }) => applies(pattern))?.why ?? null).toBe(why);
  });

  it('have a row each', () => {
    expect(rejectedConstructs.map(({ why }) => why)).toEqual([
      invalid,
      unanchored,
      backreference,
      lookbehind,
    ]);
    expect(new Set(rows.map(([, why]) => why))).toEqual(
      new Set([null, ...rejectedConstructs.map(({ why }) => why)]),
    );
  });

  it('are found at any depth, one failure a node, and only in patterns', () => {
    const check: Expression = {
      op: 'all',
      operands: [
        regex('^a|b$'),
        {
          op: 'for-all',
          collection: stdout('/items'),
          predicate: { op: 'not', operands: [regex('^(a)\\1$')] },
        },
        { op: 'equality', operands: [stdout(), { literal: '^a|b$' }] },
      ],
    };
    expect(drain(regexConstructFailures(check, 'root')).map(({ artifactPath }) => artifactPath)).toEqual([
      'root.operands[0].pattern',
      'root.operands[1].predicate.operands[0].pattern',
    ]);
  });
});
