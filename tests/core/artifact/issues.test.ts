import { describe, expect, it } from 'vitest';
import { issuesOf, SchemaIssues, type ValidatorError } from '../../../src/core/artifact/issues.js';

const error = (keyword: string, params: Record<string, unknown>, instancePath = '/a'): ValidatorError => ({
  keyword,
  instancePath,
  params,
});

describe('issuesOf', () => {
  it.each<readonly [keyword: string, params: Record<string, unknown>, message: string]>([
    ['type', { type: 'string' }, 'expected string'],
    ['type', { type: ['array', 'null'] }, 'expected array or null'],
    ['const', { allowedValue: null }, 'expected null'],
    ['const', { allowedValue: 'x' }, 'expected "x"'],
    ['enum', { allowedValues: ['x', 1] }, 'expected one of "x", 1'],
    ['pattern', { pattern: '^a$' }, 'expected text matching ^a$'],
    ['minLength', { limit: 1 }, 'expected at least 1 character(s)'],
    ['maxLength', { limit: 1 }, 'expected at most 1 character(s)'],
    ['minItems', { limit: 1 }, 'expected at least 1 item(s)'],
    ['maxItems', { limit: 1 }, 'expected at most 1 item(s)'],
    ['items', { limit: 2 }, 'expected at most 2 item(s)'],
    ['minProperties', { limit: 1 }, 'expected at least 1 member(s)'],
    ['maxProperties', { limit: 1 }, 'expected at most 1 member(s)'],
    ['minimum', { limit: 0 }, 'expected a number of at least 0'],
    ['maximum', { limit: 9 }, 'expected a number of at most 9'],
    ['exclusiveMinimum', { limit: 0 }, 'expected a number above 0'],
    ['exclusiveMaximum', { limit: 9 }, 'expected a number below 9'],
    ['multipleOf', { multipleOf: 2 }, 'expected a multiple of 2'],
    ['uniqueItems', { i: 0, j: 1 }, 'expected items that differ from one another'],
    ['contains', {}, 'expected at least one fitting item'],
    ['not', {}, 'expected another form'],
    ['false schema', {}, 'expected to satisfy "false schema"'],
  ])('words %s', (keyword, params, message) => {
    expect(issuesOf([error(keyword, params)])).toEqual([{ pointer: '/a', message }]);
  });

  it('locates a missing and a dependent member at the member', () => {
    expect(issuesOf([error('required', { missingProperty: 'b~/c' }, '')])).toEqual([
      { pointer: '/b~0~1c', message: 'required member is missing' },
    ]);
    expect(issuesOf([error('dependentRequired', { missingProperty: 'b' })])).toEqual([
      { pointer: '/a/b', message: 'required member is missing' },
    ]);
  });

  it('gathers the unknown members of an object, of each object alone', () => {
    const unknown = (name: string, at: string): ValidatorError =>
      error('additionalProperties', { additionalProperty: name }, at);
    expect(issuesOf([unknown('x', '/a'), unknown('y', '/b'), unknown('z', '/a')])).toEqual([
      { pointer: '/a', message: 'unknown members "x", "z"' },
      { pointer: '/b', message: 'unknown member "y"' },
    ]);
    expect(issuesOf([error('unevaluatedProperties', { unevaluatedProperty: 'x' })])).toEqual([
      { pointer: '/a', message: 'unknown member "x"' },
    ]);
  });

  it('keeps of a union that matches no branch only the outermost', () => {
    expect(
      issuesOf([
        error('type', { type: 'string' }, '/a/b/c'),
        error('anyOf', {}, '/a/b'),
        error('oneOf', {}, '/a'),
        error('type', { type: 'string' }, '/ab'),
      ]),
    ).toEqual([
      { pointer: '/a', message: 'expected exactly one of the permitted forms' },
      { pointer: '/ab', message: 'expected string' },
    ]);
  });

  it.each([
    ['eval-contract', 'an input-binding channel names at least one parameter; an unbound channel is null'],
    ['probe', 'a signature selector channel names at least one parameter; an unbound channel is null'],
  ])('tells an empty channel of a %s by itself, in place of the unions around it', (key, message) => {
    const errors = [
      error('minProperties', { limit: 1 }, '/a/b'),
      error('required', { missingProperty: 'kind' }, '/a/b'),
      error('oneOf', {}, '/a/b'),
      error('required', { missingProperty: 'c' }, '/a'),
      error('oneOf', {}, '/a'),
      error('oneOf', {}, '/d'),
    ];
    expect(issuesOf(errors, key)).toEqual([
      { pointer: '/a/b', message },
      { pointer: '/d', message: 'expected exactly one of the permitted forms' },
    ]);
    expect(issuesOf(errors).map(({ pointer }) => pointer)).toEqual(['/a', '/d']);
  });

  it('drops echoes and repetitions', () => {
    expect(
      issuesOf([
        error('if', { failingKeyword: 'then' }),
        error('discriminator', { error: 'mapping', tag: 'kind', tagValue: 'secret' }),
        { ...error('pattern', { pattern: 'p' }), propertyName: 'name' },
        error('type', { type: 'string' }),
        error('type', { type: 'string' }),
      ]),
    ).toEqual([{ pointer: '/a', message: 'expected string' }]);
  });

  it('takes linear time', () => {
    const errors = Array.from({ length: 100_000 }, (_, index) =>
      error('type', { type: 'string' }, `/a/${index}`),
    );
    const start = performance.now();
    expect(issuesOf(errors)).toHaveLength(100_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('SchemaIssues', () => {
  it('says all of them in its message', () => {
    const issues = [
      { pointer: '', message: 'expected object' },
      { pointer: '/a', message: 'expected string' },
    ];
    const error = new SchemaIssues('thing', issues);
    expect(error).toMatchObject({ name: 'SchemaIssues', key: 'thing', issues });
    expect(error.message).toBe('(root): expected object\n/a: expected string');
  });
});
