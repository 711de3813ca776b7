import type { EvalContract, FixtureReset, LegInputs } from '../../artifact/generated/eval-contract.js';
import { StructuralFailure } from '../../artifact/index.js';
import { controlInputsOf } from './control-inputs.js';
import type { DeclaredOperation, Inventory } from './inventory.js';
import { type Leg, planLeg } from './leg.js';
import type { PlanPart } from './planned-check.js';

/** An operation that a control leg can call, and what it sends. */
type Control = { readonly target: DeclaredOperation; readonly inputs: LegInputs };

const firstControl = (
  operations: readonly DeclaredOperation[],
  changesState: boolean,
): Control | undefined => {
  for (const target of operations) {
    if (target.operation.stateChangeMarker !== changesState) continue;
    const inputs = controlInputsOf(target.operation);
    if (inputs !== undefined) return { target, inputs };
  }
  return undefined;
};

const resetLeg = (reset: FixtureReset, inventory: Inventory): Leg => {
  const { legId, interfaceId, operationId, inputs } = reset;
  const target = inventory.find(interfaceId, operationId);
  if (target === undefined) {
    throw new StructuralFailure(
      'unreachable-check-evidence',
      'EvalContract.fixtureReset',
      `the fixture reset names operation "${operationId}" on interface "${interfaceId}", which the contract does not declare (AD-10)`,
    );
  }
  return planLeg({
    legId,
    purpose: 'control-reset',
    claimedAt: 'EvalContract.fixtureReset.legId',
    target,
    inputs,
  });
};

/**
 * The control legs: one observation made twice and, where the contract says how the fixture is reset, a change and the
 * reset between the two. Nothing when no operation can be observed (Chapter 07, section 7.2.1).
 *
 * @throws StructuralFailure `unreachable-check-evidence`, `undeclared-mandatory-input`.
 */
export const planControl = (
  { fixtureReset }: Pick<EvalContract, 'fixtureReset'>,
  inventory: Inventory,
  mint: (name: string) => string,
): PlanPart => {
  const observed = firstControl(inventory.all, false);
  if (observed === undefined) return { legs: [], checks: [] };

  const controlLeg = (purpose: 'control-observe' | 'control-mutate', { target, inputs }: Control): Leg =>
    planLeg({
      legId: mint(`preflight-${purpose}`),
      purpose,
      claimedAt: `the minted ${purpose} leg against "${target.operation.operationId}"`,
      target,
      inputs,
    });

  const first = controlLeg('control-observe', observed);
  const legs = [first];
  if (fixtureReset !== null) {
    const mutating = firstControl(inventory.ofInterface(fixtureReset.interfaceId), true);
    if (mutating !== undefined)
      legs.push(controlLeg('control-mutate', mutating), resetLeg(fixtureReset, inventory));
  }
  const last = controlLeg('control-observe', observed);
  legs.push(last);
  return {
    legs,
    checks: [
      { kind: 'state-reset', first, last },
      { kind: 'clean-control', legs },
    ],
  };
};
