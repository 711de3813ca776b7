import type { EvalContract } from '../../artifact/generated/eval-contract.js';
import type { DeclaredOperation } from './inventory.js';
import { type Leg, planLeg } from './leg.js';
import type { InputSensitivityCheck, PlanPart } from './planned-check.js';

/**
 * Two legs for every witness, and a check for every operation with or without one: interfaces in order, operations in
 * order (Chapter 07, section 7.2).
 *
 * @throws StructuralFailure `undeclared-mandatory-input`.
 */
export const planSensitivity = ({
  permittedInterfaces,
}: Pick<EvalContract, 'permittedInterfaces'>): PlanPart => {
  const checks: InputSensitivityCheck[] = [];
  for (const [i, { logicalId: interfaceId, operations }] of permittedInterfaces.entries()) {
    for (const [j, operation] of operations.entries()) {
      const target: DeclaredOperation = { interfaceId, operation };
      const witness = operation.sensitivityWitness;
      const place = `EvalContract.permittedInterfaces[${i}].operations[${j}].sensitivityWitness`;
      const legs = (witness?.legs ?? []).map(
        ({ legId, inputs }, k): Leg =>
          planLeg({ legId, purpose: 'sensitivity', claimedAt: `${place}.legs[${k}].legId`, target, inputs }),
      );
      checks.push({ kind: 'input-sensitivity', target, witness, legs });
    }
  }
  return { legs: checks.flatMap(({ legs }) => legs), checks };
};
