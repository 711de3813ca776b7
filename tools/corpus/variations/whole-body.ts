import { addOracle, editOracle, editResponse, inOrder } from '../contract-edits.js';
import { both, exists, is, oracle } from '../contract-parts.js';
import { evidenceOf } from '../disciplined-contract.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `whole-body` other than witnessed. */
export const wholeBodyVariations: readonly Variation[] = [
  {
    suffix: 'no-operations',
    about:
      'The interface declares no operation at all, so every pointer leads nowhere and five rules have nothing to read.',
    shows: shows('absent', 'whole-body', 'malformed-input', 'state-change-read-back'),
    expected: () => ({
      gaps: [
        'success-indicator-separation',
        'whole-body',
        'malformed-input',
        'per-record',
        'omission-and-completeness',
        'state-change-read-back',
      ],
      structuralFailure: 'unreachable-check-evidence',
    }),
    change: (contract) => ({
      ...contract,
      permittedInterfaces: contract.permittedInterfaces.map((permitted) => ({
        ...permitted,
        operations: [],
      })),
    }),
  },
  {
    suffix: 'one-required-key',
    about: 'The write promises one key only, so there is no body to read as a whole.',
    shows: shows('empty', 'whole-body'),
    expected: () => ({ irrelevant: ['whole-body'] }),
    change: (contract, { write }) =>
      editResponse(write.operationId, (descriptor) => ({ ...descriptor, requiredKeys: [write.id] }))(
        contract,
      ),
  },
  {
    suffix: 'body-read-in-pieces',
    about: 'The promised keys are spread over two oracles, so no single judgement has seen the whole answer.',
    shows: shows('unwitnessed', 'whole-body'),
    expected: () => ({ gaps: ['whole-body'] }),
    change: (contract, domain) => {
      const { flag, id, name } = evidenceOf(domain);
      return inOrder(
        editOracle('O-001', () =>
          oracle(
            '001',
            both(is(flag, true), exists(id)),
            [flag, id],
            'Flag and identifier in the answer to one write.',
            'A claim of success without an identifier.',
          ),
        ),
        addOracle(
          'B-001',
          oracle(
            '006',
            is(name, domain.write.written),
            [name],
            'The name in the same answer.',
            'A name other than the one that was sent.',
          ),
        ),
      )(contract);
    },
  },
];
