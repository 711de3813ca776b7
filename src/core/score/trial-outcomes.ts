import type { Oracle, Severity } from '../artifact/generated/eval-contract.js';
import type { DefectFinding, Finding, OracleDisposition } from '../artifact/generated/sealed-run-record.js';
import { groupBy } from '../artifact/index.js';
import { type CheckResolution, makeResolveOperand, resolveCheck } from '../expression/index.js';
import type { ValidatedObservations } from '../ingest/index.js';
import { bucketFindings, type FindingBucket, isDefectFinding, isSigned } from './finding-buckets.js';
import { indexObservations } from './observation-index.js';
import type { OutcomeInputs } from './outcome-inputs.js';
import { type OutcomeResolution, resolveOutcome } from './resolve-outcome.js';
import type { OracleFrame, ScoringFrame } from './scoring-frame.js';
import { isAmbiguous, type PlanSelection, selectSteps } from './step-selection.js';
import { matchWitness, type ProbeWitnessMatch } from './witness-match.js';

/** One oracle in one trial, decided. */
export interface ScoredOutcome {
  readonly oracleId: string;
  readonly trialIndex: number;
  /** What the ladder holds against the floor (Chapter 10, section 10.8). */
  readonly severity: Severity;
  readonly disposition: OracleDisposition['disposition'] | null;
  readonly checkResolution: CheckResolution | null;
  readonly resolution: OutcomeResolution;
}

/** What one trial shows, seen from any oracle. */
interface TrialView {
  readonly trial: ValidatedObservations;
  readonly plan: PlanSelection;
  readonly witness: ProbeWitnessMatch | null;
  readonly buckets: ReadonlyMap<string, FindingBucket>;
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  readonly defects: ReadonlyMap<string | null, readonly DefectFinding[]>;
  readonly dispositions: ReadonlyMap<string, readonly OracleDisposition[]>;
}

/** The only one of a group: none and several are alike nothing (Chapter 10, section 10.7). */
const only = <Item>(items: readonly Item[] | undefined): Item | null =>
  items?.length === 1 ? (items[0] ?? null) : null;

const viewTrial = (frame: ScoringFrame, trial: ValidatedObservations): TrialView => {
  const { probe, home } = frame;
  const observations = indexObservations(trial.observations);
  const plan = selectSteps(frame.contract.interactionPlan, frame.index, observations);
  const signature = probe.expectedClean ? null : probe.defectSignature;
  const witness =
    signature === null ? null : matchWitness(probe, signature, home, trial.observations, trial.findings);
  const onHome = home === null ? [] : observations.ofOperation(home.interfaceId, home.operation.operationId);
  return {
    trial,
    plan,
    witness,
    buckets: bucketFindings(trial.findings, probe, new Set(onHome.map(({ observationId }) => observationId))),
    findings: groupBy(trial.findings, ({ findingId }) => findingId),
    defects: groupBy(trial.findings.filter(isDefectFinding), ({ oracleId }) => oracleId),
    dispositions: groupBy(trial.dispositions, ({ oracleId }) => oracleId),
  };
};

const checkOf = (frame: ScoringFrame, view: TrialView, { id, check }: Oracle): CheckResolution | null =>
  check === null
    ? null
    : resolveCheck(
        check,
        makeResolveOperand(view.plan.stepObservations, frame.referenceSets),
        frame.pointerDenotesCollection,
        frame.referenceSetKeys,
        frame.regexMatchStepBudget,
        `EvalContract.oracles[id=${id}].check`,
      );

const citedFindingOf = (view: TrialView, oracleId: string): OutcomeInputs['citedFinding'] => {
  const finding = only(view.defects.get(oracleId));
  const bucket = finding === null ? undefined : view.buckets.get(finding.findingId);
  return finding === null || bucket === undefined ? null : { findingId: finding.findingId, bucket };
};

const inputsOf = (
  frame: ScoringFrame,
  view: TrialView,
  { oracle, addressed }: OracleFrame,
  checkResolution: CheckResolution | null,
): OutcomeInputs => {
  const selected = addressed.flatMap((position) => {
    const step = frame.contract.interactionPlan[position];
    const selection = view.plan.selections[position];
    return step === undefined || selection === undefined ? [] : [{ step, selection }];
  });
  return {
    required: true,
    disposition: only(view.dispositions.get(oracle.id)),
    citedFinding: citedFindingOf(view, oracle.id),
    witness: oracle.id === frame.designatedOracleId ? view.witness : null,
    selections: selected.map(({ selection }) => selection),
    selectorAmbiguity: selected.some(({ step, selection }) => isAmbiguous(step, selection)),
    checkResolution: checkResolution?.resolution ?? null,
    polarity: oracle.polarity,
    probeClass: frame.probe.probeClass,
    expectedClean: frame.probe.expectedClean,
    probeSigned: isSigned(frame.probe),
    probeQualified: frame.probeQualified,
    waiver: frame.waiverOf(oracle.id),
    evaluationFault: frame.evaluationFault,
    judgeConduct: frame.judgeConduct,
  };
};

/**
 * Decides every oracle of a contract in one trial, in contract order (Chapter 10, sections 10.2 to 10.8). The first
 * fault of an evaluation leaves the call: it never becomes an outcome.
 *
 * @throws RuntimeFault of an expression.
 */
export const scoreTrial = (frame: ScoringFrame, trial: ValidatedObservations): readonly ScoredOutcome[] => {
  const view = viewTrial(frame, trial);
  return frame.oracles.map((oracleFrame) => {
    const { oracle } = oracleFrame;
    const checkResolution = checkOf(frame, view, oracle);
    const inputs = inputsOf(frame, view, oracleFrame, checkResolution);
    const resolution = resolveOutcome(inputs);
    const { resolvedFrom } = resolution;
    const decidedBy = resolvedFrom === null ? null : only(view.findings.get(resolvedFrom));
    return {
      oracleId: oracle.id,
      trialIndex: trial.trialIndex,
      severity: decidedBy?.severity ?? oracleFrame.severity,
      disposition: inputs.disposition?.disposition ?? null,
      checkResolution,
      resolution,
    };
  });
};
