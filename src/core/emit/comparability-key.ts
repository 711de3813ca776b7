import { compareCodeUnits, type Digest, digestArtifact } from '../artifact/index.js';

/**
 * What two results must share to be compared: the policy, and the admitted probes, in whatever order they are given
 * (Chapter 11, section 11.2).
 */
export const comparabilityKeyOf = (scoringPolicyDigest: Digest, probeIds: readonly string[]): Digest =>
  digestArtifact({ scoringPolicyDigest, probeIds: [...probeIds].sort(compareCodeUnits) }, 'ComparabilityKey');
