import { canonicalText, type JsonValue } from '../artifact/index.js';

/** Canonical texts of what the operands of a check resolve to (Chapter 03, section 3.3). */
export interface WrittenValues {
  readonly ofValue: (operand: object, value: JsonValue, artifactPath: string) => string;
  /** The text of one member of a list that an operand resolved to. */
  readonly ofMember: (
    operand: object,
    list: readonly JsonValue[],
    position: number,
    artifactPath: string,
  ) => string;
}

/**
 * Remembers, for each operand of one check, what it last resolved to: a literal, or evidence that does not depend on the
 * element or observation at hand, is written once and not once an element. Nothing is written before it is asked for, so
 * that a value outside the domain faults only when it is reached.
 */
export const rememberWritten = (): WrittenValues => {
  const values = new Map<object, { readonly value: JsonValue; readonly text: string }>();
  const members = new Map<object, { readonly list: readonly JsonValue[]; readonly texts: string[] }>();
  return {
    ofValue: (operand, value, artifactPath) => {
      const known = values.get(operand);
      if (known !== undefined && known.value === value) return known.text;
      const text = canonicalText(value, artifactPath);
      values.set(operand, { value, text });
      return text;
    },
    ofMember: (operand, list, position, artifactPath) => {
      let known = members.get(operand);
      if (known?.list !== list) {
        known = { list, texts: [] };
        members.set(operand, known);
      }
      const text = known.texts[position] ?? canonicalText(list[position], artifactPath);
      known.texts[position] = text;
      return text;
    },
  };
};
