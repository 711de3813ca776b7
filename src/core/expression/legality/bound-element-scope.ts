import type { Expression } from '../../artifact/generated/eval-contract.js';
import { isBoundElementPointer } from '../../contract/index.js';
import type { LegalityFailures } from './failure.js';
import { walkExpression } from './walk.js';

/** Bound-element pointers that no predicate binds (Chapter 04, pass 7; never asked of a witness relation). */
export function* boundElementScopeFailures(root: Expression, rootPath: string): LegalityFailures {
  for (const visit of walkExpression(root, rootPath)) {
    if (visit.kind !== 'operand' || visit.scope !== null || !('pointer' in visit.operand)) continue;
    const { pointer } = visit.operand;
    if (!isBoundElementPointer(pointer)) continue;
    yield {
      code: 'malformed-operator-expression',
      artifactPath: visit.path,
      detail: `bound-element pointer "${pointer}" appears outside any quantifier's predicate; "@/" binds only inside a quantifier (AD-26)`,
    };
  }
}
