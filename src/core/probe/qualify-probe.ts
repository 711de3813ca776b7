import type { ProbeModel } from '../artifact/generations/probe.js';
import { type AnyOperation, parseEvidenceTarget } from '../contract/index.js';
import { placedPointersOf } from '../expression/index.js';
import { conditionPath, probePath } from './probe-path.js';
import type { SignedProbe } from './qualification-check.js';
import { qualificationChecks } from './qualification-checks.js';
import type { QualificationFailure } from './qualification-failures.js';

/** What the gate found (Chapter 08, section 8.7). */
export type QualificationResult = {
  /** Whether the probe may be scored: there are no failures. */
  readonly qualified: boolean;
  /** Every reason against it, in the order found; a code may repeat. */
  readonly failures: readonly QualificationFailure[];
  /** False when there is a signature and no home operation was given: then the checks of declarations did not run. */
  readonly declarationChecksRan: boolean;
};

const signedProbeOf = (probe: ProbeModel): SignedProbe | null => {
  const signature = probe.expectedClean ? null : probe.defectSignature;
  if (signature === null) return null;
  const { predicate } = signature.condition;
  const predicatePath = conditionPath(probe);
  return {
    path: probePath(probe),
    signature,
    predicate,
    predicatePath,
    pointers: placedPointersOf(predicate, predicatePath, parseEvidenceTarget),
  };
};

/** Every reason against a probe, found as it is asked for, in the order of the checks. */
function* qualificationFailures(
  probe: ProbeModel,
  signed: SignedProbe | null,
  homeOperation: AnyOperation | null,
): Generator<QualificationFailure> {
  for (const check of qualificationChecks) {
    switch (check.reads) {
      case 'record':
        yield* check.failures(probe, probePath(probe));
        break;
      case 'signature':
        if (signed !== null) yield* check.failures(signed);
        break;
      case 'declarations':
        if (signed !== null && homeOperation !== null) yield* check.failures(signed, homeOperation);
        break;
      default:
        check satisfies never;
    }
  }
}

/**
 * Decides whether a probe may be scored (Chapter 08, section 8.7). Pure; on a probe that was read it never throws, and
 * every reason against it is data.
 *
 * @param homeOperation the operation the signature is about, as `resolveHomeOperation` finds it; `null` when there is
 * none or no inventory is at hand, and then three of the checks do not run.
 */
export const qualifyProbe = (probe: ProbeModel, homeOperation: AnyOperation | null): QualificationResult => {
  const signed = signedProbeOf(probe);
  const failures = [...qualificationFailures(probe, signed, homeOperation)];
  return {
    qualified: failures.length === 0,
    failures,
    declarationChecksRan: signed === null || homeOperation !== null,
  };
};
