import type { EvalContract, Expression } from '../../artifact/generated/eval-contract.js';
import { isBoundElementPointer, parseEvidenceTarget } from '../../contract/index.js';
import { type OperandKind, operandKindOf } from '../operand-kind.js';
import { operators } from '../operators/registry.js';
import type { LegalityFailures } from './failure.js';
import { coveredSetFailures, memberSetFailures } from './reference-set-shape.js';
import { type OperandVisit, walkExpression } from './walk.js';

const acceptedAt = (visit: OperandVisit): readonly OperandKind[] =>
  visit.position === 'collection' ? ['pointer'] : (operators[visit.op].accepts[visit.position] ?? []);

const readsCallInputs = ({ operand }: OperandVisit): boolean =>
  'pointer' in operand &&
  !isBoundElementPointer(operand.pointer) &&
  parseEvidenceTarget(operand.pointer).channel === 'call-inputs';

function* operandFailures(visit: OperandVisit): LegalityFailures {
  const { op, position, operand, path } = visit;
  const kind = operandKindOf(operand);
  if (!acceptedAt(visit).includes(kind)) {
    yield {
      code: 'malformed-operator-expression',
      artifactPath: path,
      detail: `"${op}" does not accept a ${kind} operand at position ${position} (AD-4, AD-26)`,
    };
  }
  if (op === 'ordering' && readsCallInputs(visit)) {
    yield {
      code: 'malformed-operator-expression',
      artifactPath: path,
      detail: '"ordering" accepts observed output only, never call-inputs (AD-4)',
    };
  }
}

/**
 * Operands whose kind is not legal in their position, and reference sets that an operator reads and cannot use
 * (Chapter 03, section 3.11).
 *
 * @param referenceSets the declarations of the contract; `null` for a bare expression, whose sets are not looked at.
 * @param judgedSets what was said about members of reference sets already; it is not said again.
 * @throws RuntimeFault `non-canonicalizable-value` at a reference-set member whose key value is outside the domain.
 */
export function* operandLegalityFailures(
  root: Expression,
  rootPath: string,
  referenceSets: EvalContract['referenceSets'] = null,
  judgedSets: Set<string> = new Set(),
): LegalityFailures {
  for (const visit of walkExpression(root, rootPath)) {
    if (visit.kind === 'node') {
      yield* coveredSetFailures(visit, referenceSets ?? {}, judgedSets);
    } else {
      yield* operandFailures(visit);
      yield* memberSetFailures(visit, referenceSets ?? {}, judgedSets);
    }
  }
}
