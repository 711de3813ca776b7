import { addOracle, editOracle, editResponse, inOrder } from '../contract-edits.js';
import { both, exists, is, oracle } from '../contract-parts.js';
import { evidenceOf } from '../disciplined-contract.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `success-indicator-separation` other than witnessed. */
export const successIndicatorSeparationVariations: readonly Variation[] = [
  {
    suffix: 'no-success-indicator',
    about:
      'The write nominates no success indicator, so nobody can be asked to judge the flag together with the rest.',
    shows: shows('absent', 'success-indicator-separation'),
    expected: () => ({ gaps: ['success-indicator-separation'] }),
    change: (contract, { write }) =>
      editResponse(write.operationId, (descriptor) => ({ ...descriptor, successIndicator: null }))(contract),
  },
  {
    suffix: 'indicator-alone',
    about:
      'The write gives a role to its success flag and to nothing else: there is nothing to separate it from.',
    shows: shows('empty', 'success-indicator-separation'),
    expected: () => ({ irrelevant: ['success-indicator-separation'] }),
    change: (contract, { write }) =>
      editResponse(write.operationId, (descriptor) => ({
        ...descriptor,
        channelRoles: { [`/${write.flag}`]: 'success-indicator' },
      }))(contract),
  },
  {
    suffix: 'indicator-judged-apart',
    about:
      'One oracle believes the success flag and another reads the record: a write that claims success over an empty record breaks neither alone.',
    shows: shows('unwitnessed', 'success-indicator-separation'),
    expected: () => ({ gaps: ['success-indicator-separation'] }),
    change: (contract, domain) => {
      const { flag, id, name } = evidenceOf(domain);
      const { write } = domain;
      return inOrder(
        editResponse(write.operationId, (descriptor) => ({
          ...descriptor,
          requiredKeys: [write.id, write.name],
        })),
        editOracle('O-001', () =>
          oracle(
            '001',
            both(exists(id), is(name, write.written)),
            [id, name],
            'The record in the answer to one write.',
            'A record without an identifier, or with another name.',
          ),
        ),
        addOracle(
          'B-001',
          oracle(
            '006',
            is(flag, true),
            [flag],
            'The success flag of the same answer.',
            'A flag that is not set.',
          ),
        ),
      )(contract);
    },
  },
];
