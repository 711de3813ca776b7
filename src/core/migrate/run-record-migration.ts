import type { RecordedCallInputs, RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import {
  readSealedRunRecord,
  SEALED_RUN_RECORD_SCHEMA_VERSION,
} from '../artifact/readers/sealed-run-record.js';
import { declaringInterface } from './declaring-interface.js';
import { cannotSay, type Migration } from './migration.js';

const RAW_BODY_MEMBERS = 'base64,contentType,kind';

/** Whether a body is what generation 8 marks as raw bytes, and what could be a JSON body just as well. */
const looksRaw = (body: Readonly<Record<string, unknown>> | null): boolean =>
  body !== null && body.kind === 'raw' && Object.keys(body).sort().join() === RAW_BODY_MEMBERS;

const encodedCallInputs = (callInputs: RecordedCallInputs, artifactPath: string): RecordedCallInputs => {
  if (callInputs.bodyEncoding !== undefined) return callInputs;
  if (looksRaw(callInputs.body))
    throw cannotSay(
      `${artifactPath}.callInputs.body`,
      `is raw bytes or a JSON body that looks like them; generation ${SEALED_RUN_RECORD_SCHEMA_VERSION} says which`,
    );
  return { ...callInputs, bodyEncoding: null };
};

/** Run records of generation 3 to 7; those before 7 do not name interfaces (Chapter 09, section 9.14). */
export const runRecordMigration: Migration = {
  kind: 'sealed-run-record',
  artifactPath: 'SealedRunRecord',
  mark: 'oracleDispositions',
  newest: SEALED_RUN_RECORD_SCHEMA_VERSION,
  rewrite: (value, contract) => {
    const { document, model } = readSealedRunRecord(value);
    const rewriteObservation = (observation: RecordedObservation): RecordedObservation => {
      const { observationId, interfaceId, operationId, callInputs } = observation;
      const artifactPath = `SealedRunRecord.observations[observationId=${observationId}]`;
      return {
        ...observation,
        interfaceId: interfaceId ?? declaringInterface(operationId, contract, `${artifactPath}.operationId`),
        callInputs: encodedCallInputs(callInputs, artifactPath),
      };
    };
    return {
      document,
      rewritten: {
        ...model,
        schemaVersion: SEALED_RUN_RECORD_SCHEMA_VERSION,
        observations: model.observations.map(rewriteObservation),
      },
    };
  },
};
