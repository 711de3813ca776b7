import type { ProbeDocument } from '../../../src/core/artifact/generated/probe.js';
import type { QualificationFailureCode } from '../../../src/core/probe/index.js';

/** One probe of the corpus, and what its author expects the gate to say. */
export type CorpusProbe = {
  /** Name of its file. */
  readonly name: string;
  readonly probe: ProbeDocument;
  /** What there is to learn from it. */
  readonly about: string;
  /** The contract in whose inventory its home operation is looked for. */
  readonly contractId: string;
  /** The failures, each with its place below the probe; empty for a probe that qualifies. */
  readonly failures: readonly (readonly [code: QualificationFailureCode, place: string])[];
  /** False for a signature whose operation the contract does not have. */
  readonly declarationChecksRan: boolean;
};
