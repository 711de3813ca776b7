import type { OutcomeInputs } from '../../../src/core/score/outcome-inputs.js';

type Bucket = NonNullable<OutcomeInputs['citedFinding']>['bucket'];
type WitnessResult = NonNullable<OutcomeInputs['witness']>['result'];

/** A finding about the oracle, in a bucket. */
export const cited = (bucket: Bucket): Pick<OutcomeInputs, 'citedFinding'> => ({
  citedFinding: { findingId: 'F-001', bucket },
});

/** A match with a result, over one candidate. */
export const witnessed = (result: WitnessResult): Pick<OutcomeInputs, 'witness'> => ({
  witness: { result, observationIds: ['obs-w'] },
});

/** What the evaluator filed, with one observation unless told otherwise. */
export const filed = (
  disposition: 'held' | 'violated' | 'not-attempted',
  observationIds: readonly string[] = ['obs-1'],
): Pick<OutcomeInputs, 'disposition'> => ({ disposition: { disposition, observationIds } });

/** Selections with the given results. */
export const selected = (
  ...results: readonly ('none' | 'one' | 'several')[]
): Pick<OutcomeInputs, 'selections'> => ({
  selections: results.map((result, index) => ({
    stepId: `step-${index}`,
    result,
    matches: { none: [], one: [`obs-${index}a`], several: [`obs-${index}a`, `obs-${index}b`] }[result],
  })),
});

/** The start of every vector: all is well, and nothing was found (Chapter 10, section 10.17). */
export const clearInputs = (...changes: readonly Partial<OutcomeInputs>[]): OutcomeInputs =>
  Object.assign(
    {
      required: true,
      ...filed('held'),
      citedFinding: null,
      witness: null,
      ...selected('one'),
      selectorAmbiguity: false,
      checkResolution: 'true',
      polarity: 'expects-hold',
      probeClass: 'defect',
      expectedClean: false,
      probeSigned: true,
      probeQualified: true,
      waiver: 'none',
      evaluationFault: false,
      judgeConduct: 'absent',
    } satisfies OutcomeInputs,
    ...changes,
  );

const violated = filed('violated');
const checkFalse = { checkResolution: 'false' } as const;
const nothingExamined = { checkResolution: 'insufficient-evidence' } as const;
const unreached = { ...selected('none'), ...checkFalse };
const cleanControl = { probeClass: 'zero-action', expectedClean: true, probeSigned: false } as const;
const canary = { probeClass: 'canary', probeSigned: false } as const;
const missed = { ...witnessed('manifested-unclaimed'), ...checkFalse };
const unqualified = { probeQualified: false };

/** One row of the published vectors. */
export type OutcomeVector = readonly [
  name: string,
  changes: Partial<OutcomeInputs>,
  rules: string,
  state: string,
  corroboration: string,
  conditions?: string,
];

/** The outcomes of Chapter 10, section 10.17, in its order. */
export const OUTCOME_VECTORS: readonly OutcomeVector[] = [
  ['held, cited nothing', {}, 'outcome-clear', 'confirmed', 'check-confirms-silence: agrees'],
  ['check false', checkFalse, 'outcome-clear', 'confirmed', 'check-and-findings-diverge: disagrees'],
  [
    'check false, expects-violation',
    { ...checkFalse, polarity: 'expects-violation' },
    'outcome-clear',
    'confirmed',
    'check-confirms-silence: agrees',
  ],
  [
    'violated, mapped, matched',
    { ...violated, ...cited('mapped'), ...witnessed('matched'), ...checkFalse },
    'witness-matched',
    'caught',
    'check-confirms-finding: agrees',
  ],
  [
    'violated, not cited, matched',
    { ...violated, ...witnessed('matched'), ...checkFalse },
    'witness-matched',
    'caught',
    'disposition-contradicts-evidence: disagrees',
  ],
  [
    'held, manifested-unclaimed',
    missed,
    'witness-manifested-unclaimed',
    'missed',
    'check-and-findings-diverge: disagrees',
  ],
  [
    'the same, waiver applied-condition-met',
    { ...missed, waiver: 'applied-condition-met' },
    'witness-manifested-unclaimed + waiver-honoured',
    'not-applicable',
    'check-and-findings-diverge: disagrees',
  ],
  [
    'the same, waiver applied-condition-unmet',
    { ...missed, waiver: 'applied-condition-unmet' },
    'witness-manifested-unclaimed + waiver-bypassed',
    'bypassed',
    'check-and-findings-diverge: disagrees',
  ],
  [
    'the same, waiver expired',
    { ...missed, waiver: 'expired' },
    'witness-manifested-unclaimed',
    'missed',
    'check-and-findings-diverge: disagrees',
  ],
  [
    'held, not-triggered',
    witnessed('not-triggered'),
    'witness-not-triggered',
    'confirmed',
    'check-confirms-silence: agrees',
  ],
  [
    'not-attempted, not-triggered, selections none',
    { ...filed('not-attempted'), ...witnessed('not-triggered'), ...unreached },
    'steps-unreached',
    'unreached',
    'never-ran: not-evaluable',
  ],
  [
    'held, unexercised, selections none',
    { ...witnessed('unexercised'), ...unreached },
    'witness-unexercised',
    'not-applicable',
    'check-and-findings-diverge: disagrees',
  ],
  [
    'held, vacuous, check insufficient-evidence',
    { ...witnessed('vacuous'), ...nothingExamined },
    'witness-vacuous',
    'infrastructure-error',
    'examined-nothing: agrees',
    'vacuous-signature',
  ],
  [
    'violated, mapped, unwitnessed-claim',
    { ...violated, ...cited('mapped'), ...witnessed('unwitnessed-claim'), ...checkFalse },
    'witness-unwitnessed-claim',
    'infrastructure-error',
    'check-confirms-finding: agrees',
    'unwitnessed-detection-claim',
  ],
  [
    'violated, mapped, no witness',
    { ...violated, ...cited('mapped'), ...checkFalse },
    'oracle-cited-defect',
    'caught',
    'check-confirms-finding: agrees',
  ],
  [
    'violated, unmapped, no witness, check true',
    { ...violated, ...cited('unmapped') },
    'outcome-clear',
    'confirmed',
    'citation-declined: disagrees',
  ],
  [
    'violated, dangling',
    { ...violated, ...cited('dangling'), ...checkFalse },
    'finding-dangling-probe',
    'infrastructure-error',
    'check-confirms-finding: agrees',
    'dangling-probe-citation',
  ],
  [
    'held, check insufficient-evidence',
    nothingExamined,
    'check-insufficient-evidence',
    'abstained',
    'examined-nothing: agrees',
  ],
  [
    'held without observations, selections none',
    { ...filed('held', []), ...unreached },
    'steps-unreached',
    'unreached',
    'disposition-unsupported: disagrees',
    'unsupported-disposition',
  ],
  [
    'no disposition',
    { disposition: null },
    'outcome-clear',
    'confirmed',
    'check-confirms-silence: agrees',
    'disposition-missing',
  ],
  [
    'held, ambiguous selection',
    { ...selected('several'), selectorAmbiguity: true },
    'selector-ambiguous',
    'infrastructure-error',
    'check-confirms-silence: agrees',
    'selector-ambiguity',
  ],
  [
    'check null, selections empty',
    { checkResolution: null, selections: [] },
    'outcome-clear',
    'confirmed',
    'never-ran: not-evaluable',
  ],
  [
    'clean control, held',
    cleanControl,
    'clean-control-passed',
    'passed-clean-control',
    'check-confirms-silence: agrees',
  ],
  [
    'clean control, violated, signatureless',
    { ...cleanControl, ...violated, ...cited('signatureless'), ...checkFalse },
    'clean-control-false-positive',
    'false-positive',
    'citation-declined: disagrees',
  ],
  [
    'clean control, check insufficient-evidence',
    { ...cleanControl, ...nothingExamined },
    'check-insufficient-evidence',
    'abstained',
    'examined-nothing: agrees',
  ],
  [
    'canary, violated, signatureless',
    { ...canary, ...violated, ...cited('signatureless'), ...checkFalse },
    'canary-detected',
    'caught',
    'citation-declined: disagrees',
  ],
  [
    'canary, held, selection one',
    canary,
    'canary-undetected',
    'infrastructure-error',
    'check-confirms-silence: agrees',
    'canary-non-detection',
  ],
  [
    'canary, held, selections none',
    { ...canary, ...unreached },
    'steps-unreached',
    'unreached',
    'never-ran: not-evaluable',
  ],
  [
    'unqualified, held, matched',
    { ...unqualified, ...witnessed('matched') },
    'probe-unqualified',
    'infrastructure-error',
    'check-confirms-silence: agrees',
    'unqualified-probe-in-sealed-set',
  ],
  [
    'judge malformed, unqualified',
    { ...unqualified, judgeConduct: 'malformed' },
    'judge-malformed',
    'judge-error',
    'check-confirms-silence: agrees',
    'judge-malformed, unqualified-probe-in-sealed-set',
  ],
];
