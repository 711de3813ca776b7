import type { Waiver } from '../artifact/generated/eval-contract.js';
import { isAfter } from '../artifact/instant.js';
import type { WaiverState } from './waiver-rules.js';

/** The state of what waivers can name: an oracle, or a discipline rule. */
export type WaiverStanding = (waived: string) => WaiverState;

/** Nothing is waived: the standing of every contract that is scored without an instant. */
export const unevaluated: WaiverStanding = () => 'none';

/** Rising: where several waivers name one thing, the later state counts. */
const byWeight: readonly WaiverState[] = [
  'none',
  'expired',
  'applied-condition-unmet',
  'applied-condition-met',
];

/**
 * A waiver is in force until the instant it expires at. Its condition is prose, and nothing at scoring shows that it is
 * met: only a waiver without one is honoured.
 */
const stateOf = ({ condition, expiresAt }: Waiver, evaluatedAt: string): WaiverState => {
  if (expiresAt === null) return 'none';
  if (!isAfter(expiresAt, evaluatedAt)) return 'expired';
  return condition === null ? 'applied-condition-met' : 'applied-condition-unmet';
};

/**
 * Reads the waivers of a contract at an instant (Chapter 10, section 10.9; overview, correction 12). A waiver covers the
 * oracle or the discipline rule that its `rule` names; an incomplete one covers nothing.
 *
 * @param evaluatedAt an RFC 3339 instant in UTC.
 */
export const waiverStandingAt = (waivers: readonly Waiver[], evaluatedAt: string): WaiverStanding => {
  const states = new Map<string, WaiverState>();
  for (const waiver of waivers) {
    if (waiver.rule === null) continue;
    const state = stateOf(waiver, evaluatedAt);
    if (byWeight.indexOf(state) > byWeight.indexOf(states.get(waiver.rule) ?? 'none'))
      states.set(waiver.rule, state);
  }
  return (waived) => states.get(waived) ?? 'none';
};
