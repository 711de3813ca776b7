import { editOperations, editOracle } from '../contract-edits.js';
import { both, exists, oracle } from '../contract-parts.js';
import { evidenceOf } from '../disciplined-contract.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `state-change-read-back` other than witnessed. */
export const stateChangeReadBackVariations: readonly Variation[] = [
  {
    suffix: 'nothing-changes-state',
    about:
      'No operation claims to change state, so nothing has to be read back. On an HTTP interface the claim contradicts a witness that varies the body.',
    shows: shows('empty', 'state-change-read-back'),
    expected: (kind) => ({
      irrelevant: ['state-change-read-back'],
      ...(kind === 'api' ? { structuralFailure: 'malformed-operator-expression' } : {}),
    }),
    change: (contract) =>
      editOperations((operation) => ({ ...operation, stateChangeMarker: false }))(contract),
  },
  {
    suffix: 'write-not-read-back',
    about: 'What was sent and what is listed are both looked at, and never compared with one another.',
    shows: shows('unwitnessed', 'state-change-read-back'),
    expected: () => ({ gaps: ['state-change-read-back'] }),
    change: (contract, domain) => {
      const { collection, sentName } = evidenceOf(domain);
      return editOracle('O-002', () =>
        oracle(
          '002',
          both(
            {
              op: 'for-any',
              collection: { pointer: collection },
              predicate: exists(`@/${domain.write.name}`),
            },
            exists(sentName),
          ),
          [collection, sentName],
          'The first listing after the write.',
          'A listing of records without names.',
        ),
      )(contract);
    },
  },
];
