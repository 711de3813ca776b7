import type { Strength } from '../artifact/generated/evidence-artifact.js';
import { buildStrengthVector, isComparable, type ScoredRun } from '../score/index.js';

/** What a strength rests on, in sentences (Chapter 11, section 11.2). */
const noteOf = (
  admittedCount: number,
  completedTrials: string,
  declaredMinimum: number | null,
  unreached: readonly string[],
  comparable: boolean,
): string =>
  [
    `${admittedCount} admitted probe over ${completedTrials}.`,
    ...(declaredMinimum === null ? [] : [`Below the declared minimum of ${declaredMinimum}.`]),
    ...(unreached.length === 0 ? [] : [`${unreached.join(', ')} resolved unreached.`]),
    ...(comparable ? [] : ['The vector is reported and marked non-comparable.']),
  ].join(' ');

/** The strength of a scored run (Chapter 11, section 11.2). */
export const strengthOf = ({
  assessment,
  outcomes,
  probe,
  sealedProbes,
  trialSetResult,
}: ScoredRun): Strength => {
  const { trials } = assessment.outcomeState;
  const { completed, declaredMinimum } = trials;
  const completedTrials = `${completed} completed ${completed === 1 ? 'trial' : 'trials'}`;
  const unreached = outcomes.filter(({ state }) => state === 'unreached').map(({ oracleId }) => oracleId);
  const comparable = isComparable(trials, unreached.length);
  const admitted = sealedProbes.admitted.map((sealed) => sealed.probe);
  return {
    denominator: `unique qualified probe identifiers exercised per class, across ${completedTrials}`,
    basis: 'measured',
    vector: buildStrengthVector(admitted, new Map([[probe.probeId, trialSetResult]])),
    comparable,
    note: noteOf(
      admitted.length,
      completedTrials,
      completed < declaredMinimum ? declaredMinimum : null,
      unreached,
      comparable,
    ),
  };
};
