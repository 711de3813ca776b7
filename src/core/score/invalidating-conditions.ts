import { isSilentCanary, isUnqualified, isUnsupported, type OutcomeInputs } from './outcome-inputs.js';

/** A condition under which an outcome says nothing about the system, whatever its state (Chapter 10, section 10.8, A). */
export interface InvalidatingConditionRule {
  readonly id: string;
  /** The condition in words, for the generated table. */
  readonly when: string;
  readonly holds: (inputs: OutcomeInputs) => boolean;
}

/** The ten conditions, each tested by itself, in published order. */
export const invalidatingConditions = [
  {
    id: 'evaluation-fault',
    when: 'the evaluation was reported as faulted',
    holds: ({ evaluationFault }) => evaluationFault,
  },
  {
    id: 'judge-malformed',
    when: 'the judge left a criterion unscored',
    holds: ({ judgeConduct }) => judgeConduct === 'malformed',
  },
  {
    id: 'unqualified-probe-in-sealed-set',
    when: 'there is a probe and its gate refused it',
    holds: isUnqualified,
  },
  {
    id: 'dangling-probe-citation',
    when: 'the cited finding names another probe',
    holds: ({ citedFinding }) => citedFinding?.bucket === 'dangling',
  },
  {
    id: 'unwitnessed-detection-claim',
    when: 'a finding claims the planted defect where it does not show',
    holds: ({ witness }) => witness?.result === 'unwitnessed-claim',
  },
  {
    id: 'vacuous-signature',
    when: 'the signature found nothing to decide on in any candidate',
    holds: ({ witness }) => witness?.result === 'vacuous',
  },
  {
    id: 'selector-ambiguity',
    when: 'an addressed step that stands for one observation selected several',
    holds: ({ selectorAmbiguity }) => selectorAmbiguity,
  },
  {
    id: 'canary-non-detection',
    when: 'a canary whose steps were reached is cited by nobody',
    holds: isSilentCanary,
  },
  {
    id: 'unsupported-disposition',
    when: 'the disposition is `held` or `violated` and cites no observation',
    holds: isUnsupported,
  },
  {
    id: 'disposition-missing',
    when: 'the oracle is required and has no single disposition',
    holds: ({ required, disposition }) => required && disposition === null,
  },
] as const satisfies readonly InvalidatingConditionRule[];

/** One identifier of {@link invalidatingConditions}. */
export type InvalidatingCondition = (typeof invalidatingConditions)[number]['id'];
