import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPreflightVerdict } from '../../../src/core/artifact/readers/preflight-verdict.js';
import { changed, remove } from '../../fixtures/changed.js';
import { bookScene, planOf, verdictOf } from './scenes.js';

const verdict = verdictOf(bookScene());

/** The same verdict as generation 1 wrote it. */
const generation1 = {
  ...verdict,
  schemaVersion: 1,
  checks: verdict.checks.map(({ interfaceId: _, ...check }) => check),
};

const refused = (code: string, artifactPath: string) =>
  expect.objectContaining({ name: 'RuntimeFault', code, artifactPath });

describe('readPreflightVerdict', () => {
  it('reads the newest generation as it is', () => {
    const { document, model } = readPreflightVerdict(verdict);
    expect(document).toEqual(verdict);
    expect(model).toBe(document);
    expect(Object.isFrozen(document.checks)).toBe(true);
  });

  it('reads generation 1, whose entries name no interface', () => {
    const { document, model } = readPreflightVerdict(generation1);
    expect(document).toEqual(generation1);
    expect(model).toEqual({
      ...verdict,
      checks: verdict.checks.map((check) => ({ ...check, interfaceId: null })),
    });
    expect(Object.isFrozen(model.checks[0])).toBe(true);
  });

  it('holds each generation to its own shape', () => {
    const failure = refused('schema-parse-failure', 'PreflightVerdict');
    expect(() => readPreflightVerdict({ ...verdict, schemaVersion: 1 })).toThrow(failure);
    expect(() => readPreflightVerdict({ ...generation1, schemaVersion: 2 })).toThrow(failure);
  });

  it.each([0, 3, 1.5])('refuses the stamp %d', (schemaVersion) => {
    expect(() => readPreflightVerdict({ ...verdict, schemaVersion })).toThrow(
      refused('schema-version-mismatch', 'PreflightVerdict.schemaVersion'),
    );
    expect(() => readPreflightVerdict({ schemaVersion })).toThrow(
      `carries "schemaVersion" ${schemaVersion} where this build reads 2;`,
    );
  });

  it.each<readonly [string, unknown]>([
    ['/runId', ''],
    ['/runId', null],
    ['/fixtureDigest', null],
    ['/fixtureDigest', 'sha256:00'],
    ['/passed', 'true'],
    ['/passed', remove],
    ['/checks/0/kind', 'present'],
    ['/checks/0/outcome', 'passed'],
    ['/checks/0/note', 1],
    ['/checks/0/interfaceId', remove],
    ['/checks/0/interfaceId', 'Library'],
    ['/checks/0/at', 1],
    ['/revisionCount', -1],
    ['/parentDigest', remove],
    ['/createdAt', '2026-01-01T00:00:00Z'],
    ['/schemaVersion', '2'],
    ['/schemaVersion', remove],
  ])('refuses %s = %j', (pointer, value) => {
    expect(() => readPreflightVerdict(changed(verdict, pointer, value))).toThrow(
      refused('schema-parse-failure', 'PreflightVerdict'),
    );
  });

  it.each<readonly [string, unknown]>([
    ['/checks', []],
    ['/passed', false],
    ['/checks/0/outcome', 'exempt'],
    ['/checks/0/note', ''],
    ['/checks/2/outcome', 'failed'],
    ['/parentDigest', verdict.fixtureDigest],
  ])('believes %s = %j', (pointer, value) => {
    expect(readPreflightVerdict(changed(verdict, pointer, value)).document).toEqual(
      changed(verdict, pointer, value),
    );
  });
});

describe('the published schema', () => {
  const schema = JSON.parse(readFileSync('schemas/preflight-verdict.schema.json', 'utf8'));

  it('names exactly the kinds of check that plans make', () => {
    const { contract, probes } = bookScene();
    const planned = new Set(planOf(contract, probes).checks.map(({ kind }) => kind));
    expect([...planned]).toEqual(schema.$defs.CheckKind.enum);
  });

  it.each(['preflight-verdict', 'sealed-evaluator-brief'])('%s says that there was no earlier one', (key) => {
    const published = JSON.parse(readFileSync(`schemas/${key}.schema.json`, 'utf8'));
    expect(published.$id).toBe(`urn:eval-quality:schema:${key}`);
    expect(published.description).toContain('no prior art');
  });
});
