import { canonicalText } from './canonicalize.js';

/**
 * Whether two values are the same JSON value: key order is irrelevant, array order counts, `0` equals `-0`
 * (Chapter 03, section 3.3). Both are always checked, the first one first.
 *
 * @throws RuntimeFault `non-canonicalizable-value` when either is outside the domain.
 */
export const structurallyEqual = (a: unknown, b: unknown, artifactPath: string): boolean => {
  const left = canonicalText(a, artifactPath);
  return left === canonicalText(b, artifactPath);
};

/**
 * Prepares {@link structurallyEqual} with one value for many others: it is written once, on the first comparison, since a
 * value outside the domain faults only when it is compared.
 *
 * @throws RuntimeFault `non-canonicalizable-value` from the returned function.
 */
export const structurallyEqualTo = (
  expected: unknown,
  artifactPath: string,
): ((value: unknown) => boolean) => {
  let text: string | undefined;
  return (value) => {
    text ??= canonicalText(expected, artifactPath);
    return canonicalText(value, artifactPath) === text;
  };
};
