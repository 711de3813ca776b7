import type { EvidenceArtifact } from '../artifact/generated/evidence-artifact.js';
import type { ScoringPolicy } from '../artifact/generated/scoring-policy.js';
import type { AggregatedClass, StrengthAggregate } from '../artifact/generated/strength-aggregate.js';
import type { StrengthFloors } from '../artifact/generated/strength-floors.js';
import {
  AggregationRefusal,
  compareCodeUnits,
  type Digest,
  digestArtifact,
  RuntimeFault,
} from '../artifact/index.js';
import {
  readStrengthAggregate,
  STRENGTH_AGGREGATE_SCHEMA_VERSION,
} from '../artifact/readers/strength-aggregate.js';
import { SchemaIssues } from '../artifact/validation.js';
import { decodeTail } from '../contract/index.js';
import { comparabilityKeyOf } from '../emit/index.js';
import { classStrengthOver, type StrengthVectorClass } from '../score/index.js';
import { decideFloor } from './floor-decision.js';
import { classOf, memberChecks } from './member-checks.js';
import { attestedInputsOf, runDisagreements } from './run-checks.js';

/** What the aggregation takes on trust: that no probe of the run is missing, and what class a probe is of. */
export const AGGREGATE_ATTESTED_INPUTS = ['evidenceSetCompleteness', 'probeClass'] as const;

/** What one aggregation reads (Chapter 11, section 11.5). */
export interface AggregationInput {
  /** At least one; the order changes nothing but the position a refusal names. */
  readonly evidence: readonly EvidenceArtifact[];
  readonly floors: StrengthFloors;
  /** As given: the artifacts must have been scored under it. */
  readonly policy: ScoringPolicy;
  /** The version of this package, never the caller's. */
  readonly engineVersion: string;
}

const requireSound = (evidence: readonly EvidenceArtifact[]): void => {
  for (const [position, artifact] of evidence.entries()) {
    for (const { refuse } of memberChecks) {
      const detail = refuse(artifact);
      if (detail !== null)
        throw new AggregationRefusal('strength-input-inconsistent', `EvidenceArtifact[${position}]`, detail);
    }
  }
};

const requireOneRun = ({ evidence, policy }: AggregationInput, policyDigest: Digest): void => {
  for (const { position, detail } of runDisagreements(evidence, policy, policyDigest))
    throw new AggregationRefusal('strength-inputs-disagree', `EvidenceArtifact[${position}]`, detail);
};

/** One class over the run; `null` when no artifact is of it. */
const aggregateClass = (
  evidence: readonly EvidenceArtifact[],
  strengthClass: StrengthVectorClass,
): AggregatedClass | null => {
  const members = evidence.filter((artifact) => classOf(artifact) === strengthClass);
  const strength = classStrengthOver(
    members.map(({ scoredProbeId }) => scoredProbeId),
    new Map(
      members.flatMap(({ reducedProbeOutcomes }) =>
        reducedProbeOutcomes.map((reduced) => [reduced.probeId, reduced]),
      ),
    ),
  );
  return (
    strength && {
      ...strength,
      eligible: members.length,
      comparable: members.every((member) => member.strength.comparable),
    }
  );
};

const requireShape = (assembled: object): StrengthAggregate => {
  try {
    return readStrengthAggregate(assembled).document;
  } catch (fault) {
    if (!(fault instanceof RuntimeFault && fault.cause instanceof SchemaIssues)) throw fault;
    const first = decodeTail(fault.cause.issues[0]?.pointer ?? '').join('.');
    throw new TypeError(
      `aggregateStrength(): assembled an aggregate that failed StrengthAggregate validation, first at "${first}"`,
      { cause: fault.cause },
    );
  }
};

/**
 * Adds the evidence artifacts of one run up to a catch rate for each class, and holds it against the floors declared
 * (Chapter 11, sections 11.5 and 11.6). Nothing is minted for artifacts that contradict themselves or one another.
 *
 * @returns a lineage root, deep-frozen.
 * @throws AggregationRefusal `strength-input-inconsistent`, then `strength-inputs-disagree`; the first one found.
 * @throws TypeError without any artifact, and without an engine version.
 */
export const aggregate = (input: AggregationInput): StrengthAggregate => {
  const { evidence, floors, policy, engineVersion } = input;
  const [first] = evidence;
  if (first === undefined) throw new TypeError('aggregateStrength(): no evidence artifact to read');
  requireSound(evidence);
  const policyDigest = digestArtifact(policy, 'ScoringPolicy');
  requireOneRun(input, policyDigest);

  const classes = {
    defect: aggregateClass(evidence, 'defect'),
    gameability: aggregateClass(evidence, 'gameability'),
    'zero-action': aggregateClass(evidence, 'zero-action'),
  };
  return requireShape({
    schemaVersion: STRENGTH_AGGREGATE_SCHEMA_VERSION,
    parentDigest: null,
    revisionCount: 0,
    engineVersion,
    mode: first.scoringVersionInputs.mode,
    scoringVersion: first.scoringVersion,
    scoringPolicyDigest: policyDigest,
    comparabilityKey: comparabilityKeyOf(
      policyDigest,
      evidence.map(({ scoredProbeId }) => scoredProbeId),
    ),
    basis: first.strength.basis,
    minimumTrialCount: policy.minimumTrialCount,
    callerAttestedInputs: attestedInputsOf(first),
    aggregateAttestedInputs: AGGREGATE_ATTESTED_INPUTS,
    inputs: evidence
      .map((artifact) => ({
        probeId: artifact.scoredProbeId,
        probeClass: classOf(artifact),
        runId: artifact.runId,
        artifactDigest: digestArtifact(artifact, 'EvidenceArtifact'),
      }))
      .sort((a, b) => compareCodeUnits(a.probeId, b.probeId)),
    classes,
    floorDecisions: {
      defect: decideFloor(classes.defect, floors.defect),
      gameability: decideFloor(classes.gameability, floors.gameability),
      'zero-action': decideFloor(classes['zero-action'], floors['zero-action']),
    },
  });
};
