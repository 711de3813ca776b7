import type { Direction, Oracle, Polarity } from '../artifact/generated/eval-contract.js';
import { withoutTrailing } from '../artifact/index.js';
import type { PlanIndex } from '../contract/index.js';
import { claims } from './claims.js';
import { evidenceClause } from './evidence-clause.js';
import { sentence } from './sentence.js';

const expectations: { readonly [polarity in Polarity]: string } = {
  'expects-hold': 'The declared polarity expects this relation to hold.',
  'expects-violation': 'The declared polarity expects this relation to be a violation.',
};

const isBlank = (text: string): boolean => text.trim() === '';

/** The sentences of a direction, each as it was put together, before it is made a sentence. */
function* statementsOf(direction: Direction, index: PlanIndex): Generator<string> {
  const { evidenceTargets, relation, polarity, scope, negativeDomain } = direction;
  yield claims[relation](evidenceClause(evidenceTargets, index));
  yield expectations[polarity];
  if (scope !== null && !isBlank(scope)) yield scope;
  if (negativeDomain !== null && !isBlank(negativeDomain)) {
    yield `${withoutTrailing(negativeDomain.trim(), '.!?')} is treated as a defect.`;
  }
}

/**
 * The prose of one oracle's direction. Nothing else of the oracle is read (Chapter 06, section 6.4).
 *
 * @throws TypeError when there is no direction, no evidence target, or one that does not resolve.
 * @throws StructuralFailure `irreducible-step-reference`.
 */
export const directionText = ({ id, direction }: Oracle, index: PlanIndex): string => {
  if (direction === null) throw new TypeError(`oracle ${id} reached seal() with a null direction`);
  if (direction.evidenceTargets.length === 0) {
    throw new TypeError(
      'direction carries no evidenceTargets; a schema-valid Direction reaching seal always names at least one',
    );
  }
  return Array.from(statementsOf(direction, index), sentence).join(' ');
};
