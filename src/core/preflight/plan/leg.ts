import type { LegInputs } from '../../artifact/generated/eval-contract.js';
import type { ProbeRequest } from '../../artifact/generated/probe-request.js';
import { checkInputsFamily } from './inputs-family.js';
import type { DeclaredOperation } from './inventory.js';
import { requestOf } from './request.js';

/** What a leg is sent for (Chapter 07, section 7.2). */
export const LEG_PURPOSES = [
  'sensitivity',
  'control-observe',
  'control-mutate',
  'control-reset',
  'seeded-fault',
] as const;

/** One purpose of {@link LEG_PURPOSES}. */
export type LegPurpose = (typeof LEG_PURPOSES)[number];

/** What a leg is planned from. */
export type LegOrder = {
  readonly legId: string;
  readonly purpose: LegPurpose;
  /** Where the leg identifier was declared, or that it was minted: the place a second claim to it is reported at. */
  readonly claimedAt: string;
  readonly target: DeclaredOperation;
  readonly inputs: LegInputs;
};

/** One planned call of the fixture. */
export type Leg = LegOrder & { readonly request: ProbeRequest };

/**
 * Plans one call.
 *
 * @throws StructuralFailure `undeclared-mandatory-input` when the inputs have the shape of another kind of operation.
 */
export const planLeg = (order: LegOrder): Leg => {
  checkInputsFamily(order);
  return { ...order, request: requestOf(order) };
};
