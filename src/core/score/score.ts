import type { Severity } from '../artifact/generated/eval-contract.js';
import type { ReducedProbeOutcome, TrialOutcome } from '../artifact/generated/evidence-artifact.js';
import type { ScoringPolicy } from '../artifact/generated/scoring-policy.js';
import type { ProbeModel } from '../artifact/generations/probe.js';
import { digestArtifact } from '../artifact/index.js';
import { isInstant } from '../artifact/instant.js';
import type { ReadEvalContract } from '../artifact/readers/eval-contract.js';
import { evaluateCoverage } from '../coverage/index.js';
import { trialSetDisagreements } from '../ingest/index.js';
import {
  designatedOracleRefusalOf,
  homeOperationOf,
  type QualificationResult,
  type SealedProbeSet,
  sealProbeSet,
} from '../probe/index.js';
import { assess } from './assess.js';
import type { Assessment } from './assessment.js';
import { reduceTrialSet, type TrialSetResult } from './reduce-trial-set.js';
import { remediationStateOf } from './remediation-state.js';
import { type LadderResolution, resolveLadder } from './resolve-ladder.js';
import type { ScoreInput } from './score-input.js';
import { frameOf } from './scoring-frame.js';
import { type ScoredOutcome, scoreTrial } from './trial-outcomes.js';
import { voteOf } from './trial-vote.js';
import { uncitedDefectFindingsOf, uncitedFindingsOf } from './uncited-findings.js';
import { unevaluated, type WaiverStanding, waiverStandingAt } from './waiver-standing.js';

/** What scoring decided: a plain value, of which the evidence artifact writes a part (Chapter 10, section 10.1). */
export interface ScoredRun {
  readonly assessment: Assessment;
  readonly ladder: LadderResolution;
  /** The first trial's; empty without trials. */
  readonly runId: string;
  readonly contract: ReadEvalContract;
  readonly policy: ScoringPolicy;
  readonly probe: ProbeModel;
  readonly evaluatedAt: string | null;
  readonly sealedProbes: SealedProbeSet;
  readonly probeQualification: QualificationResult;
  readonly trialSetResult: TrialSetResult;
  readonly outcomes: readonly TrialOutcome[];
  /** One entry: the scored probe's. */
  readonly reducedProbeOutcomes: readonly ReducedProbeOutcome[];
  readonly uncitedFindings: readonly string[];
}

const requireDesignable = ({ contract, probe, designatedOracleId }: ScoreInput): void => {
  if (designatedOracleId === undefined) return;
  const refusal = designatedOracleRefusalOf(contract.model, probe, designatedOracleId);
  if (refusal !== null) throw new TypeError(`score(): ${refusal.message}`, { cause: refusal });
};

const waiverStandingOf = ({ contract, waiver = 'none', evaluatedAt }: ScoreInput): WaiverStanding => {
  if (evaluatedAt === undefined) return waiver === 'none' ? unevaluated : () => waiver;
  if (!isInstant(evaluatedAt))
    throw new TypeError(
      `score(): evaluatedAt ${JSON.stringify(evaluatedAt)} is not an RFC 3339 instant in UTC`,
    );
  return waiverStandingAt(contract.model.waivers, evaluatedAt);
};

const toTrialOutcome = (
  { oracleId, trialIndex, disposition, checkResolution, resolution }: ScoredOutcome,
  probeId: string,
  severity: Severity,
): TrialOutcome => ({
  oracleId,
  trialIndex,
  probeId,
  state: resolution.state,
  severity,
  disposition: disposition ?? 'not-attempted',
  resolvedFrom: resolution.resolvedFrom,
  corroboration: resolution.corroboration,
  selectedObservationIds: resolution.selectedObservationIds,
  checkResolution,
});

/**
 * Scores one probe over one trial set (Chapter 10). Pure and deterministic: the same input gives the same value, and the
 * order of observations, findings and dispositions in the records gives the same value too.
 *
 * @throws RuntimeFault of an expression evaluation, or of a lineage that cannot be read; it becomes no outcome.
 * @throws TypeError for a designated oracle that is refused, and for an `evaluatedAt` that is no instant.
 */
export const score = (input: ScoreInput): ScoredRun => {
  const { contract, trials, probe, policy, evaluatedAt, lineage } = input;
  const { model, document } = contract;
  requireDesignable(input);
  const waiverOf = waiverStandingOf(input);
  const sealedProbes = sealProbeSet(
    [probe],
    (sealed) => homeOperationOf(sealed, model.permittedInterfaces)?.operation ?? null,
  );
  const [gate] = [...sealedProbes.admitted, ...sealedProbes.rejected];
  if (gate === undefined) throw new Error('a sealed set without the probe it was made from');
  const probeQualification = gate.result;

  const frame = frameOf(input, probeQualification.qualified, waiverOf);
  const scoredTrials = trials.map((trial) => ({ trial, outcomes: scoreTrial(frame, trial) }));
  const outcomes = scoredTrials.flatMap((scored) => scored.outcomes);
  const trialVotes = scoredTrials.flatMap(
    (scored) => voteOf(scored.trial.trialIndex, scored.outcomes, frame.designatedOracleId) ?? [],
  );
  const trialSetResult = reduceTrialSet(trialVotes, policy.catchThreshold);

  const coverageGaps = evaluateCoverage(model);
  const isWaivedRule = (rule: string): boolean => waiverOf(rule) === 'applied-condition-met';
  const assessment = assess({
    trials,
    outcomes,
    trialCounts: {
      declaredMinimum: policy.minimumTrialCount,
      completed: trials.length,
      completedAttempts: trials.map(({ trialIndex }) => trialIndex),
      invalidatedAttempts: trialSetResult.invalidatedAttempts,
    },
    trialSetDisagreements: [...trialSetDisagreements(trials, digestArtifact(document, 'EvalContract'))],
    coverageGaps,
    waivedRules: evaluatedAt === undefined ? [] : coverageGaps.map(({ rule }) => rule).filter(isWaivedRule),
    uncitedDefectFindings: uncitedDefectFindingsOf(trials),
    remediationState: remediationStateOf(document, lineage, policy.remediationCap),
    policy,
    preflightPassed: input.preflightVerdict.passed,
    hearsDisclosures: evaluatedAt !== undefined || lineage !== undefined,
  });

  const severity = model.behaviors.find(({ id }) => id === probe.behaviorId)?.severity ?? 'low';
  const { exercised, caught, validCount, caughtCount, invalidatedAttempts } = trialSetResult;
  return {
    assessment,
    ladder: resolveLadder(assessment),
    runId: trials[0]?.runId ?? '',
    contract,
    policy,
    probe,
    evaluatedAt: evaluatedAt ?? null,
    sealedProbes,
    probeQualification,
    trialSetResult,
    outcomes: outcomes.map((outcome) => toTrialOutcome(outcome, probe.probeId, severity)),
    reducedProbeOutcomes: [
      {
        probeId: probe.probeId,
        severity,
        exercised,
        caught,
        catchThreshold: policy.catchThreshold,
        trialVotes,
        validCount,
        caughtCount,
        invalidatedAttempts,
      },
    ],
    uncitedFindings: uncitedFindingsOf(trials),
  };
};
