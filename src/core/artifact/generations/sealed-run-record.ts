import type {
  CallInputs,
  CallInputs4,
  CallInputs7,
  Finding,
  Finding3,
  Finding4,
  Observation,
  Observation3,
  Observation4,
  Observation6,
  QuotedEvidence,
  QuotedEvidence3,
  QuotedEvidence4,
  SealedRunRecord,
  SealedRunRecord3,
  SealedRunRecord4,
  SealedRunRecord5,
  SealedRunRecord6,
  SealedRunRecordDocument,
  TaggedBody,
} from '../generated/sealed-run-record.js';

/**
 * What an observation sent. Generations before 8 do not say how a body was encoded: there `bodyEncoding` is missing,
 * and a raw body is told by equality alone (Chapter 09, sections 9.3 and 9.14).
 */
export type RecordedCallInputs = Omit<CallInputs, 'bodyEncoding'> & Partial<Pick<CallInputs, 'bodyEncoding'>>;

/** An observation. `interfaceId` is `null` while the interface of an older record is not known (Chapter 09, 9.14). */
export type RecordedObservation = Omit<Observation, 'callInputs' | 'interfaceId'> & {
  readonly interfaceId: Observation['interfaceId'] | null;
  readonly callInputs: RecordedCallInputs;
};

/** A run record of any generation, in the newest shape as far as its own generation says (Chapter 09, section 9.2). */
export type RunRecord = Omit<SealedRunRecord, 'schemaVersion' | 'observations'> & {
  readonly observations: readonly RecordedObservation[];
};

const taggedStream = (stream: string | null): TaggedBody =>
  stream === null ? { kind: 'absent' } : { kind: 'text', value: stream };

const observationTo4 = (observation: Observation3 | Observation4): Observation4 =>
  'artifacts' in observation
    ? observation
    : {
        ...observation,
        callInputs: {
          ...observation.callInputs,
          argument: null,
          option: null,
          environment: null,
          stdin: null,
        },
        stdout: taggedStream(observation.stdout),
        stderr: taggedStream(observation.stderr),
        artifacts: {},
      };

/** Streams become tagged, files are none, commands sent nothing. A record that has the shape of 4 keeps it. */
export const to4 = (record: SealedRunRecord3): SealedRunRecord4 => ({
  ...record,
  schemaVersion: 4,
  observations: record.observations.map(observationTo4),
});

const callInputsTo5 = (inputs: CallInputs4): CallInputs7 => ({ ...inputs, arguments: null });

/** An omitted file is written `null`; a quotation of a file then names none and is never witnessed. */
const quotationTo5 = (quotation: QuotedEvidence3 | QuotedEvidence4): QuotedEvidence => ({
  artifactId: null,
  ...quotation,
});

const findingTo5 = (finding: Finding3 | Finding4): Finding => {
  if (finding.findingType !== 'defect') return finding;
  const [first, ...rest] = finding.quotedEvidence;
  return { ...finding, quotedEvidence: [quotationTo5(first), ...rest.map(quotationTo5)] };
};

/** Tools were sent nothing, a quotation names its file or `null`. */
export const to5 = (record: SealedRunRecord4): SealedRunRecord5 => ({
  ...record,
  schemaVersion: 5,
  findings: record.findings.map(findingTo5),
  observations: record.observations.map((observation) => ({
    ...observation,
    callInputs: callInputsTo5(observation.callInputs),
  })),
});

/** `invalidReason`, which nothing reads, is gone. */
export const to6 = ({ invalidReason: _unread, ...record }: SealedRunRecord5): SealedRunRecord6 => ({
  ...record,
  schemaVersion: 6,
});

const observationTo7 = (observation: Observation6): RecordedObservation => ({
  ...observation,
  interfaceId: null,
});

/** Observations have an interface, which a record of 6 cannot name: the contract at hand does. */
export const to7 = (record: SealedRunRecord6): RunRecord => ({
  ...record,
  observations: record.observations.map(observationTo7),
});

/** Brings a record to the newest shape, one generation after the other; 7 and 8 are the same object. */
export const upgradeSealedRunRecord = (record: SealedRunRecordDocument): RunRecord => {
  switch (record.schemaVersion) {
    case 8:
    case 7:
      return record;
    case 6:
      return to7(record);
    case 5:
      return to7(to6(record));
    case 4:
      return to7(to6(to5(record)));
    case 3:
      return to7(to6(to5(to4(record))));
    default:
      return record satisfies never;
  }
};
