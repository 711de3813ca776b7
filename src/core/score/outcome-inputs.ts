import type { Resolution } from '../expression/index.js';
import type { ProbeClass } from '../probe/index.js';
import type { FindingBucket } from './finding-buckets.js';
import type { JudgeConduct } from './judge-conduct.js';
import type { StepSelection } from './step-selection.js';
import type { WaiverState } from './waiver-rules.js';
import type { ProbeWitnessResult } from './witness-match.js';

/**
 * All that one outcome is decided from: one oracle in one trial (Chapter 10, section 10.7). The four members about the
 * probe are `null` together when nothing was probed.
 */
export interface OutcomeInputs {
  readonly required: boolean;
  readonly disposition: CitedDisposition | null;
  readonly citedFinding: { readonly findingId: string; readonly bucket: FindingBucket } | null;
  readonly witness: {
    readonly result: ProbeWitnessResult;
    readonly observationIds: readonly string[];
  } | null;
  readonly selections: readonly StepSelection[];
  readonly selectorAmbiguity: boolean;
  readonly checkResolution: Resolution | null;
  readonly polarity: 'expects-hold' | 'expects-violation';
  readonly probeClass: ProbeClass | null;
  readonly expectedClean: boolean | null;
  readonly probeSigned: boolean | null;
  readonly probeQualified: boolean | null;
  readonly waiver: WaiverState;
  readonly evaluationFault: boolean;
  readonly judgeConduct: JudgeConduct;
}

/** What the evaluator filed for one oracle. */
interface CitedDisposition {
  readonly disposition: 'held' | 'violated' | 'not-attempted';
  readonly observationIds: readonly string[];
}

/** A defect finding names the oracle. */
export const isCited = ({ citedFinding }: OutcomeInputs): boolean => citedFinding !== null;

/** There is a probe, and its gate refused it. */
export const isUnqualified = ({ probeClass, probeQualified }: OutcomeInputs): boolean =>
  probeClass !== null && probeQualified === false;

/** The disposition claims something and cites nothing for it. */
export const isUnsupported = ({ disposition }: OutcomeInputs): boolean =>
  disposition !== null &&
  disposition.disposition !== 'not-attempted' &&
  disposition.observationIds.length === 0;

/** The check ran and found no evidence to look at. */
export const examinedNothing = ({ checkResolution }: OutcomeInputs): boolean =>
  checkResolution === 'insufficient-evidence';

/** The check resolved as the oracle's polarity asks. */
export const isSatisfied = ({ checkResolution, polarity }: OutcomeInputs): boolean =>
  checkResolution === (polarity === 'expects-hold' ? 'true' : 'false');

/** An undetected canary: its steps were reached and nobody cited the oracle. */
export const isSilentCanary = (inputs: OutcomeInputs): boolean =>
  inputs.probeClass === 'canary' &&
  inputs.selections.some(({ result }) => result !== 'none') &&
  !isCited(inputs);
