import type { Operand, ReferenceSet } from '../../artifact/generated/eval-contract.js';
import { canonicalText } from '../../artifact/index.js';
import { ABSENT } from '../../contract/index.js';
import { ownMember } from '../json-kind.js';
import type { LegalityFailure, LegalityFailures } from './failure.js';
import type { NodeVisit, OperandVisit } from './walk.js';

type ReferenceSets = Readonly<Record<string, ReferenceSet>>;

/** A set an operand names; an undeclared one is left to the check of reference-set resolution. */
const declaredSet = (
  operand: Operand,
  referenceSets: ReferenceSets,
): { readonly id: string; readonly set: ReferenceSet } | null => {
  if (!('referenceSet' in operand) || !Object.hasOwn(referenceSets, operand.referenceSet)) return null;
  const set = referenceSets[operand.referenceSet];
  return set === undefined ? null : { id: operand.referenceSet, set };
};

const malformed = (artifactPath: string, detail: string): LegalityFailure => ({
  code: 'malformed-operator-expression',
  artifactPath,
  detail,
});

const memberPath = (id: string, position: number, key: string): string => {
  const accessor = /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  return `EvalContract.referenceSets[id=${id}].members[${position}]${accessor}`;
};

/** Whether a question about the members of a set is put for the first time. */
const isNew = (question: readonly string[], judged: Set<string>): boolean => {
  const text = JSON.stringify(question);
  if (judged.has(text)) return false;
  judged.add(text);
  return true;
};

/** `set-membership` reads one key off every member, so the set declares one and every member carries it. */
export function* memberSetFailures(
  { op, position, operand, path }: OperandVisit,
  referenceSets: ReferenceSets,
  judged: Set<string>,
): LegalityFailures {
  if (op !== 'set-membership' || position !== 1) return;
  const declared = declaredSet(operand, referenceSets);
  if (declared === null) return;
  const { id, set } = declared;
  const [key] = set.keys;
  if (set.keys.length !== 1) {
    yield malformed(
      path,
      `referenceSet "${id}" declares ${set.keys.length} keys, and set-membership reads exactly one, so only a single-key set is legal in its set position (AD-4, AD-26)`,
    );
    return;
  }
  if (!isNew([op, id], judged)) return;
  for (const [n, member] of set.members.entries()) {
    if (ownMember(member, key) !== ABSENT) continue;
    yield malformed(
      memberPath(id, n, key),
      `referenceSet "${id}" has a member carrying no key "${key}", which it declares and which set-membership reads (AD-4, AD-26)`,
    );
  }
}

/** `covers-by-key` pairs members off by one key, so every member carries it and no two are equal on it. */
export function* coveredSetFailures(
  { expression }: NodeVisit,
  referenceSets: ReferenceSets,
  judged: Set<string>,
): LegalityFailures {
  if (expression.op !== 'covers-by-key') return;
  const declared = declaredSet(expression.operands[0], referenceSets);
  if (declared === null) return;
  const { id, set } = declared;
  const { op, expectedKey: key } = expression;
  if (!isNew([op, id, key], judged)) return;
  const seen = new Set<string>();
  for (const [n, member] of set.members.entries()) {
    const path = memberPath(id, n, key);
    const value = ownMember(member, key);
    if (value === ABSENT) {
      yield malformed(
        path,
        `referenceSet "${id}" has a member carrying no expectedKey "${key}", which covers-by-key reads on every member (AD-4)`,
      );
      continue;
    }
    const text = canonicalText(value, path);
    if (seen.has(text)) {
      yield malformed(path, `referenceSet "${id}" repeats expectedKey "${key}" for covers-by-key (AD-4)`);
    }
    seen.add(text);
  }
}
