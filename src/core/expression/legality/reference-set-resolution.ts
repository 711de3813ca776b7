import type { EvalContract, Expression } from '../../artifact/generated/eval-contract.js';
import type { LegalityFailures } from './failure.js';
import { walkExpression } from './walk.js';

/** Reference sets that an operand names and the contract does not declare (Chapter 03, section 3.11). */
export function* referenceSetResolutionFailures(
  root: Expression,
  rootPath: string,
  referenceSets: EvalContract['referenceSets'],
): LegalityFailures {
  for (const visit of walkExpression(root, rootPath)) {
    if (visit.kind !== 'operand' || !('referenceSet' in visit.operand)) continue;
    const { referenceSet } = visit.operand;
    if (Object.hasOwn(referenceSets ?? {}, referenceSet)) continue;
    yield {
      code: 'unresolved-reference-set',
      artifactPath: visit.path,
      detail: `referenceSet "${referenceSet}" is not declared on the contract (AD-26)`,
    };
  }
}
