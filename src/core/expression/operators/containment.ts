import { canonicalText, isJsonArray, type JsonValue } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { type MemberSearch, searchOver } from '../member-search.js';
import { operandKindOf } from '../operand-kind.js';
import { binaryOperator } from './operator.js';

/** How the members of a container are searched, and what is looked for is written. */
type Lookup = {
  readonly searchOf: (container: readonly JsonValue[]) => MemberSearch;
  readonly textOf: (candidate: JsonValue) => string;
  readonly memberTextOf: (candidates: readonly JsonValue[], position: number) => string;
  readonly artifactPath: string;
};

const contains = (container: ResolvedValue, candidate: ResolvedValue, lookup: Lookup): boolean => {
  const { searchOf, textOf, memberTextOf, artifactPath } = lookup;
  if (container === ABSENT) return false;
  if (isJsonArray(candidate)) {
    if (!isJsonArray(container)) return false;
    const search = searchOf(container);
    return candidate.every((_member, position) =>
      search(() => memberTextOf(candidate, position), artifactPath),
    );
  }
  if (candidate === ABSENT) return false;
  if (typeof container === 'string') return typeof candidate === 'string' && container.includes(candidate);
  return isJsonArray(container) && searchOf(container)(() => textOf(candidate), artifactPath);
};

/**
 * Whether a string contains a substring, or an array contains an element or (for an array candidate, always) every
 * member of a set (Chapter 03, section 3.9).
 *
 * @throws RuntimeFault `non-canonicalizable-value` when a comparison reaches a value outside the domain.
 */
export const containment = (
  container: ResolvedValue,
  candidate: ResolvedValue,
  artifactPath: string,
): boolean =>
  contains(container, candidate, {
    searchOf: searchOver,
    textOf: (value) => canonicalText(value, artifactPath),
    memberTextOf: (candidates, position) => canonicalText(candidates[position], artifactPath),
    artifactPath,
  });

/** The row of `containment`; a reference set as candidate is the set of its members. */
export const containmentOperator = binaryOperator(
  'containment',
  [['pointer'], ['pointer', 'literal', 'referenceSet']],
  (
    { operands: [containerOperand, candidateOperand] },
    container,
    candidate,
    { searches, written, artifactPath },
  ) => {
    if (operandKindOf(candidateOperand) === 'referenceSet' && !isJsonArray(candidate)) {
      throw new Error(
        `containment's referenceSet-candidate guard: ${JSON.stringify(candidateOperand)} did not resolve to an array; the evaluation was not given the members of every declared reference set`,
      );
    }
    return contains(container, candidate, {
      searchOf: (members) => searches(containerOperand, members),
      textOf: (value) => written.ofValue(candidateOperand, value, artifactPath),
      memberTextOf: (candidates, position) =>
        written.ofMember(candidateOperand, candidates, position, artifactPath),
      artifactPath,
    });
  },
);
