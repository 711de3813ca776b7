import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readSchema = (key: string): Schema => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL(`../../../schemas/${key}.schema.json`, import.meta.url), 'utf8'),
  );
  if (!isSchema(schema)) throw new Error(`${key} is no schema`);
  return schema;
};

const definition = (name: string): Schema => {
  const definitions = readSchema('eval-contract').$defs;
  const found = isSchema(definitions) ? definitions[name] : undefined;
  if (!isSchema(found)) throw new Error(`no definition ${name}`);
  return found;
};

/** Every subschema with a `properties` member, and where it stands. */
function* objectsIn(value: unknown, at = ''): Generator<{ at: string; schema: Schema; properties: Schema }> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* objectsIn(item, `${at}/${index}`);
  if (!isSchema(value)) return;
  if (isSchema(value.properties)) yield { at, schema: value, properties: value.properties };
  for (const [key, child] of Object.entries(value)) yield* objectsIn(child, `${at}/${key}`);
}

describe.each(['eval-contract', 'rubric', 'artifact-reference'])(
  'the published schema %s (2.2, 2.19)',
  (key) => {
    const schema = readSchema(key);
    const objects = [...objectsIn(schema)];

    it('is a self-contained document of draft 2020-12 with its identifier', () => {
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(schema.$id).toBe(`urn:eval-quality:schema:${key}`);
      const references = JSON.stringify(schema).match(/"\$ref":"[^"]*"/g) ?? [];
      expect(references.length).toBeGreaterThan(0);
      for (const reference of references) expect(reference).toMatch(/^"\$ref":"#\/\$defs\//);
    });

    it('closes every object and requires every member', () => {
      expect(objects.length).toBeGreaterThan(0);
      for (const { at, schema: object, properties } of objects) {
        expect(object.additionalProperties, at).toBe(false);
        expect(object.required, at).toEqual(Object.keys(properties));
      }
    });

    it('describes every definition, object and member', () => {
      const definitions = isSchema(schema.$defs) ? Object.entries(schema.$defs) : [];
      const members = objects.flatMap(({ at, schema: object, properties }) => [
        [at, object] as const,
        ...Object.entries(properties).map(([name, member]) => [`${at}/${name}`, member] as const),
      ]);
      for (const [at, described] of [...definitions, ...members])
        expect(
          isSchema(described) && typeof described.description === 'string' && described.description !== '',
          at,
        ).toBe(true);
    });
  },
);

describe('the published schema of contracts (2.19)', () => {
  it('has the definitions that others refer to by name', () => {
    for (const name of [
      'Expression',
      'Operand',
      'JsonValue',
      'RubricBody',
      'Operation',
      'WitnessInputs',
      'InputBindingChannel',
    ])
      expect(definition(name)).toHaveProperty('description');
  });

  it('expresses operand tuples on each branch of an expression', () => {
    const branches = definition('Expression').oneOf;
    if (!Array.isArray(branches)) throw new Error('no branches');
    const arities = branches.map((branch: unknown) => {
      const properties = isSchema(branch) ? branch.properties : undefined;
      if (!isSchema(properties) || !isSchema(properties.op)) throw new Error('a branch without its tag');
      const { operands } = properties;
      if (!isSchema(operands)) return [properties.op.const, 'quantifier'];
      if (!Array.isArray(operands.prefixItems)) return [properties.op.const, `${operands.minItems} or more`];
      expect(operands).toMatchObject({ minItems: operands.prefixItems.length, items: false });
      return [properties.op.const, operands.prefixItems.length];
    });
    expect(Object.fromEntries(arities)).toEqual({
      equality: 2,
      'deep-equality': 2,
      containment: 2,
      existence: 1,
      absence: 1,
      regex: 1,
      'set-membership': 2,
      ordering: 1,
      'count-tolerance': 1,
      shape: 1,
      'covers-by-key': 2,
      not: 1,
      all: '2 or more',
      any: '2 or more',
      'for-all': 'quantifier',
      'for-any': 'quantifier',
    });
  });

  it('expresses the bounds that no code repeats', () => {
    expect(definition('InputBindingChannel')).toMatchObject({ minProperties: 1, type: ['object', 'null'] });
    expect(definition('SensitivityWitness')).toMatchObject({
      properties: { legs: { minItems: 2, maxItems: 2 } },
    });
    expect(definition('Count')).toMatchObject({
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    });
    expect(definition('Timestamp')).toMatchObject({
      format: 'date-time',
      pattern: expect.stringMatching(/^\^/),
    });
  });
});
