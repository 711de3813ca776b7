const repetitionMark = /[*+?]|\{\d+(?:,\d*)?\}/g;
const repetitionMarkHere = /[*+?]|\{\d+(?:,\d*)?\}/y;
const leadingGroupMarker = /^\?(?:[:=!]|<[=!]?[^>]*>)/;
const looksRepeated = /[*+?{]/;

/** The pattern with its escapes and then its character classes blanked, so that no mark inside them counts. */
const stripped = (pattern: string): string => pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '[]');

/** Whether a repetition mark stands at a place of the text. */
const isRepeatedAt = (text: string, index: number): boolean => {
  repetitionMarkHere.lastIndex = index;
  return repetitionMarkHere.test(text);
};

/**
 * Whether some repeated group contains what reads as a repetition, the shape of catastrophic backtracking. Textual on
 * purpose: the marker of a group that is not the first thing inside another one counts (Chapter 03, section 3.10).
 */
export const nestsRepetition = (pattern: string): boolean => {
  const text = stripped(pattern);
  const opened: number[] = [];
  for (const { 0: parenthesis, index } of text.matchAll(/[()]/g)) {
    if (parenthesis === '(') {
      opened.push(index);
      continue;
    }
    const start = opened.pop();
    if (start === undefined || !isRepeatedAt(text, index + 1)) continue;
    const contents = text.slice(start + 1, index).replace(leadingGroupMarker, '');
    if (looksRepeated.test(contents)) return true;
  }
  return false;
};

/** How many repetition marks the pattern carries: the `q` of the estimate `(1 + q) * length` (Chapter 03, section 3.10). */
export const countRepetitions = (pattern: string): number =>
  stripped(pattern).match(repetitionMark)?.length ?? 0;
