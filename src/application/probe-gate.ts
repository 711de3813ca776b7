import type { PermittedInterface } from '../core/artifact/generated/eval-contract.js';
import type { DefectSignature, Probe } from '../core/artifact/generated/probe.js';
import type { AnyOperation } from '../core/contract/index.js';
import {
  type HomeOperation,
  type QualificationResult,
  qualifyProbe as qualifyAnyProbe,
  resolveHomeOperation as resolveAnyHomeOperation,
} from '../core/probe/index.js';

/**
 * Decides whether a probe may be scored (Chapter 08, section 8.7). Pure; on a probe that was read it never throws, and
 * every reason against it is data. Probes of older generations are taken as well.
 *
 * @param homeOperation the operation that the signature is about, as {@link resolveHomeOperation} finds it; `null` when
 * there is none or no inventory is at hand, and then three of the checks do not run.
 */
export const qualifyProbe: (probe: Probe, homeOperation: AnyOperation | null) => QualificationResult =
  qualifyAnyProbe;

/**
 * Finds the operation whose identity a signature declares (Chapter 08, section 8.6).
 *
 * @returns `null` when no interface of the signature's family declares it.
 */
export const resolveHomeOperation: (
  signature: DefectSignature,
  interfaces: readonly PermittedInterface[],
) => HomeOperation | null = resolveAnyHomeOperation;
