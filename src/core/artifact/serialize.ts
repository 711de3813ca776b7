import { canonicalText } from './canonicalize.js';

/**
 * The bytes of a written artifact, as text: canonical JSON on one line, and one line feed. The digest covers the line
 * without it (Chapter 01, section 1.6).
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const serializeArtifact = (artifact: unknown, artifactPath: string): string =>
  `${canonicalText(artifact, artifactPath)}\n`;
