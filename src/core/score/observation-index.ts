import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import { compareObservations, groupBy } from '../artifact/index.js';
import { operationKeyOf, UNRESOLVED_INTERFACE_ID } from '../contract/index.js';

/**
 * The observations of one trial by operation and by identifier, built once per trial. An identifier may repeat; the run
 * is Invalid then, and what it stands for is still defined (Chapter 10, section 10.2, "Duplicated identifiers").
 */
export interface ObservationIndex {
  /** Those of one operation, ascending by sequence, then identifier. */
  readonly ofOperation: (interfaceId: string, operationId: string) => readonly RecordedObservation[];
  /** The first observation with the identifier: the one an anchor or a captured value is taken from. */
  readonly first: (observationId: string) => RecordedObservation | undefined;
  /** The last observation with the identifier: the one a match is judged by. */
  readonly last: (observationId: string) => RecordedObservation | undefined;
}

/** Indexes the observations of a trial; those whose interface is not known belong to no operation. */
export const indexObservations = (observations: readonly RecordedObservation[]): ObservationIndex => {
  const ordered = observations.toSorted(compareObservations);
  const firsts = new Map<string, RecordedObservation>();
  const repeats = new Map<string, RecordedObservation>();
  for (const observation of ordered) {
    const { observationId } = observation;
    if (firsts.has(observationId)) repeats.set(observationId, observation);
    else firsts.set(observationId, observation);
  }
  const groups = groupBy(ordered, ({ interfaceId, operationId }) =>
    operationKeyOf({ interfaceId: interfaceId ?? UNRESOLVED_INTERFACE_ID, operationId }),
  );
  return {
    ofOperation: (interfaceId, operationId) =>
      interfaceId === UNRESOLVED_INTERFACE_ID
        ? []
        : (groups.get(operationKeyOf({ interfaceId, operationId })) ?? []),
    first: (observationId) => firsts.get(observationId),
    last: (observationId) => repeats.get(observationId) ?? firsts.get(observationId),
  };
};
