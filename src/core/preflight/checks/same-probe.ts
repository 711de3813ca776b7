import { RuntimeFault, structurallyEqual } from '../../artifact/index.js';
import { type ObservedLeg, VERDICT_PATH } from '../fixture/observed-fixture.js';

/** Equality that a value outside the canonical domain makes false. */
const equal = (a: unknown, b: unknown): boolean => {
  try {
    return structurallyEqual(a, b, VERDICT_PATH);
  } catch (error) {
    if (error instanceof RuntimeFault && error.code === 'non-canonicalizable-value') return false;
    throw error;
  }
};

const unlabelled = ({ leg, record }: ObservedLeg) => {
  const { probeId: _, ...request } = leg.request;
  const { observationId: __, ...answer } = record;
  return { request, answer };
};

/** Whether two answered legs are one probe under two labels: one request, one answer (Chapter 07, section 7.8). */
export const isSameProbe = (a: ObservedLeg, b: ObservedLeg): boolean => {
  const [first, second] = [unlabelled(a), unlabelled(b)];
  return equal(first.request, second.request) && equal(first.answer, second.answer);
};
