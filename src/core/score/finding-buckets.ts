import type { DefectFinding, Finding } from '../artifact/generated/sealed-run-record.js';
import type { ProbeModel } from '../artifact/generations/probe.js';

/** What a defect finding can be to the probe being scored, in published order (Chapter 10, section 10.6). */
export const FINDING_BUCKETS = ['mapped', 'unmapped', 'dangling', 'signatureless'] as const;

/** One of {@link FINDING_BUCKETS}. */
export type FindingBucket = (typeof FINDING_BUCKETS)[number];

/** Whether a finding says that something is wrong. */
export const isDefectFinding = (finding: Finding): finding is DefectFinding =>
  finding.findingType === 'defect';

/** Whether a probe states where its defect shows: no clean control, and a signature. */
export const isSigned = (probe: ProbeModel): boolean =>
  !probe.expectedClean && probe.defectSignature !== null;

/**
 * The bucket of one defect finding (Chapter 10, section 10.6).
 *
 * @param homeObservationIds the identifiers on the probe's home operation, of any provenance.
 */
export const bucketOf = (
  finding: Pick<DefectFinding, 'probeId' | 'observationIds'>,
  probe: ProbeModel,
  homeObservationIds: ReadonlySet<string>,
): FindingBucket => {
  if (finding.probeId !== probe.probeId) return 'dangling';
  if (!isSigned(probe)) return 'signatureless';
  return finding.observationIds.some((id) => homeObservationIds.has(id)) ? 'mapped' : 'unmapped';
};

/**
 * The bucket of every defect finding of a trial, by its identifier. Where findings share one, the bucket that comes
 * later in {@link FINDING_BUCKETS} counts for all of them.
 */
export const bucketFindings = (
  findings: readonly Finding[],
  probe: ProbeModel,
  homeObservationIds: ReadonlySet<string>,
): ReadonlyMap<string, FindingBucket> => {
  const buckets = new Map<string, FindingBucket>();
  for (const finding of findings.filter(isDefectFinding)) {
    const bucket = bucketOf(finding, probe, homeObservationIds);
    const known = buckets.get(finding.findingId);
    const isLater = known === undefined || FINDING_BUCKETS.indexOf(bucket) > FINDING_BUCKETS.indexOf(known);
    if (isLater) buckets.set(finding.findingId, bucket);
  }
  return buckets;
};
