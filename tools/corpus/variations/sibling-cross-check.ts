import { addOracle, editOracle, inOrder } from '../contract-edits.js';
import { both, exists, oracle } from '../contract-parts.js';
import { evidenceOf } from '../disciplined-contract.js';
import { shows, type Variation } from '../variation.js';

/** The states of the rule `sibling-cross-check` other than witnessed. */
export const siblingCrossCheckVariations: readonly Variation[] = [
  {
    suffix: 'no-sibling-groups',
    about: 'The contract does not say which operations and parameters belong together.',
    shows: shows('absent', 'sibling-cross-check'),
    expected: () => ({ gaps: ['sibling-cross-check'] }),
    change: (contract) => ({ ...contract, siblingGroups: null }),
  },
  {
    suffix: 'only-children',
    about: 'The contract declares that it has no siblings: two empty lists are an answer.',
    shows: shows('empty', 'sibling-cross-check'),
    expected: () => ({ irrelevant: ['sibling-cross-check'] }),
    change: (contract) => ({ ...contract, siblingGroups: { operations: [], parameters: [] } }),
  },
  {
    suffix: 'parameters-read-apart',
    about: 'Limit and offset are read by two oracles, so nobody sees what they do to one another.',
    shows: shows('unwitnessed', 'sibling-cross-check'),
    expected: () => ({ gaps: ['sibling-cross-check'] }),
    change: (contract, domain) => {
      const { page, limit, offset } = evidenceOf(domain);
      const scope = 'One page of two records, from the second record on.';
      return inOrder(
        editOracle('O-005', () =>
          oracle(
            '005',
            both(
              {
                op: 'count-tolerance',
                operands: [{ pointer: page }],
                expected: 1,
                tolerance: 1,
                relative: false,
              },
              exists(limit),
            ),
            [page, limit],
            scope,
            'A page of three or more.',
          ),
        ),
        addOracle(
          'B-005',
          oracle('006', both(exists(page), exists(offset)), [page, offset], scope, 'No page at all.'),
        ),
      )(contract);
    },
  },
];
