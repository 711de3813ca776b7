import { freezeArtifact } from '../freeze.js';
import type { ProbeDocument } from '../generated/probe.js';
import { validate } from '../generated/probe.validate.js';
import { type ProbeModel, probeModelOf } from '../generations/probe.js';
import { type DocumentKind, readDocument, readDocumentList } from '../validation.js';

/** The generation of probes that is current (Chapter 08, section 8.2). */
export const PROBE_SCHEMA_VERSION = 6;

/** Every generation of probes that is read, newest first (Chapter 08, section 8.13). */
export const PROBE_GENERATIONS = [6, 5, 4, 3] as const;

/** A probe as given and as the stages work on it. */
export type ReadProbe = {
  /** A deep-frozen copy, member for member what was given: digests are over this. */
  readonly document: ProbeDocument;
  /** The same probe in the newest shape; `document` itself when that is its shape. Never serialized. */
  readonly model: ProbeModel;
};

const probeKind = (artifactPath: string): DocumentKind => ({
  key: 'probe',
  artifactPath,
  acceptedVersions: PROBE_GENERATIONS,
  newest: PROBE_SCHEMA_VERSION,
  consequence:
    'a probe written for another version would be qualified under a shape this build does not define',
  validate,
});

/** The stamp is looked at before the shape, so the identifier that names its place may be anything, or missing. */
const stampPathOf = (value: unknown, artifactPath: string): string => {
  const probeId =
    typeof value === 'object' && value !== null && 'probeId' in value ? value.probeId : undefined;
  return typeof probeId === 'string'
    ? `${artifactPath}[probeId=${probeId}].schemaVersion`
    : `${artifactPath}.schemaVersion`;
};

const withModel = (document: ProbeDocument): ReadProbe => ({
  document,
  model: freezeArtifact(probeModelOf(document)),
});

/**
 * Reads a probe at a stage boundary (Chapter 08, section 8.2).
 *
 * @throws RuntimeFault `schema-version-mismatch` at `Probe[probeId={id}].schemaVersion`; `schema-parse-failure` with the
 * issues as its cause; `non-canonicalizable-value`.
 */
export const readProbe = (value: unknown, artifactPath = 'Probe'): ReadProbe =>
  withModel(readDocument({ ...probeKind(artifactPath), value, stampPath: stampPathOf(value, artifactPath) }));

/**
 * Reads a list of probes: every stamp before any shape; issues are located from the list on (Chapter 07, section 7.1).
 *
 * @throws RuntimeFault as {@link readProbe}; `schema-parse-failure` also for a value that is no list.
 */
export const readProbes = (value: unknown, artifactPath = 'Probe'): readonly ReadProbe[] =>
  readDocumentList<ProbeDocument>({
    ...probeKind(artifactPath),
    value,
    stampPathOf: (element) => stampPathOf(element, artifactPath),
  }).map(withModel);
