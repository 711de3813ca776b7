import { compareCodeUnits } from '../artifact/index.js';
import type { EvidenceTarget } from '../contract/index.js';

/** One half of a temporal pair: its target, and the reference of the target's step. */
export type PairHalf = { readonly target: EvidenceTarget; readonly reference: string };

const isSent = ({ target }: PairHalf): boolean => target.channel === 'call-inputs';

const place = ({ target: { channel, inputChannel, artifactId, tail } }: PairHalf): string =>
  JSON.stringify([channel, inputChannel, artifactId, tail]);

/**
 * The order in which a pair is told: what was sent first, then by place, then by reference. So it never discloses which
 * step came first in time (Chapter 06, section 6.6.1).
 */
export const comparePairHalves = (a: PairHalf, b: PairHalf): number => {
  if (isSent(a) !== isSent(b)) return isSent(a) ? -1 : 1;
  return compareCodeUnits(place(a), place(b)) || compareCodeUnits(a.reference, b.reference);
};
