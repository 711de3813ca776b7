import type { CorpusContract } from './corpus-contract.js';
import { disciplinedContract } from './disciplined-contract.js';
import type { Domain } from './domains.js';
import { shows, type Variation } from './variation.js';
import { malformedInputVariations } from './variations/malformed-input.js';
import { omissionAndCompletenessVariations } from './variations/omission-and-completeness.js';
import { perRecordVariations } from './variations/per-record.js';
import { siblingCrossCheckVariations } from './variations/sibling-cross-check.js';
import { stateChangeReadBackVariations } from './variations/state-change-read-back.js';
import { successIndicatorSeparationVariations } from './variations/success-indicator-separation.js';
import { wholeBodyVariations } from './variations/whole-body.js';

/** Every declaration state of every rule but the witnessed ones, each by a small change. */
const variations: readonly Variation[] = [
  ...successIndicatorSeparationVariations,
  ...wholeBodyVariations,
  ...malformedInputVariations,
  ...perRecordVariations,
  ...siblingCrossCheckVariations,
  ...omissionAndCompletenessVariations,
  ...stateChangeReadBackVariations,
];

/** The contracts of one domain: the disciplined one, then every variation of it. */
export const contractsOf = (domain: Domain): readonly CorpusContract[] => {
  const disciplined = disciplinedContract(domain);
  return [
    {
      contract: disciplined,
      about: 'All seven rules apply and are answered: the contract that the variations depart from.',
      shows: shows(
        'witnessed',
        'success-indicator-separation',
        'whole-body',
        'malformed-input',
        'per-record',
        'sibling-cross-check',
        'omission-and-completeness',
        'state-change-read-back',
      ),
      expected: {},
    },
    ...variations.map(({ suffix, about, shows: cells, expected, change }) => ({
      contract: { ...change(disciplined, domain), contractId: `${domain.prefix}-${suffix}` },
      about,
      shows: cells,
      expected: expected(domain.surface.kind),
    })),
  ];
};
