import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import {
  ABSENT,
  makeResolveOperand,
  type ResolvedValue,
  regexMatch,
  resolveCheck,
} from '../../../src/core/expression/index.js';
import { countRepetitions, nestsRepetition } from '../../../src/core/expression/regex-budget.js';

const PATH = 'Probe[probeId=P-001].defectSignature.condition.predicate';

const caught = (run: () => unknown): RuntimeFault => {
  try {
    run();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('nested repetition', () => {
  it.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a?)?$',
    '^(a+)?$',
    '^(a{2}){3}$',
    '^(a{2,}){3,}$',
    '^(a{2,3}){3,4}$',
    '^(?:a{2})+$',
    '^(x(?:a|b)y)+$',
    '^((?:a))+$',
    '^((a+))+$',
    '^((a+)b)*$',
    '^(?<n>a+)+$',
    '^(?=a+)*$',
    '^(?!a+)*b$',
    // The marker of a lookbehind ends at a `>`, which this one lacks: its own question mark reads as repetition.
    '^(?:(?<=a)b)+$',
    // A brace of any kind counts inside a group.
    '^(a{)+$',
    '^(a{x})+$',
    '^(a+)+?$',
    '^(a+){10}$',
    '^(a+){1,10}$',
    // Stripped text only: an escape is one character and a class none.
    '^(\\[a+)+$',
  ])('is refused: %s', (pattern) => {
    expect(nestsRepetition(pattern)).toBe(true);
    expect(caught(() => regexMatch('', pattern, Number.POSITIVE_INFINITY, PATH))).toMatchObject({
      code: 'budget-exhausted',
      artifactPath: PATH,
      message: `budget-exhausted in ${PATH}: pattern rejected outright for a nested-quantifier shape that risks catastrophic backtracking: ${pattern}`,
    });
  });

  it.each([
    '^(?:ab)+$',
    '^(ab)+$',
    '^(?<n>ab)+$',
    '^(?!ab)*c$',
    '^(a+)$',
    '^(a+)b+$',
    '^(a+)\\d+$',
    '^(?<nm>ab)+$',
    '^(a+)(b+)$',
    '^(a\\+)+$',
    '^([a+*?{])+$',
    '^(\\()+$',
    '^\\((a+)\\)+$',
    '^(a+)\\+$',
    '^(a+){x}$',
    '^(a+){,2}$',
    '^[(]a+[)]+$',
    '^a+b*c?d{2}$',
  ])('is not what stands side by side, escaped or in a class: %s', (pattern) => {
    expect(nestsRepetition(pattern)).toBe(false);
    expect(() => regexMatch('x', pattern, 1_000, PATH)).not.toThrow();
  });

  it('ignores a closing parenthesis that opens nowhere', () => {
    expect(nestsRepetition('a)+(b+)+')).toBe(true);
    expect(nestsRepetition('a+)+')).toBe(false);
  });

  it('is found in time that grows with the pattern, not with its square', () => {
    const deep = `^${'(?:'.repeat(20_000)}a${')'.repeat(20_000)}$`;
    expect(nestsRepetition(deep)).toBe(false);
    expect(nestsRepetition(`${deep}(a+)+`)).toBe(true);
  });
});

describe('the estimate', () => {
  it.each([
    ['^a$', 0],
    ['^a*b+c?$', 3],
    ['^a{1}b{1,}c{1,2}$', 3],
    ['^a{,2}$', 0],
    ['^a{10}b{10,}c{10,20}$', 3],
    ['^a{x}$', 0],
    ['^a+?$', 2],
    ['^(?:a)$', 1],
    ['^(?<n>a)(?=b)b$', 2],
    ['^\\*\\+\\?\\{2\\}$', 0],
    ['^[*+?{2}]$', 0],
    ['^\\[a*]$', 1],
    ['^\\\\*$', 1],
    ['^[\\]*]$', 0],
    ['^[]a*$', 1],
  ])('counts the marks of %s', (pattern, marks) => {
    expect(countRepetitions(pattern)).toBe(marks);
  });

  it('takes a line terminator after a backslash for itself', () => {
    // The pair is not blanked, so the class that follows is cut at its first bracket.
    expect(countRepetitions('\\\n*')).toBe(1);
    expect(countRepetitions('[\\\n]*')).toBe(1);
  });

  it('names the estimate and the budget it exceeds', () => {
    expect(caught(() => regexMatch('aaaa', '^a+$', 7, PATH)).message).toBe(
      `budget-exhausted in ${PATH}: estimated 8 regex match steps exceed the declared budget of 7`,
    );
    expect(regexMatch('aaaa', '^a+$', 8, PATH)).toBe(true);
    expect(regexMatch('', '^a+$', 0, PATH)).toBe(false);
  });
});

describe('the order of the tests', () => {
  it('looks at nothing but the kind of a value that is no string', () => {
    const values: readonly ResolvedValue[] = [ABSENT, null, 5, true, ['a'], { a: 1 }];
    for (const value of values) {
      expect(regexMatch(value, '^(a+)+$', 0, PATH)).toBe(false);
      expect(regexMatch(value, '^(a$', 0, PATH)).toBe(false);
    }
  });

  it('compiles, then looks for nesting, then weighs', () => {
    const broken = caught(() => regexMatch('a', '^(a+)+($', 0, PATH));
    expect(broken).toMatchObject({
      code: 'operator-cannot-accept-operand',
      artifactPath: PATH,
      message: `operator-cannot-accept-operand in ${PATH}: pattern is not a syntactically valid ECMA-262 source: ^(a+)+($`,
    });
    expect(broken.cause).toBeInstanceOf(SyntaxError);
    expect(caught(() => regexMatch('a', '^(a+)+$', 0, PATH)).message).toContain('rejected outright');
  });
});

describe('the dialect', () => {
  it.each([
    ['^\\u{61}$', 'u'.repeat(61), true],
    ['^\\a$', 'a', true],
    ['^a{,2}$', 'a{,2}', true],
    ['^]$', ']', true],
    ['^.$', '\u2028', false],
    ['^a$', 'a\n', false],
    ['^a\n$', 'a\n', true],
    ['^(?<n>a)\\k<n>$', 'aa', true],
    ['^(?<=^)a$', 'a', true],
    ['^\\d$', '\u0661', false],
    ['^i$', 'I', false],
  ])('is ECMA-262 without flags: %j over %j', (pattern, value, holds) => {
    expect(regexMatch(value, pattern, 1_000, PATH)).toBe(holds);
  });
});

describe('a pattern inside a quantifier', () => {
  const rows = makeResolveOperand({ s: { responseBody: ['a', 'ab', 'b', 1] } }, {});
  const over = (pattern: string, budget: number) =>
    resolveCheck(
      {
        op: 'for-any',
        collection: { pointer: '/interactions/s/response-body' },
        predicate: { op: 'regex', operands: [{ pointer: '@/' }], pattern },
      } as Expression,
      rows,
      () => false,
      {},
      budget,
      PATH,
    );

  it('is matched from the start for every element', () => {
    expect(over('^a', 2).children.map(({ resolution }) => resolution)).toEqual([
      'true',
      'true',
      'false',
      'false',
    ]);
  });

  it('is weighed for every element', () => {
    expect(caught(() => over('^a', 1)).message).toContain(
      'estimated 2 regex match steps exceed the declared budget of 1',
    );
  });

  it('does not lend its compiled form to another pattern', () => {
    const check: Expression = {
      op: 'all',
      operands: ['^a$', '^b$', '^a$'].map((pattern) => ({
        op: 'regex',
        operands: [{ pointer: '/interactions/s/response-body/0' }],
        pattern,
      })),
    } as unknown as Expression;
    const { children } = resolveCheck(check, rows, () => false, {}, 10, PATH);
    expect(children.map(({ resolution }) => resolution)).toEqual(['true', 'false', 'true']);
  });
});
