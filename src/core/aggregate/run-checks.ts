import type { EvidenceArtifact } from '../artifact/generated/evidence-artifact.js';
import type { ScoringPolicy } from '../artifact/generated/scoring-policy.js';
import { compareCodeUnits, type Digest } from '../artifact/index.js';

/** A member of an aggregation that does not belong to one run with the others, or not to the policy. */
export interface Disagreement {
  /** The position of the member in the list given. */
  readonly position: number;
  readonly detail: string;
}

/** What one artifact and the policy it is aggregated under must share; the first row that differs is named. */
export const policyChecks: readonly {
  readonly id: string;
  readonly refuse: (artifact: EvidenceArtifact, policy: ScoringPolicy, policyDigest: Digest) => string | null;
}[] = [
  {
    id: 'policy-digest',
    refuse: ({ scoringVersionInputs: { scoringPolicyDigest }, scoredProbeId }, _policy, policyDigest) =>
      scoringPolicyDigest === policyDigest
        ? null
        : `scoringPolicyDigest ${scoringPolicyDigest} (${scoredProbeId}) is not the digest ${policyDigest} of the scoring policy supplied`,
  },
  {
    id: 'minimum-trial-count',
    refuse: ({ trials: { declaredMinimum }, scoredProbeId }, { minimumTrialCount }) =>
      declaredMinimum === minimumTrialCount
        ? null
        : `trials.declaredMinimum ${declaredMinimum} (${scoredProbeId}) is not the supplied policy's minimumTrialCount ${minimumTrialCount}`,
  },
  {
    id: 'catch-threshold',
    refuse: ({ reducedProbeOutcomes, scoredProbeId }, policy) => {
      const foreign = reducedProbeOutcomes.find(
        ({ catchThreshold }) => catchThreshold !== policy.catchThreshold,
      );
      return foreign === undefined
        ? null
        : `catchThreshold ${foreign.catchThreshold} (${scoredProbeId}) is not the supplied policy's catchThreshold ${policy.catchThreshold}`;
    },
  },
];

/** The inputs that rest on the caller's word, in an order that says nothing about who wrote them down. */
export const attestedInputsOf = ({
  callerAttestedInputs,
}: EvidenceArtifact): EvidenceArtifact['callerAttestedInputs'] =>
  [...callerAttestedInputs].sort(compareCodeUnits);

/** What all members of one run share, in the order in which it is compared, each as it is printed. */
export const sharedMembers: readonly {
  readonly name: string;
  readonly textOf: (artifact: EvidenceArtifact) => string;
}[] = [
  { name: 'scoringVersion', textOf: ({ scoringVersion }) => scoringVersion },
  { name: 'strength.basis', textOf: ({ strength }) => strength.basis },
  { name: 'callerAttestedInputs', textOf: (artifact) => JSON.stringify(attestedInputsOf(artifact)) },
];

/**
 * Where artifacts, each sound in itself, are not one run under the policy: the policy first, then probes scored twice,
 * then what all must share (Chapter 11, section 11.5). Lazily, in order.
 */
export function* runDisagreements(
  evidence: readonly EvidenceArtifact[],
  policy: ScoringPolicy,
  policyDigest: Digest,
): Generator<Disagreement> {
  for (const [position, artifact] of evidence.entries()) {
    for (const { refuse } of policyChecks) {
      const detail = refuse(artifact, policy, policyDigest);
      if (detail !== null) yield { position, detail };
    }
  }
  const positions = new Map<string, number>();
  for (const [position, { scoredProbeId }] of evidence.entries()) {
    const earlier = positions.get(scoredProbeId);
    if (earlier !== undefined)
      yield {
        position,
        detail: `probe ${scoredProbeId} is also scored by EvidenceArtifact[${earlier}]: a probe counts once`,
      };
    positions.set(scoredProbeId, position);
  }
  const [first] = evidence;
  if (first === undefined) return;
  for (const { name, textOf } of sharedMembers) {
    for (const [position, artifact] of evidence.entries()) {
      if (textOf(artifact) === textOf(first)) continue;
      yield {
        position,
        detail: `${name} ${textOf(artifact)} (${artifact.scoredProbeId}) differs from ${textOf(first)} (${first.scoredProbeId}): the artifacts are not one run`,
      };
    }
  }
}
