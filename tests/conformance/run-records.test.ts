import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestArtifact, scanJson } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readEvaluatorConfiguration } from '../../src/core/artifact/readers/evaluator-configuration.js';
import { readIsolationManifest } from '../../src/core/artifact/readers/isolation-manifest.js';
import { readPrivateArtifactManifest } from '../../src/core/artifact/readers/private-artifact-manifest.js';
import { readScoringPolicy } from '../../src/core/artifact/readers/scoring-policy.js';
import { readSealedRunRecord } from '../../src/core/artifact/readers/sealed-run-record.js';
import { attributeInterfaces, ingest } from '../../src/core/ingest/index.js';
import { conformanceDir } from './data.js';

const root = conformanceDir ?? '';

const files: readonly string[] =
  conformanceDir === undefined
    ? []
    : readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();

const named = (name: string): readonly string[] => files.filter((file) => file.endsWith(`${name}.json`));

const load = (file: string): unknown => scanJson(readFileSync(join(root, file)), file);

/** A file of a chain: beside the record, or one level up. */
const besides = (record: string, ...names: readonly string[]): string | undefined =>
  [dirname(record), dirname(dirname(record))]
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((file) => files.includes(file));

const READERS = [
  ['sealed-run-record', readSealedRunRecord],
  ['isolation-manifest', readIsolationManifest],
  ['evaluator-configuration', readEvaluatorConfiguration],
  ['scoring-policy', readScoringPolicy],
  ['private-artifact-manifest', readPrivateArtifactManifest],
] as const;

describe.skipIf(conformanceDir === undefined)('outside run records and their companions', () => {
  it('are there', () => {
    expect(named('sealed-run-record').length).toBeGreaterThanOrEqual(7);
    expect(named('scoring-policy').length).toBeGreaterThanOrEqual(4);
  });

  const documents = READERS.flatMap(([name, read]) => named(name).map((file) => ({ file, read })));
  it.each(documents)('$file is read as it stands', ({ file, read }) => {
    const given = load(file);
    const { document } = read(given);
    expect(digestArtifact(document)).toBe(digestArtifact(given));
  });

  const chains = named('sealed-run-record').map((record) => ({
    record,
    contract: besides(record, 'contract.json', 'eval-contract.json'),
    manifest: besides(record, 'isolation-manifest.json'),
    configuration: besides(record, 'evaluator-configuration.json'),
  }));
  it.each(chains)('$record ingests as recorded', ({ record, contract, manifest, configuration }) => {
    if (contract === undefined) throw new Error(`no contract beside ${record}`);
    const { model, document } = readEvalContract(load(contract));
    const read = attributeInterfaces(readSealedRunRecord(load(record)), model);
    const product = ingest(
      read,
      manifest === undefined ? null : readIsolationManifest(load(manifest)).model,
      configuration === undefined ? null : readEvaluatorConfiguration(load(configuration)).document,
    );
    expect(product.contractDigest).toBe(digestArtifact(document, 'EvalContract'));
    // No recorded run is Invalid: nothing is wrong but companions that were not published.
    expect(product.conditions.map(({ kind }) => kind)).toEqual([
      ...(manifest === undefined ? ['isolation-manifest-absent'] : []),
      ...(configuration === undefined ? ['evaluator-configuration-absent'] : []),
    ]);
    expect(product.operationCollisions).toEqual([]);
    expect(product.observations.every(({ interfaceId }) => interfaceId !== null)).toBe(true);
  });
});
