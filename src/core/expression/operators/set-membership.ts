import { canonicalText, isJsonArray, isJsonObject, type JsonValue } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import type { ReferenceSetKeys } from '../evaluation.js';
import { ownMember } from '../json-kind.js';
import { searchOver } from '../member-search.js';
import { binaryOperator } from './operator.js';

const resolvedSet = (set: ResolvedValue): readonly JsonValue[] => {
  if (isJsonArray(set)) return set;
  throw new Error(
    "set-membership's set-operand guard: the set did not resolve to an array; the evaluation was not given the members of every declared reference set",
  );
};

/** The one key that `set-membership` reads off every member of a reference set (Chapter 03, section 3.9). */
const singleKeyOf = (referenceSet: string, referenceSetKeys: ReferenceSetKeys): string => {
  const keys = Object.hasOwn(referenceSetKeys, referenceSet) ? referenceSetKeys[referenceSet] : undefined;
  const [key] = keys ?? [];
  if (keys?.length === 1 && key !== undefined) return key;
  throw new Error(
    `set-membership's reference-set key guard: ${JSON.stringify(referenceSet)} must declare exactly one key, and ${keys === undefined ? 'no declaration was given' : `${keys.length} are declared`}`,
  );
};

const projectTo =
  (key: string) =>
  (members: readonly JsonValue[]): readonly JsonValue[] =>
    members.flatMap((member) => {
      const value = isJsonObject(member) ? ownMember(member, key) : ABSENT;
      // Wrapped, because flatMap would otherwise spread a value that is itself an array.
      return value === ABSENT ? [] : [value];
    });

/**
 * Whether a value is structurally equal to some member of a set; an array value is one value (Chapter 03, section 3.9).
 * The set of a reference set is already projected to its key here.
 *
 * @throws Error when the set is no array.
 * @throws RuntimeFault `non-canonicalizable-value` when a comparison reaches a value outside the domain.
 */
export const setMembership = (value: ResolvedValue, set: ResolvedValue, artifactPath: string): boolean => {
  const members = resolvedSet(set);
  return value !== ABSENT && searchOver(members)(() => canonicalText(value, artifactPath), artifactPath);
};

/** The row of `set-membership`; a reference set is projected to its one key. */
export const setMembershipOperator = binaryOperator(
  'set-membership',
  [['pointer'], ['referenceSet', 'literal']],
  ({ operands: [valueOperand, setOperand] }, value, set, evaluation) => {
    const { referenceSetKeys, searches, written, artifactPath } = evaluation;
    const members = resolvedSet(set);
    const project =
      'referenceSet' in setOperand
        ? projectTo(singleKeyOf(setOperand.referenceSet, referenceSetKeys))
        : undefined;
    if (value === ABSENT) return false;
    const search = searches(setOperand, members, project);
    return search(() => written.ofValue(valueOperand, value, artifactPath), artifactPath);
  },
);
