import type { InteractionStep } from '../../artifact/generated/eval-contract.js';
import { boundChannelsOf, firstInputKeyOf } from '../../contract/index.js';
import { type ContractView, checkAddresses, stepRoot, type ViewedOperation } from '../contract-view.js';
import { type DisciplineRule, declared, firstDeclaration, sitesOfOperations } from '../discipline-rule.js';

/** Whether a step asks for input of another type than declared; the exact bytes of a raw body ask for nothing. */
const bindsIllTypedInput = ({ inputBinding }: InteractionStep): boolean =>
  boundChannelsOf(inputBinding).some(({ bindings }) =>
    Object.values(bindings ?? {}).some(
      (binding) => 'matcher' in binding && binding.matcher === 'type-violating',
    ),
  );

function* sitesOf(
  { operation, steps }: ViewedOperation,
  { oracles }: ContractView,
): Generator<string | null> {
  if (firstInputKeyOf(operation) === undefined) return;
  const isWitnessed = steps.some(
    (step) => bindsIllTypedInput(step) && oracles.some((oracle) => checkAddresses(oracle, stepRoot(step))),
  );
  yield isWitnessed
    ? null
    : `no step invoking operation ${operation.operationId} binds a type-violating matcher under a check that addresses it`;
}

/** Each input-bearing operation is probed with ill-typed input (Chapter 05, rule 3). */
export const malformedInput: DisciplineRule = {
  id: 'malformed-input',
  discipline: 'each input-bearing operation is probed with ill-typed input',
  declaration: firstDeclaration(({ operation }) => {
    const first = firstInputKeyOf(operation);
    return first === undefined
      ? null
      : declared(`operation ${operation.operationId} declares ${first.channel} key ${first.key}`);
  }, 'no operation declares a request key on any transport channel'),
  sites: sitesOfOperations(sitesOf),
  witnessed: 'every operation declaring a request key has a type-violating step some check addresses',
};
