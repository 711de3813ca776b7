import AjvCore from 'ajv/dist/core.js';
import standalone from 'ajv/dist/standalone/index.js';
import applicator from 'ajv/dist/vocabularies/applicator/index.js';
import core from 'ajv/dist/vocabularies/core/index.js';
import discriminator from 'ajv/dist/vocabularies/discriminator/index.js';
import validation from 'ajv/dist/vocabularies/validation/index.js';
import { build } from 'esbuild';
import { definitionOf, isSchema, rewrite, type Schema, taggedUnionOf } from './schema-forms.js';
import { trimValidatorCode } from './trim-validator-code.js';

/**
 * Says each tag's values at the tag member, so that an unknown tag is one issue there, and chooses among branches with
 * tags that are no strings (generations), which ajv's own discriminator cannot: an unknown generation is held to the
 * first branch, the newest.
 */
const spellOutTags = (root: Schema): Schema =>
  rewrite(root, (schema) => {
    const union = taggedUnionOf(root, schema);
    if (union === undefined) return schema;
    const { tag, branches } = union;
    const values = branches.flatMap((branch) => branch.values);
    const tagged: Schema = { ...schema, required: [tag], properties: { [tag]: { enum: values } } };
    if (values.every((value) => typeof value === 'string')) return tagged;
    const { discriminator: _discriminator, oneOf: _oneOf, ...rest } = tagged;
    const [newest, ...older] = branches;
    if (newest === undefined) throw new Error('a tagged union without a branch');
    // Entries, because a literal with a member `then` would pass for a promise.
    const choice = older.reduceRight<Schema>(
      (otherwise, { branch, values: choosing }) =>
        Object.fromEntries([
          ['if', { required: [tag], properties: { [tag]: { enum: choosing } } }],
          ['then', branch],
          ['else', otherwise],
        ]),
      newest.branch,
    );
    return { ...rest, allOf: [choice] };
  });

/** A member that a closed form requires and none of the other closed forms admits; undefined when there is none. */
const markOf = (form: Schema, others: readonly Schema[]): string | undefined => {
  const required: readonly unknown[] = Array.isArray(form.required) ? form.required : [];
  const isClosed = ({ additionalProperties, properties }: Schema): boolean =>
    additionalProperties === false && isSchema(properties);
  if (!others.every(isClosed)) return undefined;
  const isAdmitted = (name: string): boolean =>
    others.some(({ properties }) => isSchema(properties) && Object.hasOwn(properties, name));
  return required.find((name): name is string => typeof name === 'string' && !isAdmitted(name));
};

/**
 * Chooses among untagged forms by a member that one of them requires and no other admits, so that only the chosen one is
 * looked at. What fits none still is one issue at the union.
 */
const chooseByMark = (root: Schema): Schema =>
  rewrite(root, (schema) => {
    const { oneOf, ...rest } = schema;
    if (!Array.isArray(oneOf) || schema.discriminator !== undefined) return schema;
    const forms = oneOf.map((branch: Schema) => ({ branch, definition: definitionOf(root, branch) }));
    const marked = forms.map(({ branch, definition }) => {
      const others = forms.filter((form) => form.branch !== branch).map((form) => form.definition);
      return { branch, mark: markOf(definition, others) };
    });
    const last = marked.pop();
    if (last === undefined || marked.some(({ mark }) => mark === undefined)) return schema;
    const choice = marked.reduceRight<Schema>(
      (otherwise, { branch, mark }) =>
        Object.fromEntries([
          ['if', { required: [mark] }],
          ['then', branch],
          ['else', otherwise],
        ]),
      last.branch,
    );
    return { ...rest, anyOf: [choice] };
  });

/** Prose has no place in a validator. */
const withoutProse = (root: Schema): Schema =>
  rewrite(root, ({ description: _description, title: _title, ...schema }) => schema);

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null';

/** "This or null" reports what is wrong with this, not that neither matched. */
const reportInsideNullable = (root: Schema): Schema =>
  rewrite(root, (schema) => {
    const { anyOf, ...rest } = schema;
    if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return schema;
    const form = anyOf.find((branch) => !isNull(branch));
    return Object.fromEntries([...Object.entries(rest), ['if', { not: { type: 'null' } }], ['then', form]]);
  });

/** What is held by the copy that is validated, and so need not be looked at again: any JSON value, any JSON object. */
const trustJson = (root: Schema): Schema => {
  const { JsonValue: _value, JsonObject: _object, ...definitions } = (root.$defs ?? {}) as Schema;
  return { ...root, $defs: { ...definitions, JsonValue: true, JsonObject: { type: 'object' } } };
};

/** Refuses a bound on the length of texts, which would be counted in code units. */
const refuseLengths = (root: Schema): Schema =>
  rewrite(root, (schema) => {
    if (schema.maxLength === undefined && (schema.minLength ?? 1) === 1) return schema;
    throw new Error('of a text only minLength 1 can be asked; say anything else with a pattern');
  });

/** Ajv with the keywords our schemas use, and none of the bookkeeping for dynamic references it would spell out. */
const leanAjv = (): AjvCore.default => {
  const ajv = new AjvCore.default({
    allErrors: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    messages: false,
    inlineRefs: false,
    loopRequired: 3,
    meta: false,
    validateSchema: false,
    // A format only informs; where it must decide, the schema has a pattern.
    validateFormats: false,
    // Of a text's length only emptiness is asked, and for that the code units need no counting.
    unicode: false,
    // It only says that this option is going away.
    logger: false,
    code: { source: true, esm: true },
  });
  for (const vocabulary of [core.default, validation.default, applicator.default(true)])
    ajv.addVocabulary(vocabulary);
  return ajv.addKeyword(discriminator.default).addKeyword('format');
};

/**
 * A validator of a schema as one module without imports: ajv's standalone code, bundled. Every error is collected.
 *
 * @returns the text of the module, which exports `validate`.
 */
export const validatorModule = async (schema: Schema): Promise<string> => {
  const ajv = leanAjv();
  ajv.compile(
    reportInsideNullable(chooseByMark(spellOutTags(trustJson(withoutProse(refuseLengths(schema)))))),
  );
  const code = standalone.default(ajv, { validate: String(schema.$id) });
  const { outputFiles } = await build({
    stdin: { contents: trimValidatorCode(code), resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    legalComments: 'none',
    minify: true,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('the bundler made no file');
  return output.text;
};
