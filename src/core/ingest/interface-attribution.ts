import type { EvalContract } from '../artifact/generated/eval-contract.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import type { ReadRunRecord } from '../artifact/readers/sealed-run-record.js';

/** An observation that names an operation which several interfaces declare (Chapter 09, section 9.14). */
export type OperationCollision = {
  readonly trialIndex: number;
  readonly observationId: string;
  readonly operationId: string;
  /** The interfaces that declare it, in contract order, one entry a declaration. */
  readonly logicalIds: readonly string[];
};

/** A record whose observations name their interface as far as the contract tells it. */
export type AttributedRunRecord = ReadRunRecord & {
  readonly operationCollisions: readonly OperationCollision[];
};

const interfacesByOperation = (contract: EvalContract): ReadonlyMap<string, readonly string[]> => {
  const logicalIds = new Map<string, string[]>();
  for (const { logicalId, operations } of contract.permittedInterfaces) {
    for (const operationId of new Set(operations.map((operation) => operation.operationId))) {
      const known = logicalIds.get(operationId);
      if (known === undefined) logicalIds.set(operationId, [logicalId]);
      else known.push(logicalId);
    }
  }
  return logicalIds;
};

const lacksInterface = ({ interfaceId }: RecordedObservation): boolean => interfaceId === null;

/**
 * Gives each observation of an older record the interface that declares its operation. Where none or several do, the
 * observation keeps none and matches nothing; several are a collision, told in the order of observations (Chapter 09,
 * section 9.14). Records of generation 7 and 8 name their interfaces and come back as they are.
 */
export const attributeInterfaces = (record: ReadRunRecord, contract: EvalContract): AttributedRunRecord => {
  const { observations, trialIndex } = record.model;
  if (!observations.some(lacksInterface)) return { ...record, operationCollisions: [] };
  const declaring = interfacesByOperation(contract);
  const declaringOf = ({ operationId }: RecordedObservation): readonly string[] =>
    declaring.get(operationId) ?? [];
  const attribute = (observation: RecordedObservation): RecordedObservation => {
    const [interfaceId = null, ...others] = declaringOf(observation);
    return others.length === 0 ? { ...observation, interfaceId } : observation;
  };
  const operationCollisions = observations
    .filter((observation) => declaringOf(observation).length > 1)
    .sort((a, b) => a.sequence - b.sequence)
    .map((observation): OperationCollision => {
      const { observationId, operationId } = observation;
      return { trialIndex, observationId, operationId, logicalIds: declaringOf(observation) };
    });
  const model = { ...record.model, observations: observations.map(attribute) };
  return { document: record.document, model, operationCollisions };
};

/** The basis line of a collision (Chapter 09, section 9.14). */
export const collisionLineOf = ({
  trialIndex,
  observationId,
  operationId,
  logicalIds,
}: OperationCollision): string =>
  `operation identifier collision: trial ${trialIndex} observation ${observationId}: operationId "${operationId}" matches operations in ${logicalIds.length} permittedInterfaces entries (${logicalIds.join(', ')})`;
