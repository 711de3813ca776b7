// A plain JSON Schema validator of another make over the published schemas and every document of the project. Prints
// what is wrong, a line each; then how many documents it looked at, to standard error.
// Usage: node validate.mjs <root of the project> <directory that holds the validator's package>
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [project, validators] = process.argv.slice(2);
const requireHere = createRequire(import.meta.url);
const { Validator } = createRequire(pathToFileURL(join(validators, 'package.json')))('@cfworker/json-schema');

const schemas = dirname(requireHere.resolve('eval-quality/schemas/eval-contract.schema.json'));
const corpus = dirname(requireHere.resolve('eval-quality/corpus/index.json'));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const validatorOf = new Map(
  readdirSync(schemas)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => [
      name.replace('.schema.json', ''),
      new Validator(readJson(join(schemas, name)), '2020-12'),
    ]),
);

const jsonBelow = (directory) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(directory, name));

/** The kind of a document, by the name of its file; null for what is no document. */
const kindOf = (path) => {
  const name = basename(path, '.json').replace(/-\d+$/, '');
  if (name === 'probes') return 'probe';
  return validatorOf.has(name) ? name : null;
};

const documents = [
  ...jsonBelow(join(corpus, 'contracts')).map((path) => ({ path, kind: 'eval-contract' })),
  ...jsonBelow(join(project, 'probes'))
    .filter((path) => basename(path) !== 'index.json')
    .map((path) => ({ path, kind: 'probe' })),
  ...jsonBelow(join(project, 'worked-examples')).flatMap((path) => {
    const kind = kindOf(path);
    return kind === null ? [] : [{ path, kind }];
  }),
].flatMap(({ path, kind }) => [readJson(path)].flat().map((value) => ({ path, kind, value })));

const wrong = [];
const valid = (kind, value) => validatorOf.get(kind).validate(value).valid;
const seen = new Set();
for (const { path, kind, value } of documents) {
  seen.add(kind);
  if (!valid(kind, value)) wrong.push(`${path}: refused by ${kind}`);
  // The same documents, changed in one place.
  if (valid(kind, { ...value, unknownMember: 1 })) wrong.push(`${path}: accepted with an unknown member`);
  if (valid(kind, { ...value, schemaVersion: 99 })) wrong.push(`${path}: accepted with generation 99`);
  const [first, ...rest] = Object.keys(value);
  const without = Object.fromEntries(rest.map((name) => [name, value[name]]));
  if (valid(kind, without)) wrong.push(`${path}: accepted without ${first}`);
}
const never = ['eval-contract', 'probe', 'sealed-run-record', 'evidence-artifact', 'preflight-verdict'];
for (const kind of never) if (!seen.has(kind)) wrong.push(`no document of kind ${kind}`);
process.stderr.write(`${documents.length} documents, ${seen.size} kinds, ${validatorOf.size} schemas\n`);
process.stdout.write(wrong.join('\n'));
