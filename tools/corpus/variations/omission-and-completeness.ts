import { collectionsAt } from '../contract-edits.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `omission-and-completeness` other than witnessed. */
export const omissionAndCompletenessVariations: readonly Variation[] = [
  {
    suffix: 'no-reference-set',
    about: 'The collection is declared and quantified over, and nothing is known about what it should hold.',
    shows: shows('empty', 'omission-and-completeness'),
    expected: () => ({ irrelevant: ['omission-and-completeness'] }),
    change: (contract, { read }) =>
      collectionsAt(
        read.operationId,
        (locations) => locations?.map((location) => ({ ...location, referenceSet: null })) ?? null,
      )(contract),
  },
  {
    suffix: 'completeness-not-asked',
    about:
      'The listing is declared complete, and the check only asks whether what it shows is known: leaving records out would pass.',
    shows: shows('unwitnessed', 'omission-and-completeness'),
    expected: () => ({ gaps: ['omission-and-completeness'] }),
    change: (contract, domain) =>
      collectionsAt(
        domain.read.operationId,
        (locations) =>
          locations?.map((location) => ({
            ...location,
            expectedCardinality: { mode: 'exact', count: domain.standing.length + 1 },
          })) ?? null,
      )(contract),
  },
];
