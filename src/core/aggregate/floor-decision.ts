import type { AggregatedClass, FloorDecision } from '../artifact/generated/strength-aggregate.js';

/** What a floor can come to, in published order (Chapter 11, section 11.5). */
export const FLOOR_DECISIONS = [
  'meets',
  'does-not-meet',
  'undeclared',
] as const satisfies readonly FloorDecision['decision'][];

/** Why, in published order (Chapter 11, section 11.5). */
export const FLOOR_BASES = [
  'no-floor-declared',
  'no-eligible-probe',
  'not-comparable',
  'no-exercised-probe',
  'unexercised-probe',
  'rate-below-floor',
  'rate-meets-floor',
] as const satisfies readonly FloorDecision['basis'][];

/**
 * Whether a class meets its floor. A declared floor is missed by everything that does not show that it is met: also by
 * an empty class, also when the floor is 0 (Chapter 11, section 11.5).
 *
 * @param strength the class over the run, `null` when no input is of it.
 * @param floor a share, `undefined` when none is declared.
 */
export const decideFloor = (strength: AggregatedClass | null, floor: number | undefined): FloorDecision => {
  if (floor === undefined) return { floor: null, decision: 'undeclared', basis: 'no-floor-declared' };
  const missed = { floor, decision: 'does-not-meet' } as const;
  if (strength === null) return { ...missed, basis: 'no-eligible-probe' };
  if (!strength.comparable) return { ...missed, basis: 'not-comparable' };
  if (strength.rate === null) return { ...missed, basis: 'no-exercised-probe' };
  if (strength.exercised < strength.eligible) return { ...missed, basis: 'unexercised-probe' };
  return strength.rate >= floor
    ? { floor, decision: 'meets', basis: 'rate-meets-floor' }
    : { ...missed, basis: 'rate-below-floor' };
};
