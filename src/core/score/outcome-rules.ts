import {
  examinedNothing,
  isCited,
  isSilentCanary,
  isUnqualified,
  type OutcomeInputs,
} from './outcome-inputs.js';
import type { OutcomeState } from './outcome-states.js';

/** One row of the decision; the first whose guard holds gives the state (Chapter 10, section 10.8, B). */
export interface OutcomeRule {
  readonly id: string;
  /** The guard in words, for the generated table. */
  readonly when: string;
  readonly holds: (inputs: OutcomeInputs) => boolean;
  readonly state: OutcomeState;
  /** Whether the state is resolved from the cited finding. */
  readonly cites: boolean;
}

const neverReached = ({ selections }: OutcomeInputs): boolean =>
  selections.length > 0 && selections.every(({ result }) => result === 'none');

/** The twenty rows, in the order in which they are tried. The last one always holds. */
export const outcomeRules = [
  {
    id: 'evaluation-fault',
    when: 'the evaluation was reported as faulted',
    holds: ({ evaluationFault }) => evaluationFault,
    state: 'oracle-error',
    cites: false,
  },
  {
    id: 'judge-malformed',
    when: 'the judge left a criterion unscored',
    holds: ({ judgeConduct }) => judgeConduct === 'malformed',
    state: 'judge-error',
    cites: false,
  },
  {
    id: 'probe-unqualified',
    when: 'there is a probe and its gate refused it',
    holds: isUnqualified,
    state: 'infrastructure-error',
    cites: false,
  },
  {
    id: 'finding-dangling-probe',
    when: 'the cited finding names another probe',
    holds: ({ citedFinding }) => citedFinding?.bucket === 'dangling',
    state: 'infrastructure-error',
    cites: true,
  },
  {
    id: 'witness-unwitnessed-claim',
    when: 'witness `unwitnessed-claim`',
    holds: ({ witness }) => witness?.result === 'unwitnessed-claim',
    state: 'infrastructure-error',
    cites: false,
  },
  {
    id: 'witness-vacuous',
    when: 'witness `vacuous`',
    holds: ({ witness }) => witness?.result === 'vacuous',
    state: 'infrastructure-error',
    cites: false,
  },
  {
    id: 'selector-ambiguous',
    when: 'an addressed step that stands for one observation selected several',
    holds: ({ selectorAmbiguity }) => selectorAmbiguity,
    state: 'infrastructure-error',
    cites: false,
  },
  {
    id: 'witness-unexercised',
    when: 'witness `unexercised`, no clean control',
    holds: ({ witness, expectedClean }) => witness?.result === 'unexercised' && expectedClean !== true,
    state: 'not-applicable',
    cites: false,
  },
  {
    id: 'steps-unreached',
    when: 'no witness or `not-triggered`; steps are addressed, and none selected anything',
    holds: (inputs) =>
      (inputs.witness === null || inputs.witness.result === 'not-triggered') && neverReached(inputs),
    state: 'unreached',
    cites: false,
  },
  {
    id: 'zero-action-detected',
    when: 'a seeding probe of class `zero-action`, witness `matched`',
    holds: ({ probeClass, expectedClean, witness }) =>
      probeClass === 'zero-action' && expectedClean === false && witness?.result === 'matched',
    state: 'caught',
    cites: false,
  },
  {
    id: 'clean-control-false-positive',
    when: 'a clean control, and a defect finding cites the oracle',
    holds: (inputs) => inputs.expectedClean === true && isCited(inputs),
    state: 'false-positive',
    cites: true,
  },
  {
    id: 'clean-control-passed',
    when: 'a clean control, and the check examined something',
    holds: (inputs) => inputs.expectedClean === true && !examinedNothing(inputs),
    state: 'passed-clean-control',
    cites: false,
  },
  {
    id: 'canary-detected',
    when: 'class `canary`, and a defect finding cites the oracle',
    holds: (inputs) => inputs.probeClass === 'canary' && isCited(inputs),
    state: 'caught',
    cites: true,
  },
  {
    id: 'canary-undetected',
    when: 'a canary whose steps were reached is cited by nobody',
    holds: isSilentCanary,
    state: 'infrastructure-error',
    cites: false,
  },
  {
    id: 'witness-matched',
    when: 'witness `matched`, no clean control',
    holds: ({ witness, expectedClean }) => witness?.result === 'matched' && expectedClean !== true,
    state: 'caught',
    cites: false,
  },
  {
    id: 'witness-manifested-unclaimed',
    when: 'witness `manifested-unclaimed`, no clean control',
    holds: ({ witness, expectedClean }) =>
      witness?.result === 'manifested-unclaimed' && expectedClean !== true,
    state: 'missed',
    cites: false,
  },
  {
    id: 'oracle-cited-defect',
    when: 'no witness, and the cited finding is `mapped`',
    holds: ({ witness, citedFinding }) => witness === null && citedFinding?.bucket === 'mapped',
    state: 'caught',
    cites: true,
  },
  {
    id: 'check-insufficient-evidence',
    when: 'the check examined nothing',
    holds: examinedNothing,
    state: 'abstained',
    cites: false,
  },
  {
    id: 'witness-not-triggered',
    when: 'witness `not-triggered`',
    holds: ({ witness }) => witness?.result === 'not-triggered',
    state: 'confirmed',
    cites: false,
  },
  {
    id: 'outcome-clear',
    when: 'none of the above',
    holds: () => true,
    state: 'confirmed',
    cites: false,
  },
] as const satisfies readonly OutcomeRule[];

/** One identifier of {@link outcomeRules}. */
export type OutcomeRuleId = (typeof outcomeRules)[number]['id'];
