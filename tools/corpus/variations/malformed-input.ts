import { editOperation, editOperations, editRequest } from '../contract-edits.js';
import { noKeys } from '../contract-parts.js';
import { STEPS } from '../disciplined-contract.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `malformed-input` other than witnessed. */
export const malformedInputVariations: readonly Variation[] = [
  {
    suffix: 'no-request-keys',
    about:
      'No operation declares an input, so there is nothing to malform; the plan and the read-back still name inputs, and the contract does not compile.',
    shows: shows('empty', 'malformed-input'),
    expected: () => ({
      irrelevant: ['malformed-input'],
      structuralFailure: 'unreachable-check-evidence',
    }),
    change: editOperations((operation) => ({
      ...editRequest(noKeys)(operation),
      sensitivityWitness: null,
    })),
  },
  {
    suffix: 'well-formed-input-only',
    about: 'Every call in the plan is a polite one: nobody ever sends a text where a number belongs.',
    shows: shows('unwitnessed', 'malformed-input'),
    expected: () => ({ gaps: ['malformed-input'] }),
    change: (contract, { surface, write, read }) => ({
      ...contract,
      interactionPlan: contract.interactionPlan.map((step) => {
        switch (step.stepId) {
          case STEPS.badWrite:
            return { ...step, inputBinding: surface.binding(true, { [write.amount]: { literal: -1 } }) };
          case STEPS.badRead:
            return { ...step, inputBinding: surface.binding(false, { [read.limit]: { literal: -1 } }) };
          default:
            return step;
        }
      }),
    }),
  },
  {
    suffix: 'input-type-not-stated',
    about:
      'The malformed key is declared without a stated type: the plan malforms it all the same, and the rule counts it.',
    shows: shows('indeterminate', 'malformed-input'),
    expected: () => ({}),
    change: (contract, { write }) =>
      editOperation(
        write.operationId,
        editRequest((shape) =>
          write.amount in shape.types ? { ...shape, types: { ...shape.types, [write.amount]: null } } : shape,
        ),
      )(contract),
  },
];
