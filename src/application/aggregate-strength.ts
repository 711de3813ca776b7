import { aggregateStrength as aggregateUnread } from '../core/aggregate/index.js';
import type { EvidenceArtifact } from '../core/artifact/generated/evidence-artifact.js';
import type { ScoringPolicy } from '../core/artifact/generated/scoring-policy.js';
import type { StrengthAggregate } from '../core/artifact/generated/strength-aggregate.js';
import type { StrengthFloors } from '../core/artifact/generated/strength-floors.js';
import { VERSION } from '../core/version.js';

/** What {@link aggregateStrength} takes (Chapter 12, section 12.13). */
export type AggregateStrengthOptions = {
  /** One artifact a probe; at least one. */
  readonly evidence: readonly EvidenceArtifact[];
  /** By class; `{}` declares none. */
  readonly floors: StrengthFloors;
  /** The policy that every artifact was scored under. */
  readonly policy: ScoringPolicy;
};

/**
 * The strength of a run from the evidence artifacts of its probes, stamped with this package's version
 * (Chapter 11, section 11.5).
 *
 * @throws RuntimeFault of a document.
 * @throws AggregationRefusal when the artifacts contradict themselves, one another or the policy.
 */
export const aggregateStrength = ({
  evidence,
  floors,
  policy,
}: AggregateStrengthOptions): StrengthAggregate => aggregateUnread({ evidence, floors, policy }, VERSION);
