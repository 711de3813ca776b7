import { canonicalText, type JsonValue } from '../artifact/index.js';

/**
 * Answers whether some member of a list is structurally equal to a value.
 *
 * @param textOf writes the value; it is asked only when there is a member to compare with.
 */
export type MemberSearch = (textOf: () => string, artifactPath: string) => boolean;

/**
 * A search over one list that reads each member once, however many values are looked for.
 *
 * A search compares in order and stops at the first match, so that a member outside the canonical domain faults only
 * when it is reached (Chapter 03, section 3.3). Therefore members are read no further than some search needed: a value
 * equal to a member already read is found at once, and a member that faulted is met again by the next search.
 */
export const searchOver = (members: readonly JsonValue[]): MemberSearch => {
  const read = new Set<string>();
  let next = 0;
  return (textOf, artifactPath) => {
    if (members.length === 0) return false;
    const wanted = textOf();
    if (read.has(wanted)) return true;
    while (next < members.length) {
      const text = canonicalText(members[next], artifactPath);
      read.add(text);
      next += 1;
      if (text === wanted) return true;
    }
    return false;
  };
};

/** The search over the list that an operand of the check has resolved to. */
export type SearchMemory = (
  operand: object,
  list: readonly JsonValue[],
  membersOf?: (list: readonly JsonValue[]) => readonly JsonValue[],
) => MemberSearch;

/**
 * Remembers, for each operand of one check, the search over the list it last resolved to: inside a quantifier a set or
 * a container that does not depend on the element is then read once and not once an element. It lives as long as the
 * evaluation it was made for.
 */
export const rememberSearches = (): SearchMemory => {
  const remembered = new Map<
    object,
    { readonly list: readonly JsonValue[]; readonly search: MemberSearch }
  >();
  return (operand, list, membersOf = (whole) => whole) => {
    const known = remembered.get(operand);
    if (known?.list === list) return known.search;
    const search = searchOver(membersOf(list));
    remembered.set(operand, { list, search });
    return search;
  };
};
