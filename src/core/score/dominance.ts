import type { Severity } from '../artifact/generated/eval-contract.js';
import type { ReducedProbeOutcome, Strength, Trials } from '../artifact/generated/evidence-artifact.js';
import { isAtOrAbove } from '../contract/index.js';
import { type ReductionEvidence, reductionConsistencyIssues } from './reduction-consistency.js';
import { STRENGTH_VECTOR_CLASSES, type StrengthVectorClass } from './strength.js';

/** How two results can stand to one another, in published order (Chapter 10, section 10.15). */
export const DOMINANCE_RELATIONS = ['a-dominates-b', 'b-dominates-a', 'equivalent', 'incomparable'] as const;

/** One of {@link DOMINANCE_RELATIONS}. */
export type DominanceRelationValue = (typeof DOMINANCE_RELATIONS)[number];

/** What two results are compared by; an evidence artifact is one (Chapter 10, section 10.15). */
export interface ComparableResult {
  readonly scoredProbeId: string | null;
  readonly reducedProbeOutcomes: readonly ReducedProbeOutcome[];
  readonly strength: Pick<Strength, 'vector' | 'comparable'>;
  readonly comparabilityKey: string;
  readonly outcomes: ReductionEvidence['outcomes'];
  readonly trials: Trials;
}

/** A relation and why it is that one. */
export interface DominanceExplanation {
  readonly relation: DominanceRelationValue;
  /** The step of the comparison that decided. */
  readonly decidedBy:
    | 'comparability-key'
    | 'comparable'
    | 'reduction-consistency'
    | 'strength-vector'
    | 'severe-catch';
  /** For a person, one sentence a line. */
  readonly reasons: readonly string[];
}

type Side = 'a' | 'b';

const other: Readonly<Record<Side, Side>> = { a: 'b', b: 'a' };

/** One class of both vectors, where both have a rate. */
interface ClassComparison {
  readonly strengthClass: StrengthVectorClass;
  readonly isEqual: boolean;
  readonly winner: Side | null;
  readonly reason: string;
}

const compareClasses = (a: ComparableResult, b: ComparableResult): readonly ClassComparison[] =>
  STRENGTH_VECTOR_CLASSES.flatMap((strengthClass) => {
    const [left, right] = [a.strength.vector[strengthClass], b.strength.vector[strengthClass]];
    if (left === null || right === null || left.rate === null || right.rate === null) return [];
    const winner = left.rate > right.rate ? 'a' : left.rate < right.rate ? 'b' : null;
    const counts = `a caught ${left.caught} of ${left.exercised}, b ${right.caught} of ${right.exercised}`;
    return [
      {
        strengthClass,
        isEqual: left.caught === right.caught && left.exercised === right.exercised,
        winner,
        reason: `${strengthClass}: ${counts}${winner === null ? '' : `, so ${winner} is stronger`}.`,
      },
    ];
  });

const rawRelation = (classes: readonly ClassComparison[]): Side | 'equivalent' | 'incomparable' => {
  if (classes.length === 0) return 'incomparable';
  if (classes.every(({ isEqual }) => isEqual)) return 'equivalent';
  const winners = new Set(classes.flatMap(({ winner }) => winner ?? []));
  const [winner] = winners;
  return winner !== undefined && winners.size === 1 ? winner : 'incomparable';
};

/** What keeps two results from being compared at all. A probe reduced twice is an issue of its reduction. */
const obstacleOf = (results: Readonly<Record<Side, ComparableResult>>): DominanceExplanation | null => {
  const { a, b } = results;
  const incomparable = (
    decidedBy: DominanceExplanation['decidedBy'],
    reason: string,
  ): DominanceExplanation => ({
    relation: 'incomparable',
    decidedBy,
    reasons: [reason],
  });
  if (a.comparabilityKey !== b.comparabilityKey)
    return incomparable(
      'comparability-key',
      `The comparability keys differ: a has ${a.comparabilityKey}, b has ${b.comparabilityKey}; only results of the same probes under the same policy are compared.`,
    );
  for (const side of ['a', 'b'] as const) {
    const { completed, declaredMinimum } = results[side].trials;
    if (!results[side].strength.comparable)
      return incomparable(
        'comparable',
        `The strength of ${side} is marked as not comparable: ${completed} of at least ${declaredMinimum} trials completed, or an oracle was not reached.`,
      );
  }
  for (const side of ['a', 'b'] as const) {
    const [issue] = reductionConsistencyIssues(results[side]);
    if (issue !== undefined)
      return incomparable(
        'reduction-consistency',
        `The reduction of ${side} does not follow from its votes: ${issue.path.join('.')}: ${issue.message}.`,
      );
  }
  return null;
};

/** What the loser caught at or above the floor and the winner did not. */
const severeCatchesMissedBy = (
  winner: ComparableResult,
  loser: ComparableResult,
  severityFloor: string,
): readonly string[] => {
  const caught = new Set(
    winner.reducedProbeOutcomes.filter((reduced) => reduced.caught).map(({ probeId }) => probeId),
  );
  return loser.reducedProbeOutcomes
    .filter((reduced) => reduced.caught && isAtOrAbove(reduced.severity, severityFloor))
    .map(({ probeId }) => probeId)
    .filter((probeId) => !caught.has(probeId));
};

/**
 * Compares two results and says why they stand as they do (Chapter 10, section 10.15).
 *
 * @param severityFloor the severity from which a catch weighs so much that losing it withdraws a win.
 */
export const explainDominance = (
  a: ComparableResult,
  b: ComparableResult,
  severityFloor: Severity,
): DominanceExplanation => {
  const results = { a, b };
  const obstacle = obstacleOf(results);
  if (obstacle !== null) return obstacle;
  const classes = compareClasses(a, b);
  const raw = rawRelation(classes);
  const reasons =
    classes.length === 0
      ? ['No class of probes has a rate on both sides.']
      : classes.map(({ reason }) => reason);
  if (raw === 'equivalent' || raw === 'incomparable')
    return { relation: raw, decidedBy: 'strength-vector', reasons };
  const missed = severeCatchesMissedBy(results[raw], results[other[raw]], severityFloor);
  if (missed.length > 0)
    return {
      relation: 'incomparable',
      decidedBy: 'severe-catch',
      reasons: [
        ...reasons,
        `But ${other[raw]} caught ${missed.join(', ')}, at or above the severity floor ${severityFloor}, and ${raw} did not.`,
      ],
    };
  return {
    relation: raw === 'a' ? 'a-dominates-b' : 'b-dominates-a',
    decidedBy: 'strength-vector',
    reasons,
  };
};

/** The relation of two results: what `explainDominance` says, without the reasons. */
export const compareDominance = (
  a: ComparableResult,
  b: ComparableResult,
  severityFloor: Severity,
): DominanceRelationValue => explainDominance(a, b, severityFloor).relation;
