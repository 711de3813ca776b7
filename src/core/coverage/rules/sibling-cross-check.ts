import type { SiblingOperation } from '../../artifact/generated/eval-contract.js';
import { INPUT_CHANNELS, UNRESOLVED_INTERFACE_ID } from '../../contract/index.js';
import {
  bothChannelsAddress,
  type ContractView,
  parameterRoot,
  stepRoot,
  type ViewedOracle,
} from '../contract-view.js';
import { absent, counted, type DisciplineRule, declared } from '../discipline-rule.js';

/** A member of a group: how reasons name it, and the roots that count as reading it. */
type Member = { readonly name: string; readonly roots: readonly string[] };

const operationMember = (
  { index }: ContractView,
  { interfaceId, operationId }: SiblingOperation,
): Member => ({
  // A contract that named its siblings without an interface gets them back as it wrote them.
  name: interfaceId === UNRESOLVED_INTERFACE_ID ? operationId : `${interfaceId}/${operationId}`,
  roots: index.stepsUsing(interfaceId, operationId).map(stepRoot),
});

const parameterMember = ({ contract }: ContractView, name: string): Member => ({
  name,
  roots: contract.interactionPlan.flatMap((step) =>
    INPUT_CHANNELS.map((channel) => parameterRoot(step, channel, name)),
  ),
});

const distinct = (members: readonly Member[]): readonly Member[] => [
  ...new Map(members.map((member) => [member.name, member])).values(),
];

const readsTwo = (oracle: ViewedOracle, members: readonly Member[]): boolean =>
  members.filter(({ roots }) => roots.some((root) => bothChannelsAddress(oracle, root))).length > 1;

function* sites(view: ContractView): Generator<string | null> {
  const groups = view.contract.siblingGroups;
  if (groups === null) {
    yield 'the contract declares no sibling groups, so no group is declared to cross-check';
    return;
  }
  const sited = [
    ...groups.operations.map((group) => ({
      kind: 'operation',
      members: distinct(group.map((member) => operationMember(view, member))),
    })),
    ...groups.parameters.map((group) => ({
      kind: 'parameter',
      members: distinct(group.map((name) => parameterMember(view, name))),
    })),
  ];
  for (const { kind, members } of sited) {
    const names = members.map(({ name }) => name).join(' and ');
    yield view.oracles.some((oracle) => readsTwo(oracle, members))
      ? null
      : `no oracle addresses two members of the ${kind} sibling group ${names} in both channels`;
  }
}

/** Siblings are read by one oracle (Chapter 05, rule 5). */
export const siblingCrossCheck: DisciplineRule = {
  id: 'sibling-cross-check',
  discipline: 'siblings are read by one oracle',
  declaration: ({ contract: { siblingGroups } }) => {
    if (siblingGroups === null) return absent('the contract declares no sibling groups');
    const { operations, parameters } = siblingGroups;
    if (operations.length > 0)
      return declared(`the contract declares ${counted(operations.length, 'operation sibling group')}`);
    if (parameters.length > 0)
      return declared(`the contract declares ${counted(parameters.length, 'parameter sibling group')}`);
    return {
      state: 'explicitly-empty',
      reason: 'the contract declares explicitly empty operation and parameter sibling groups',
    };
  },
  sites,
  witnessed: 'every declared sibling group has an oracle reading two of its members',
};
