import type { Expression } from '../../artifact/generated/eval-contract.js';
import {
  declaredTypeOf,
  isBoundElementPointer,
  isOnDescribedChannel,
  parseEvidenceTarget,
  rootedPointer,
} from '../../contract/index.js';
import type { LegalityFailure, LegalityFailures } from './failure.js';
import type { ExpressionSite } from './sites.js';
import { type OperandVisit, walkExpression } from './walk.js';

const failureAt = (
  { operand, path, scope }: OperandVisit,
  operationOf: ExpressionSite['operationOf'],
): LegalityFailure | null => {
  if (!('pointer' in operand)) return null;
  const pointer = rootedPointer(operand.pointer, scope?.collectionPointer ?? null);
  // Nothing binds this element, which another check refuses.
  if (isBoundElementPointer(pointer)) return null;
  const target = parseEvidenceTarget(pointer);
  const operation = operationOf(target.stepId);
  const [key, ...deeper] = target.tail;
  if (operation === undefined || !isOnDescribedChannel(target, operation)) return null;
  // Only a top-level key has a declared type; the whole body and deeper places are never refused.
  if (key === undefined || deeper.length > 0) return null;
  const type = declaredTypeOf(operation.responseDescriptor, key);
  if (type === undefined || type === null || type === 'array') return null;
  return {
    code: 'quantifier-over-non-collection',
    artifactPath: path,
    detail: `"${pointer}" is declared "${type}" by operation "${operation.operationId}", not a collection (AD-4)`,
  };
};

/** Quantifiers over what the response descriptor types as something other than an array (Chapter 03, section 3.11). */
export function* quantifierCollectionFailures(
  root: Expression,
  rootPath: string,
  operationOf: ExpressionSite['operationOf'],
): LegalityFailures {
  for (const visit of walkExpression(root, rootPath)) {
    if (visit.kind !== 'operand' || visit.position !== 'collection') continue;
    const failure = failureAt(visit, operationOf);
    if (failure !== null) yield failure;
  }
}
