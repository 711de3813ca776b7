import { describe, expect, it } from 'vitest';
import { readSealedRunRecord } from '../../../src/core/artifact/readers/sealed-run-record.js';
import { attributeInterfaces, collisionLineOf, ingest } from '../../../src/core/ingest/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import {
  evaluatorConfiguration,
  isolationManifest,
  OLDER_GENERATIONS,
  olderRunRecord,
  sealedRunRecord,
} from '../../fixtures/records.js';

const contract = minimalCliContract();
const twoLedgers = {
  ...contract,
  permittedInterfaces: contract.permittedInterfaces.flatMap((ledger) => [
    ledger,
    { ...ledger, logicalId: 'old-ledger' },
  ]),
};
const nameless = OLDER_GENERATIONS.filter((generation) => generation !== '7');

describe('the interface of an observation', () => {
  it.each(nameless)('is told by the contract for a record of generation %s', (generation) => {
    const read = readSealedRunRecord(olderRunRecord(generation));
    const { model, document, operationCollisions } = attributeInterfaces(read, contract);
    expect(model.observations.map(({ interfaceId }) => interfaceId)).toEqual(['ledger']);
    expect(document).toBe(read.document);
    expect(operationCollisions).toEqual([]);
  });

  it.each(nameless)('stays open for generation %s when no interface declares the operation', (generation) => {
    const foreign = changed(olderRunRecord(generation), '/observations/0/operationId', 'elsewhere');
    const { model, operationCollisions } = attributeInterfaces(readSealedRunRecord(foreign), contract);
    expect(model.observations.map(({ interfaceId }) => interfaceId)).toEqual([null]);
    expect(operationCollisions).toEqual([]);
  });

  it.each(nameless)(
    'collides for generation %s when several interfaces declare the operation',
    (generation) => {
      const read = attributeInterfaces(readSealedRunRecord(olderRunRecord(generation)), twoLedgers);
      expect(read.model.observations.map(({ interfaceId }) => interfaceId)).toEqual([null]);
      const { operationCollisions } = ingest(read, isolationManifest(), evaluatorConfiguration());
      expect(operationCollisions.map(collisionLineOf)).toEqual([
        'operation identifier collision: trial 1 observation obs-1: operationId "sum-amounts" matches operations in 2 permittedInterfaces entries (ledger, old-ledger)',
      ]);
    },
  );

  it('collides in the order of observations, whatever the order given', () => {
    const record = changed(olderRunRecord('6'), '/observations/-', {
      ...Object(olderRunRecord('6').observations)[0],
      observationId: 'earlier',
    });
    const later = changed(changed(record, '/observations/0/sequence', 9), '/observations/1/sequence', 4);
    const { operationCollisions } = attributeInterfaces(readSealedRunRecord(later), twoLedgers);
    expect(operationCollisions.map(({ observationId }) => observationId)).toEqual(['earlier', 'obs-1']);
  });

  it.each([olderRunRecord('7'), sealedRunRecord()])("is the record's own from generation 7 on", (record) => {
    const read = readSealedRunRecord(record);
    const attributed = attributeInterfaces(read, twoLedgers);
    expect(attributed.model).toBe(read.model);
    expect(attributed.operationCollisions).toEqual([]);
  });
});

describe('the ingest of older generations', () => {
  it.each(OLDER_GENERATIONS)('finds nothing wrong with generation %s', (generation) => {
    const read = attributeInterfaces(readSealedRunRecord(olderRunRecord(generation)), contract);
    expect(ingest(read, isolationManifest(), evaluatorConfiguration()).conditions).toEqual([]);
  });

  it('holds a quotation of the inputs against the document, not against its newest shape', () => {
    const quoting = (quote: string) => {
      const record = changed(olderRunRecord('4'), '/findings/0/quotedEvidence', [
        { quote, channel: 'call-inputs' },
      ]);
      const read = attributeInterfaces(readSealedRunRecord(record), contract);
      return ingest(read, isolationManifest(), evaluatorConfiguration()).unwitnessedQuotations.length;
    };
    expect(quoting('{"argument":null,"body":null')).toBe(0);
    expect(quoting('"arguments":null')).toBe(1);
  });

  it('never witnesses a quotation of a file that is not named', () => {
    const named = changed(olderRunRecord('4'), '/observations/0/artifacts', {
      report: { kind: 'text', value: 'x' },
    });
    const record = changed(named, '/findings/0/quotedEvidence', [{ quote: 'x', channel: 'artifact' }]);
    const read = attributeInterfaces(readSealedRunRecord(record), contract);
    expect(ingest(read, isolationManifest(), evaluatorConfiguration()).unwitnessedQuotations).toHaveLength(1);
  });
});
