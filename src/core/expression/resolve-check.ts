import type { Expression } from '../artifact/generated/eval-contract.js';
import { isJsonArray } from '../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../contract/index.js';
import type { Evaluation, PointerDenotesCollection, ReferenceSetKeys, ResolveOperand } from './evaluation.js';
import { rememberSearches } from './member-search.js';
import type { Operator } from './operators/operator.js';
import { operators } from './operators/registry.js';
import { rememberPatterns } from './regex-pattern.js';
import {
  type CheckResolution,
  type Fold,
  foldAll,
  foldAny,
  foldedRecord,
  foldNot,
  leafRecord,
} from './resolution.js';
import {
  type ExpressionByOp,
  type OperatorName,
  type QuantifierExpression,
  unrecognizedOp,
} from './vocabulary.js';
import { rememberWritten } from './written-values.js';

/** A node to evaluate, and the element bound around it (`ABSENT` outside every quantifier). */
interface Visit {
  readonly expression: Expression;
  readonly boundElement: ResolvedValue;
}

/** A node whose children are being evaluated, in order. */
interface OpenNode {
  readonly fold: Fold;
  /** The children still to be visited. */
  readonly visits: Iterator<Visit>;
  /** The records of those already visited. */
  readonly children: CheckResolution[];
}

const openNode = (fold: Fold, visits: Iterator<Visit>): OpenNode => ({ fold, visits, children: [] });

function* overOperands(operands: readonly Expression[], boundElement: ResolvedValue): Generator<Visit> {
  for (const expression of operands) yield { expression, boundElement };
}

function* overElements(predicate: Expression, elements: Iterable<ResolvedValue>): Generator<Visit> {
  for (const boundElement of elements) yield { expression: predicate, boundElement };
}

const enterQuantifier = (
  { collection, predicate }: QuantifierExpression,
  fold: Fold,
  boundElement: ResolvedValue,
  { resolveOperand, artifactPath }: Evaluation,
): OpenNode | CheckResolution => {
  const elements = resolveOperand(collection, boundElement, artifactPath);
  // What is absent or no array is not told apart from what is empty: nothing was examined (section 3.8).
  if (!isJsonArray(elements) || elements.length === 0) return leafRecord('insufficient-evidence');
  return openNode(fold, overElements(predicate, elements));
};

const decideLeaf = <Name extends OperatorName>(
  op: Name,
  check: ExpressionByOp[Name],
  boundElement: ResolvedValue,
  evaluation: Evaluation,
): CheckResolution => {
  const registry: { readonly [Key in OperatorName]: Operator<Key> } = operators;
  return leafRecord(registry[op].decide(check, boundElement, evaluation));
};

/** A leaf is decided at once; every other node is opened. */
const enter = ({ expression, boundElement }: Visit, evaluation: Evaluation): OpenNode | CheckResolution => {
  switch (expression.op) {
    case 'not':
      return openNode(foldNot, overOperands(expression.operands, boundElement));
    case 'all':
      return openNode(foldAll, overOperands(expression.operands, boundElement));
    case 'any':
      return openNode(foldAny, overOperands(expression.operands, boundElement));
    case 'for-all':
      return enterQuantifier(expression, foldAll, boundElement, evaluation);
    case 'for-any':
      return enterQuantifier(expression, foldAny, boundElement, evaluation);
    default:
      if (!Object.hasOwn(operators, expression.op)) throw unrecognizedOp(expression);
      return decideLeaf(expression.op, expression, boundElement, evaluation);
  }
};

/** Walks with a stack of its own: how deep a check is nested is the caller's choice, the engine's stack is not. */
const resolveTree = (root: Visit, evaluation: Evaluation): CheckResolution => {
  const open: OpenNode[] = [];
  let entered = enter(root, evaluation);
  for (;;) {
    let node: OpenNode | undefined;
    if ('resolution' in entered) {
      node = open.at(-1);
      if (node === undefined) return entered;
      node.children.push(entered);
    } else {
      node = entered;
      open.push(node);
    }
    const next = node.visits.next();
    if (next.done === true) open.pop();
    entered = next.done === true ? foldedRecord(node.fold, node.children) : enter(next.value, evaluation);
  }
};

/** What a check is evaluated by, whatever the evidence. */
export interface CheckSetting {
  readonly pointerDenotesCollection: PointerDenotesCollection;
  readonly referenceSetKeys: ReferenceSetKeys;
  /** The static budget of every `regex` node, in estimated match steps. */
  readonly regexMatchStepBudget: number;
  /** The place of the check, carried by every fault. */
  readonly artifactPath: string;
}

/**
 * Prepares a check that is evaluated over one piece of evidence after the other: what does not differ between them, a
 * pattern or a literal, is prepared once.
 *
 * @throws from the returned function: as {@link resolveCheck}.
 */
export const prepareCheck = (
  expression: Expression,
  setting: CheckSetting,
): ((resolveOperand: ResolveOperand) => CheckResolution) => {
  const prepared = {
    ...setting,
    searches: rememberSearches(),
    written: rememberWritten(),
    patterns: rememberPatterns(setting.artifactPath),
  };
  return (resolveOperand) =>
    resolveTree({ expression, boundElement: ABSENT }, { ...prepared, resolveOperand });
};

/**
 * Evaluates a check over observed evidence: total, in order, three-valued (Chapter 03, sections 3.6 to 3.8 and 3.12).
 *
 * @param regexMatchStepBudget the static budget of every `regex` node, in estimated match steps.
 * @param artifactPath the place of the check, carried by every fault.
 * @returns the resolution of every node, in the shape of the check, deep-frozen.
 * @throws RuntimeFault `non-canonicalizable-value`, `budget-exhausted`, `operator-cannot-accept-operand`; and whatever
 * `resolveOperand` throws. The first error ends the evaluation.
 * @throws Error for input that was never validated or compiled: an unknown `op`, a reference set without members.
 */
export const resolveCheck = (
  expression: Expression,
  resolveOperand: ResolveOperand,
  pointerDenotesCollection: PointerDenotesCollection,
  referenceSetKeys: ReferenceSetKeys,
  regexMatchStepBudget: number,
  artifactPath: string,
): CheckResolution =>
  prepareCheck(expression, {
    pointerDenotesCollection,
    referenceSetKeys,
    regexMatchStepBudget,
    artifactPath,
  })(resolveOperand);
