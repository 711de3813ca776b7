import type { ProbeModel, ProbeSignature } from '../artifact/generations/probe.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import { compareObservations } from '../artifact/index.js';
import type { HomeOperation } from './home-operation.js';
import { probePath } from './probe-path.js';
import { selectorOf } from './selector.js';

/** What it takes to say whether an observation is looked at. */
export type ObservationHead = Pick<
  RecordedObservation,
  'observationId' | 'sequence' | 'interfaceId' | 'operationId' | 'provenance' | 'callInputs'
>;

/** The observations of one trial that a signature looks at, narrower and narrower (Chapter 08, section 8.9). */
export type SignatureView<Seen extends ObservationHead> = {
  /** Those on the home operation, of any provenance, as recorded. */
  readonly onHome: readonly Seen[];
  /** Those the evaluation itself performed; a harness baseline never exercises a probe. */
  readonly exercised: readonly Seen[];
  /** Those the selector admits too, by sequence. */
  readonly candidates: readonly Seen[];
};

/**
 * Finds what a signature looks at among the observations of one trial, in one walk over them.
 *
 * @throws RuntimeFault `non-canonicalizable-value` for a recorded input that has to be compared and cannot be.
 */
export const signatureViewOf = <Seen extends ObservationHead>(
  probe: Pick<ProbeModel, 'probeId'>,
  signature: ProbeSignature,
  home: HomeOperation,
  observations: readonly Seen[],
): SignatureView<Seen> => {
  const { interfaceId, operation } = home;
  const admits = selectorOf(
    signature.condition.selector.inputBinding,
    operation,
    `${probePath(probe)}.defectSignature.condition.selector`,
  );
  const onHome = observations.filter(
    (seen) => seen.interfaceId === interfaceId && seen.operationId === operation.operationId,
  );
  const exercised = onHome.filter(({ provenance }) => provenance === 'evaluator-chosen');
  const candidates = exercised.filter(({ callInputs }) => admits(callInputs)).sort(compareObservations);
  return { onHome, exercised, candidates };
};
