/**
 * A text without the run of some characters at its end. A pattern anchored at the end would be tried at every run of
 * those characters on its way there, which takes hours over a long text that somebody chose.
 */
export const withoutTrailing = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
