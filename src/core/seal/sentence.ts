/** The text as one sentence: trimmed, its first ASCII letter raised, closed by a mark (Chapter 06, section 6.4). */
export const sentence = (text: string): string => {
  const raised = text.trim().replace(/[A-Za-z]/, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(raised) ? raised : `${raised}.`;
};
