import { compareCodeUnits } from './code-units.js';
import type { Digest } from './digest.js';
import { groupBy } from './group-by.js';

/** What every artifact with lineage carries (Chapter 01, section 1.8). */
export type Lineage = {
  readonly schemaVersion: number;
  /** Null exactly when `revisionCount` is 0. */
  readonly parentDigest: Digest | null;
  readonly revisionCount: number;
};

/** One member of a chain with its own digest. */
export type LineageMember = { readonly artifact: Lineage; readonly digest: Digest };

/** A chain as presented, and what the caller attests about it. */
export type LineageChain = {
  readonly members: readonly LineageMember[];
  readonly artifactPath: string;
  readonly declaredRevisionCount: number;
  /** Null: no cap was attested. */
  readonly remediationCap: number | null;
};

/** What a chain is checked for; each finding clears at most one of them. */
export type LineageCheck = 'lengthConsistent' | 'noRepeatedDigest' | 'noGap';

/** One row of the specification's table: the check that a finding clears, and how it is found. */
type LineageRule = {
  readonly code: string;
  readonly clears: LineageCheck | null;
  readonly find: (
    chain: LineageChain,
  ) => Iterable<{ readonly artifactPath: string; readonly detail: string }>;
};

const memberPath = (chain: LineageChain, digest: Digest): string => `${chain.artifactPath}[digest=${digest}]`;

const rootsOf = ({ members }: LineageChain): readonly LineageMember[] =>
  members.filter(({ artifact }) => artifact.revisionCount === 0);

const byDigest = ({ members }: LineageChain): ReadonlyMap<Digest, readonly LineageMember[]> =>
  groupBy(members, (member) => member.digest);

/** The defects of a chain, in rank order (Chapter 01, section 1.8). */
export const LINEAGE_RULES = [
  {
    code: 'lineage-root-invalid',
    clears: 'noGap',
    *find(chain) {
      for (const { artifact, digest } of chain.members) {
        const { revisionCount, parentDigest } = artifact;
        if (revisionCount === 0 && parentDigest !== null) {
          yield {
            artifactPath: memberPath(chain, digest),
            detail: '"revisionCount" is 0 with a non-null "parentDigest" (AD-29)',
          };
        } else if (revisionCount !== 0 && parentDigest === null) {
          yield {
            artifactPath: memberPath(chain, digest),
            detail: `"revisionCount" is ${revisionCount} with a null "parentDigest" (AD-29)`,
          };
        }
      }
    },
  },
  {
    code: 'lineage-duplicate-artifact',
    clears: 'noRepeatedDigest',
    *find(chain) {
      for (const [digest, sharing] of byDigest(chain)) {
        if (sharing.length < 2) continue;
        yield {
          artifactPath: memberPath(chain, digest),
          detail: `${sharing.length} members share this digest, so one artifact is presented more than once (AD-12)`,
        };
      }
    },
  },
  {
    code: 'lineage-no-root',
    clears: 'noGap',
    *find(chain) {
      if (rootsOf(chain).length > 0) return;
      yield {
        artifactPath: chain.artifactPath,
        detail: `no member carries "revisionCount" 0, so the chain of ${chain.members.length} has no origin (AD-29)`,
      };
    },
  },
  {
    code: 'lineage-multiple-roots',
    clears: 'noGap',
    *find(chain) {
      const roots = rootsOf(chain).length;
      if (roots < 2) return;
      yield {
        artifactPath: chain.artifactPath,
        detail: `${roots} members carry "revisionCount" 0, so the presented set is more than one lineage (AD-29)`,
      };
    },
  },
  {
    code: 'lineage-parent-absent',
    clears: 'noGap',
    *find(chain) {
      const present = byDigest(chain);
      for (const { artifact, digest } of chain.members) {
        if (artifact.parentDigest === null || present.has(artifact.parentDigest)) continue;
        yield {
          artifactPath: memberPath(chain, digest),
          detail: `names parent "${artifact.parentDigest}", which no presented member digests to (AD-12)`,
        };
      }
    },
  },
  {
    code: 'lineage-revision-not-successor',
    clears: 'noGap',
    *find(chain) {
      const present = byDigest(chain);
      for (const { artifact, digest } of chain.members) {
        const parent = artifact.parentDigest === null ? undefined : present.get(artifact.parentDigest)?.[0];
        if (parent === undefined || artifact.revisionCount === parent.artifact.revisionCount + 1) continue;
        yield {
          artifactPath: memberPath(chain, digest),
          detail: `carries "revisionCount" ${artifact.revisionCount} where its parent carries ${parent.artifact.revisionCount} (AD-29)`,
        };
      }
    },
  },
  {
    code: 'lineage-revision-conflict',
    clears: 'noGap',
    *find(chain) {
      const children = chain.members.filter(({ artifact }) => artifact.parentDigest !== null);
      const claims = groupBy(
        children,
        ({ artifact }) => `[parent=${artifact.parentDigest},revision=${artifact.revisionCount}]`,
      );
      for (const [claim, claimants] of claims) {
        const digests = [...new Set(claimants.map(({ digest }) => digest))].sort(compareCodeUnits);
        if (digests.length < 2) continue;
        yield {
          artifactPath: `${chain.artifactPath}${claim}`,
          detail: `${digests.length} differing members claim this parent and revision: ${digests.join(', ')} (AD-29)`,
        };
      }
    },
  },
  {
    code: 'lineage-length-inconsistent',
    clears: 'lengthConsistent',
    *find({ members, artifactPath, declaredRevisionCount }) {
      if (members.length === declaredRevisionCount + 1) return;
      yield {
        artifactPath,
        detail: `presents ${members.length} members against a declared revision count of ${declaredRevisionCount} (AD-12)`,
      };
    },
  },
  {
    code: 'lineage-remediation-cap-exceeded',
    clears: null,
    *find({ artifactPath, declaredRevisionCount, remediationCap }) {
      if (remediationCap === null || declaredRevisionCount <= remediationCap) return;
      yield {
        artifactPath,
        detail: `declares ${declaredRevisionCount} revisions against a caller-attested cap of ${remediationCap} (AD-12)`,
      };
    },
  },
] as const satisfies readonly LineageRule[];
