import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  INTERCHANGE_ARTIFACT_KEYS,
  INTERCHANGE_ARTIFACTS,
  INTERNAL_PRODUCTS,
  PIPELINE_STAGES,
  STAGE_SIGNATURES,
  STAGE_VALUE_INPUTS,
} from '../../../src/core/artifact/index.js';

const signatures = PIPELINE_STAGES.map((stage) => ({ stage, ...STAGE_SIGNATURES[stage] }));
const schemaUrl = (name: string): URL => new URL(`../../../schemas/${name}`, import.meta.url);

/** What behaviour suites publish beside the interchange artifacts (Chapters 14 to 16). */
const SUITE_DOCUMENTS: readonly string[] = [
  'agent-observations.schema.json',
  'agent-spec.schema.json',
  'agent-spec-baseline.schema.json',
  'agent-spec-report.schema.json',
  'agent-test.schema.json',
  'agent-test-framework-case.schema.json',
];

describe('the inventory', () => {
  it('lists the artifacts in order, a published schema each', () => {
    expect(INTERCHANGE_ARTIFACT_KEYS.join(' ')).toBe(
      'eval-contract rubric sealed-evaluator-brief sealed-run-record isolation-manifest evaluator-configuration ' +
        'probe artifact-reference private-artifact-manifest preflight-verdict scoring-policy evidence-artifact ' +
        'strength-aggregate',
    );
    expect(Object.keys(INTERCHANGE_ARTIFACTS)).toEqual([...INTERCHANGE_ARTIFACT_KEYS]);
    const published = readdirSync(schemaUrl('.')).filter((name) => name.endsWith('.schema.json'));
    const ofArtifacts = published.filter((name) => !SUITE_DOCUMENTS.includes(name));
    expect(ofArtifacts.sort()).toEqual(INTERCHANGE_ARTIFACT_KEYS.map((key) => `${key}.schema.json`).sort());
  });

  it.each(INTERCHANGE_ARTIFACT_KEYS)('%s says in its schema when it has no predecessor', (key) => {
    const { priorArt } = INTERCHANGE_ARTIFACTS[key];
    const { description } = JSON.parse(readFileSync(schemaUrl(`${key}.schema.json`), 'utf8'));
    expect(description.includes('no prior art')).toBe(priorArt === null);
  });

  it('gives lineage to every artifact but the embedded one', () => {
    const without = INTERCHANGE_ARTIFACT_KEYS.filter((key) => !INTERCHANGE_ARTIFACTS[key].lineage);
    expect(without).toEqual(['artifact-reference']);
  });
});

describe('the stages', () => {
  it('own each product once', () => {
    expect(PIPELINE_STAGES.join(' ')).toBe('compile seal ingest preflight score emit aggregate');
    const owned = signatures.map(({ owns }) => owns);
    expect(new Set(owned).size).toBe(owned.length);
    for (const { owns, ownsInterchange } of signatures) expect([null, owns]).toContain(ownsInterchange);
  });

  it.each(signatures)('$stage produces what the inventory says', ({ stage, ownsInterchange, lineage }) => {
    if (ownsInterchange === null) expect(lineage).toBe('none');
    else {
      expect(INTERCHANGE_ARTIFACTS[ownsInterchange].producer).toBe(stage);
      expect(lineage).toBe(stage === 'compile' ? 'carries-through' : 'mints');
    }
  });

  it.each(signatures)('$stage takes known inputs', ({ inputs, valueInputs }) => {
    for (const input of inputs) expect([...INTERCHANGE_ARTIFACT_KEYS, ...INTERNAL_PRODUCTS]).toContain(input);
    for (const input of valueInputs) expect(STAGE_VALUE_INPUTS).toContain(input);
  });

  it('use every value input', () => {
    const used = new Set<string>(signatures.flatMap(({ valueInputs }) => [...valueInputs]));
    expect(used).toEqual(new Set(STAGE_VALUE_INPUTS));
  });
});
