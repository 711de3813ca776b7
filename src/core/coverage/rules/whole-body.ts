import { encodeToken } from '../../artifact/index.js';
import { bothChannelsAddress, type ContractView, type ViewedOperation } from '../contract-view.js';
import {
  counted,
  type DisciplineRule,
  declared,
  firstDeclaration,
  sitesOfOperations,
} from '../discipline-rule.js';

const requiredKeysOf = ({ operation }: ViewedOperation): readonly string[] => [
  ...new Set(operation.responseDescriptor.requiredKeys),
];

function* sitesOf(viewed: ViewedOperation, { oracles }: ContractView): Generator<string | null> {
  const { operation, steps, responseRoot } = viewed;
  const keys = requiredKeysOf(viewed);
  if (keys.length < 2) return;
  const isWitnessed = steps.some((step) => {
    const roots = keys.map((key) => responseRoot(step, `/${encodeToken(key)}`));
    return oracles.some((oracle) => roots.every((root) => bothChannelsAddress(oracle, root)));
  });
  yield isWitnessed
    ? null
    : `no oracle covers every required response key of operation ${operation.operationId} at one addressed step, in both channels`;
}

/** One oracle reads every required response key (Chapter 05, rule 2). */
export const wholeBody: DisciplineRule = {
  id: 'whole-body',
  discipline: 'one oracle reads every required response key',
  declaration: firstDeclaration((viewed) => {
    const { length } = requiredKeysOf(viewed);
    return length < 2
      ? null
      : declared(
          `operation ${viewed.operation.operationId} declares ${counted(length, 'distinct required response key')}`,
        );
  }, 'no operation declares more than one distinct required response key'),
  sites: sitesOfOperations(sitesOf),
  witnessed:
    'every operation declaring more than one required response key has an oracle covering all of them at one step',
};
