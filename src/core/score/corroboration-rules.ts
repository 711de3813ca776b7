import {
  examinedNothing,
  isCited,
  isSatisfied,
  isUnsupported,
  type OutcomeInputs,
} from './outcome-inputs.js';
import type { OutcomeState } from './outcome-states.js';

/** Whether what the evaluator filed and what the evidence shows fit together. */
export type Corroboration = 'agrees' | 'disagrees' | 'not-evaluable';

/** One row; the first that holds gives the corroboration, which moves no verdict (Chapter 10, section 10.8). */
export interface CorroborationRule {
  readonly id: string;
  /** The row in words, for the generated table. */
  readonly when: string;
  readonly holds: (inputs: OutcomeInputs, finalState: OutcomeState) => boolean;
  /** The value, or how it follows from the citation. */
  readonly value: Corroboration | ((inputs: OutcomeInputs) => Corroboration);
}

/** The eight rows, in the order in which they are tried. The last one always holds. */
export const corroborationRules = [
  {
    id: 'disposition-unsupported',
    when: 'the disposition is `held` or `violated` and cites no observation',
    holds: isUnsupported,
    value: 'disagrees',
  },
  {
    id: 'disposition-contradicts-evidence',
    when: '`violated` and no defect finding cites the oracle, or `held` or `not-attempted` and one does',
    holds: (inputs) =>
      inputs.disposition !== null && (inputs.disposition.disposition === 'violated') !== isCited(inputs),
    value: 'disagrees',
  },
  {
    id: 'citation-declined',
    when: 'the cited finding is `unmapped` or `signatureless`',
    holds: ({ citedFinding }) =>
      citedFinding?.bucket === 'unmapped' || citedFinding?.bucket === 'signatureless',
    value: 'disagrees',
  },
  {
    id: 'examined-nothing',
    when: 'the check examined nothing',
    holds: examinedNothing,
    value: (inputs) => (isCited(inputs) ? 'disagrees' : 'agrees'),
  },
  {
    id: 'never-ran',
    when: 'the final state is `unreached`, or the check gave no resolution',
    holds: ({ checkResolution }, finalState) => finalState === 'unreached' || checkResolution === null,
    value: 'not-evaluable',
  },
  {
    id: 'check-confirms-silence',
    when: 'the check is satisfied and no defect finding cites the oracle',
    holds: (inputs) => isSatisfied(inputs) && !isCited(inputs),
    value: 'agrees',
  },
  {
    id: 'check-confirms-finding',
    when: 'the check is not satisfied and a defect finding cites the oracle',
    holds: (inputs) => !isSatisfied(inputs) && isCited(inputs),
    value: 'agrees',
  },
  {
    id: 'check-and-findings-diverge',
    when: 'none of the above',
    holds: () => true,
    value: 'disagrees',
  },
] as const satisfies readonly CorroborationRule[];

/** One identifier of {@link corroborationRules}. */
export type CorroborationRuleId = (typeof corroborationRules)[number]['id'];
