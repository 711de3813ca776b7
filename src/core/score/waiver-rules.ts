import type { OutcomeState } from './outcome-states.js';

/** How a waiver stands towards an oracle at scoring time (Chapter 10, section 10.9). */
export const WAIVER_STATES = ['none', 'applied-condition-met', 'applied-condition-unmet', 'expired'] as const;

/** One of {@link WAIVER_STATES}. */
export type WaiverState = (typeof WAIVER_STATES)[number];

/** The states that a waiver can lift (Chapter 10, section 10.8, C). */
export const WAIVABLE_FAILURES = ['missed'] as const satisfies readonly OutcomeState[];

/** One adjustment of a provisional state; every other pairing leaves the state as it is. */
export interface WaiverRule {
  readonly id: string;
  readonly waiver: WaiverState;
  readonly state: OutcomeState;
}

/** The two adjustments, in published order. */
export const waiverRules = [
  { id: 'waiver-honoured', waiver: 'applied-condition-met', state: 'not-applicable' },
  { id: 'waiver-bypassed', waiver: 'applied-condition-unmet', state: 'bypassed' },
] as const satisfies readonly WaiverRule[];

/** One identifier of {@link waiverRules}. */
export type WaiverRuleId = (typeof waiverRules)[number]['id'];

/** The adjustment that applies to a provisional state, if one does. */
export const waiverRuleFor = (
  waiver: WaiverState,
  state: OutcomeState,
): (typeof waiverRules)[number] | null =>
  WAIVABLE_FAILURES.some((waivable) => waivable === state)
    ? (waiverRules.find((rule) => rule.waiver === waiver) ?? null)
    : null;
