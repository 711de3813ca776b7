import type { PrivateArtifactManifest } from '../artifact/generated/private-artifact-manifest.js';
import type { RunRecord } from '../artifact/generations/sealed-run-record.js';
import { type Digest, RuntimeFault } from '../artifact/index.js';

/**
 * Compares the entries of a private manifest, in order, with the digests of the bytes they were resolved to
 * (Chapter 09, section 9.9).
 *
 * @param resolvedDigests The digest of the resolved bytes by `privateRef`.
 * @throws RuntimeFault `digest-mismatch` at the first entry that disagrees or was not resolved.
 */
export const checkPrivateArtifactManifestDigests = (
  manifest: PrivateArtifactManifest,
  resolvedDigests: ReadonlyMap<string, Digest>,
): void => {
  for (const [index, { privateRef, digest }] of manifest.entries.entries()) {
    const resolved = resolvedDigests.get(privateRef);
    if (resolved === digest) continue;
    const end =
      resolved === undefined ? 'nothing (no resolved digest supplied for this privateRef)' : `"${resolved}"`;
    throw new RuntimeFault(
      'digest-mismatch',
      `PrivateArtifactManifest.entries[${index}]`,
      `entry privateRef "${privateRef}" declares digest "${digest}", but the resolved bytes digest to ${end}`,
    );
  }
};

/** The private isolation manifest that a record refers to. */
export type IsolationManifestReference = {
  readonly artifactPath: string;
  readonly privateRef: string;
  /** The digest the record declares for the stored bytes. */
  readonly digest: Digest;
};

/**
 * The references to private isolation manifests, in the order of the records: they have to be resolved
 * (Chapter 09, section 9.9).
 *
 * @param records In trial order. With several, the artifactPath names the trial.
 */
export const isolationManifestReferences = (
  records: readonly Pick<RunRecord, 'trialIndex' | 'isolationManifestArtifact'>[],
): readonly IsolationManifestReference[] =>
  records.flatMap(({ trialIndex, isolationManifestArtifact: reference }) => {
    if (reference.storage === 'public') return [];
    const record = records.length === 1 ? 'SealedRunRecord' : `SealedRunRecord[trialIndex=${trialIndex}]`;
    const { privateRef, digest } = reference;
    return [{ artifactPath: `${record}.isolationManifestArtifact`, privateRef, digest }];
  });

/**
 * Compares a record's private isolation manifest with the bytes it was resolved to (Chapter 09, section 9.9).
 *
 * @throws RuntimeFault `digest-mismatch`.
 */
export const checkIsolationManifestDigest = (
  { artifactPath, digest }: IsolationManifestReference,
  resolved: Digest,
): void => {
  if (resolved === digest) return;
  const detail = `declares digest "${digest}", but the resolved bytes digest to "${resolved}"`;
  throw new RuntimeFault('digest-mismatch', artifactPath, detail);
};
