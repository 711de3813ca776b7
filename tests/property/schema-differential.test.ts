import { describe, expect, it } from 'vitest';
import { validate as validateReference } from '../../src/core/artifact/generated/artifact-reference.validate.js';
import {
  INTERCHANGE_ARTIFACT_KEYS,
  type InterchangeArtifactKey,
  RuntimeFault,
} from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readEvaluatorConfiguration } from '../../src/core/artifact/readers/evaluator-configuration.js';
import { readEvidenceArtifact } from '../../src/core/artifact/readers/evidence-artifact.js';
import { readIsolationManifest } from '../../src/core/artifact/readers/isolation-manifest.js';
import { readPreflightVerdict } from '../../src/core/artifact/readers/preflight-verdict.js';
import { readPrivateArtifactManifest } from '../../src/core/artifact/readers/private-artifact-manifest.js';
import { readProbe } from '../../src/core/artifact/readers/probe.js';
import { readRubric } from '../../src/core/artifact/readers/rubric.js';
import { readScoringPolicy } from '../../src/core/artifact/readers/scoring-policy.js';
import { readSealedEvaluatorBrief } from '../../src/core/artifact/readers/sealed-evaluator-brief.js';
import { readSealedRunRecord } from '../../src/core/artifact/readers/sealed-run-record.js';
import { readStrengthAggregate } from '../../src/core/artifact/readers/strength-aggregate.js';
import { readDocument } from '../../src/core/artifact/validation.js';
import { changedInOnePlace } from '../fixtures/documents/change-document.js';
import { documentsFromSchema } from '../fixtures/documents/document-from-schema.js';
import { publishedSchemas } from '../fixtures/documents/published-schemas.js';
import { type Random, randomOf } from '../fixtures/documents/random.js';
import { seedDocuments } from '../fixtures/documents/seed-documents.js';

/** Documents a schema. The same ones every time, so that a change of the answers has a cause. */
const RUNS = Number(process.env.EVAL_QUALITY_DIFFERENTIAL_RUNS ?? 400);
const SEED = Number(process.env.EVAL_QUALITY_DIFFERENTIAL_SEED ?? 1);

const readers: { readonly [key in InterchangeArtifactKey]: (value: unknown) => unknown } = {
  'eval-contract': readEvalContract,
  rubric: readRubric,
  'sealed-evaluator-brief': readSealedEvaluatorBrief,
  'sealed-run-record': readSealedRunRecord,
  'isolation-manifest': readIsolationManifest,
  'evaluator-configuration': readEvaluatorConfiguration,
  probe: readProbe,
  // References are read inside the documents that hold them, by this validator.
  'artifact-reference': (value) =>
    readDocument({
      key: 'artifact-reference',
      artifactPath: 'ArtifactReference',
      acceptedVersions: [],
      newest: 0,
      consequence: '',
      validate: validateReference,
      value,
    }),
  'private-artifact-manifest': readPrivateArtifactManifest,
  'preflight-verdict': readPreflightVerdict,
  'scoring-policy': readScoringPolicy,
  'evidence-artifact': readEvidenceArtifact,
  'strength-aggregate': readStrengthAggregate,
};

/** What a reader asks and JSON Schema cannot say: no number is the sequence of two observations (9.2). */
const repeatsSequence = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || !('observations' in value)) return false;
  const observations: readonly unknown[] = Array.isArray(value.observations) ? value.observations : [];
  const sequences = observations.map((one) =>
    typeof one === 'object' && one !== null && 'sequence' in one ? one.sequence : undefined,
  );
  return new Set(sequences).size < sequences.length;
};

const isRead = (read: (value: unknown) => unknown, value: unknown): boolean => {
  try {
    read(value);
    return true;
  } catch (error) {
    if (!(error instanceof RuntimeFault)) throw error;
    return false;
  }
};

describe('the published schema and our reader (2.19)', () => {
  it('are compared for every interchange artifact', () => {
    expect(publishedSchemas.map(({ key }) => key)).toEqual([...INTERCHANGE_ARTIFACT_KEYS]);
  });

  it.each(publishedSchemas)(
    'agree on every document: $key',
    { timeout: 1_200_000 },
    ({ key, schema, isConforming }) => {
      const seeds = seedDocuments.get(key) ?? [];
      const fromSchema = documentsFromSchema(schema);
      const draw = (random: Random): unknown =>
        seeds.length > 0 && random.oneIn(2) ? random.pick(seeds) : fromSchema(random);
      const answers = { accepted: 0, refused: 0 };
      for (let index = 0; index < RUNS; index += 1) {
        const random = randomOf(SEED, index);
        const document = draw(random);
        const given = random.oneIn(4) ? document : changedInOnePlace(document, draw(random), random);
        const expected = isConforming(given) && !(key === 'sealed-run-record' && repeatsSequence(given));
        const read = isRead(readers[key], given);
        if (read !== expected) {
          expect.fail(
            `document ${index} of seed ${SEED}: read ${read}, conforming ${expected}\n${JSON.stringify(given)}`,
          );
        }
        answers[read ? 'accepted' : 'refused'] += 1;
      }
      // Neither answer is rare, or the agreement would say little.
      expect(answers.accepted).toBeGreaterThan(RUNS / 5);
      expect(answers.refused).toBeGreaterThan(RUNS / 5);
    },
  );
});
