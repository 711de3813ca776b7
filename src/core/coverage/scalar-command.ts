import type { CommandOperation, Expression, Operand } from '../artifact/generated/eval-contract.js';
import type { AnyOperation } from '../contract/index.js';
import { stepRoot, type ViewedOperation, type ViewedOracle } from './contract-view.js';

/**
 * Whether an operation is a command that prints one unstructured value. It has nowhere to nominate a success indicator:
 * its exit code is one (Chapter 05, section 5.5, rule 1).
 */
export const isScalarCommand = (operation: AnyOperation): operation is CommandOperation => {
  if (!('invocation' in operation)) return false;
  const { descriptorChannel, responseDescriptor: descriptor } = operation;
  return (
    descriptorChannel.kind === 'stream' &&
    descriptorChannel.channel === 'stdout' &&
    descriptor.successIndicator === null &&
    descriptor.requiredKeys.length === 0 &&
    descriptor.permittedKeys.length === 0 &&
    Object.keys(descriptor.types).length === 0 &&
    Object.keys(descriptor.channelRoles ?? {}).length === 0 &&
    (descriptor.collectionLocations ?? []).length === 0
  );
};

/** The leaves that must hold for a check to hold: alternatives, negations and quantifiers demand none. */
function* mandatoryLeaves(check: Expression): Generator<Expression> {
  if (check.op === 'all') for (const operand of check.operands) yield* mandatoryLeaves(operand);
  else yield check;
}

/** Whether a leaf demands that the value at a pointer equals a literal of some kind. */
const demands = (leaf: Expression, pointer: string, isExpected: (literal: unknown) => boolean): boolean => {
  if (leaf.op !== 'equality' && leaf.op !== 'deep-equality') return false;
  const compares = (left: Operand, right: Operand): boolean =>
    'pointer' in left && left.pointer === pointer && 'literal' in right && isExpected(right.literal);
  const [first, second] = leaf.operands;
  return compares(first, second) || compares(second, first);
};

/** Whether an oracle demands exit code 0 and one whole text on standard output, of one step of a scalar command. */
export const judgesExitCodeWithText = ({ steps }: ViewedOperation, oracle: ViewedOracle): boolean => {
  const { check, polarity, targets } = oracle;
  if (check === null || polarity !== 'expects-hold') return false;
  const leaves = [...mandatoryLeaves(check)];
  return steps.some((step) => {
    const exitCode = `${stepRoot(step)}/exit-code`;
    const stdout = `${stepRoot(step)}/stdout`;
    return (
      targets.includes(exitCode) &&
      targets.includes(stdout) &&
      leaves.some((leaf) => demands(leaf, exitCode, (literal) => literal === 0)) &&
      leaves.some((leaf) => demands(leaf, stdout, (literal) => typeof literal === 'string'))
    );
  });
};
