import type { EvalContract, Expression } from '../../artifact/generated/eval-contract.js';
import { type AnyOperation, operationOfStepId, type PlanIndex } from '../../contract/index.js';

/** One place of a contract that holds an expression (Chapter 03, section 3.11). */
export interface ExpressionSite {
  readonly expression: Expression;
  readonly path: string;
  /** The operation behind the step or witness leg that a pointer roots at; `undefined` when none is known. */
  readonly operationOf: (rootId: string) => AnyOperation | undefined;
}

/** Every oracle check, then every relation of a sensitivity witness, in document order. */
export function* expressionSites(contract: EvalContract, index: PlanIndex): Generator<ExpressionSite> {
  const operationOfPlannedStep = (stepId: string): AnyOperation | undefined =>
    operationOfStepId(index, stepId);
  for (const { id, check } of contract.oracles) {
    if (check === null) continue;
    yield {
      expression: check,
      path: `EvalContract.oracles[id=${id}].check`,
      operationOf: operationOfPlannedStep,
    };
  }
  for (const [i, { operations }] of contract.permittedInterfaces.entries()) {
    for (const [j, operation] of operations.entries()) {
      const { sensitivityWitness } = operation;
      if (sensitivityWitness === null) continue;
      const { relation, legs } = sensitivityWitness;
      yield {
        expression: relation,
        path: `EvalContract.permittedInterfaces[${i}].operations[${j}].sensitivityWitness.relation`,
        operationOf: operationAt(
          operation,
          legs.map(({ legId }) => legId),
        ),
      };
    }
  }
}

/** One operation that stands behind each of some root identifiers and behind no other. */
export const operationAt =
  (operation: AnyOperation, rootIds: readonly string[]): ExpressionSite['operationOf'] =>
  (rootId) =>
    rootIds.includes(rootId) ? operation : undefined;
