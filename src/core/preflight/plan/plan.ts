import type { EvalContract } from '../../artifact/generated/eval-contract.js';
import type { ProbeModel } from '../../artifact/generations/probe.js';
import { groupBy, StructuralFailure } from '../../artifact/index.js';
import type { ReadEvalContract } from '../../artifact/readers/eval-contract.js';
import { interfaceIdentifiers, interfaceKind, runPasses } from '../../compile/index.js';
import { planControl } from './control.js';
import { inventoryOf, operationKey } from './inventory.js';
import type { Leg } from './leg.js';
import { legNameMint } from './leg-names.js';
import type { InterfacePresentCheck, PlannedCheck } from './planned-check.js';
import { planSeededFaults } from './seeded-faults.js';
import { planSensitivity } from './sensitivity.js';

/** What pre-flight will send and find out: a pure function of contract and probes (Chapter 07, section 7.2). */
export type PreflightPlan = {
  /** In the order in which they are sent. */
  readonly legs: readonly Leg[];
  /** In the order of the verdict. */
  readonly checks: readonly PlannedCheck[];
  /** What the relations of witnesses may refer to. */
  readonly referenceSets: EvalContract['referenceSets'];
};

const refuseRepeatedNames = (legs: readonly Leg[]): void => {
  const claimed = new Set<string>();
  for (const { legId, claimedAt } of legs) {
    if (claimed.has(legId)) {
      throw new StructuralFailure(
        'malformed-operator-expression',
        claimedAt,
        `leg id "${legId}" is already claimed by another planned leg; two legs sharing a probeId cannot be told apart (AD-10, NFR9)`,
      );
    }
    claimed.add(legId);
  }
};

/** One check per operation that has a leg, in the order of their first legs. */
const presenceChecks = (legs: readonly Leg[]): readonly InterfacePresentCheck[] =>
  [...groupBy(legs, ({ target }) => operationKey(target)).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ kind: 'interface-present', target: first.target, legs: group }];
  });

/**
 * Plans the legs and checks of a pre-flight. The contract is planned from as it is, compiled or not.
 *
 * @throws StructuralFailure `duplicate-interface-identifier`, `unsupported-interface-kind`, `undeclared-mandatory-input`,
 * `unreachable-check-evidence`, `malformed-operator-expression`.
 */
export const planPreflight = (contract: ReadEvalContract, probes: readonly ProbeModel[]): PreflightPlan => {
  const { model } = contract;
  // The only two rules of compile that pre-flight holds a contract to.
  runPasses(contract, [interfaceIdentifiers, interfaceKind]);
  const inventory = inventoryOf(model);
  const sensitivity = planSensitivity(model);
  const control = planControl(model, inventory, legNameMint(model, probes));
  const cleanLegs = [...sensitivity.legs, ...control.legs];
  const faults = planSeededFaults(probes, inventory, cleanLegs);
  const legs = [...cleanLegs, ...faults.legs];
  refuseRepeatedNames(legs);
  if (legs.length === 0) {
    throw new StructuralFailure(
      'unreachable-check-evidence',
      'EvalContract.permittedInterfaces',
      'the contract declares no operation pre-flight can probe, so there is no fixture to verify or digest (AD-10, AD-11)',
    );
  }
  const checks = [...presenceChecks(legs), ...sensitivity.checks, ...control.checks, ...faults.checks];
  return { legs, checks, referenceSets: model.referenceSets };
};
