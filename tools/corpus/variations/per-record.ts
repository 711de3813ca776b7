import { collectionsAt, editOracle, inOrder } from '../contract-edits.js';
import { oracle, same } from '../contract-parts.js';
import { evidenceOf, REFERENCE_SET } from '../disciplined-contract.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `per-record` other than witnessed. */
export const perRecordVariations: readonly Variation[] = [
  {
    suffix: 'no-collection-list',
    about:
      'The listing does not say whether it holds collections: absent is no answer, so both rules about collections fail closed.',
    shows: shows('absent', 'per-record', 'omission-and-completeness'),
    expected: () => ({ gaps: ['per-record', 'omission-and-completeness'] }),
    change: (contract, { read }) => collectionsAt(read.operationId, () => null)(contract),
  },
  {
    suffix: 'no-collections',
    about:
      'Both operations declare that they return no collection: an empty list is an answer, and nothing has to be quantified over.',
    shows: shows('empty', 'per-record'),
    expected: () => ({ irrelevant: ['per-record', 'omission-and-completeness'] }),
    change: (contract, { read }) => collectionsAt(read.operationId, () => [])(contract),
  },
  {
    suffix: 'first-record-only',
    about:
      'The listing is reconciled as a whole and its first record is read, yet no check says anything of each record.',
    shows: shows('unwitnessed', 'per-record'),
    expected: () => ({ gaps: ['per-record'] }),
    change: (contract, domain) => {
      const { collection, sentName } = evidenceOf(domain);
      const { write, read } = domain;
      return inOrder(
        collectionsAt(
          read.operationId,
          (locations) =>
            locations?.map((location) => ({
              ...location,
              expectedCardinality: { mode: 'exact', count: domain.standing.length + 1 },
            })) ?? null,
        ),
        editOracle('O-002', () =>
          oracle(
            '002',
            same(`${collection}/0/${write.name}`, sentName),
            [`${collection}/0/${write.name}`, sentName],
            'The first record of the listing after the write.',
            'A first record with another name than the one that was written.',
          ),
        ),
        editOracle('O-003', () =>
          oracle(
            '003',
            {
              op: 'covers-by-key',
              operands: [{ referenceSet: REFERENCE_SET }, { pointer: collection }],
              expectedKey: write.name,
              actualKey: write.name,
            },
            [collection],
            'The listing as a whole.',
            'A listing that leaves a record out, or adds one.',
          ),
        ),
      )(contract);
    },
  },
];
