import { compile } from 'json-schema-to-typescript';
import ts from 'typescript';
import { isSchema, rewrite, type Schema, taggedUnionOf } from './schema-forms.js';

/** The name of an artifact's type, from its key: `eval-contract` is `EvalContract`. */
export const typeNameOf = (key: string): string =>
  key.replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** Definitions that every artifact shares, and that are written by hand in json-value.ts. */
const SHARED_TYPES = ['JsonObject', 'JsonValue'];

/** JSON Schema reduced to what the type generator understands, with the same meaning as a type. */
const asTypes = (root: Schema): Schema =>
  rewrite(root, (schema) => {
    const { discriminator, if: condition, prefixItems, ...rest } = schema;
    const shared = SHARED_TYPES.find((name) => rest.$ref === `#/$defs/${name}`);
    if (shared !== undefined) return { tsType: shared };
    // A described reference would be copied out under a new name.
    if (typeof rest.$ref === 'string') return { $ref: rest.$ref };
    if (discriminator !== undefined) {
      const { type: _type, required: _required, properties: _properties, ...union } = rest;
      return union;
    }
    if (condition !== undefined) {
      const { then: chosen, else: otherwise, ...base } = rest;
      // Branches that are shapes of their own are a choice; others only narrow members, which a type leaves wide.
      const choosesShape = [chosen, otherwise].every((branch) => isSchema(branch) && '$ref' in branch);
      return choosesShape ? { description: rest.description, oneOf: [chosen, otherwise] } : base;
    }
    if (prefixItems !== undefined)
      return { ...rest, items: prefixItems, additionalItems: rest.items ?? true };
    return rest;
  });

const readonlyMembers = (context: ts.TransformationContext) => {
  const { factory } = context;
  const readonlyType = (type: ts.TypeNode): ts.TypeNode =>
    factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, type);
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    const modifiers = [factory.createModifier(ts.SyntaxKind.ReadonlyKeyword)];
    if (ts.isPropertySignature(visited)) {
      return factory.updatePropertySignature(
        visited,
        modifiers,
        visited.name,
        visited.questionToken,
        visited.type,
      );
    }
    if (ts.isIndexSignatureDeclaration(visited)) {
      return factory.updateIndexSignature(visited, modifiers, visited.parameters, visited.type);
    }
    return ts.isArrayTypeNode(visited) || ts.isTupleTypeNode(visited) ? readonlyType(visited) : visited;
  };
  return (file: ts.SourceFile): ts.SourceFile => ts.visitEachChild(file, visit, context);
};

/** Makes every member, index and array of a module of types read-only. */
const makeReadonly = (text: string): string => {
  const file = ts.createSourceFile('types.ts', text, ts.ScriptTarget.ES2022, true);
  const { transformed } = ts.transform(file, [readonlyMembers]);
  const [result] = transformed;
  if (result === undefined) throw new Error('the types were lost');
  return ts.createPrinter().printFile(result);
};

/**
 * The types of a schema as one module. The newest generation is exported under the artifact's plain name, and every
 * document that its validator admits as `{Name}Document`.
 */
export const typesModule = async (key: string, schema: Schema): Promise<string> => {
  const name = typeNameOf(key);
  const generations = taggedUnionOf(schema, schema);
  const newest = generations?.tag === 'schemaVersion' ? generations.branches[0]?.branch.$ref : undefined;
  const root = newest === undefined ? name : `${name}Document`;
  const types = await compile(asTypes({ ...schema, title: root }), root, {
    bannerComment: '',
    format: false,
    additionalProperties: true,
  });
  const shared = SHARED_TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(types));
  const alias =
    newest === undefined
      ? `export type ${name}Document = ${name};`
      : `/** The newest generation. */\nexport type ${name} = ${String(newest).replace('#/$defs/', '')};`;
  return [
    `// Generated from schemas/${key}.schema.json by \`npm run generate\`; change the schema instead.`,
    ...(shared.length > 0 ? [`import type { ${shared.join(', ')} } from '../json-value.js';`] : []),
    '',
    makeReadonly(`${types}\n${alias}\n`),
  ].join('\n');
};
