import type { EvalContract, Oracle, Severity } from '../artifact/generated/eval-contract.js';
import type { ProbeModel } from '../artifact/generations/probe.js';
import { buildPlanIndex, highestSeverity, type PlanIndex } from '../contract/index.js';
import {
  makePointerDenotesCollection,
  type makeResolveOperand,
  type PointerDenotesCollection,
  type ReferenceSetKeys,
  referenceSetKeysOf,
  referenceSetMembersOf,
} from '../expression/index.js';
import { designatedOracleIdOf, type HomeOperation, homeOperationOf } from '../probe/index.js';
import { addressedStepsIn } from './addressed-steps.js';
import { type JudgeConduct, judgeConductOf } from './judge-conduct.js';
import type { ScoreInput } from './score-input.js';
import type { WaiverStanding } from './waiver-standing.js';

/** What every trial of one call is scored by, prepared once. */
export interface ScoringFrame {
  readonly contract: EvalContract;
  readonly index: PlanIndex;
  /** By oracle, in contract order. */
  readonly oracles: readonly OracleFrame[];
  readonly probe: ProbeModel;
  readonly probeQualified: boolean;
  readonly home: HomeOperation | null;
  readonly designatedOracleId: string | null;
  readonly referenceSets: Parameters<typeof makeResolveOperand>[1];
  readonly referenceSetKeys: ReferenceSetKeys;
  readonly pointerDenotesCollection: PointerDenotesCollection;
  readonly regexMatchStepBudget: number;
  readonly waiverOf: WaiverStanding;
  readonly evaluationFault: boolean;
  readonly judgeConduct: JudgeConduct;
}

/** One oracle, and what the contract says around it. */
export interface OracleFrame {
  readonly oracle: Oracle;
  /** The steps its check looks at, as positions in the plan. */
  readonly addressed: readonly number[];
  /** The highest severity of the behaviours that list it. */
  readonly severity: Severity;
}

const oracleFramesOf = (model: EvalContract): readonly OracleFrame[] => {
  const severities = new Map<string, Severity>();
  for (const { oracles, severity } of model.behaviors) {
    for (const id of oracles) severities.set(id, highestSeverity([severity, severities.get(id) ?? 'low']));
  }
  const addressedBy = addressedStepsIn(model.interactionPlan);
  return model.oracles.map((oracle) => ({
    oracle,
    addressed: addressedBy(oracle.check),
    severity: severities.get(oracle.id) ?? 'low',
  }));
};

/** Prepares what the trials of one call share. */
export const frameOf = (
  input: ScoreInput,
  probeQualified: boolean,
  waiverOf: WaiverStanding,
): ScoringFrame => {
  const { contract, trials, probe, policy, evaluationFault = false } = input;
  const { model } = contract;
  const index = buildPlanIndex(model, { duplicateIds: 'unresolved' });
  return {
    contract: model,
    index,
    oracles: oracleFramesOf(model),
    probe,
    probeQualified,
    home: homeOperationOf(probe, model.permittedInterfaces),
    designatedOracleId: input.designatedOracleId ?? designatedOracleIdOf(model, probe),
    referenceSets: referenceSetMembersOf(model),
    referenceSetKeys: referenceSetKeysOf(model),
    pointerDenotesCollection: makePointerDenotesCollection(model, index),
    regexMatchStepBudget: policy.regexMatchStepBudget,
    waiverOf,
    evaluationFault,
    judgeConduct: judgeConductOf(model, trials),
  };
};
