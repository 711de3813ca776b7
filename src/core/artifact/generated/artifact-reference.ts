// Generated from schemas/artifact-reference.schema.json by `npm run generate`; change the schema instead.

/**
 * A reference to the bytes of an artifact, embedded by other artifacts. It carries no stamp and no lineage. Succeeds the artifact-ref schema of the earlier harness.
 */
export type ArtifactReference = (PublicArtifactReference | PrivateArtifactReference);
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * The bytes are at a published path.
 */
export interface PublicArtifactReference {
    /**
     * Marks a published artifact.
     */
    readonly storage: "public";
    /**
     * The path.
     */
    readonly path: string;
    /**
     * Nothing: a public artifact has no handle.
     */
    readonly privateRef: null;
    readonly digest: Digest;
}
/**
 * The bytes are held privately.
 */
export interface PrivateArtifactReference {
    /**
     * Marks a private artifact.
     */
    readonly storage: "private";
    /**
     * Nothing: a private artifact has no published path.
     */
    readonly path: null;
    /**
     * An opaque handle, never a file path or URL.
     */
    readonly privateRef: string;
    readonly digest: Digest;
}
export type ArtifactReferenceDocument = ArtifactReference;
