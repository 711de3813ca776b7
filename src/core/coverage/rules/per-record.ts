import type { ContractView, ViewedOperation } from '../contract-view.js';
import {
  absent,
  counted,
  type DisciplineRule,
  declared,
  firstDeclaration,
  sitesOfOperations,
} from '../discipline-rule.js';

function* sitesOf(viewed: ViewedOperation, { oracles }: ContractView): Generator<string | null> {
  const { operation, steps, responseRoot } = viewed;
  const { operationId, responseDescriptor } = operation;
  if (responseDescriptor.collectionLocations === null) {
    yield `operation ${operationId} declares no collection-location list, so no quantifier can range over a declared collection`;
    return;
  }
  const quantified = new Set(
    oracles.flatMap(({ nodes }) => nodes.map(({ collectionPointer }) => collectionPointer)),
  );
  for (const { pointer } of responseDescriptor.collectionLocations) {
    const isWitnessed = steps.some((step) => quantified.has(responseRoot(step, pointer)));
    yield isWitnessed ? null : `no check quantifies over collection ${pointer} of operation ${operationId}`;
  }
}

/** Each declared collection is quantified over (Chapter 05, rule 4). */
export const perRecord: DisciplineRule = {
  id: 'per-record',
  discipline: 'each declared collection is quantified over',
  declaration: firstDeclaration(({ operation: { operationId, responseDescriptor } }) => {
    const locations = responseDescriptor.collectionLocations;
    if (locations === null)
      return absent(
        `operation ${operationId} declares no collection-location list, so no collection is declared to range over`,
      );
    return locations.length === 0
      ? null
      : declared(`operation ${operationId} declares ${counted(locations.length, 'collection location')}`);
  }, 'every operation declares an explicitly empty collection-location list'),
  sites: sitesOfOperations(sitesOf),
  witnessed: 'every declared collection location is the collection of some quantifier',
};
