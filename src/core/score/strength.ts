import type { ClassStrength, Trials } from '../artifact/generated/evidence-artifact.js';
import type { ProbeModel } from '../artifact/generations/probe.js';
import type { TrialSetResult } from './reduce-trial-set.js';

/** The classes of a strength vector, in published order; canaries and clean controls are in none (Chapter 10, 10.14). */
export const STRENGTH_VECTOR_CLASSES = ['defect', 'gameability', 'zero-action'] as const;

/** One of {@link STRENGTH_VECTOR_CLASSES}. */
export type StrengthVectorClass = (typeof STRENGTH_VECTOR_CLASSES)[number];

/** How many planted faults of each class were caught; `null` where no admitted probe of the class counts. */
export type StrengthVector = Readonly<Record<StrengthVectorClass, ClassStrength | null>>;

/** What the trials of each probe came to, by probe identifier. */
export type ProbeResults = ReadonlyMap<string, Pick<TrialSetResult, 'exercised' | 'caught'>>;

/**
 * The strength over the probes of one class: `null` without a probe; a `null` rate when none was exercised (Chapter 10,
 * section 10.14).
 */
export const classStrengthOver = (
  probeIds: Iterable<string>,
  results: ProbeResults,
): ClassStrength | null => {
  const distinct = new Set(probeIds);
  if (distinct.size === 0) return null;
  let exercised = 0;
  let caught = 0;
  for (const probeId of distinct) {
    const result = results.get(probeId);
    if (result?.exercised !== true) continue;
    exercised += 1;
    if (result.caught) caught += 1;
  }
  return { exercised, caught, rate: exercised === 0 ? null : caught / exercised };
};

/** The strength vector over admitted probes (Chapter 10, section 10.14). */
export const buildStrengthVector = (
  admitted: readonly Pick<ProbeModel, 'probeId' | 'probeClass' | 'expectedClean'>[],
  results: ProbeResults,
): StrengthVector => {
  const strengthOf = (probeClass: StrengthVectorClass): ClassStrength | null =>
    classStrengthOver(
      admitted
        .filter((probe) => !probe.expectedClean && probe.probeClass === probeClass)
        .map(({ probeId }) => probeId),
      results,
    );
  return {
    defect: strengthOf('defect'),
    gameability: strengthOf('gameability'),
    'zero-action': strengthOf('zero-action'),
  };
};

/** Whether a vector may be held against another: enough trials, and no oracle unreached (Chapter 10, section 10.14). */
export const isComparable = (
  { completed, declaredMinimum }: Pick<Trials, 'completed' | 'declaredMinimum'>,
  unreachedCount: number,
): boolean => completed >= declaredMinimum && unreachedCount === 0;
