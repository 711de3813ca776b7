/** Text that was received, tagged as an observation carries it. */
export type ObservedText =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly value: string };

/**
 * Tags received text: JSON when it parses as JSON as a whole, text unchanged otherwise; empty text is text (Chapter 13,
 * section 13.6).
 */
export const observedText = (text: string): ObservedText => {
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    return { kind: 'text', value: text };
  }
};
