// Generated from schemas/private-artifact-manifest.schema.json by `npm run generate`; change the schema instead.

/**
 * The private artifacts a run refers to, each with the digest of its stored bytes. Succeeds the private-evidence-manifest schema of the earlier harness.
 */
export type PrivateArtifactManifestDocument = PrivateArtifactManifest1;
/**
 * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
 */
export type ParentDigest = (string | null);
/**
 * One more than the parent's; 0 for the first revision.
 */
export type RevisionCount = number;
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * A manifest of generation 1.
 */
export interface PrivateArtifactManifest1 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 1;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    /**
     * The private artifacts; may be empty.
     */
    readonly entries: readonly PrivateArtifactEntry[];
}
/**
 * One private artifact.
 */
export interface PrivateArtifactEntry {
    /**
     * The opaque handle under which the corpus holds it.
     */
    readonly privateRef: string;
    readonly digest: Digest;
    /**
     * What it is.
     */
    readonly artifactKind: ("private-input-record" | "raw-trace" | "raw-result" | "human-label" | "implementation-patch" | "isolation-manifest" | "scripted-baseline-output" | "other");
    /**
     * A run identifier fit for publication, or null.
     */
    readonly publicSafeRunId: (string | null);
    /**
     * How it was sanitized; null for not at all.
     */
    readonly sanitizationPolicy: (string | null);
}
/** The newest generation. */
export type PrivateArtifactManifest = PrivateArtifactManifest1;
