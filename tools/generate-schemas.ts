/**
 * Writes, for every schema in schemas/, its types and its precompiled validator (docs: README of the rooms).
 * With `--check` it writes nothing and exits 1, naming every file that differs from what it would write.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Schema } from './schema-forms.js';
import { typesModule } from './schema-types.js';
import { validatorModule } from './schema-validator.js';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/core/artifact/generated');
const SUFFIX = '.schema.json';

const schemaFiles = ['schemas', 'schemas/internal']
  .map((directory) => join(root, directory))
  .filter((directory) => existsSync(directory))
  .flatMap((directory) => readdirSync(directory).map((name) => join(directory, name)))
  .filter((path) => path.endsWith(SUFFIX))
  .sort();

const declaration = `import type { DocumentValidator } from '../issues.js';
export declare const validate: DocumentValidator;
`;

const generated = new Map<string, string>();
for (const path of schemaFiles) {
  const key = basename(path, SUFFIX);
  try {
    const schema: Schema = JSON.parse(readFileSync(path, 'utf8'));
    generated.set(`${key}.ts`, await typesModule(key, schema));
    generated.set(`${key}.validate.js`, await validatorModule(schema));
    generated.set(`${key}.validate.d.ts`, declaration);
  } catch (cause) {
    throw new Error(`cannot generate from ${path}`, { cause });
  }
}

const present = existsSync(target) ? readdirSync(target) : [];
const differing = [...generated].filter(([name, text]) => {
  const path = join(target, name);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
const stale = present.filter((name) => !generated.has(name));

if (process.argv.includes('--check')) {
  for (const [name] of differing)
    console.error(`src/core/artifact/generated/${name} is not what its schema generates`);
  for (const name of stale) console.error(`src/core/artifact/generated/${name} has no schema`);
  process.exitCode = differing.length + stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(target, { recursive: true });
  for (const [name, text] of differing) writeFileSync(join(target, name), text);
  for (const name of stale) console.error(`src/core/artifact/generated/${name} has no schema; delete it`);
}
