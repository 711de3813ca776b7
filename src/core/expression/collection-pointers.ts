import type { EvalContractDocument } from '../artifact/generated/eval-contract.js';
import { upgradeEvalContract } from '../artifact/generations/eval-contract.js';
import {
  type AnyOperation,
  buildPlanIndex,
  decodeTail,
  type EvidenceTarget,
  isBoundElementPointer,
  operationOfStepId,
  type PlanIndex,
  parseEvidenceTarget,
} from '../contract/index.js';
import type { PointerDenotesCollection } from './evaluation.js';

/** Whether an operation declares a collection at a place of its response body, compared token by token. */
const declaresCollectionAt = (operation: AnyOperation, tail: readonly string[]): boolean =>
  operation.responseDescriptor.collectionLocations?.some(({ pointer }) => {
    const tokens = decodeTail(pointer);
    return tokens.length === tail.length && tokens.every((token, depth) => token === tail[depth]);
  }) ?? false;

/** Asks about response bodies only. The place of a bound element is never one: its missing field is a defect. */
const collectionPredicate =
  (operationOf: (target: EvidenceTarget) => AnyOperation | undefined): PointerDenotesCollection =>
  (pointer) => {
    if (isBoundElementPointer(pointer)) return false;
    const target = parseEvidenceTarget(pointer);
    if (target.channel !== 'response-body') return false;
    const operation = operationOf(target);
    return operation !== undefined && declaresCollectionAt(operation, target.tail);
  };

/**
 * Whether the operation behind a pointer's step types the place as a collection (Chapter 03, section 3.5).
 *
 * @param contract of any generation; older ones find a step's operation by its identifier alone (section 3.14).
 * @param planIndex the index of this contract; without one it is built on first use.
 * The function returned throws TypeError for a pointer outside the grammar and, where it builds the index, for a
 * repeated step or operation identifier.
 */
export const makePointerDenotesCollection = (
  contract: EvalContractDocument,
  planIndex?: PlanIndex,
): PointerDenotesCollection => {
  let index = planIndex;
  return collectionPredicate(({ stepId }) => {
    index ??= buildPlanIndex(upgradeEvalContract(contract));
    return operationOfStepId(index, stepId);
  });
};

/**
 * The same question about one operation, whatever step a pointer roots at: for the relations of witnesses and the
 * conditions of defect signatures (Chapter 03, section 3.5; Chapter 07, section 7.7).
 */
export const makeOperationDenotesCollection = (operation: AnyOperation): PointerDenotesCollection =>
  collectionPredicate(() => operation);
