import type { ProbeModel } from '../../artifact/generations/probe.js';
import { StructuralFailure } from '../../artifact/index.js';
import { inputFailures } from '../../compile/index.js';
import { type Inventory, operationKey } from './inventory.js';
import { type Leg, planLeg } from './leg.js';
import type { PlannedCheck, PlanPart, SeededFault } from './planned-check.js';

type Defect = ProbeModel['defects'][number];
type Witness = NonNullable<Defect['manifestationWitness']>;

/** The leg of a witness; its inputs must fit the operation in every mode. */
const faultLeg = (
  { legId, interfaceId, operationId, inputs }: Witness,
  defectId: string,
  place: string,
  inventory: Inventory,
): Leg => {
  const target = inventory.find(interfaceId, operationId);
  if (target === undefined) {
    throw new StructuralFailure(
      'unreachable-check-evidence',
      place,
      `the manifestation witness names operation "${operationId}" on interface "${interfaceId}", which the contract does not declare (AD-10)`,
    );
  }
  const owner = `the manifestation witness of ${defectId}`;
  const supplied = { owner, inputs, operation: target.operation, artifactPath: `${place}.inputs` };
  for (const { code, artifactPath, detail } of inputFailures(supplied)) {
    throw new StructuralFailure(code, artifactPath, detail);
  }
  return planLeg({ legId, purpose: 'seeded-fault', claimedAt: `${place}.legId`, target, inputs });
};

/**
 * One leg for every planted fault that declares how it shows, probes in order, defects in order; clean controls plant
 * nothing (Chapter 07, section 7.2.2).
 *
 * @param earlier the legs planned before. Together with the fault legs of earlier defects they are what a fault must not
 * show on.
 * @throws StructuralFailure `unreachable-check-evidence`, `undeclared-mandatory-input`.
 */
export const planSeededFaults = (
  probes: readonly ProbeModel[],
  inventory: Inventory,
  earlier: readonly Leg[],
): PlanPart => {
  const legs: Leg[] = [];
  const checks: PlannedCheck[] = [];
  for (const probe of probes) {
    if (probe.expectedClean) continue;
    for (const { defectId, manifestationWitness: witness } of probe.defects) {
      if (witness === null) {
        checks.push({ kind: 'seeded-fault-fired', defectId, fault: null });
        continue;
      }
      const place = `Probe[probeId=${probe.probeId}].defects[defectId=${defectId}].manifestationWitness`;
      const leg = faultLeg(witness, defectId, place, inventory);
      const fault: SeededFault = { defectId, leg, relation: witness.relation };
      const operation = operationKey(leg.target);
      const cleanLegs = [...earlier, ...legs].filter(({ target }) => operationKey(target) === operation);
      checks.push(
        { kind: 'seeded-faults-scoped', fault, cleanLegs },
        { kind: 'seeded-fault-fired', defectId, fault },
      );
      legs.push(leg);
    }
  }
  return { legs, checks };
};
