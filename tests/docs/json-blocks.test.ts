import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { pages, root, textOf } from './pages.js';

type Fragment = { readonly page: string; readonly line: number; readonly text: string };

const fragments: readonly Fragment[] = pages.flatMap((page) => {
  const text = textOf(page);
  return [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    text: match[1] ?? '',
  }));
});

const schemas = new Ajv2020({ strict: false, validateFormats: false });
for (const key of ['eval-contract', 'probe', 'evidence-artifact', 'scoring-policy']) {
  schemas.addSchema(JSON.parse(readFileSync(join(root, `schemas/${key}.schema.json`), 'utf8')));
}

/** Which part of which document a fragment is, by a member that only that part has. */
const parts: readonly (readonly [member: string, schema: string, definition: string])[] = [
  ['check', 'eval-contract', 'Oracle'],
  ['op', 'eval-contract', 'Expression'],
  ['condition', 'probe', 'DefectSignature'],
  ['toolName', 'eval-contract', 'ToolOperation'],
  ['invocation', 'eval-contract', 'CommandOperation'],
  ['method', 'eval-contract', 'Operation'],
  ['operations', 'eval-contract', 'PermittedInterface'],
  ['stepId', 'eval-contract', 'InteractionStep'],
  ['witnessId', 'eval-contract', 'SensitivityWitness'],
  ['expectedCardinality', 'eval-contract', 'CollectionLocation'],
  ['path', 'eval-contract', 'InputBinding'],
  ['route', 'probe', 'Qualification'],
  ['denominator', 'evidence-artifact', 'Strength'],
];

const definitionOf = (value: object): string | null => {
  const [, schema, definition] = parts.find(([member]) => Object.hasOwn(value, member)) ?? [];
  return schema === undefined ? null : `urn:eval-quality:schema:${schema}#/$defs/${definition}`;
};

describe('the JSON on the pages', () => {
  it('is there', () => {
    expect(fragments.length).toBeGreaterThan(15);
  });

  it.each(fragments)(
    '$page, line $line, is JSON, and a part of a document as its schema has it',
    ({ text }) => {
      const values: readonly object[] = [JSON.parse(text)].flat();
      for (const value of values) {
        const definition = definitionOf(value);
        if (definition === null) continue;
        expect(schemas.validate(definition, value), JSON.stringify(schemas.errors, null, 2)).toBe(true);
      }
    },
  );
});
