import type { ResolvedValue } from '../../contract/index.js';
import { matchWithin, preparePattern } from '../regex-pattern.js';
import { unaryOperator } from './operator.js';

/**
 * Whether a string matches an ECMA-262 pattern within a static budget of match steps. Anything but a string is false
 * before the pattern is looked at (Chapter 03, section 3.10).
 *
 * @throws RuntimeFault `operator-cannot-accept-operand` when the pattern does not compile, `budget-exhausted` when it
 * nests repetition or its estimate exceeds the budget.
 */
export const regexMatch = (
  value: ResolvedValue,
  pattern: string,
  matchStepBudget: number,
  artifactPath: string,
): boolean =>
  typeof value === 'string' &&
  matchWithin(preparePattern(pattern, artifactPath), value, matchStepBudget, artifactPath);

/** The row of `regex`; each pattern of an evaluation is prepared once. */
export const regexOperator = unaryOperator(
  'regex',
  ['pointer'],
  ({ pattern }, value, { patterns, regexMatchStepBudget, artifactPath }) =>
    typeof value === 'string' && matchWithin(patterns(pattern), value, regexMatchStepBudget, artifactPath),
);
