import type { Finding } from '../artifact/generated/sealed-run-record.js';
import type { ProbeModel, ProbeSignature } from '../artifact/generations/probe.js';
import type { RecordedObservation } from '../artifact/generations/sealed-run-record.js';
import { compareCodeUnits } from '../artifact/index.js';
import type { Resolution } from '../expression/index.js';
import { conditionOf, type HomeOperation, signatureViewOf } from '../probe/index.js';
import { isDefectFinding } from './finding-buckets.js';

/** What a signed probe's match can yield, in the order in which the rows are tried (Chapter 10, section 10.5). */
export const PROBE_WITNESS_RESULTS = [
  'unexercised',
  'unwitnessed-claim',
  'matched',
  'manifested-unclaimed',
  'not-triggered',
  'vacuous',
] as const;

/** One of {@link PROBE_WITNESS_RESULTS}. */
export type ProbeWitnessResult = (typeof PROBE_WITNESS_RESULTS)[number];

/** The candidates by what the signature's condition says of each alone; observation identifiers, in sequence. */
interface CandidatePartition {
  readonly satisfying: readonly string[];
  readonly refuting: readonly string[];
  readonly inconclusive: readonly string[];
}

/** Whether a planted defect showed, and whether a finding shows where (Chapter 10, section 10.5). */
export interface ProbeWitnessMatch {
  readonly result: ProbeWitnessResult;
  readonly basis: 'measured';
  readonly homeOperationResolved: boolean;
  /** Whether the evaluation itself called the home operation. */
  readonly exercised: boolean;
  /** The candidates. */
  readonly observationIds: readonly string[];
  readonly partition: CandidatePartition;
  readonly partitionSizes: Readonly<Record<keyof CandidatePartition, number>>;
  /** The satisfying observations that a finding of the probe cites. */
  readonly witnessObservationIds: readonly string[];
  /** Findings of the probe that cite its home operation, and nothing satisfying there; in code-unit order. */
  readonly unwitnessedFindingIds: readonly string[];
}

const unexercised = (homeOperationResolved: boolean): ProbeWitnessMatch => ({
  result: 'unexercised',
  basis: 'measured',
  homeOperationResolved,
  exercised: false,
  observationIds: [],
  partition: { satisfying: [], refuting: [], inconclusive: [] },
  partitionSizes: { satisfying: 0, refuting: 0, inconclusive: 0 },
  witnessObservationIds: [],
  unwitnessedFindingIds: [],
});

/** Rows 2 to 6. A wrong claim stands before a right one on purpose: the right one must not hide it. */
const resultOf = (
  { satisfying, refuting, inconclusive }: CandidatePartition,
  witnesses: readonly string[],
  unwitnessed: readonly string[],
): ProbeWitnessResult => {
  if (unwitnessed.length > 0) return 'unwitnessed-claim';
  if (satisfying.length > 0) return witnesses.length > 0 ? 'matched' : 'manifested-unclaimed';
  return refuting.length > 0 || inconclusive.length === 0 ? 'not-triggered' : 'vacuous';
};

const partitionCandidates = (
  candidates: readonly RecordedObservation[],
  resolutionOf: (candidate: RecordedObservation) => Resolution,
): CandidatePartition => {
  const parts: Record<Resolution, string[]> = { true: [], false: [], 'insufficient-evidence': [] };
  for (const candidate of candidates) parts[resolutionOf(candidate)].push(candidate.observationId);
  return { satisfying: parts.true, refuting: parts.false, inconclusive: parts['insufficient-evidence'] };
};

/**
 * Matches a signature against one trial (Chapter 10, section 10.5).
 *
 * @param home the signature's home operation, `null` when the contract has none.
 * @throws RuntimeFault whatever the evaluation of the condition throws; it leaves the score.
 */
export const matchWitness = (
  probe: Pick<ProbeModel, 'probeId'>,
  signature: ProbeSignature,
  home: HomeOperation | null,
  observations: readonly RecordedObservation[],
  findings: readonly Finding[],
): ProbeWitnessMatch => {
  if (home === null) return unexercised(false);
  const { onHome, exercised, candidates } = signatureViewOf(probe, signature, home, observations);
  if (exercised.length === 0) return unexercised(true);

  const condition = conditionOf(probe, signature, home.operation);
  const partition = partitionCandidates(candidates, (candidate) => condition(candidate).resolution);

  const homeIds = new Set(onHome.map(({ observationId }) => observationId));
  const satisfying = new Set(partition.satisfying);
  const witnesses = new Set<string>();
  const unwitnessed: string[] = [];
  for (const finding of findings.filter(isDefectFinding)) {
    if (finding.probeId !== probe.probeId) continue;
    const citedHome = finding.observationIds.filter((id) => homeIds.has(id));
    const witnessed = citedHome.filter((id) => satisfying.has(id));
    for (const id of witnessed) witnesses.add(id);
    if (citedHome.length > 0 && witnessed.length === 0) unwitnessed.push(finding.findingId);
  }
  const witnessObservationIds = partition.satisfying.filter((id) => witnesses.has(id));
  return {
    result: resultOf(partition, witnessObservationIds, unwitnessed),
    basis: 'measured',
    homeOperationResolved: true,
    exercised: true,
    observationIds: candidates.map(({ observationId }) => observationId),
    partition,
    partitionSizes: {
      satisfying: partition.satisfying.length,
      refuting: partition.refuting.length,
      inconclusive: partition.inconclusive.length,
    },
    witnessObservationIds,
    unwitnessedFindingIds: unwitnessed.sort(compareCodeUnits),
  };
};
