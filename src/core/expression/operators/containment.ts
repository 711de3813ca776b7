import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { isJsonArray } from '../json-kind.js';
import { type MemberSearch, searchOver } from '../member-search.js';
import { operandKindOf } from '../operand-kind.js';
import { binaryOperator } from './operator.js';

const contains = (
  container: ResolvedValue,
  candidate: ResolvedValue,
  searchOf: (members: Extract<ResolvedValue, readonly unknown[]>) => MemberSearch,
  artifactPath: string,
): boolean => {
  if (container === ABSENT) return false;
  if (isJsonArray(candidate)) {
    if (!isJsonArray(container)) return false;
    const search = searchOf(container);
    return candidate.every((member) => search(member, artifactPath));
  }
  if (candidate === ABSENT) return false;
  if (typeof container === 'string') return typeof candidate === 'string' && container.includes(candidate);
  return isJsonArray(container) && searchOf(container)(candidate, artifactPath);
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
): boolean => contains(container, candidate, searchOver, artifactPath);

export const containmentOperator = binaryOperator(
  'containment',
  [['pointer'], ['pointer', 'literal', 'referenceSet']],
  ({ operands: [containerOperand, candidateOperand] }, container, candidate, { searches, artifactPath }) => {
    if (operandKindOf(candidateOperand) === 'referenceSet' && !isJsonArray(candidate)) {
      throw new Error(
        `containment's referenceSet-candidate guard: ${JSON.stringify(candidateOperand)} did not resolve to an array; the evaluation was not given the members of every declared reference set`,
      );
    }
    return contains(container, candidate, (members) => searches(containerOperand, members), artifactPath);
  },
);
