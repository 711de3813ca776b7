import type { Expression } from '../../artifact/generated/eval-contract.js';
import type { LegalityFailures } from './failure.js';
import { walkExpression } from './walk.js';

const refusedInPredicate = (op: Expression['op']): string | null => {
  switch (op) {
    case 'for-all':
    case 'for-any':
      return "a quantifier appears inside another quantifier's predicate; quantifiers may not nest more than one level (AD-4)";
    case 'covers-by-key':
      return "covers-by-key appears inside a quantifier's predicate, where it may never nest (AD-4)";
    default:
      return null;
  }
};

/** Quantifiers and `covers-by-key` inside a predicate, however many connectives stand between (Chapter 03, section 3.11). */
export function* quantifierNestingFailures(root: Expression, rootPath: string): LegalityFailures {
  for (const visit of walkExpression(root, rootPath)) {
    if (visit.kind !== 'node' || visit.scope === null) continue;
    const detail = refusedInPredicate(visit.expression.op);
    if (detail !== null) yield { code: 'quantifier-nesting-exceeded', artifactPath: visit.path, detail };
  }
}
