import { canonicalText } from './canonicalize.js';
import { scanJson } from './scan.js';

/** `sha256:` and 64 lower-case hexadecimal digits (Chapter 01, section 1.5). */
export type Digest = string;

/** Marks a digest over named fields (Chapter 01, section 1.5). */
export const COMPOSITE_PROTOCOL_TAG = 'eval-quality/composite/v1';

/** Marks a digest over the files of a directory (Chapter 01, section 1.5). */
export const DIRECTORY_PROTOCOL_TAG = 'eval-quality/directory/v1';

/**
 * SHA-256 in hexadecimal. The module is asked for when it is needed, and not imported: importing it makes Node evaluate
 * all that it can do, WebCrypto too, which costs a tenth of the time that a command takes.
 */
const sha256 = (data: Uint8Array | string): string =>
  process.getBuiltinModule('node:crypto').hash('sha256', data, 'hex');

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Whether a text has the form of a digest. */
export const isDigest = (text: unknown): text is Digest => typeof text === 'string' && DIGEST.test(text);

/** SHA-256 over bytes as they are. Never throws. */
export const digestBytes = (bytes: Uint8Array): Digest => `sha256:${sha256(bytes)}`;

/**
 * The digest of an artifact: SHA-256 over its canonical bytes, whatever its white space or key order was.
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const digestArtifact = (value: unknown, artifactPath = 'Artifact'): Digest =>
  `sha256:${sha256(canonicalText(value, artifactPath))}`;

/**
 * {@link digestArtifact} for raw text: the only safe way from bytes to a digest.
 *
 * @throws RuntimeFault `schema-parse-failure` or `non-canonicalizable-value`.
 */
export const digestJson = (input: Uint8Array | string, artifactPath: string): Digest =>
  digestArtifact(scanJson(input, artifactPath), artifactPath);

/**
 * The digest of several named fields, apart from every artifact digest by its protocol tag.
 *
 * @throws TypeError without a field, or with a field named `protocol`.
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const digestComposite = (fields: Readonly<Record<string, unknown>>, artifactPath: string): Digest => {
  const snapshot = { ...fields };
  if (Object.keys(snapshot).length === 0) throw new TypeError('composite requires at least one field');
  if (Object.hasOwn(snapshot, 'protocol')) {
    throw new TypeError('composite fields must not carry a "protocol" member');
  }
  return digestArtifact({ protocol: COMPOSITE_PROTOCOL_TAG, ...snapshot }, artifactPath);
};

const checkMemberPath = (path: string): void => {
  if (path === '') throw new TypeError('directory member path must not be empty');
  if (path.includes('\\')) {
    throw new TypeError(`directory member path must use forward slashes: ${JSON.stringify(path)}`);
  }
  if (path.startsWith('/'))
    throw new TypeError(`directory member path must be relative: ${JSON.stringify(path)}`);
  if (path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw new TypeError(`directory member path not in canonical form: ${JSON.stringify(path)}`);
  }
};

/**
 * The digest of a directory: relative path to the digest of the file there.
 *
 * @throws TypeError without a member, for a path that is not in canonical form, for a value that is no digest.
 */
export const digestDirectory = (members: Readonly<Record<string, unknown>>, artifactPath: string): Digest => {
  const snapshot = Object.entries(members);
  if (snapshot.length === 0) throw new TypeError('directory requires at least one member');
  for (const [path, digest] of snapshot) {
    checkMemberPath(path);
    if (!isDigest(digest))
      throw new TypeError(`directory member ${JSON.stringify(path)} is not a sha256: digest`);
  }
  return digestArtifact(
    { protocol: DIRECTORY_PROTOCOL_TAG, members: Object.fromEntries(snapshot) },
    artifactPath,
  );
};
