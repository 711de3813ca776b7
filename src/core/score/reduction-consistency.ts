import type { ReducedProbeOutcome, TrialOutcome, Trials } from '../artifact/generated/evidence-artifact.js';
import { groupBy } from '../artifact/index.js';
import { type InvalidatedAttempt, reduceTrialSet } from './reduce-trial-set.js';

/** A place where a reduction does not follow from what it reduces. */
export interface ReductionIssue {
  /** Names and positions, from the artifact down. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The members of an evidence artifact that a reduction is judged by; the probe is `null` where nobody kept it. */
export interface ReductionEvidence {
  readonly scoredProbeId: string | null;
  readonly outcomes: readonly Pick<TrialOutcome, 'probeId' | 'trialIndex' | 'state' | 'severity'>[];
  readonly reducedProbeOutcomes: readonly ReducedProbeOutcome[];
  readonly trials: Pick<Trials, 'completed' | 'completedAttempts' | 'invalidatedAttempts'>;
}

/** What was detailed about one probe, ready to be asked. */
interface ProbeDetail {
  readonly severities: ReadonlySet<string>;
  /** `{trialIndex} {state}` of every outcome. */
  readonly votes: ReadonlySet<string>;
}

const voteKey = ({ trialIndex, state }: Pick<TrialOutcome, 'trialIndex' | 'state'>): string =>
  `${trialIndex} ${state}`;

const isSameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((member) => b.has(member));

/** Whether two lists hold the same attempts for the same reasons; their order says nothing. */
export const isSameAttempts = (
  a: readonly InvalidatedAttempt[],
  b: readonly InvalidatedAttempt[],
): boolean => {
  const sorted = (attempts: readonly InvalidatedAttempt[]): readonly string[] =>
    attempts.map(({ attempt, reason }) => `${attempt} ${reason}`).sort();
  const [left, right] = [sorted(a), sorted(b)];
  return left.length === right.length && left.every((attempt, position) => attempt === right[position]);
};

const REDUCED = 'reducedProbeOutcomes';

function* entryIssues(
  entry: ReducedProbeOutcome,
  base: readonly (string | number)[],
  evidence: ReductionEvidence,
  detail: ProbeDetail | undefined,
  completed: ReadonlySet<number>,
): Generator<ReductionIssue> {
  const at = (path: readonly (string | number)[], message: string): ReductionIssue => ({
    path: [...base, ...path],
    message,
  });
  const isDetailed = evidence.outcomes.length > 0;
  if (entry.probeId !== evidence.scoredProbeId)
    yield at(['probeId'], 'reduced probe must match the independently retained scored probe');
  if ([...(detail?.severities ?? [])].some((severity) => severity !== entry.severity))
    yield at(['severity'], 'reduced severity must match every corresponding detailed outcome');

  const voted = new Set<number>();
  for (const [position, vote] of entry.trialVotes.entries()) {
    if (voted.has(vote.trialIndex))
      yield at(
        ['trialVotes', position, 'trialIndex'],
        'selected trial vote indices must be unique per probe',
      );
    voted.add(vote.trialIndex);
    if (detail?.votes.has(voteKey(vote)) !== true)
      yield at(
        ['trialVotes', position],
        'selected trial vote must match a detailed outcome for the same probe and trial',
      );
  }
  if (isDetailed && !isSameSet(voted, completed))
    yield at(['trialVotes'], 'selected trial votes must cover every completed attempt exactly');
  if (!isDetailed && entry.trialVotes.length > 0)
    yield at(['trialVotes'], 'selected trial votes require corresponding detailed evidence');

  const reduced = reduceTrialSet(entry.trialVotes, entry.catchThreshold);
  for (const member of ['exercised', 'caught', 'validCount', 'caughtCount'] as const) {
    if (entry[member] !== reduced[member])
      yield at([member], `${member} must equal the selected trial-vote reduction`);
  }
  if (!isSameAttempts(entry.invalidatedAttempts, reduced.invalidatedAttempts))
    yield at(['invalidatedAttempts'], 'invalidatedAttempts must equal the selected trial-vote reduction');
}

/**
 * Where the reduction of an evidence artifact does not follow from its votes, and the votes not from its outcomes
 * (Chapter 11, section 11.4). Lazily, in order. Which outcome of a trial is the designated one is the vote's own word.
 *
 * @throws TypeError for a threshold or a state that no artifact of the published shape has.
 */
export function* reductionConsistencyIssues(evidence: ReductionEvidence): Generator<ReductionIssue> {
  const { scoredProbeId, outcomes, reducedProbeOutcomes, trials } = evidence;
  const completed = new Set(trials.completedAttempts);
  if (completed.size !== trials.completedAttempts.length || completed.size !== trials.completed)
    yield {
      path: ['trials', 'completedAttempts'],
      message: 'completedAttempts must contain one unique identity per completed trial',
    };
  const detailed = new Set(outcomes.map(({ trialIndex }) => trialIndex));
  if (outcomes.length > 0 && !isSameSet(detailed, completed))
    yield { path: ['outcomes'], message: 'detailed outcomes must cover every completed attempt exactly' };
  if (scoredProbeId === null && reducedProbeOutcomes.length > 0)
    yield { path: [REDUCED], message: 'reduced outcomes require an independently retained probe identity' };
  if (
    scoredProbeId !== null &&
    !(reducedProbeOutcomes.length === 1 && reducedProbeOutcomes[0]?.probeId === scoredProbeId)
  )
    yield {
      path: [REDUCED],
      message: 'reduced outcomes must contain exactly the independently retained scored probe',
    };

  const details = new Map<string, ProbeDetail>();
  for (const [probeId, ofProbe] of groupBy(outcomes, (outcome) => outcome.probeId)) {
    if (probeId === null) continue;
    details.set(probeId, {
      severities: new Set(ofProbe.map(({ severity }) => severity)),
      votes: new Set(ofProbe.map(voteKey)),
    });
  }
  const reducedIds = new Set<string>();
  for (const [position, entry] of reducedProbeOutcomes.entries()) {
    const base = [REDUCED, position];
    if (reducedIds.has(entry.probeId))
      yield { path: [...base, 'probeId'], message: 'reduced probe identifiers must be unique' };
    reducedIds.add(entry.probeId);
    yield* entryIssues(entry, base, evidence, details.get(entry.probeId), completed);
  }
  for (const probeId of details.keys()) {
    if (!reducedIds.has(probeId))
      yield { path: [REDUCED], message: `detailed probe ${probeId} is missing its reduced outcome` };
  }
  const recomputed = reducedProbeOutcomes.flatMap(
    ({ trialVotes, catchThreshold }) => reduceTrialSet(trialVotes, catchThreshold).invalidatedAttempts,
  );
  if (!isSameAttempts(trials.invalidatedAttempts, recomputed))
    yield {
      path: ['trials', 'invalidatedAttempts'],
      message: 'trials.invalidatedAttempts must equal the selected trial-vote reductions',
    };
}

/** All of {@link reductionConsistencyIssues}. */
export const reductionConsistencyIssuesOf = (evidence: ReductionEvidence): readonly ReductionIssue[] => [
  ...reductionConsistencyIssues(evidence),
];
