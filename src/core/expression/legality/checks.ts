import type { EvalContract } from '../../artifact/generated/eval-contract.js';
import type { PlanIndex } from '../../contract/index.js';
import type { LegalityFailures } from './failure.js';
import { operandLegalityFailures } from './operand-legality.js';
import { quantifierCollectionFailures } from './quantifier-collection.js';
import { quantifierNestingFailures } from './quantifier-nesting.js';
import { referenceSetResolutionFailures } from './reference-set-resolution.js';
import { regexConstructFailures } from './regex-constructs.js';
import { type ExpressionSite, expressionSites } from './sites.js';

/** One check of expression legality over a whole contract. */
export interface LegalityCheck {
  readonly id: string;
  /** Its failures at every site in order; the first one is what a compiler that stops reports. */
  readonly failures: (contract: EvalContract, index: PlanIndex) => LegalityFailures;
}

const atEverySite = (
  id: string,
  failuresAt: (site: ExpressionSite, contract: EvalContract) => LegalityFailures,
): LegalityCheck => ({
  id,
  *failures(contract, index) {
    for (const site of expressionSites(contract, index)) yield* failuresAt(site, contract);
  },
});

/**
 * The five checks in the order in which compile runs them, each over all sites before the next begins (Chapter 03,
 * section 3.11; Chapter 04, passes 8 to 12). The index must leave repeated identifiers unresolved, not throw.
 */
export const legalityChecks = [
  {
    id: 'operand-legality',
    *failures(contract, index) {
      // A set that many sites read is wrong once, at its own place, and is looked through once.
      const judgedSets = new Set<string>();
      for (const { expression, path } of expressionSites(contract, index))
        yield* operandLegalityFailures(expression, path, contract.referenceSets, judgedSets);
    },
  },
  atEverySite('regex-constructs', ({ expression, path }) => regexConstructFailures(expression, path)),
  atEverySite('quantifier-over-non-collection', ({ expression, path, operationOf }) =>
    quantifierCollectionFailures(expression, path, operationOf),
  ),
  atEverySite('quantifier-nesting', ({ expression, path }) => quantifierNestingFailures(expression, path)),
  atEverySite('reference-set-resolution', ({ expression, path }, { referenceSets }) =>
    referenceSetResolutionFailures(expression, path, referenceSets),
  ),
] as const satisfies readonly LegalityCheck[];
