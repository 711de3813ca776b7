import type { EvalContract } from '../../artifact/generated/eval-contract.js';
import type { ProbeModel } from '../../artifact/generations/probe.js';

/** Every leg and step identifier that the contract and the probes claim for themselves (Chapter 07, section 7.2.1). */
function* claimedNames(contract: EvalContract, probes: readonly ProbeModel[]): Generator<string> {
  for (const { stepId } of contract.interactionPlan) yield stepId;
  for (const { operations } of contract.permittedInterfaces) {
    for (const { sensitivityWitness } of operations) {
      for (const { legId } of sensitivityWitness?.legs ?? []) yield legId;
    }
  }
  if (contract.fixtureReset !== null) yield contract.fixtureReset.legId;
  for (const { expectedClean, defects } of probes) {
    if (expectedClean) continue;
    for (const { manifestationWitness } of defects) {
      if (manifestationWitness !== null) yield manifestationWitness.legId;
    }
  }
}

/** Mints leg identifiers that nobody claims: the name itself, else the first free one of `{name}-2`, `{name}-3`, ... */
export const legNameMint = (
  contract: EvalContract,
  probes: readonly ProbeModel[],
): ((name: string) => string) => {
  const taken = new Set(claimedNames(contract, probes));
  return (name) => {
    let minted = name;
    for (let suffix = 2; taken.has(minted); suffix += 1) minted = `${name}-${suffix}`;
    taken.add(minted);
    return minted;
  };
};
