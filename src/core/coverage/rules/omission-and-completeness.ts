import type { CollectionLocation } from '../../artifact/generated/eval-contract.js';
import type { CheckNode } from '../../contract/index.js';
import type { ContractView, ViewedOperation } from '../contract-view.js';
import {
  absent,
  type DisciplineRule,
  declared,
  firstDeclaration,
  sitesOfOperations,
} from '../discipline-rule.js';

/** What reconciles a collection: the reference set covered by its elements, or each of its elements a member of the set. */
type Reconciles = (node: CheckNode, referenceSet: string, collection: string) => boolean;

const isBijection: Reconciles = ({ expression, operandPointers }, referenceSet, collection) => {
  if (expression.op !== 'covers-by-key') return false;
  const [expected] = expression.operands;
  return (
    'referenceSet' in expected && expected.referenceSet === referenceSet && operandPointers[1] === collection
  );
};

const isInjection: Reconciles = ({ expression, collectionPointer }, referenceSet, collection) => {
  if (expression.op !== 'for-all' || collectionPointer !== collection) return false;
  const { predicate } = expression;
  if (predicate.op !== 'set-membership') return false;
  const [, set] = predicate.operands;
  return 'referenceSet' in set && set.referenceSet === referenceSet;
};

/** The only truthful form of a reconciliation: a page, or a bounded part, need not hold every expected element. */
const formFor = ({ mode }: CollectionLocation['expectedCardinality']): Reconciles => {
  switch (mode) {
    case 'exact':
      return isBijection;
    case 'at-most':
    case 'page-bounded':
      return isInjection;
    default:
      return mode satisfies never;
  }
};

function* sitesOf(viewed: ViewedOperation, { oracles }: ContractView): Generator<string | null> {
  const { operation, steps, responseRoot } = viewed;
  const { operationId, responseDescriptor } = operation;
  if (responseDescriptor.collectionLocations === null) {
    yield `operation ${operationId} declares no collection-location list, so no location can be reconciled against a reference set`;
    return;
  }
  for (const { pointer, referenceSet, expectedCardinality } of responseDescriptor.collectionLocations) {
    if (referenceSet === null) continue;
    const reconciles = formFor(expectedCardinality);
    const isWitnessed = steps.some((step) => {
      const collection = responseRoot(step, pointer);
      return oracles.some(({ nodes }) => nodes.some((node) => reconciles(node, referenceSet, collection)));
    });
    yield isWitnessed
      ? null
      : `no check reconciles collection ${pointer} of operation ${operationId} against reference set ${referenceSet} in the form its ${expectedCardinality.mode} cardinality requires`;
  }
}

/** Collections are reconciled against reference sets (Chapter 05, rule 6). */
export const omissionAndCompleteness: DisciplineRule = {
  id: 'omission-and-completeness',
  discipline: 'collections are reconciled against reference sets',
  declaration: firstDeclaration(({ operation: { operationId, responseDescriptor } }) => {
    const locations = responseDescriptor.collectionLocations;
    if (locations === null)
      return absent(
        `operation ${operationId} declares no collection-location list, so no location can name a reference set`,
      );
    const named = locations.find(({ referenceSet }) => referenceSet !== null);
    return named === undefined
      ? null
      : declared(
          `operation ${operationId} names reference set ${named.referenceSet} for collection ${named.pointer}`,
        );
  }, 'no declared collection location names a reference set'),
  sites: sitesOfOperations(sitesOf),
  witnessed: 'every collection location naming a reference set is reconciled against it in the declared form',
};
