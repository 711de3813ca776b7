import { RuntimeFault } from '../artifact/index.js';
import { countRepetitions, nestsRepetition } from './regex-budget.js';

/** A pattern that has passed what does not depend on the value matched. */
export interface RegexPattern {
  readonly expression: RegExp;
  /** Repetition marks, for the estimate. */
  readonly repetitions: number;
}

/**
 * Compiles a pattern as ECMA-262 source without flags and refuses nested repetition (Chapter 03, section 3.10).
 *
 * @throws RuntimeFault `operator-cannot-accept-operand` when it does not compile, `budget-exhausted` when it nests.
 */
export const preparePattern = (pattern: string, artifactPath: string): RegexPattern => {
  const expression = compilePattern(pattern, artifactPath);
  if (nestsRepetition(pattern)) {
    throw new RuntimeFault(
      'budget-exhausted',
      artifactPath,
      `pattern rejected outright for a nested-quantifier shape that risks catastrophic backtracking: ${pattern}`,
    );
  }
  return { expression, repetitions: countRepetitions(pattern) };
};

const compilePattern = (pattern: string, artifactPath: string): RegExp => {
  try {
    return new RegExp(pattern);
  } catch (cause) {
    throw new RuntimeFault(
      'operator-cannot-accept-operand',
      artifactPath,
      `pattern is not a syntactically valid ECMA-262 source: ${pattern}`,
      { cause },
    );
  }
};

/**
 * Matches within the static budget: the estimate is weighed before anything is run (Chapter 03, section 3.10).
 *
 * @throws RuntimeFault `budget-exhausted` when the estimate exceeds the budget; equal is fine.
 */
export const matchWithin = (
  { expression, repetitions }: RegexPattern,
  value: string,
  matchStepBudget: number,
  artifactPath: string,
): boolean => {
  const estimate = (1 + repetitions) * value.length;
  if (estimate > matchStepBudget) {
    throw new RuntimeFault(
      'budget-exhausted',
      artifactPath,
      `estimated ${estimate} regex match steps exceed the declared budget of ${matchStepBudget}`,
    );
  }
  return expression.test(value);
};

/** The prepared form of a pattern of the check. */
export type PatternMemory = (pattern: string) => RegexPattern;

/** Prepares each pattern of one evaluation once, on first use, so that a quantifier does not do it for every element. */
export const rememberPatterns = (artifactPath: string): PatternMemory => {
  const prepared = new Map<string, RegexPattern>();
  return (pattern) => {
    const known = prepared.get(pattern);
    if (known !== undefined) return known;
    const fresh = preparePattern(pattern, artifactPath);
    prepared.set(pattern, fresh);
    return fresh;
  };
};
