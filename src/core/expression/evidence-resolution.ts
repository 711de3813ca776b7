import type { JsonValue } from '../artifact/index.js';
import {
  ABSENT,
  decodeBoundElementTail,
  isBoundElementPointer,
  parseEvidenceTarget,
  type ResolvedValue,
  walkTail,
} from '../contract/index.js';
import { channelRoot, type ObservedEvidence } from './channel-roots.js';
import type { ResolveOperand } from './evaluation.js';

const observedAt = (
  stepObservations: Readonly<Record<string, ObservedEvidence>>,
  pointer: string,
): ResolvedValue => {
  const target = parseEvidenceTarget(pointer);
  const observation = Object.hasOwn(stepObservations, target.stepId)
    ? stepObservations[target.stepId]
    : undefined;
  return observation === undefined ? ABSENT : walkTail(channelRoot(observation, target), target.tail);
};

/**
 * Resolves operands over one observation a step and the members of the contract's reference sets (Chapter 03, section
 * 3.4). A step without an observation, a set without members and a place that is not there are `ABSENT`.
 *
 * The function returned throws TypeError for a pointer outside the grammar.
 */
export const makeResolveOperand =
  (
    stepObservations: Readonly<Record<string, ObservedEvidence>>,
    referenceSets: Readonly<Record<string, readonly JsonValue[]>>,
  ): ResolveOperand =>
  (operand, boundElement) => {
    if ('literal' in operand) return operand.literal;
    if ('referenceSet' in operand) {
      const members = Object.hasOwn(referenceSets, operand.referenceSet)
        ? referenceSets[operand.referenceSet]
        : undefined;
      return members ?? ABSENT;
    }
    if (!isBoundElementPointer(operand.pointer)) return observedAt(stepObservations, operand.pointer);
    return boundElement === ABSENT ? ABSENT : walkTail(boundElement, decodeBoundElementTail(operand.pointer));
  };
