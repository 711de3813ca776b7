import type { Expression } from '../artifact/generated/eval-contract.js';
import type { ProbeModel, ProbeSignature } from '../artifact/generations/probe.js';
import type { AnyOperation } from '../contract/index.js';
import type { PlacedPointer } from '../expression/index.js';
import type { QualificationFailure, QualificationFailureCode } from './qualification-failures.js';

/** A signed probe, taken apart once for all the checks that read its signature. */
export type SignedProbe = {
  /** `Probe[probeId=...]`. */
  readonly path: string;
  readonly signature: ProbeSignature;
  readonly predicate: Expression;
  /** Where the predicate stands. */
  readonly predicatePath: string;
  /** The pointers of the predicate that are not written over a bound element, in walk order. */
  readonly pointers: readonly PlacedPointer[];
};

type Check<Reads extends string, Subject extends readonly unknown[]> = {
  /** What the check is about. */
  readonly id: string;
  /** What it can yield. */
  readonly codes: readonly QualificationFailureCode[];
  readonly reads: Reads;
  /** Yields failures lazily, in order. */
  readonly failures: (...subject: Subject) => Iterable<QualificationFailure>;
};

/** A check of the probe's record; it runs on every probe. */
export type RecordCheck = Check<'record', [probe: ProbeModel, path: string]>;

/** A check of the signature by itself; it runs on every probe that has one. */
export type SignatureCheck = Check<'signature', [probe: SignedProbe]>;

/** A check of the signature against what its home operation declares; it runs when that operation is known. */
export type DeclarationCheck = Check<'declarations', [probe: SignedProbe, homeOperation: AnyOperation]>;

/** One row of the gate (Chapter 08, section 8.7). */
export type QualificationCheck = RecordCheck | SignatureCheck | DeclarationCheck;
