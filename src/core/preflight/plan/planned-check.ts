import type { Expression, SensitivityWitness } from '../../artifact/generated/eval-contract.js';
import type { DeclaredOperation } from './inventory.js';
import type { Leg } from './leg.js';

/** Every leg of one operation was answered under its own name. */
export type InterfacePresentCheck = {
  readonly kind: 'interface-present';
  readonly target: DeclaredOperation;
  readonly legs: readonly Leg[];
};

/** The operation reads its input: its witness holds. */
export type InputSensitivityCheck = {
  readonly kind: 'input-sensitivity';
  readonly target: DeclaredOperation;
  readonly witness: Pick<SensitivityWitness, 'relation'> | null;
  /** The two legs of the witness; none without one. */
  readonly legs: readonly Leg[];
};

/** The fixture is back where it was, or was only read. */
export type StateResetCheck = { readonly kind: 'state-reset'; readonly first: Leg; readonly last: Leg };

/** Nothing went wrong on the control legs. */
export type CleanControlCheck = { readonly kind: 'clean-control'; readonly legs: readonly Leg[] };

/** A planted fault, and the leg on which it must show. */
export type SeededFault = {
  readonly defectId: string;
  readonly leg: Leg;
  /** True exactly when the fault has fired. */
  readonly relation: Expression;
};

/** The fault shows on no other leg of its operation. */
export type SeededFaultsScopedCheck = {
  readonly kind: 'seeded-faults-scoped';
  readonly fault: SeededFault;
  /** The legs of the operation that were planned before the fault's own. */
  readonly cleanLegs: readonly Leg[];
};

/** The fault shows on its own leg; `fault` is `null` when the defect declares no witness. */
export type SeededFaultFiredCheck = {
  readonly kind: 'seeded-fault-fired';
  readonly defectId: string;
  readonly fault: SeededFault | null;
};

/** One thing a plan will find out (Chapter 07, section 7.8). */
export type PlannedCheck =
  | InterfacePresentCheck
  | InputSensitivityCheck
  | StateResetCheck
  | CleanControlCheck
  | SeededFaultsScopedCheck
  | SeededFaultFiredCheck;

/** A part of a plan. */
export type PlanPart = { readonly legs: readonly Leg[]; readonly checks: readonly PlannedCheck[] };
