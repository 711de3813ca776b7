import type { InteractionStep } from '../../artifact/generated/eval-contract.js';
import { describedRootOf, operationOfStep } from '../../contract/index.js';
import { addresses, type ContractView, stepRoot, type ViewedOperation } from '../contract-view.js';
import { type DisciplineRule, declared, firstDeclaration, sitesOfOperations } from '../discipline-rule.js';

/** The response roots of the later steps that change nothing and so can show what a write left behind. */
const readBackRoots = ({ contract, index }: ContractView, write: InteractionStep): readonly string[] =>
  contract.interactionPlan.flatMap((step) => {
    if (step === write || step.after !== write.stepId) return [];
    const operation = operationOfStep(index, step);
    return operation === undefined || operation.stateChangeMarker
      ? []
      : [`${stepRoot(step)}${describedRootOf(operation)}`];
  });

function* sitesOf({ operation, steps }: ViewedOperation, view: ContractView): Generator<string | null> {
  if (!operation.stateChangeMarker) return;
  const isWitnessed = steps.some((write) => {
    const sent = `${stepRoot(write)}/call-inputs`;
    const readBack = readBackRoots(view, write);
    return view.oracles.some(({ nodes }) =>
      // One comparison must relate the two; two assertions side by side do not.
      nodes.some(({ operandPointers }) => {
        const reads = (root: string): boolean =>
          operandPointers.some((pointer) => pointer !== null && addresses(pointer, root));
        return reads(sent) && readBack.some(reads);
      }),
    );
  });
  yield isWitnessed
    ? null
    : `no check relates operation ${operation.operationId}'s call inputs to the response body of a later step that changes no state`;
}

/** Writes are read back independently (Chapter 05, rule 7). */
export const stateChangeReadBack: DisciplineRule = {
  id: 'state-change-read-back',
  discipline: 'writes are read back independently',
  declaration: firstDeclaration(
    ({ operation }) =>
      operation.stateChangeMarker
        ? declared(`operation ${operation.operationId} declares stateChangeMarker: true`)
        : null,
    'no operation declares stateChangeMarker: true',
  ),
  sites: sitesOfOperations(sitesOf),
  witnessed: 'every state-changing operation is read back through a later non-state-changing step',
};
