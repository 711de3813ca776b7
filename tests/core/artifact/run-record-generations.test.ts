import { describe, expect, it } from 'vitest';
import type {
  SealedRunRecord3,
  SealedRunRecord4,
  SealedRunRecord5,
  SealedRunRecord6,
  SealedRunRecordDocument,
} from '../../../src/core/artifact/generated/sealed-run-record.js';
import {
  to4,
  to5,
  to6,
  to7,
  upgradeSealedRunRecord,
} from '../../../src/core/artifact/generations/sealed-run-record.js';
import { readSealedRunRecord } from '../../../src/core/artifact/readers/sealed-run-record.js';
import { OLDER_GENERATIONS, type OlderGeneration, olderRunRecord } from '../../fixtures/records.js';

/** A document of one generation, held to its shape by the reader. */
const documentOf = <Document extends SealedRunRecordDocument>(generation: OlderGeneration): Document =>
  // The reader has just held the document to the shape of its stamp.
  readSealedRunRecord(olderRunRecord(generation)).document as Document;

describe('the steps from one generation of run records to the next', () => {
  it('3 to 4: text streams become tagged, files are none, commands sent nothing', () => {
    const before = documentOf<SealedRunRecord3>('3-text');
    const [{ callInputs, ...given } = { callInputs: {} }] = before.observations;
    const after = to4(before);
    expect(after).toEqual({
      ...before,
      schemaVersion: 4,
      observations: [
        {
          ...given,
          callInputs: { ...callInputs, argument: null, option: null, environment: null, stdin: null },
          stdout: { kind: 'text', value: '{"sum":8,"amounts":[2,3,4]}' },
          stderr: { kind: 'absent' },
          artifacts: {},
        },
      ],
    });
  });

  it('3 to 4: a record that has the shape of 4 keeps its observations', () => {
    const before = documentOf<SealedRunRecord3>('3');
    const after = to4(before);
    expect(after).toEqual({ ...before, schemaVersion: 4 });
    expect(after.observations[0]).toBe(before.observations[0]);
  });

  it('4 to 5: tools were sent nothing, and a quotation names its file or null', () => {
    const before = documentOf<SealedRunRecord4>('4');
    const [finding] = before.findings;
    if (finding?.findingType !== 'defect') throw new Error('the fixture reports a defect');
    const quotedEvidence = [{ quote: '"sum":8', channel: 'stdout' }] as const;
    const after = to5({ ...before, findings: [{ ...finding, quotedEvidence }] });
    expect(after).toEqual({
      ...before,
      schemaVersion: 5,
      findings: [{ ...finding, quotedEvidence: [{ ...quotedEvidence[0], artifactId: null }] }],
      observations: before.observations.map((observation) => ({
        ...observation,
        callInputs: { ...observation.callInputs, arguments: null },
      })),
    });
  });

  it('5 to 6: the reason that nothing reads is gone', () => {
    const { invalidReason, ...rest } = documentOf<SealedRunRecord5>('5');
    expect(invalidReason).toBeNull();
    expect(to6({ ...rest, invalidReason })).toEqual({ ...rest, schemaVersion: 6 });
  });

  it('6 to 7: the interface of an observation is not known yet', () => {
    const before = documentOf<SealedRunRecord6>('6');
    expect(to7(before)).toEqual({
      ...before,
      observations: before.observations.map((observation) => ({ ...observation, interfaceId: null })),
    });
  });

  it('7 and 8 are one shape, and the same object', () => {
    const before = documentOf('7');
    expect(upgradeSealedRunRecord(before)).toBe(before);
  });

  it.each(OLDER_GENERATIONS)('generation %s is left as it was', (generation) => {
    const before = documentOf(generation);
    const copy = structuredClone(before);
    upgradeSealedRunRecord(before);
    expect(before).toEqual(copy);
  });
});
