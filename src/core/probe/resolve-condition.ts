import type { ProbeModel, ProbeSignature } from '../artifact/generations/probe.js';
import type { AnyOperation } from '../contract/index.js';
import {
  type CheckResolution,
  makeOperationDenotesCollection,
  makeResolveOperand,
  type ObservedEvidence,
  prepareCheck,
} from '../expression/index.js';
import { OBSERVED_STEP_ID } from './observed-step.js';
import { conditionPath } from './probe-path.js';

/** Regex match steps that the evaluation of one condition may take; no policy changes it (Chapter 08, section 8.9). */
export const PROBE_REGEX_MATCH_STEP_BUDGET = 1_000_000;

/**
 * Prepares the evaluation of a signature's condition over one observation at a time: the observation is all the
 * condition can see (Chapter 08, section 8.9).
 *
 * @throws RuntimeFault from the returned function, for a pattern over budget or a value outside the canonical domain.
 */
export const conditionOf = (
  probe: Pick<ProbeModel, 'probeId'>,
  signature: ProbeSignature,
  homeOperation: AnyOperation,
): ((observation: ObservedEvidence) => CheckResolution) => {
  const resolve = prepareCheck(signature.condition.predicate, {
    pointerDenotesCollection: makeOperationDenotesCollection(homeOperation),
    referenceSetKeys: {},
    regexMatchStepBudget: PROBE_REGEX_MATCH_STEP_BUDGET,
    artifactPath: conditionPath(probe),
  });
  return (observation) => resolve(makeResolveOperand({ [OBSERVED_STEP_ID]: observation }, {}));
};
