import type { EvalContract, EvalContractDocument, Oracle } from '../artifact/generated/eval-contract.js';
import type { ReadEvalContract } from '../artifact/readers/eval-contract.js';
import { buildPlanIndex, type PlanIndex, parseEvidenceTarget } from '../contract/index.js';
import { type PlacedPointer, placedPointersOf, type TargetOf } from '../expression/index.js';
import { oraclePath } from './artifact-paths.js';
import { type Capture, capturesOf } from './captures.js';
import { type DeclarationLookup, makeDeclarationLookup } from './declaration-lookup.js';
import { memoized } from './memoized.js';
import { type WitnessSite, witnessSitesOf } from './witness-sites.js';

/** An oracle and the pointers of its check that are not written over a bound element; none without a check. */
type OracleSite = {
  readonly oracle: Oracle;
  readonly path: string;
  readonly pointers: readonly PlacedPointer[];
};

/** A contract taken apart once for all passes (Chapter 04, section 4.4). */
export type PassContext = {
  /** As given, in its own generation: what messages about its spelling are of. */
  readonly document: EvalContractDocument;
  /** The same contract in the newest shape. */
  readonly contract: EvalContract;
  /** The index over it; an identifier that occurs twice resolves nowhere. */
  readonly plan: PlanIndex;
  readonly lookup: DeclarationLookup;
  /** Takes a pointer of the contract apart; contracts name most of them several times. */
  readonly targetOf: TargetOf;
  readonly oracleSites: readonly OracleSite[];
  readonly witnessSites: readonly WitnessSite[];
  readonly captures: readonly Capture[];
};

/** What the passes read, over a contract that was read at the boundary. */
export const makePassContext = ({ document, model: contract }: ReadEvalContract): PassContext => {
  const targetOf = memoized(parseEvidenceTarget);
  return {
    document,
    contract,
    plan: buildPlanIndex(contract, { duplicateIds: 'unresolved' }),
    lookup: makeDeclarationLookup(),
    targetOf,
    oracleSites: contract.oracles.map((oracle) => {
      const path = oraclePath(oracle);
      const pointers = oracle.check === null ? [] : placedPointersOf(oracle.check, `${path}.check`, targetOf);
      return { oracle, path, pointers };
    }),
    witnessSites: witnessSitesOf(contract.permittedInterfaces, targetOf),
    captures: capturesOf(contract.interactionPlan, targetOf),
  };
};
