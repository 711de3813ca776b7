import type { EvidenceArtifact, ReducedProbeOutcome } from '../artifact/generated/evidence-artifact.js';
import { type Digest, digestArtifact, RuntimeFault } from '../artifact/index.js';
import {
  EVIDENCE_ARTIFACT_SCHEMA_VERSION,
  readEvidenceArtifact,
} from '../artifact/readers/evidence-artifact.js';
import { SchemaIssues } from '../artifact/validation.js';
import { dottedPath, stepsOfPointer } from '../contract/index.js';
import {
  isSameAttempts,
  reductionConsistencyIssues,
  type ScoredRun,
  type TrialSetResult,
} from '../score/index.js';
import { comparabilityKeyOf } from './comparability-key.js';
import { callerAttestedInputsOf, scoringVersionOf } from './scoring-version.js';
import { strengthOf } from './strength.js';

const assemble = (
  scored: ScoredRun,
  corpusDigest: Digest,
  fixtureDigest: Digest,
  evaluatorConfigurationDigest: Digest,
): object => {
  const { assessment, ladder, contract, policy, probe, evaluatedAt, sealedProbes } = scored;
  const scoringPolicyDigest = digestArtifact(policy, 'ScoringPolicy');
  const scoringVersionInputs = {
    contractSchemaVersion: contract.document.schemaVersion,
    corpusDigest,
    fixtureDigest,
    evaluatorConfigurationDigest,
    scoringPolicyDigest,
    mode: assessment.mode,
    ...(evaluatedAt === null ? {} : { evaluatedAt }),
  };
  const common = {
    schemaVersion: EVIDENCE_ARTIFACT_SCHEMA_VERSION,
    parentDigest: null,
    revisionCount: 0,
    runId: scored.runId,
    scoredProbeId: probe.probeId,
    scoringVersion: scoringVersionOf(scoringVersionInputs),
    scoringVersionInputs,
    comparabilityKey: comparabilityKeyOf(
      scoringPolicyDigest,
      sealedProbes.admitted.map((sealed) => sealed.probe.probeId),
    ),
    excludedProbeIds: sealedProbes.rejected.map((sealed) => sealed.probe.probeId),
    exitCode: ladder.exitCode,
    verdictBasis: ladder.basis,
    callerAttestedInputs: callerAttestedInputsOf(evaluatedAt),
    trials: assessment.outcomeState.trials,
    outcomes: scored.outcomes,
    reducedProbeOutcomes: scored.reducedProbeOutcomes,
    uncitedFindings: scored.uncitedFindings,
    coverageGaps: assessment.coverageGaps,
    strength: strengthOf(scored),
    remediation: {
      revisionCount: contract.document.revisionCount,
      cap: policy.remediationCap,
      capSource: 'caller-attested',
      lineageChain: assessment.remediationState,
    },
    mode: assessment.mode,
  };
  return assessment.mode === 'production'
    ? { ...common, productionVerdict: ladder.verdict }
    : {
        ...common,
        contractVerdict: ladder.verdict,
        uncitedFindingGaps: assessment.uncitedDefectFindings,
        systemRecommendationRecorded: assessment.systemRecommendationRecorded,
        systemRecommendationNote: assessment.systemRecommendationNote,
      };
};

/** Holds what was assembled to its published shape, and freezes it. */
const requireShape = (assembled: object): EvidenceArtifact => {
  try {
    return readEvidenceArtifact(assembled).document;
  } catch (fault) {
    if (!(fault instanceof RuntimeFault && fault.cause instanceof SchemaIssues)) throw fault;
    const { issues } = fault.cause;
    const count = `${issues.length} issue${issues.length === 1 ? '' : 's'}`;
    const first = dottedPath(stepsOfPointer(issues[0]?.pointer ?? ''));
    throw new TypeError(
      `emit(): assembled an artifact that failed EvidenceArtifact validation: ${count}, first at "${first}"`,
      { cause: fault.cause },
    );
  }
};

const isReductionOf = (
  entry: ReducedProbeOutcome | undefined,
  result: TrialSetResult,
  catchThreshold: number,
): boolean =>
  entry !== undefined &&
  entry.exercised === result.exercised &&
  entry.caught === result.caught &&
  entry.validCount === result.validCount &&
  entry.caughtCount === result.caughtCount &&
  entry.catchThreshold === catchThreshold &&
  isSameAttempts(entry.invalidatedAttempts, result.invalidatedAttempts);

const requireConsistentReduction = (artifact: EvidenceArtifact, scored: ScoredRun): void => {
  const [issue] = reductionConsistencyIssues(artifact);
  const entry = artifact.reducedProbeOutcomes.find(({ probeId }) => probeId === artifact.scoredProbeId);
  if (issue === undefined && isReductionOf(entry, scored.trialSetResult, scored.policy.catchThreshold))
    return;
  const first = dottedPath(issue?.path ?? ['reducedProbeOutcomes']);
  throw new TypeError(
    `emit(): assembled an artifact whose trial reduction is inconsistent, first at "${first}"`,
  );
};

/**
 * Mints the evidence artifact of a scored run, a lineage root, deep-frozen (Chapter 11, section 11.3). Only a run with a
 * verdict has one. The three digests are the caller's word, compared with nothing.
 *
 * @throws TypeError when the product handed in is not one of `score` with a verdict; no document can cause it.
 */
export const emit = (
  scored: ScoredRun,
  corpusDigest: Digest,
  fixtureDigest: Digest,
  evaluatorConfigurationDigest: Digest,
): EvidenceArtifact => {
  const assembled = assemble(scored, corpusDigest, fixtureDigest, evaluatorConfigurationDigest);
  const artifact = requireShape(assembled);
  requireConsistentReduction(artifact, scored);
  return artifact;
};
