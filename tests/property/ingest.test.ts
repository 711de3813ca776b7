import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SealedRunRecord } from '../../src/core/artifact/generated/sealed-run-record.js';
import { canonicalText } from '../../src/core/artifact/index.js';
import {
  readSealedRunRecord,
  readSealedRunRecords,
} from '../../src/core/artifact/readers/sealed-run-record.js';
import { attributeInterfaces, ingest, inTrialOrder } from '../../src/core/ingest/index.js';
import { minimalCliContract } from '../fixtures/contracts.js';
import {
  defectFinding,
  evaluatorConfiguration,
  isolationManifest,
  OLDER_GENERATIONS,
  observation,
  olderRunRecord,
  sealedRunRecord,
} from '../fixtures/records.js';

const contract = minimalCliContract();

const textOf = (record: unknown): string =>
  canonicalText(
    ingest(
      attributeInterfaces(readSealedRunRecord(record), contract),
      isolationManifest(),
      evaluatorConfiguration(),
    ),
    'ValidatedObservations',
  );

const observationId = fc.constantFrom('obs-1', 'obs-2', 'obs-3', 'obs-4', 'nowhere');
const text = fc.constantFrom('sum: 8', 'sum: 9', '8', '{"sum":8}', '');

/** Records whose findings and dispositions have names of their own; observations may share one. */
const records: fc.Arbitrary<SealedRunRecord> = fc
  .record({
    observations: fc.array(fc.tuple(observationId, text), { maxLength: 6 }),
    findings: fc.array(fc.tuple(fc.array(observationId, { minLength: 1, maxLength: 4 }), text), {
      maxLength: 5,
    }),
    dispositions: fc.array(fc.array(observationId, { maxLength: 3 }), { maxLength: 4 }),
  })
  .map(({ observations, findings, dispositions }) =>
    sealedRunRecord({
      observations: observations.map(([id, value], index) =>
        observation({ observationId: id, sequence: index * 3 + 1, stdout: { kind: 'text', value } }),
      ),
      findings: findings.map(([[first = 'obs-1', ...rest], quote], index) =>
        defectFinding({
          findingId: `F-${String(index + 1).padStart(3, '0')}`,
          observationIds: [first, ...rest],
          quotedEvidence: [{ quote: quote === '' ? 'sum' : quote, channel: 'stdout', artifactId: null }],
        }),
      ),
      oracleDispositions: dispositions.map((observationIds, index) => ({
        oracleId: `O-${String(index + 1).padStart(3, '0')}`,
        disposition: 'held',
        observationIds,
        note: null,
      })),
    }),
  );

const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<readonly Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length });

const permuted = (record: SealedRunRecord): fc.Arbitrary<SealedRunRecord> =>
  fc
    .tuple(shuffled(record.observations), shuffled(record.findings), shuffled(record.oracleDispositions))
    .map(([observations, findings, oracleDispositions]) => ({
      ...record,
      observations,
      findings,
      oracleDispositions,
    }));

describe('ingest', () => {
  it('gives the same product whatever the order of observations, findings and dispositions', () => {
    const pairs = records.chain((record) => permuted(record).map((other) => [record, other] as const));
    fc.assert(
      fc.property(pairs, ([record, other]) => {
        expect(textOf(other)).toBe(textOf(record));
      }),
    );
  });

  it('gives the same product every time, and changes nothing it was given', () => {
    fc.assert(
      fc.property(records, (record) => {
        const before = structuredClone(record);
        expect(textOf(record)).toBe(textOf(record));
        expect(record).toEqual(before);
      }),
    );
  });

  it('names in its conditions only what does not resolve, and everything that does not', () => {
    fc.assert(
      fc.property(records, (record) => {
        const known = new Set(record.observations.map((one) => one.observationId));
        const { conditions } = ingest(
          attributeInterfaces(readSealedRunRecord(record), contract),
          isolationManifest(),
          evaluatorConfiguration(),
        );
        const dangling = conditions.flatMap((condition) =>
          condition.kind === 'dangling-citation' ? condition.unresolvedObservationIds : [],
        );
        const cited = record.findings.flatMap((finding) => [...new Set(finding.observationIds)]);
        expect(dangling.toSorted()).toEqual(cited.filter((id) => !known.has(id)).toSorted());
      }),
    );
  });

  it('reads a list of records to the same trials in every order', () => {
    const trials = [1, 2, 3, 4].map((trialIndex) => sealedRunRecord({ trialIndex }));
    fc.assert(
      fc.property(shuffled(trials), (order) => {
        const read = inTrialOrder(readSealedRunRecords(order), ({ model }) => model.trialIndex);
        expect(read.map(({ document }) => document)).toEqual(trials);
      }),
    );
  });

  it('makes the same product of one record in every generation that can say as much', () => {
    const older = OLDER_GENERATIONS.filter((generation) => generation !== '3-text').map(olderRunRecord);
    expect(new Set(older.map(textOf)).size).toBe(1);
  });
});
