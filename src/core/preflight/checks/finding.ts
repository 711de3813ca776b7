import type { CheckKind, CheckOutcome } from '../../artifact/generated/preflight-verdict.js';
import type { ObservedFixture } from '../fixture/observed-fixture.js';
import type { PlannedCheck } from '../plan/planned-check.js';

/** What a check found. */
export type Finding = { readonly outcome: CheckOutcome; readonly note: string | null };

/** The planned check of one kind. */
export type CheckOf<Kind extends CheckKind> = Extract<PlannedCheck, { readonly kind: Kind }>;

/** Decides a check: rows in order, the first that matches (Chapter 07, section 7.8). */
export type Decide<Kind extends CheckKind> = (check: CheckOf<Kind>, fixture: ObservedFixture) => Finding;

/** Satisfied without anything to say, or naming what it is about. */
export const satisfied = (note: string | null = null): Finding => ({ outcome: 'satisfied', note });

/** Failed, and why. */
export const failed = (note: string): Finding => ({ outcome: 'failed', note });
