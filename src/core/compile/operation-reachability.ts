import type { Expression } from '../artifact/generated/eval-contract.js';
import { type AnyOperation, parseEvidenceTarget } from '../contract/index.js';
import { placedPointersOf } from '../expression/index.js';
import { makeDeclarationLookup } from './declaration-lookup.js';
import { operationReason } from './evidence-reachability.js';
import type { CompileFailures } from './failure.js';

/**
 * Pointers of a bare expression at which one operation gives no evidence, whatever identifiers they root at (Chapter 04,
 * section 4.9, bare-expression forms).
 */
export function* operationReachabilityFailures(
  expression: Expression,
  rootPath: string,
  operation: AnyOperation,
): CompileFailures {
  const lookup = makeDeclarationLookup();
  for (const { pointer, target, path } of placedPointersOf(expression, rootPath, parseEvidenceTarget)) {
    const reason = operationReason(target, operation, lookup);
    if (reason === null) continue;
    yield { code: 'unreachable-check-evidence', artifactPath: path, detail: `"${pointer}" ${reason}` };
  }
}
