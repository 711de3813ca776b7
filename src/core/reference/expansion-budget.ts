/** How many characters of captured steps one rendering may still spell out (Chapter 06, section 6.7). */
export type ExpansionBudget = {
  /** Whether there is anything left to spend. A refusal is remembered. */
  readonly affords: () => boolean;
  /** Takes the length of a rendered phrase, in UTF-16 code units. */
  readonly spend: (phrase: string) => void;
  /** Whether the rendering was ever refused. */
  readonly isStarved: () => boolean;
};

/** A budget of `limit` UTF-16 code units. */
export const openExpansionBudget = (limit: number): ExpansionBudget => {
  let remaining = limit;
  let starved = false;
  return {
    affords: () => {
      if (remaining > 0) return true;
      starved = true;
      return false;
    },
    spend: (phrase) => {
      remaining -= phrase.length;
    },
    isStarved: () => starved,
  };
};
