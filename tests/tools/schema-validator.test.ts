import { beforeAll, describe, expect, it } from 'vitest';
import { type DocumentValidator, issuesOf } from '../../src/core/artifact/issues.js';
import { validatorModule } from '../../tools/schema-validator.js';

/** A schema with every form of choice that the published ones use. */
const SHAPES = {
  $id: 'urn:eval-quality:schema:shapes',
  title: 'ShapesDocument',
  description: 'Prose that no validator needs.',
  type: 'object',
  discriminator: { propertyName: 'schemaVersion' },
  required: ['schemaVersion'],
  oneOf: [{ $ref: '#/$defs/Shapes2' }, { $ref: '#/$defs/Shapes1' }],
  $defs: {
    Shapes2: {
      type: 'object',
      additionalProperties: false,
      required: ['schemaVersion', 'shape', 'size', 'note', 'extra'],
      properties: {
        schemaVersion: { const: 2 },
        shape: { anyOf: [{ $ref: '#/$defs/Shape' }, { type: 'null' }] },
        size: { oneOf: [{ $ref: '#/$defs/Exact' }, { $ref: '#/$defs/Range' }] },
        note: { type: ['string', 'null'], minLength: 1 },
        extra: { $ref: '#/$defs/JsonValue' },
        byName: {
          type: 'object',
          propertyNames: { pattern: '^[a-z]+$' },
          additionalProperties: { type: 'number' },
        },
      },
    },
    Shapes1: {
      type: 'object',
      additionalProperties: false,
      required: ['schemaVersion', 'old'],
      properties: { schemaVersion: { const: 1 }, old: { type: 'array', items: { $ref: '#/$defs/Exact' } } },
    },
    Shape: {
      type: 'object',
      discriminator: { propertyName: 'kind' },
      required: ['kind'],
      oneOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'radius'],
          properties: { kind: { const: 'circle' }, radius: { type: 'number', minimum: 0 } },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'inner'],
          properties: { kind: { enum: ['frame', 'box'] }, inner: { $ref: '#/$defs/Shape' } },
        },
      ],
    },
    Exact: {
      type: 'object',
      additionalProperties: false,
      required: ['exact'],
      properties: { exact: { type: 'integer', maximum: 9 } },
    },
    Range: {
      type: 'object',
      additionalProperties: false,
      required: ['from', 'to'],
      properties: { from: { type: 'integer' }, to: { type: 'integer' } },
    },
    JsonValue: { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/JsonValue' } }] },
  },
};

const valid = {
  schemaVersion: 2,
  shape: { kind: 'circle', radius: 1 },
  size: { exact: 1 },
  note: 'secret',
  extra: [1, { a: null }],
};
const circle = (radius: unknown) => ({ kind: 'circle', radius });

describe('a generated validator', () => {
  let source: string;
  let validate: DocumentValidator;

  beforeAll(async () => {
    source = await validatorModule(SHAPES);
    const module: { readonly validate: DocumentValidator } = await import(
      `data:text/javascript,${encodeURIComponent(source)}`
    );
    validate = module.validate;
  });

  const issues = (value: unknown): readonly string[] =>
    validate(value)
      ? []
      : issuesOf(validate.errors ?? []).map(({ pointer, message }) => `${pointer}: ${message}`);

  it('is refused for a length it would count otherwise than others', async () => {
    const bounded = (bound: object) => ({
      $id: 'urn:eval-quality:schema:text',
      type: 'object',
      properties: { a: { type: 'string', ...bound } },
    });
    await expect(validatorModule(bounded({ minLength: 1 }))).resolves.toContain('validate');
    await expect(validatorModule(bounded({ minLength: 2 }))).rejects.toThrow('only minLength 1');
    await expect(validatorModule(bounded({ maxLength: 2 }))).rejects.toThrow('only minLength 1');
  });

  it('is one module without imports and without prose', () => {
    expect(source).not.toMatch(/^import\b/m);
    expect(source).not.toContain('Prose that no validator needs');
  });

  it.each<readonly [what: string, value: unknown]>([
    ['the newest generation', valid],
    ['an older generation', { schemaVersion: 1, old: [{ exact: 2 }] }],
    ['null where a form may be null', { ...valid, shape: null, note: null }],
    [
      'a nested tagged form',
      { ...valid, shape: { kind: 'box', inner: { kind: 'frame', inner: circle(0) } } },
    ],
    ['the other form of an untagged union', { ...valid, size: { from: 1, to: 2 } }],
    ['a map', { ...valid, byName: { a: 1 } }],
  ])('accepts %s', (_what, value) => {
    expect(issues(value)).toEqual([]);
  });

  it.each<readonly [what: string, value: unknown, issues: readonly string[]]>([
    ['a root of another type', [], [': expected object']],
    [
      'no stamp, read as the newest',
      { ...valid, schemaVersion: undefined },
      ['/schemaVersion: required member is missing'],
    ],
    [
      'a stamp that is no number',
      { ...valid, schemaVersion: '2' },
      ['/schemaVersion: expected one of 2, 1', '/schemaVersion: expected 2'],
    ],
    ['a missing member, at the member', { ...valid, note: undefined }, ['/note: required member is missing']],
    ['unknown members, at the object', { ...valid, 'a/b': 1, c: 2 }, [': unknown members "a/b", "c"']],
    ['one unknown member', { ...valid, c: 2 }, [': unknown member "c"']],
    [
      'an unknown tag, at the tag',
      { ...valid, shape: { kind: 'secret' } },
      ['/shape/kind: expected one of "circle", "frame", "box"'],
    ],
    [
      'a tag of another type',
      { ...valid, shape: { kind: 7 } },
      ['/shape/kind: expected one of "circle", "frame", "box"'],
    ],
    ['a missing tag', { ...valid, shape: {} }, ['/shape/kind: required member is missing']],
    ['no object where a tagged form stands', { ...valid, shape: 'secret' }, ['/shape: expected object']],
    [
      'an issue inside the chosen form only',
      { ...valid, shape: circle(-1) },
      ['/shape/radius: expected a number of at least 0'],
    ],
    [
      'an issue deep inside',
      { ...valid, shape: { kind: 'box', inner: circle('secret') } },
      ['/shape/inner/radius: expected number'],
    ],
    [
      'no form of an untagged union, at the union',
      { ...valid, size: { from: 'secret' } },
      ['/size: expected one of the permitted forms'],
    ],
    ['a value of several types', { ...valid, note: 1 }, ['/note: expected string or null']],
    ['a text too short', { ...valid, note: '' }, ['/note: expected at least 1 character(s)']],
    [
      'a member name, at the member',
      { ...valid, byName: { 'a~b/': 1 } },
      ['/byName/a~0b~1: expected another member name'],
    ],
    [
      'an older generation held to its own shape',
      { schemaVersion: 1, old: [{ exact: 10 }, {}], shape: null },
      [
        ': unknown member "shape"',
        '/old/0/exact: expected a number of at most 9',
        '/old/1/exact: required member is missing',
      ],
    ],
  ])('refuses %s', (_what, value, expected) => {
    const found = issues(JSON.parse(JSON.stringify(value)));
    expect([...found].sort()).toEqual([...expected].sort());
    expect(found.join()).not.toContain('secret');
  });
});
