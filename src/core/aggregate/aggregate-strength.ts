import type { StrengthAggregate } from '../artifact/generated/strength-aggregate.js';
import { readEvidenceArtifacts } from '../artifact/readers/evidence-artifact.js';
import { readScoringPolicy } from '../artifact/readers/scoring-policy.js';
import { readStrengthFloors } from '../artifact/readers/strength-floors.js';
import { aggregate } from './aggregate.js';

/** What a caller hands to an aggregation, unread (Chapter 12, section 12.13). */
export interface UnreadAggregation {
  readonly evidence: unknown;
  readonly floors: unknown;
  readonly policy: unknown;
}

/**
 * Reads evidence, floors and policy, in this order, and aggregates them (Chapter 11, section 11.5).
 *
 * @param engineVersion the version of this package.
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`, `non-canonicalizable-value`.
 * @throws AggregationRefusal as {@link aggregate}.
 */
export const aggregateStrength = (unread: UnreadAggregation, engineVersion: string): StrengthAggregate => {
  const evidence = readEvidenceArtifacts(unread.evidence).map(({ document }) => document);
  const floors = readStrengthFloors(unread.floors);
  const policy = readScoringPolicy(unread.policy).document;
  return aggregate({ evidence, floors, policy, engineVersion });
};
