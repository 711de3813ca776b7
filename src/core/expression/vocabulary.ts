import type { Expression } from '../artifact/generated/eval-contract.js';

/** The eleven operators: leaves that read operands (Chapter 03, section 3.1). */
export const OPERATOR_NAMES = [
  'equality',
  'deep-equality',
  'containment',
  'existence',
  'absence',
  'regex',
  'set-membership',
  'ordering',
  'count-tolerance',
  'shape',
  'covers-by-key',
] as const;

/** The three connectives: nodes over expressions (Chapter 03, section 3.1). */
export const CONNECTIVE_NAMES = ['all', 'any', 'not'] as const;

/** The two quantifiers: a predicate over the elements of a collection (Chapter 03, section 3.1). */
export const QUANTIFIER_NAMES = ['for-all', 'for-any'] as const;

/** Every `op` a contract may write, and every relation a direction may name (Chapter 03, section 3.1). */
export const RELATION_VOCABULARY = [...OPERATOR_NAMES, ...CONNECTIVE_NAMES, ...QUANTIFIER_NAMES] as const;

/** The least number of operands of `all` and `any`. */
export const CONNECTIVE_MINIMUM_ARITY = 2;

/** The operand count of every `op` that has a fixed one (Chapter 03, section 3.1). */
export const TUPLE_ARITY = {
  equality: 2,
  'deep-equality': 2,
  containment: 2,
  existence: 1,
  absence: 1,
  regex: 1,
  'set-membership': 2,
  ordering: 1,
  'count-tolerance': 1,
  shape: 1,
  'covers-by-key': 2,
  not: 1,
} as const satisfies Readonly<Record<OperatorName | 'not', number>>;

/** One of {@link OPERATOR_NAMES}. */
export type OperatorName = (typeof OPERATOR_NAMES)[number];

/** One of {@link CONNECTIVE_NAMES}. */
export type ConnectiveName = (typeof CONNECTIVE_NAMES)[number];

/** One of {@link QUANTIFIER_NAMES}. */
export type QuantifierName = (typeof QUANTIFIER_NAMES)[number];

/** The shape of expression that each `op` tags. */
export type ExpressionByOp = { readonly [E in Expression as E['op']]: E };

/** A leaf of an expression tree. */
export type OperatorExpression = ExpressionByOp[OperatorName];

/** An inner node over expressions. */
export type ConnectiveExpression = ExpressionByOp[ConnectiveName];

/** An inner node over the elements of a collection. */
export type QuantifierExpression = ExpressionByOp[QuantifierName];

/** The precondition every walk shares: an `op` outside the vocabulary means that the input was never validated. */
export const unrecognizedOp = (expression: { readonly op: unknown }): Error =>
  new Error(`resolveNode: unrecognized expression.op ${JSON.stringify(expression.op)}`);
