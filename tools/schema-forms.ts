/** JSON Schema as the generator handles it: a tree of plain values. */
export type Schema = { readonly [key: string]: unknown };

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of a schema with every subschema rewritten, innermost first. Values that are data are left alone. */
export const rewrite = (schema: Schema, step: (schema: Schema) => Schema): Schema => {
  const inside = (key: string, value: unknown): unknown => {
    if (key === 'const' || key === 'enum' || key === 'default' || key === 'examples') return value;
    if (Array.isArray(value)) return value.map((item) => (isSchema(item) ? rewrite(item, step) : item));
    if (!isSchema(value)) return value;
    if (key !== 'properties' && key !== '$defs' && key !== 'patternProperties') return rewrite(value, step);
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        isSchema(member) ? rewrite(member, step) : member,
      ]),
    );
  };
  return step(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(key, value)])));
};

/** The schema a branch stands for: what its reference points at, or itself. */
export const definitionOf = (root: Schema, branch: Schema): Schema => {
  const name = typeof branch.$ref === 'string' ? branch.$ref.replace('#/$defs/', '') : undefined;
  if (name === undefined) return branch;
  const definition = isSchema(root.$defs) ? root.$defs[name] : undefined;
  if (!isSchema(definition)) throw new Error(`no definition for ${branch.$ref}`);
  return definition;
};

/** A tagged union: its tag member, and each branch with the tag values that choose it. */
export type TaggedUnion = {
  readonly tag: string;
  readonly branches: readonly { readonly branch: Schema; readonly values: readonly unknown[] }[];
};

/** Reads the `discriminator` keyword of a schema; undefined when it has none. */
export const taggedUnionOf = (root: Schema, schema: Schema): TaggedUnion | undefined => {
  if (!isSchema(schema.discriminator)) return undefined;
  const tag = schema.discriminator.propertyName;
  if (typeof tag !== 'string' || !Array.isArray(schema.oneOf)) {
    throw new Error('a discriminator needs a propertyName and a oneOf beside it');
  }
  const branches = schema.oneOf.map((branch: Schema) => {
    const { properties } = definitionOf(root, branch);
    const member = isSchema(properties) ? properties[tag] : undefined;
    if (!isSchema(member)) throw new Error(`a branch of a union lacks its tag "${tag}"`);
    const values = 'const' in member ? [member.const] : member.enum;
    if (!Array.isArray(values)) throw new Error(`the tag "${tag}" of a branch is neither const nor enum`);
    return { branch, values };
  });
  return { tag, branches };
};
