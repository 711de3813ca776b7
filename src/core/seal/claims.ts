import type { Relation } from '../artifact/generated/eval-contract.js';

type Claim = (evidence: string) => string;

const satisfiesNamedCondition =
  (relation: Relation): Claim =>
  (evidence) =>
    `${evidence} is asserted to satisfy the declared "${relation}" condition.`;

/**
 * What each relation asserts of its evidence, in words. Literals, reference sets, patterns and tolerances of the check
 * never appear (Chapter 06, section 6.5).
 */
export const claims: { readonly [relation in Relation]: Claim } = {
  'for-all': (evidence) =>
    `Every element reachable through ${evidence} is asserted to meet the declared condition.`,
  'for-any': (evidence) =>
    `At least one element reachable through ${evidence} is asserted to meet the declared condition.`,
  all: (evidence) => `${evidence} is asserted to satisfy every declared condition together.`,
  any: (evidence) => `${evidence} is asserted to satisfy at least one declared condition.`,
  not: (evidence) => `${evidence} is asserted to fail the declared condition, not to satisfy it.`,
  existence: (evidence) => `${evidence} is asserted to be present.`,
  absence: (evidence) => `${evidence} is asserted to be absent.`,
  equality: (evidence) => `${evidence} is asserted to be equal.`,
  'deep-equality': (evidence) => `${evidence} is asserted to be deeply, structurally equal.`,
  containment: (evidence) => `${evidence} is asserted to contain the declared member.`,
  regex: satisfiesNamedCondition('regex'),
  'set-membership': satisfiesNamedCondition('set-membership'),
  ordering: satisfiesNamedCondition('ordering'),
  'count-tolerance': satisfiesNamedCondition('count-tolerance'),
  shape: satisfiesNamedCondition('shape'),
  'covers-by-key': satisfiesNamedCondition('covers-by-key'),
};
