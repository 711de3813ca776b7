import { describe, expect, it } from 'vitest';
import { readSealedRunRecord } from '../../../src/core/artifact/readers/sealed-run-record.js';
import { attributeInterfaces, ingest } from '../../../src/core/ingest/index.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import {
  defectFinding,
  evaluatorConfiguration,
  isolationManifest,
  observation,
  sealedRunRecord,
} from '../../fixtures/records.js';
import { ingested } from './ingested.js';

const { evaluatorConfigurationDigest, contractDigest } = sealedRunRecord();

describe('the product of ingest', () => {
  it('restates the record, and orders what it holds', () => {
    const record = sealedRunRecord({
      observations: [
        observation({ observationId: 'c', sequence: 7 }),
        observation({ observationId: 'obs-1', sequence: 2 }),
        observation({ observationId: 'a', sequence: 30 }),
      ],
      findings: [
        defectFinding({ findingId: 'F-010' }),
        defectFinding({ findingId: 'F-009' }),
        defectFinding({ findingId: 'F-0100' }),
      ],
      oracleDispositions: ['O-002', 'O-001'].map((oracleId) => ({
        oracleId,
        disposition: 'held',
        observationIds: [],
        note: null,
      })),
    });
    const read = readSealedRunRecord(record);
    const product = ingest(
      attributeInterfaces(read, minimalCliContract()),
      isolationManifest(),
      evaluatorConfiguration(),
    );
    expect(product).toMatchObject({
      runId: 'ledger-run-1',
      trialIndex: 1,
      contractDigest,
      evaluatorConfigurationDigest,
      mode: 'contract-scoring',
      evaluatorRecommendation: 'FAIL',
      operationCollisions: [],
    });
    expect(product.observations.map(({ sequence }) => sequence)).toEqual([2, 7, 30]);
    expect(product.findings.map(({ findingId }) => findingId)).toEqual(['F-009', 'F-010', 'F-0100']);
    expect(product.dispositions.map(({ oracleId }) => oracleId)).toEqual(['O-001', 'O-002']);
    expect(product.observations[0]).toBe(read.model.observations[1]);
    expect(product.observations).not.toBe(read.model.observations);
  });

  it('orders what no reader lets through by name: observations of one sequence', () => {
    const read = readSealedRunRecord(sealedRunRecord());
    const observations = ['b', 'a'].map((observationId) => observation({ observationId }));
    const twins = { ...read, model: { ...read.model, observations }, operationCollisions: [] };
    const product = ingest(twins, isolationManifest(), evaluatorConfiguration());
    expect(product.observations.map(({ observationId }) => observationId)).toEqual(['a', 'b']);
  });

  const unsafe = 2 ** 53;

  it('leaves the call with a fault when a quoted channel has no canonical text, and only then', () => {
    const quoting = (channel: 'response-body' | 'stdout') =>
      ingested({
        record: sealedRunRecord({
          observations: [observation({ responseBody: { total: unsafe } })],
          findings: [defectFinding({ quotedEvidence: [{ quote: '"sum":8', channel, artifactId: null }] })],
        }),
      });
    expect(quoting('stdout').conditions).toEqual([]);
    expect(() => quoting('response-body')).toThrow(
      'non-canonicalizable-value in SealedRunRecord.findings[findingId=F-001]: integer outside the safe range at $.total: 9007199254740992',
    );
  });

  it('leaves the call with a fault when the configuration has no canonical text', () => {
    const configuration = { ...evaluatorConfiguration(), decodingParameters: { seed: unsafe } };
    expect(() => ingested({ configuration })).toThrow(
      'non-canonicalizable-value in EvaluatorConfiguration: integer outside the safe range at $.decodingParameters.seed: 9007199254740992',
    );
  });
});
