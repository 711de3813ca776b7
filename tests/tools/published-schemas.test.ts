import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { validate as validateContract } from '../../src/core/artifact/generated/eval-contract.validate.js';
import { type DocumentValidator, issuesOf } from '../../src/core/artifact/issues.js';
import { conformanceDir } from '../conformance/data.js';
import { minimalApiContract, minimalMcpContract, richCliContract } from '../fixtures/contracts.js';
import { asGeneration } from '../fixtures/older-contracts.js';
import { cleanProbe, historicalProbe, ledgerProbe, mutationProbe } from '../fixtures/probes.js';
import {
  apiRunRecord,
  evaluatorConfiguration,
  isolationManifest,
  mcpRunRecord,
  OLDER_GENERATIONS,
  olderRunRecord,
  privateArtifactManifest,
  scoringPolicy,
  sealedRunRecord,
} from '../fixtures/records.js';

const root = join(import.meta.dirname, '../..');
const SUFFIX = '.schema.json';

/** Our own valid documents by schema; every kind of place in them is broken in turn. */
const DOCUMENTS: { readonly [key: string]: readonly unknown[] } = {
  'eval-contract': [
    richCliContract(),
    minimalApiContract(),
    minimalMcpContract(),
    asGeneration(6, minimalApiContract()),
    asGeneration(5, minimalApiContract()),
    asGeneration(4, minimalApiContract()),
  ],
  probe: [historicalProbe(), mutationProbe('api'), mutationProbe('mcp'), cleanProbe(), ledgerProbe()],
  'sealed-run-record': [
    sealedRunRecord(),
    apiRunRecord(),
    mcpRunRecord(),
    ...OLDER_GENERATIONS.map((generation) => olderRunRecord(generation)),
  ],
  'isolation-manifest': [isolationManifest()],
  'evaluator-configuration': [evaluatorConfiguration()],
  'scoring-policy': [scoringPolicy()],
  'private-artifact-manifest': [privateArtifactManifest()],
};

/** Outside documents by the names of their files; empty where none were handed in. */
const outsideDocuments = (key: string): readonly unknown[] => {
  if (conformanceDir === undefined) return [];
  const names = [`${key}.json`, ...(key === 'eval-contract' ? ['contract.json'] : [])];
  return readdirSync(conformanceDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => names.includes(basename(path)))
    .map((path) => JSON.parse(readFileSync(join(conformanceDir ?? '', path), 'utf8')));
};

/** Copies of a document, each broken in one place: a member gone, one too many, a value of another type. */
function* broken(document: unknown): Iterable<unknown> {
  const copy: unknown = structuredClone(document);
  const pending: unknown[] = [copy];
  while (pending.length > 0) {
    const container = pending.pop();
    if (typeof container !== 'object' || container === null) continue;
    const members: Record<string, unknown> = Object.assign(container);
    for (const [key, member] of Object.entries(members)) {
      for (const replacement of [null, 0.5, 'broken', [], {}, true]) {
        members[key] = replacement;
        yield copy;
      }
      if (!Array.isArray(container)) {
        delete members[key];
        yield copy;
      }
      members[key] = member;
      pending.push(member);
    }
    if (!Array.isArray(container)) {
      members['one too many'] = 1;
      yield copy;
      delete members['one too many'];
    }
  }
}

const generatedValidator = async (key: string): Promise<DocumentValidator> => {
  const module: { readonly validate: DocumentValidator } = await import(
    `../../src/core/artifact/generated/${key}.validate.js`
  );
  return module.validate;
};

const schemaFiles = ['schemas', 'schemas/internal'].flatMap((directory) =>
  readdirSync(join(root, directory))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => ({ key: basename(name, SUFFIX), path: join(root, directory, name) })),
);

describe.each(schemaFiles)('the schema $key', ({ key, path }) => {
  const schema = JSON.parse(readFileSync(path, 'utf8'));

  it('is valid JSON Schema 2020-12 and describes every member', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect([`urn:eval-quality:schema:${key}`, `urn:eval-quality:schema:internal:${key}`]).toContain(
      schema.$id,
    );
    expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
    const isDescribed = (member: { readonly description?: string; readonly $ref?: string }): boolean =>
      (member.description ?? schema.$defs[member.$ref?.replace('#/$defs/', '') ?? '']?.description) !==
      undefined;
    const undescribed: string[] = [];
    const pending: (readonly [pointer: string, part: unknown])[] = [['', schema]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [pointer, part] = next;
      if (typeof part !== 'object' || part === null) continue;
      for (const [name, inside] of Object.entries(part)) pending.push([`${pointer}/${name}`, inside]);
      if (!('properties' in part) || pointer.endsWith('/properties')) continue;
      for (const [name, member] of Object.entries(part.properties ?? {})) {
        if (!/\/(?:if|then|else)$/.test(pointer) && !isDescribed(member))
          undescribed.push(`${pointer}/${name}`);
      }
    }
    expect(undescribed).toEqual([]);
  });

  it('means to the generated validator what it means to any other', async () => {
    const validate = await generatedValidator(key);
    // As a client compiles the published file: no option that a plain validator lacks.
    const published = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    const documents = [...(DOCUMENTS[key] ?? []), ...outsideDocuments(key)];
    const disagreements: unknown[] = [];
    for (const document of documents) {
      expect(published(document), JSON.stringify(published.errors)).toBe(true);
      expect(validate(document)).toBe(true);
      for (const mutant of broken(document)) {
        const accepted = validate(mutant);
        if (accepted !== published(mutant)) disagreements.push(structuredClone(mutant));
        if (!accepted && issuesOf(validate.errors ?? []).length === 0)
          disagreements.push('refused without an issue');
      }
    }
    for (const value of [null, [], {}, 'text', 0, { schemaVersion: 0 }, { schemaVersion: null }]) {
      expect(validate(value)).toBe(published(value));
    }
    expect(disagreements).toEqual([]);
  });
});

it('a validator keeps its pace on a document with a hundred thousand issues', () => {
  const document = { ...minimalApiContract(), oracles: Array.from({ length: 100_000 }, () => ({})) };
  const start = performance.now();
  expect(validateContract(document)).toBe(false);
  expect(issuesOf(validateContract.errors ?? []).length).toBeGreaterThan(100_000);
  expect(performance.now() - start).toBeLessThan(20_000);
});
