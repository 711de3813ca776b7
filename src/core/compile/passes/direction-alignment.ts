import type { Direction, Expression, Polarity } from '../../artifact/generated/eval-contract.js';
import { checkNodes } from '../../contract/index.js';
import type { CompileFailures } from '../failure.js';
import type { Pass } from '../pass.js';

/** What a check reads, after quantifier substitution, and the relations it is made of. */
const readingsOf = (
  check: Expression,
): { readonly pointers: Set<string>; readonly relations: Set<string> } => {
  const pointers = new Set<string>();
  const relations = new Set<string>();
  for (const { expression, operandPointers, collectionPointer } of checkNodes(check)) {
    relations.add(expression.op);
    if (collectionPointer !== null) pointers.add(collectionPointer);
    for (const pointer of operandPointers) if (pointer !== null) pointers.add(pointer);
  }
  return { pointers, relations };
};

function* misalignments(
  direction: Direction,
  check: Expression,
  oraclePolarity: Polarity,
  path: string,
): CompileFailures {
  const { pointers, relations } = readingsOf(check);
  for (const target of direction.evidenceTargets) {
    if (pointers.has(target)) continue;
    yield {
      code: 'direction-check-misaligned',
      artifactPath: `${path}.evidenceTargets`,
      detail: `"${target}" is not contained in check, even after quantifier substitution (AD-3)`,
    };
  }
  if (!relations.has(direction.relation)) {
    yield {
      code: 'direction-check-misaligned',
      artifactPath: `${path}.relation`,
      detail: `"${direction.relation}" does not appear anywhere in check (AD-3)`,
    };
  }
  if (direction.polarity !== oraclePolarity) {
    yield {
      code: 'direction-check-misaligned',
      artifactPath: `${path}.polarity`,
      detail: `"${direction.polarity}" disagrees with the oracle's own polarity "${oraclePolarity}" (AD-3, AD-33)`,
    };
  }
}

/** What a direction says is contained in what its check does; a check may do more (Chapter 04, pass 17). */
export const directionAlignment: Pass = {
  id: 'direction-alignment',
  codes: ['direction-check-misaligned'],
  strictOnly: false,
  *failures({ oracleSites }) {
    for (const { oracle, path } of oracleSites) {
      const { direction, check, polarity } = oracle;
      if (direction !== null && check !== null)
        yield* misalignments(direction, check, polarity, `${path}.direction`);
    }
  },
};
