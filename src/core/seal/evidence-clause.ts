import { groupBy } from '../artifact/index.js';
import { type EvidenceTarget, type PlanIndex, parseEvidenceTarget } from '../contract/index.js';
import { joinPhrases, targetPhrase } from '../reference/index.js';
import { comparePairHalves, type PairHalf } from './pair-order.js';
import { addressedSteps } from './sealing-index.js';
import { type StepReference, stepReferences } from './step-references.js';
import { temporalPairs } from './temporal-pairs.js';

/** A step of the direction with the targets that root at it. */
type AddressedStep = StepReference & { readonly targets: readonly EvidenceTarget[] };

const fullPhrase = ({ target, reference }: PairHalf): string =>
  `${targetPhrase(target)} ${target.channel === 'call-inputs' ? 'to' : 'from'} ${reference}`;

/** The only target of a step, with its reference; `undefined` when several root at it. */
const singleOf = ({ targets, reference }: AddressedStep): PairHalf | undefined => {
  const [target, ...others] = targets;
  return target === undefined || others.length > 0 ? undefined : { target, reference };
};

/**
 * The evidence a direction is about, in words: one phrase a step, or one a temporal pair of steps, sorted (Chapter 06,
 * section 6.6).
 *
 * @param pointers the evidence targets of the direction, at least one.
 * @throws TypeError when a target's step, or the operation of one, does not resolve.
 * @throws StructuralFailure `irreducible-step-reference`.
 */
export const evidenceClause = (pointers: readonly string[], index: PlanIndex): string => {
  const targets = groupBy([...new Set(pointers)].map(parseEvidenceTarget), ({ stepId }) => stepId);
  const addressed = stepReferences(addressedSteps(targets.keys(), index), index).map(
    (entry): AddressedStep => ({ ...entry, targets: targets.get(entry.step.stepId) ?? [] }),
  );
  const singles = addressed.flatMap((entry) => singleOf(entry) ?? []);
  const singleById = new Map(singles.map((single) => [single.target.stepId, single]));
  const pairs = temporalPairs(
    addressed.map(({ step }) => step).filter(({ stepId }) => singleById.has(stepId)),
  );
  const told = new Set(pairs.values());

  const phraseOf = ({ step, reference, targets }: AddressedStep): string => {
    const single = singleById.get(step.stepId);
    if (single === undefined) return `${reference}: ${joinPhrases(targets.map(targetPhrase).sort())}`;
    const partner = singleById.get(pairs.get(step.stepId) ?? '');
    const halves = partner === undefined ? [single] : [single, partner].sort(comparePairHalves);
    return halves.map(fullPhrase).join(', compared with ');
  };

  return joinPhrases(
    addressed
      .filter(({ step }) => !told.has(step.stepId))
      .map(phraseOf)
      .sort(),
  );
};
