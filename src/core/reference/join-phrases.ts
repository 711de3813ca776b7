/** A list in prose: `a`, `a and b`, `a, b, and c` (Chapter 06, section 6.6). */
export const joinPhrases = (phrases: readonly string[]): string => {
  const last = phrases.at(-1) ?? '';
  if (phrases.length < 2) return last;
  return `${phrases.slice(0, -1).join(', ')}${phrases.length > 2 ? ',' : ''} and ${last}`;
};
