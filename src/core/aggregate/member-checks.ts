import type { EvidenceArtifact } from '../artifact/generated/evidence-artifact.js';
import { comparabilityKeyOf, scoringVersionOf } from '../emit/index.js';
import {
  classStrengthOver,
  isComparable,
  reductionConsistencyIssues,
  STRENGTH_VECTOR_CLASSES,
  type StrengthVectorClass,
} from '../score/index.js';

/** What one evidence artifact is held to by itself; the detail of the refusal, or `null` (Chapter 11, section 11.5). */
export interface MemberCheck {
  readonly id: string;
  readonly refuse: (artifact: EvidenceArtifact) => string | null;
}

/** The classes that a vector has a strength for; an artifact scores one probe, so there is at most one. */
const classesOf = ({ strength }: EvidenceArtifact): readonly StrengthVectorClass[] =>
  STRENGTH_VECTOR_CLASSES.filter((strengthClass) => strength.vector[strengthClass] !== null);

/** The class an artifact counts in; `null` for a clean control and a canary. */
export const classOf = (artifact: EvidenceArtifact): StrengthVectorClass | null =>
  classesOf(artifact)[0] ?? null;

/** The eight checks of one artifact, in the order in which they are made. */
export const memberChecks: readonly MemberCheck[] = [
  {
    id: 'reduction',
    refuse: (artifact) => {
      const [issue] = reductionConsistencyIssues(artifact);
      return issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`;
    },
  },
  {
    id: 'scoring-version',
    refuse: ({ scoringVersion, scoringVersionInputs, scoredProbeId }) =>
      scoringVersion === scoringVersionOf(scoringVersionInputs)
        ? null
        : `scoringVersion is not the digest of its scoringVersionInputs (${scoredProbeId})`,
  },
  {
    id: 'excluded-probes',
    refuse: ({ excludedProbeIds, scoredProbeId }) =>
      excludedProbeIds.length === 0
        ? null
        : `excludedProbeIds names ${excludedProbeIds.join(', ')}, but a scored probe is admitted (${scoredProbeId})`,
  },
  {
    id: 'comparability-key',
    refuse: ({ comparabilityKey, scoringVersionInputs, scoredProbeId }) =>
      comparabilityKey === comparabilityKeyOf(scoringVersionInputs.scoringPolicyDigest, [scoredProbeId])
        ? null
        : `comparabilityKey is not the digest of its scoring policy digest and its scored probe (${scoredProbeId})`,
  },
  {
    id: 'comparable',
    refuse: ({ strength, trials, outcomes, scoredProbeId }) => {
      const unreachedCount = outcomes.filter(({ state }) => state === 'unreached').length;
      return strength.comparable === isComparable(trials, unreachedCount)
        ? null
        : `strength.comparable disagrees with its trials and outcomes (${scoredProbeId})`;
    },
  },
  {
    id: 'single-class',
    refuse: (artifact) => {
      const classes = classesOf(artifact);
      return classes.length < 2
        ? null
        : `strength.vector names ${classes.join(' and ')}, but one artifact scores one probe (${artifact.scoredProbeId})`;
    },
  },
  {
    id: 'clean-control',
    refuse: (artifact) => {
      const strengthClass = classOf(artifact);
      const isCleanControl = artifact.outcomes.some(
        ({ state }) => state === 'passed-clean-control' || state === 'false-positive',
      );
      return strengthClass === null || !isCleanControl
        ? null
        : `strength.vector.${strengthClass} counts a probe whose outcomes are a clean control's, which stays outside every class (${artifact.scoredProbeId})`;
    },
  },
  {
    id: 'class-strength',
    refuse: (artifact) => {
      const { scoredProbeId, reducedProbeOutcomes, strength } = artifact;
      const strengthClass = classOf(artifact);
      const stated = strengthClass === null ? null : strength.vector[strengthClass];
      if (stated === null) return null;
      const own = classStrengthOver(
        [scoredProbeId],
        new Map(reducedProbeOutcomes.map((reduced) => [reduced.probeId, reduced])),
      );
      const isOwn =
        stated.caught === own?.caught && stated.exercised === own.exercised && stated.rate === own.rate;
      return isOwn
        ? null
        : `strength.vector.${strengthClass} is not what the probe's own reduction yields (${scoredProbeId})`;
    },
  },
];
